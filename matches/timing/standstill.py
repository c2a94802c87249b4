"""When clocks stand: while this program does not run (`scheduler.downtime`), and at a slow pace during people's holidays."""

from __future__ import annotations

from ..store import ClockStore, Head
from ..types import Options
from .clock import Interval, Pace, pace_named
from .units import MINUTE, milliseconds, seconds

SILENCE = milliseconds(5 * MINUTE)
"""Milliseconds without a note that this program runs (`scheduler.downtime`) that count as having been away."""
PACE = "pace"
"""The house's option (`options.HOUSE`) that says how much time there is."""


def pace_of(options: Options) -> Pace:
    """The pace that a host has chosen."""
    return pace_named(options.extra.get(PACE, ""))


async def clock_stops(store: ClockStore, head: Head, pace: Pace, now: int) -> dict[int, list[Interval]]:
    """When the clock of each person's seat stands, all in milliseconds; what ended before the first running clock began,
    or else before `now`, is left out."""
    running = [clock.since for clock in head.clocks.values() if clock.since is not None]
    return await stops_of(store, head, min([*running, now]), now, holidays=pace.slow)


async def stops_of(store: ClockStore, head: Head, since: int, now: int, *, holidays: bool) -> dict[int, list[Interval]]:
    """When each person's seat is not waited for: on their holidays, if these count, and when this program does not run, also
    where it has only just come to (a computer that slept) and has not noted it yet.  What ended before `since` is left
    out."""
    closed = [(milliseconds(begin), milliseconds(end)) for begin, end in await store.closed(seconds(since))]
    alive = await store.alive()
    if alive is not None and now - milliseconds(alive) > SILENCE:
        closed.append((milliseconds(alive), now))
    people = {seat.number: seat.person.id for seat in head.seats if seat.person is not None}
    away = await store.absent(people.values(), seconds(since)) if holidays else {}
    return {
        seat: [*closed, *((milliseconds(begin), milliseconds(end)) for begin, end in away.get(person, ()))]
        for seat, person in people.items()
    }
