"""The one task that writes: concurrent jobs of several matches are committed as a group and share its sync."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from dataclasses import dataclass

from .jobs import Job

GROUP = 256
"""The most jobs in one commit."""


@dataclass(frozen=True, slots=True, eq=False)
class Waiting:
    """A job handed in, with the match that alone it is about (None: it may touch others), and whom to tell."""

    job: Job
    match: int | None
    done: asyncio.Future[None]


class Writer(ABC):
    """Writes jobs, one transaction a group; how is up to the database."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []
        self._arrived = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="store writer")
        self._closed = False

    async def write(self, job: Job, match: int | None = None) -> None:
        """Returns when the job is durable. Raises Missed or the database's error, with nothing of the job written.

        `match`: the job reads and writes what belongs to this match, and nothing else.
        """
        if self._closed:
            raise RuntimeError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(job, match, done))
        self._arrived.set()
        await asyncio.shield(done)

    async def close(self) -> None:
        """Writes what was handed in, then stops."""
        self._closed = True
        self._arrived.set()
        await self._task

    async def _run(self) -> None:
        while True:
            await self._arrived.wait()
            group = self._take()
            if not group:
                if self._closed:
                    return
                self._arrived.clear()
                continue
            await self._write_group(group)

    def _take(self) -> list[Waiting]:
        """The jobs of the next group, the oldest first; they wait no more."""
        group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
        return group

    async def _write_group(self, group: list[Waiting]) -> None:
        try:
            failures = await self._transaction([one.job for one in group])
        except Exception as error:
            if len(group) > 1:
                for alone in group:
                    await self._write_group([alone])
                return
            failures = [error]
        except BaseException as error:
            for one in group:
                _settle(one.done, error)
            raise
        for one, failure in zip(group, failures, strict=True):
            _settle(one.done, failure)

    @abstractmethod
    async def _transaction(self, jobs: list[Job]) -> list[Exception | None]:
        """Commits the jobs; for each None or the error because of which nothing of it was written.

        Raises the database's error if nothing could be committed.
        """


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
