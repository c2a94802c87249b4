"""When clocks stand: during downtimes (`scheduler.downtime`), and at a slow pace during holidays and until the call after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..store import ClockStore, Head, PeopleStore
from ..types import Options
from .clock import Interval, Pace, pace_named
from .holidays import LATE, Holiday, pauses
from .preferences import notice
from .units import MINUTE, milliseconds, seconds

SILENCE = milliseconds(5 * MINUTE)
"""Milliseconds without a sign of life (`scheduler.downtime`) that count as a downtime."""
PACE = "pace"
"""The name of the house's option for the pace (`options.HOUSE`)."""


class StopStore(ClockStore, PeopleStore, Protocol):
    """The pauses of clocks, and when people may be called after a holiday."""


def pace_of(options: Options) -> Pace:
    """The pace chosen for a match."""
    return pace_named(options.extra.get(PACE, ""))


async def clock_stops(store: StopStore, head: Head, pace: Pace, now: int) -> dict[int, list[Interval]]:
    """The pauses of each person's clock, in milliseconds, without those that ended before any running clock started."""
    running = [clock.since for clock in head.clocks.values() if clock.since is not None]
    return await stops_of(store, head, min([*running, now]), now, holidays=pace.slow)


async def stops_of(store: StopStore, head: Head, since: int, now: int, *, holidays: bool) -> dict[int, list[Interval]]:
    """The pauses of each person's seat, in milliseconds: downtimes, and their `holidays` if these count.

    A downtime that is not stored yet counts too, as when the computer slept. Pauses that ended before `since` are left
    out.
    """
    closed = [(milliseconds(begin), milliseconds(end)) for begin, end in await store.closed(seconds(since))]
    alive = await store.alive()
    if alive is not None and now - milliseconds(alive) > SILENCE:
        closed.append((milliseconds(alive), now))
    people = {seat.number: seat.person.id for seat in head.seats if seat.person is not None}
    found = await store.absent(people.values(), seconds(since) - LATE) if holidays else {}
    away = {person: await _standing(store, person, times) for person, times in found.items()}
    return {seat: [*closed, *away.get(person, ())] for seat, person in people.items()}


async def _standing(store: StopStore, person: int, away: Sequence[tuple[float, float]]) -> list[Interval]:
    """The pauses of somebody who is `away` on holidays."""
    wish = notice(await store.settings(person))
    kept = pauses(wish, [Holiday(begin, end) for begin, end in away])
    return [(milliseconds(one.since), milliseconds(one.until)) for one in kept]
