"""The one task that writes: what several matches ask at once is committed as one group, so that they share its
fsync."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import aiosqlite

GROUP = 256
"""The most jobs in one commit."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of SQL; in a group those of lower `rank` are carried out first.

    `exact`: each execution must change exactly one row, else the job it belongs to fails.
    """

    rank: int
    sql: str
    exact: bool = False


Execution = tuple[Statement, tuple[Any, ...]]
"""A statement with its values."""
Job = Sequence[Execution]
"""What one caller wants written whole, or not at all."""


class Missed(Exception):
    """An exact statement did not find its row as expected."""


class Writer:
    """Writes jobs to a connection in autocommit mode (`isolation_level=None`), one transaction a group."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        self._db = db
        self._waiting: list[tuple[Job, asyncio.Future[None]]] = []
        self._arrived = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="store writer")
        self._closed = False

    async def write(self, job: Job) -> None:
        """Returns when the job is durable.  Raises Missed or what the database says, with nothing of the job written."""
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
            await self._transaction(job for job, _ in group)
        except Exception as error:  # also a value that SQLite does not take, which is no sqlite3.Error
            if len(group) > 1:
                for alone in group:
                    await self._write_group([alone])
                return
            _settle(group[0][1], error)
        except BaseException as error:
            for _, done in group:
                _settle(done, error)
            raise
        else:
            for _, done in group:
                _settle(done, None)

    async def _transaction(self, jobs: Iterable[Job]) -> None:
        merged: dict[Statement, list[tuple[Any, ...]]] = {}
        for job in jobs:
            for statement, values in job:
                merged.setdefault(statement, []).append(values)
        await self._db.execute("BEGIN IMMEDIATE")
        try:
            for statement in sorted(merged, key=lambda one: one.rank):
                cursor = await self._db.executemany(statement.sql, merged[statement])
                if statement.exact and cursor.rowcount != len(merged[statement]):
                    raise Missed
            await self._db.execute("COMMIT")
        except BaseException:
            await self._roll_back()
            raise

    async def _roll_back(self) -> None:
        if self._db.in_transaction:
            await self._db.execute("ROLLBACK")


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
