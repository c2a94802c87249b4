"""Jobs: all-or-nothing writes of one caller. A group of them is one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import StoreFailed


@dataclass(frozen=True, slots=True)
class Statement:
    """An SQL statement; an `exact` one must change exactly one row, or its job fails."""

    sql: str
    exact: bool = False


def replacing(table: str, key: Sequence[str], columns: Sequence[str]) -> Statement:
    """Inserts a row, whose columns are those of the key and then the others, in place of the one with the same key."""
    marks = ", ".join("?" * (len(key) + len(columns)))
    news = ", ".join(f"{column} = excluded.{column}" for column in columns)
    return Statement(f"INSERT INTO {table} VALUES ({marks}) ON CONFLICT ({', '.join(key)}) DO UPDATE SET {news}")


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


class Clash(StoreFailed):
    """A write violates a constraint of the database."""
