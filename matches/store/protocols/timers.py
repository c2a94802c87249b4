"""Timers: what matches will owe to those who let them wait."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..values import Owed, Timer


class TimerStore(Protocol):
    """Keeps timers."""

    async def timers(self, match: int) -> Sequence[Timer]:
        """A match's timers."""

    async def timers_of(self, person: int, kind: str) -> Sequence[Timer]:
        """The timers of a kind in all matches of a person."""

    async def timers_due(self, now: float, kinds: Collection[str], limit: int) -> Sequence[Timer]:
        """Timers of these kinds that are due, the longest overdue first."""

    async def next_timer(self, now: float) -> float | None:
        """When the next timer that is not due yet will be."""

    async def set_timer(self, old: Timer, new: Timer | None, owed: Sequence[Owed] = ()) -> bool:
        """Sets a timer anew (None: takes it out), and owes something; False, and nothing, if it is not as it was any more.

        Of that only what is not owed already (`waiting.owing.still_owed`, as it stands in that transaction).
        """

    async def clock_set_back(self, now: float) -> None:
        """Timers that were set later than `now` go off as long after it as they would have after their setting."""
