"""Keeps a second bot away from a database: a lock beside its file, which ends with the process that holds it."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from engine.text import T

from ...errors import StoreError

BESIDE = "-lock"
"""Suffix of the file that is locked; nothing stands in it."""


class Alone:
    """The lock of one bot on the database at `path`.  Raises StoreError if another bot has it."""

    def __init__(self, path: str) -> None:
        self._lock: sqlite3.Connection | None = None
        with suppress(sqlite3.OperationalError):  # whoever opens the database says what is wrong with its place
            self._lock = sqlite3.connect(path + BESIDE, timeout=0, isolation_level=None, check_same_thread=False)
            self._take(path, self._lock)

    def _take(self, path: str, lock: sqlite3.Connection) -> None:
        try:
            lock.execute("PRAGMA journal_mode = OFF")
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.release()
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise StoreError(
                    T(
                        "Another bot is running with the database {name}; stop it first, or give this one a database of"
                        " its own.",
                        name=path,
                    )
                ) from error
            raise

    def release(self) -> None:
        """Lets another bot have the database."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
