"""Looks through a whole database for damage: a small one when it is opened, a large one while the bot runs."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable

import aiosqlite

from ...errors import Trouble
from .disk import DAMAGED, trouble_of

log = logging.getLogger("herald")
LARGE = 256 * 2**20
"""Bytes that are looked through in a second or so; nobody waits for more."""


async def large(db: aiosqlite.Connection) -> bool:
    """Whether looking through the database takes too long to wait for."""
    [(pages,)] = await db.execute_fetchall("PRAGMA page_count")
    [(size,)] = await db.execute_fetchall("PRAGMA page_size")
    return int(pages) * int(size) > LARGE


async def look_through(db: aiosqlite.Connection) -> None:
    """Raises sqlite3.DatabaseError where a part of the database is damaged."""
    [(found,)] = await db.execute_fetchall("PRAGMA quick_check(1)")
    if found != "ok":
        raise sqlite3.DatabaseError(found.splitlines()[-1])


class Search:
    """Looks through the database on a connection of its own, and tells the trouble that it `found`."""

    def __init__(self, db: aiosqlite.Connection, found: Callable[[Trouble | None], None]) -> None:
        self._db, self._found = db, found
        self._task = asyncio.create_task(self._run(), name="search for damage")

    async def stop(self) -> None:
        """Breaks it off, if it is not over."""
        while not self._task.done():
            await self._db.interrupt()  # which does nothing where it has not begun yet
            await asyncio.wait({self._task}, timeout=0.05)

    async def _run(self) -> None:
        try:
            await look_through(self._db)
            log.info("The database was looked through: it is sound.")
        except sqlite3.OperationalError as error:  # broken off, or the disk has trouble that others tell of
            self._found(trouble_of(error))
        except sqlite3.DatabaseError:
            self._found(DAMAGED)
        finally:
            await self._db.close()
