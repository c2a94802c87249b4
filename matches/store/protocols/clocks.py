"""When clocks stand: people's holidays, and the times when this program did not run."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol


class ClockStore(Protocol):
    """Keeps when clocks stand."""

    async def absent(self, people: Collection[int], since: float) -> dict[int, list[tuple[float, float]]]:
        """From when until when people are on holiday, but for what ended before `since`."""

    async def closed(self, since: float) -> Sequence[tuple[float, float]]:
        """From when until when this program did not run, but for what ended before `since`."""

    async def alive(self) -> float | None:
        """When this program last said that it runs."""

    async def set_alive(self, now: float, away_since: float | None = None) -> None:
        """Says that this program runs, and that it did not since `away_since`."""

    async def set_back_alive(self, now: float) -> None:
        """The clock was set back: says that this program runs, and has not been away later than now."""

    async def ticking(self) -> Sequence[int]:
        """The matches in which a clock runs."""
