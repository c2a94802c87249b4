"""The writer's transactions on SQLite, each in one go in the connection's thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import aiosqlite

from ..jobs import Job, Missed
from ..writer import Writer


class SqliteWriter(Writer):
    """Writes to a connection in autocommit mode (`isolation_level=None`)."""

    def __init__(self, db: aiosqlite.Connection) -> None:
        super().__init__()
        self._db = db

    async def _transaction(self, jobs: list[Job]) -> list[Exception | None]:
        """Runs a whole group in the connection's thread; switching threads for each statement takes much longer."""
        db = self._db
        return await db._execute(carry_out, db._conn, jobs)  # type: ignore[no-untyped-call, no-any-return]


def carry_out(db: sqlite3.Connection, jobs: Sequence[Job]) -> list[Exception | None]:
    """Writes the jobs in one transaction; returns for each None or the error because of which nothing of it was
    written. Raises the database's error if nothing could be committed.

    Savepoints take a sixth of the time, so a group has them only when it is written again because one of its jobs failed.
    """
    if len(jobs) > 1:
        with suppress(Exception):  # also a value that SQLite does not take, which is no sqlite3.Error
            return _committed(db, jobs, _carry_out)
    return _committed(db, jobs, _failure)


def _committed(
    db: sqlite3.Connection, jobs: Sequence[Job], write: Callable[[sqlite3.Connection, Job], Exception | None]
) -> list[Exception | None]:
    """What `write` returns for each job, all in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    try:
        found = [write(db, job) for job in jobs]
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return found


def _failure(db: sqlite3.Connection, job: Job) -> Exception | None:
    """Writes the job in a savepoint; its error, if nothing of it was written."""
    db.execute("SAVEPOINT job")
    try:
        _carry_out(db, job)
    except Exception as error:
        if not db.in_transaction:
            raise
        db.execute("ROLLBACK TO job")
        return error
    finally:
        if db.in_transaction:
            db.execute("RELEASE job")
    return None


def _carry_out(db: sqlite3.Connection, job: Job) -> None:
    """Writes the job; raises its error."""

    def read(sql: str, *values: Any) -> list[Any]:
        return db.execute(sql, values).fetchall()

    for step in job:
        for statement, values in step(read) if callable(step) else (step,):
            changed = db.execute(statement.sql, values).rowcount
            if statement.exact and changed != 1:
                raise Missed
