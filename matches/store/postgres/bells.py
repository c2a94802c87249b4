"""Bells that ring in every process on one PostgreSQL database, by NOTIFY.

They only wake: whoever waits looks for himself now and then, since a connection may be dead long before anybody is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import Context

import asyncpg  # type: ignore[import-untyped]

from ..bells import Bells
from .failing import DRIVERS

CHANNEL = "herald"
AGAIN = 2.0
"""Seconds until a connection that broke, or could not be made, is tried again."""


class RemoteBells(Bells):
    """Holds one connection, from the first bell on. Rings of one moment go out together, and in no other transaction."""

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]]) -> None:
        super().__init__()
        self._connect = connect
        self._db: asyncpg.Connection | None = None
        self._rung: set[str] = set()
        self._wanted = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def bell(self, name: str) -> asyncio.Event:
        """The event that is set when it rings next, in whatever process."""
        self._begin()
        return super().bell(name)

    def ring(self, name: str) -> None:
        """Wakes who waits here, and soon who waits elsewhere."""
        self._begin()
        super().ring(name)
        self._rung.add(name)
        self._wanted.set()

    async def close(self) -> None:
        """Gives the connection up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self) -> None:
        if not self._tasks:
            works = (self._listen(), self._tell())
            self._tasks = [asyncio.create_task(work, name="bells", context=Context()) for work in works]

    async def _listen(self) -> None:
        while True:
            with suppress(*DRIVERS):
                await self._listen_once()
            await asyncio.sleep(AGAIN)

    async def _listen_once(self) -> None:
        """Hears what is rung until the connection breaks."""
        broken = asyncio.Event()
        db = await self._connect()
        try:
            db.add_termination_listener(lambda _: broken.set())
            await db.add_listener(CHANNEL, lambda *heard: super(RemoteBells, self).ring(heard[-1]))
            self._db = db
            for name in [*self._bells]:
                super().ring(name)  # what was rung meanwhile was not heard
            await broken.wait()
        finally:
            self._db = None
            db.terminate()

    async def _tell(self) -> None:
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            names, self._rung = [*self._rung], set()
            if db := self._db:
                try:
                    await db.execute(f"SELECT pg_notify('{CHANNEL}', name) FROM unnest($1::text[]) AS name", names)
                except DRIVERS:
                    db.terminate()  # it may not know yet that it is dead
