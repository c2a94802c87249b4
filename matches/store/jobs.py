"""Jobs: all-or-nothing writes of one caller. A group of them is one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Statement:
    """An SQL statement; an `exact` one must change exactly one row, or its job fails."""

    sql: str
    exact: bool = False


Execution = tuple[Statement, tuple[Any, ...]]
"""A statement with its values."""
Read = Callable[..., list[Any]]
"""Reads rows by SQL and values, as left by the job so far."""
Decision = Callable[[Read], Sequence[Execution]]
"""Computes what to write from what is stored when the job runs."""
Step = Execution | Decision
Job = Sequence[Step]


class Missed(Exception):
    """An exact statement did not change exactly one row."""


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
