"""When somebody's time is over: they are warned first, and only a fair while after that can others claim anything.

The timer of the kind `warn` of a seat whose clock runs has the `count` 0 before the warning was given, and 1 afterwards; then
`since` is when that was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.game import side_of, sides

from ..base import Base
from ..store import Head, Owed, Timer
from ..waiting.clock import Clock, Interval, Pace, after, left, shows
from ..waiting.stopping import clock_stops, pace_of
from ..waiting.timers import NEVER
from ..waiting.units import milliseconds, seconds


@dataclass(frozen=True, slots=True)
class Reading:
    """What a seat's clock shows: the time `left` (milliseconds; less than 0 where it is over), and, where it `runs`, the
    moment when it ends.  Others may claim that it is over where it is `claimable`; that is from `claimable_at` on, as far as
    is known.  (Moments are in seconds since 1970.)"""

    left: int
    ends: float | None = None
    claimable: bool = False
    claimable_at: float | None = None

    @property
    def runs(self) -> bool:
        """Whether the match waits for that seat."""
        return self.ends is not None


def claimable_at(clock: Clock, timer: Timer | None, pace: Pace, stops: Sequence[Interval]) -> int | None:
    """From when on others may claim that a seat is out of time; None while no warning has reached it, or its clock stands."""
    over = shows(clock, 0, stops)
    if over is None or timer is None or timer.count == 0:
        return None
    return max(over, after(milliseconds(timer.since), pace.fair, stops))


async def readings(matches: Base, head: Head) -> dict[int, Reading]:
    """What the clocks of a match show, by seat; nothing where its pace has none."""
    pace, now = pace_of(head.options), milliseconds(matches.clock())
    if not pace.limited or head.status != "playing":
        return {}
    stops = await clock_stops(matches.store, head, pace, now)
    warned = {timer.seat: timer for timer in await matches.store.timers(head.id) if timer.kind == "warn"}
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


async def warn(matches: Base, timer: Timer) -> None:
    """Owes the warning when little time is left, and when it is over what each of the others is told; nothing before its time."""
    head = await matches.store.head(timer.match)
    clock = head.clocks.get(timer.seat) if head else None
    if head is None or clock is None or clock.since is None:
        await matches.store.set_timer(timer, None)
        return
    pace, now = pace_of(head.options), milliseconds(matches.clock())
    stops = (await clock_stops(matches.store, head, pace, now)).get(timer.seat, [])
    moment = shows(clock, pace.warned_at, stops) if timer.count == 0 else claimable_at(clock, timer, pace, stops)
    assert moment is not None
    if moment > now:
        await _next(matches, timer, seconds(moment))
    elif timer.count == 0:
        await _next(matches, timer, matches.clock() + seconds(pace.fair) / 4, Owed("warn", timer.seat))
    else:
        side = side_of(sides(matches.games[head.game], head.setup), timer.seat)
        others = [head.seats[seat].person for seat in sorted(head.people.difference(side))]
        owed = [Owed("flag", timer.seat, person.id) for person in others if person is not None]
        await _next(matches, timer, matches.clock() + NEVER, *owed)


async def _next(matches: Base, timer: Timer, due: float, *owed: Owed) -> None:
    """Sets the timer anew with what is owed now."""
    if await matches.store.set_timer(timer, replace(timer, at=matches.clock(), due=due), owed) and owed:
        matches.outbox.wake()
