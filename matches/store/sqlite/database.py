"""The three connections to one SQLite database.

One writes, through the writer; one reads; one counts everything for the operator, which may take long and must not
keep others waiting.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import aiosqlite

from ...errors import StoreFailed, Trouble
from ..jobs import Job
from ..parts import Database
from .disk import WatchfulWriter
from .failing import translated
from .soundness import Search


class SqliteDatabase(Database):
    """How every part of the store reads and writes."""

    def __init__(
        self,
        writer: WatchfulWriter,
        writing: aiosqlite.Connection,
        reading: aiosqlite.Connection,
        counting: aiosqlite.Connection,
        tag: str,
        last_match: int,
    ) -> None:
        super().__init__(tag, last_match)
        self._writing = writing
        self._reading = reading
        self._counting = counting
        self._writer = writer
        self._search: Search | None = None

    @property
    def trouble(self) -> Trouble | None:
        return self._writer.trouble

    def search(self, db: aiosqlite.Connection) -> None:
        """Looks for damage on that connection while others go on."""
        self._search = Search(db, self._writer.found)

    async def close(self) -> None:
        if self._search:
            await self._search.stop()
        await self._writer.close()
        await self._counting.close()
        await self._reading.close()
        await self._writing.close()

    @contextmanager
    def _reported(self) -> Iterator[None]:
        """Turns the driver's errors into the store's, and remembers damage."""
        try:
            with translated():
                yield
        except StoreFailed as error:
            self._writer.found(error.trouble)
            raise

    async def _write(self, job: Job, match: int | None = None) -> None:
        with self._reported():
            await self._writer.write(job, match)

    async def _all(self, sql: str, *values: Any) -> list[Any]:
        with self._reported():
            return list(await self._reading.execute_fetchall(sql, values))

    async def _counted(self, sql: str) -> list[Any]:
        with self._reported():
            return list(await self._counting.execute_fetchall(sql))
