"""Timers: what a match will owe a seat that keeps it waiting, and when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..values import EVERYTHING, Owed, Share, Timer


class TimerStore(Protocol):
    """Stores timers."""

    async def timers(self, match: int) -> Sequence[Timer]:
        """A match's timers."""

    async def timers_of(self, person: int, kind: str) -> Sequence[Timer]:
        """The timers of a kind in all of a person's matches."""

    async def timers_due(
        self, now: float, kinds: Collection[str], limit: int, share: Share = EVERYTHING
    ) -> Sequence[Timer]:
        """Timers of these kinds that are due on the servers of a share, the longest overdue first."""

    async def next_timer(self, now: float, share: Share = EVERYTHING) -> float | None:
        """When the next timer of a share will be due that is not yet."""

    async def set_timer(self, old: Timer, new: Timer | None, owed: Sequence[Owed] = ()) -> bool:
        """Replaces a timer (None: deletes it) and owes what is not owed already (`timing.announcements.still_owed`).
        Returns False and does nothing if the timer has changed.
        """

    async def clock_set_back(self, now: float) -> None:
        """Shifts timers set after `now`, so that the time from setting to due stays the same."""
