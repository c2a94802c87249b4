"""Handles clocks that run out: a warning first, and only a fair while later can others claim anything."""

from __future__ import annotations

from dataclasses import replace

from engine.optional import side_of, sides

from ..service import Matches
from ..store import Owed, Timer
from ..timing.claims import claimable_at
from ..timing.clock import shows
from ..timing.standstill import clock_stops, pace_of
from ..timing.timers import NEVER
from ..timing.units import seconds


async def warn(matches: Matches, timer: Timer) -> None:
    """Handles a `warn` timer: owes the warning when time is short, and later tells each opponent that they may claim."""
    head = await matches.store.head(timer.match)
    clock = head.clocks.get(timer.seat) if head else None
    if head is None or clock is None or clock.since is None:
        await matches.store.set_timer(timer, None)
        return
    pace, now = pace_of(head.options), matches.clock.milliseconds()
    stops = (await clock_stops(matches.store, head, pace, now)).get(timer.seat, [])
    moment = shows(clock, pace.warned_at, stops) if timer.count == 0 else claimable_at(clock, timer, pace, stops)
    assert moment is not None
    if moment > now:
        await _set_timer(matches, timer, seconds(moment))
    elif timer.count == 0:
        await _set_timer(matches, timer, matches.clock.now() + seconds(pace.fair) / 4, Owed("warn", timer.seat))
    else:
        side = side_of(sides(matches.games[head.game], head.setup), timer.seat)
        others = [head.seats[seat].person for seat in sorted(head.people.difference(side))]
        owed = [Owed("flag", timer.seat, person.id) for person in others if person is not None]
        await _set_timer(matches, timer, matches.clock.now() + NEVER, *owed)


async def _set_timer(matches: Matches, timer: Timer, due: float, *owed: Owed) -> None:
    """Sets the timer to `due`, and owes these announcements."""
    if await matches.store.set_timer(timer, replace(timer, at=matches.clock.now(), due=due), owed) and owed:
        matches.outbox.wake()
