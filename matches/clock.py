"""The wall clock, made once and shared by all who ask for the time."""

from __future__ import annotations

import time
from collections.abc import Callable

from .timing import units


class WallClock:
    """Tells the time; `source` gives Unix seconds."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self.source = source

    def now(self) -> float:
        """Unix seconds."""
        return self.source()

    def milliseconds(self) -> int:
        """Unix milliseconds, which the players' clocks count."""
        return units.milliseconds(self.now())
