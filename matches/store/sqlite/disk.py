"""Trouble with the disk under an open database: full, read-only, damaged, or files gone; and its messages."""

from __future__ import annotations

import logging
import os
import sqlite3

import aiosqlite

from engine.text import T

from ...errors import Trouble
from ..jobs import Job
from ..troubles import FULL, UNWRITABLE
from .writer import SqliteWriter

log = logging.getLogger("herald")
FILES = ("", "-wal", "-shm")
"""Suffixes of the files of an open database."""
TAKEN_AWAY = Trouble(
    "the files of the database were taken away: stop the bot, and put them or a copy back",
    T(
        "The database of this bot was taken away while it ran, so nothing is done any more. Please tell the bot's host,"
        " and try again later."
    ),
)
DAMAGED = Trouble(
    "the database is damaged: stop the bot, and put a copy back",
    T(
        "A part of this bot's database is damaged, so that was not done. Please tell the bot's host; what is not damaged"
        " goes on."
    ),
)
CODES = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: UNWRITABLE,
    sqlite3.SQLITE_IOERR: UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: UNWRITABLE,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
}


class TakenAway(sqlite3.OperationalError):
    """The database's files are gone or replaced, so writes would be lost."""


def trouble_of(error: BaseException) -> Trouble | None:
    """The disk trouble behind an error; None if it is another kind of error."""
    if isinstance(error, TakenAway):
        return TAKEN_AWAY
    return CODES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)


class WatchfulWriter(SqliteWriter):
    """A writer that checks that the database's files are still there before it reports a commit, and remembers trouble."""

    def __init__(self, db: aiosqlite.Connection, path: str) -> None:
        super().__init__(db)
        self._path = path
        self._files = _files(path)
        self._hindered: Trouble | None = None
        self._damage: Trouble | None = None

    @property
    def trouble(self) -> Trouble | None:
        """The trouble of the last write, or what would stop the next."""
        return self._damage or self._hindered if _files(self._path) == self._files else TAKEN_AWAY

    def found(self, trouble: Trouble | None) -> None:
        """Remembers damage, which does not pass by itself."""
        if trouble is DAMAGED and not self._damage:
            self._damage = trouble
            log.error("A part of the store cannot be read: %s.", trouble.name)

    async def write(self, job: Job, match: int | None = None) -> None:
        try:
            await super().write(job, match)
        except sqlite3.Error as error:
            self._note(trouble_of(error) or self._hindered)
            raise
        self._note(None)

    async def _transaction(self, jobs: list[Job]) -> list[Exception | None]:
        self._look()
        failures = await super()._transaction(jobs)
        self._look()
        return failures

    def _look(self) -> None:
        if _files(self._path) != self._files:
            raise TakenAway(TAKEN_AWAY.name)

    def _note(self, trouble: Trouble | None) -> None:
        if trouble == self._hindered:
            return
        self._hindered = trouble
        if trouble is None:
            log.warning("The store can be written again.")
        else:
            log.error("The store cannot be written: %s.", trouble.name)


def _files(path: str) -> list[tuple[int, int] | None]:
    """The identity of the database's files now."""
    found: list[tuple[int, int] | None] = []
    for end in FILES:
        try:
            file = os.stat(path + end)
        except OSError:
            found.append(None)
        else:
            found.append((file.st_dev, file.st_ino))
    return found
