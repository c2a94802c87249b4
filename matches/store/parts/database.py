"""What the parts of a store ask of a database."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import Any

from ..bells import Bells
from ..jobs import Job


class Database(ABC):
    """Reads by SQL and carries out jobs; raises StoreFailed, Clash and Missed.

    The SQL is SQLite's; a database that speaks another translates it.
    """

    def __init__(self, tag: str, last_match: int, bells: Bells | None = None) -> None:
        self._tag = tag
        self._last_match = last_match
        self._bells = bells or Bells()

    def bell(self, name: str) -> asyncio.Event:
        return self._bells.bell(name)

    def ring(self, name: str) -> None:
        self._bells.ring(name)

    @abstractmethod
    async def _write(self, job: Job, match: int | None = None) -> None:
        """Carries out a job, which is durable then; `match`: what it reads and writes belongs to this match alone."""

    @abstractmethod
    async def _all(self, sql: str, *values: Any) -> list[Any]:
        """The rows that a query finds."""

    @abstractmethod
    async def _counted(self, sql: str) -> list[Any]:
        """The rows of a query that may take long; others do not wait for it."""

    async def _one(self, sql: str, *values: Any) -> Any:
        found = await self._all(sql, *values)
        return found[0] if found else None
