"""Pauses of clocks: holidays and downtimes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..values import EVERYTHING, Share


class ClockStore(Protocol):
    """Stores pauses of clocks."""

    async def absent(self, people: Collection[int], since: float) -> dict[int, list[tuple[float, float]]]:
        """Start and end of people's holidays, without those that ended before `since`."""

    async def closed(self, since: float) -> Sequence[tuple[float, float]]:
        """Start and end of downtimes, without those that ended before `since`."""

    async def alive(self) -> float | None:
        """When the bot last recorded that it runs."""

    async def set_alive(self, now: float, away_since: float | None = None) -> None:
        """Records that the bot runs, and that it did not since `away_since`."""

    async def set_back_alive(self, now: float) -> None:
        """After the system clock was set back: records that the bot runs, and ends downtimes at `now`."""

    async def ticking(self, share: Share = EVERYTHING) -> Sequence[int]:
        """The ids of matches with a running clock on the servers of a share."""
