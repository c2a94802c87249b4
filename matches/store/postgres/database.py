"""The connections to one PostgreSQL database: some that write, each the same matches always, and some that read."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from ...errors import StoreFailed, Trouble
from ..bells import Bells
from ..jobs import Job
from ..parts import Database
from . import failing
from .dialect import translated
from .failing import Health
from .writer import PostgresWriter

WRITERS = 2
"""Connections that write: while one waits for the disk, the server or this program works for the other."""
READERS = 4
"""The most connections that read at once."""
LONGEST = 10.0
"""Seconds until a statement counts as lost, and its server as away."""
LONGEST_COUNT = 120.0
"""The same of counting everything."""


class Reader(asyncpg.Connection):  # type: ignore[misc]
    """A connection that only reads, so nothing need be put right before another uses it."""

    def get_reset_query(self) -> str:
        return ""


class PostgresDatabase(Database):
    """How every part of the store reads and writes."""

    def __init__(
        self,
        writers: Sequence[PostgresWriter],
        readers: asyncpg.Pool,
        health: Health,
        bells: Bells,
        tag: str,
        last_match: int,
    ) -> None:
        super().__init__(tag, last_match, bells)
        self._writers = writers
        self._readers = readers
        self._health = health

    @property
    def trouble(self) -> Trouble | None:
        return self._health.trouble

    async def close(self) -> None:
        await self._bells.close()
        await asyncio.gather(*(writer.close() for writer in self._writers))
        self._readers.terminate()

    async def _write(self, job: Job, match: int | None = None) -> None:
        with failing.translated():
            await self._writers[(match or 0) % len(self._writers)].write(job, match)

    async def _all(self, sql: str, *values: Any) -> list[Any]:
        earlier = self._health.failures
        try:
            with failing.translated():
                found = list(await self._readers.fetch(translated(sql), *values))
        except StoreFailed as error:
            self._health.note_reading(error.trouble, earlier)
            raise
        self._health.note_reading(None, earlier)
        return found

    async def _counted(self, sql: str) -> list[Any]:
        with failing.translated():
            return list(await self._readers.fetch(translated(sql), timeout=LONGEST_COUNT))
