"""Jobs: what one caller wants written whole, or not at all; and a group of them as one transaction, each in a savepoint."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement of SQL; an `exact` one must change exactly one row each time, else the job it belongs to fails."""

    sql: str
    exact: bool = False


Execution = tuple[Statement, tuple[Any, ...]]
"""A statement with its values."""
Read = Callable[..., list[Any]]
"""Reads rows by SQL and values, as the job has left them so far."""
Decision = Callable[[Read], Sequence[Execution]]
"""What is written depends on what is there when the job has come to it."""
Step = Execution | Decision
Job = Sequence[Step]


class Missed(Exception):
    """An exact statement did not find its row as expected."""


def carry_out(db: sqlite3.Connection, jobs: Sequence[Job]) -> list[Exception | None]:
    """Writes the jobs in one transaction, and tells why those of them failed of which nothing is written.

    Raises what the database says where it took the others back with one of them, or could not commit; then nothing is.
    """
    db.execute("BEGIN IMMEDIATE")
    try:
        found = [_failure(db, job) for job in jobs]
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return found


def _failure(db: sqlite3.Connection, job: Job) -> Exception | None:
    db.execute("SAVEPOINT job")
    try:
        _carry_out(db, job)
    except Exception as error:  # also a value that SQLite does not take, which is no sqlite3.Error
        if not db.in_transaction:
            raise
        db.execute("ROLLBACK TO job")
        return error
    finally:
        if db.in_transaction:
            db.execute("RELEASE job")
    return None


def _carry_out(db: sqlite3.Connection, job: Job) -> None:
    def read(sql: str, *values: Any) -> list[Any]:
        return db.execute(sql, values).fetchall()

    for step in job:
        for statement, values in step(read) if callable(step) else (step,):
            changed = db.execute(statement.sql, values).rowcount
            if statement.exact and changed != 1:
                raise Missed
