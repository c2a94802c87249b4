"""What a seat's clock shows, and when others may claim that its time is over.

The `warn` timer of a running clock has `count` 0 before the warning and 1 after it; then `since` is when it was given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ..clock import WallClock
from ..store import Head, Timer, TimerStore
from .clock import Clock, Interval, Pace, after, left, merged, shows
from .standstill import StopStore, clock_stops, pace_of
from .units import milliseconds, seconds


@dataclass(frozen=True, slots=True)
class Reading:
    """What a seat's clock shows; moments are Unix seconds.

    `left` is in milliseconds, negative once the time is over. `ends` is when a running clock runs out (None: it
    stands). `claimable` means that others may claim now, `claimable_at` since or from when (None: not known yet).
    """

    left: int
    ends: float | None = None
    claimable: bool = False
    claimable_at: float | None = None

    @property
    def runs(self) -> bool:
        """Whether the match waits for that seat."""
        return self.ends is not None


def claimable_at(clock: Clock, timer: Timer | None, pace: Pace, stops: Sequence[Interval]) -> int | None:
    """When others may claim that a seat is out of time; None if it has had no warning yet, or its clock stands.

    Not sooner than a fair while after the warning, nor after a long pause, in which its person may not have read it.
    """
    over = shows(clock, 0, stops)
    if over is None or timer is None or timer.count == 0:
        return None
    warned = milliseconds(timer.since)
    back = [end for begin, end in merged(stops) if warned < end <= over and end - begin > pace.fair]
    return max(over, *(after(moment, pace.fair, stops) for moment in (warned, *back)))


class ReadingStore(StopStore, TimerStore, Protocol):
    """The pauses of clocks, and the warnings given."""


async def readings(store: ReadingStore, wall: WallClock, head: Head) -> dict[int, Reading]:
    """What the clocks of a match show, by seat; empty without a time limit, or if the match is not running."""
    pace, now = pace_of(head.options), wall.milliseconds()
    if not pace.limited or head.status != "playing":
        return {}
    stops = await clock_stops(store, head, pace, now)
    warned = {timer.seat: timer for timer in await store.timers(head.id) if timer.kind == "warn"}
    found = {}
    for seat, clock in head.clocks.items():
        own = stops.get(seat, ())
        moment = claimable_at(clock, warned.get(seat), pace, own)
        claimable = moment is not None and moment <= now
        ends = _seconds(shows(clock, 0, own))
        found[seat] = Reading(left(clock, now, own), ends, claimable, _seconds(moment))
    return found


def _seconds(moment: int | None) -> float | None:
    return None if moment is None else seconds(moment)
