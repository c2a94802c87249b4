"""The one task that writes: concurrent jobs of several matches are committed as a group and share its fsync."""

from __future__ import annotations

import asyncio

import aiosqlite

from .jobs import Job, carry_out

GROUP = 256
"""The most jobs in one commit."""


class Writer:
    """Writes jobs to a connection in autocommit mode (`isolation_level=None`), one transaction a group."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._waiting: list[tuple[Job, asyncio.Future[None]]] = []
        self._arrived = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="store writer")
        self._closed = False

    async def write(self, job: Job) -> None:
        """Returns when the job is durable. Raises Missed or the database's error, with nothing of the job written."""
        if self._closed:
            raise RuntimeError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, done))
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
            group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
            if not group:
                if self._closed:
                    return
                self._arrived.clear()
                continue
            await self._write_group(group)

    async def _write_group(self, group: list[tuple[Job, asyncio.Future[None]]]) -> None:
        try:
            failures = await self._transaction([job for job, _ in group])
        except Exception as error:
            if len(group) > 1:
                for alone in group:
                    await self._write_group([alone])
                return
            failures = [error]
        except BaseException as error:
            for _, done in group:
                _settle(done, error)
            raise
        for (_, done), failure in zip(group, failures, strict=True):
            _settle(done, failure)

    async def _transaction(self, jobs: list[Job]) -> list[Exception | None]:
        """Runs a whole group in the connection's thread; switching threads for each statement takes much longer."""
        db = self._db
        return await db._execute(carry_out, db._conn, jobs)  # type: ignore[no-untyped-call, no-any-return]


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
