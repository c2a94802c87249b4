"""The clock on the wall: made once at the root, and shared by all who ask what time it is."""

from __future__ import annotations

import time
from collections.abc import Callable

from .timing import units


class WallClock:
    """Gives the time; `source` gives the seconds since 1970."""

    def __init__(self, source: Callable[[], float] = time.time) -> None:
        self.source = source

    def now(self) -> float:
        """The seconds since 1970."""
        return self.source()

    def milliseconds(self) -> int:
        """The milliseconds since 1970, in which the clocks of players count."""
        return units.milliseconds(self.now())
