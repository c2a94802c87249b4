"""The writer's transactions on PostgreSQL, on a connection of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import asyncpg  # type: ignore[import-untyped]

from ..jobs import Job
from ..writer import GROUP, Waiting, Writer
from .course import carry_out
from .failing import Health, Unsure, is_gone, trouble_of

Connect = Callable[[], Awaitable[asyncpg.Connection]]
CROSSED = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)
"""What PostgreSQL raises where two transactions were in each other's way: one of them is to try again."""
TRIES = 5


class PostgresWriter(Writer):
    """Writes to a connection, which is made anew after it broke."""

    def __init__(self, connect: Connect, health: Health) -> None:
        super().__init__()
        self._connect = connect
        self._health = health
        self._db: asyncpg.Connection | None = None

    async def close(self) -> None:
        await super().close()
        self._drop()

    def _take(self) -> list[Waiting]:
        """The oldest jobs, each of another match; one that may touch several matches is a group by itself."""
        group: dict[int | None, Waiting] = {}
        left: list[Waiting] = []
        for one in self._waiting:
            alone = one.match is None or None in group
            if len(group) == GROUP or one.match in group or (alone and group):
                left.append(one)
            else:
                group[one.match] = one
        self._waiting = left
        return list(group.values())

    async def _transaction(self, jobs: list[Job]) -> list[Exception | None]:
        for tries in range(1, TRIES + 1):
            earlier = self._health.failures
            try:
                await self._committed(jobs)
            except Exception as error:
                if isinstance(error, CROSSED) and tries < TRIES:
                    continue
                self._health.note(trouble_of(error), earlier)
                if not is_gone(error):
                    raise
                self._drop()
                return [error] * len(jobs)  # none of them would fare better alone
            except BaseException:
                self._drop()
                raise
            self._health.note(None, earlier)
            break
        return [None] * len(jobs)

    async def _committed(self, jobs: list[Job]) -> None:
        if self._db is None or self._db.is_closed():
            self._db = await self._connect()
        transaction = self._db.transaction()
        await transaction.start()
        try:
            await carry_out(self._db, jobs)
        except Exception as error:
            if self._db.is_closed():
                raise ConnectionError(str(error)) from error
            if not is_gone(error):
                await transaction.rollback()
            raise
        try:
            await transaction.commit()
        except Exception as error:
            if is_gone(error):
                raise Unsure(str(error)) from error
            raise

    def _drop(self) -> None:
        if self._db is not None:
            self._db.terminate()
            self._db = None
