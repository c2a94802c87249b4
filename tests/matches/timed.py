"""Advancing time in a house, and its pending reminders."""

from __future__ import annotations

from collections.abc import Sequence

from matches import Match
from matches.scheduler.scheduler import Scheduler
from matches.store import Timer

from .house import House

HOUR, DAY = 3600.0, 86400.0


async def timers(house: House, match: Match) -> Sequence[Timer]:
    """A match's pending reminders."""
    return [timer for timer in await house.matches.store.timers(match.id) if timer.kind == "remind"]


async def later(house: House, seconds: float) -> list[tuple[str, tuple[int, ...]]]:
    """Advances time by `seconds`; returns what is owed then, without boards."""
    house.now += seconds
    await Scheduler(house.matches).once()
    return [owed for owed in await house.owed() if owed[0] not in ("board", "gone")]
