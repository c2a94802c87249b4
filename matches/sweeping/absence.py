"""Who has been away for so long that others may give their seat to somebody else, and when the channel is told so."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ..base import Base
from ..session import Session
from ..store import Head, Owed, Timer
from ..waiting.clock import passed
from ..waiting.stopping import stops_of
from ..waiting.timers import GONE
from ..waiting.units import DAY, milliseconds

AGAIN = 3600.0
"""Seconds until it is looked again on the last day."""


async def absent(matches: Base, session: Session) -> dict[int, int]:
    """For how many whole days a match has waited for the people it waits for, by seat."""
    return await _days(matches, session.head, session.head.people.intersection(session.waiting.to_act))


async def _days(matches: Base, head: Head, seats: Collection[int]) -> dict[int, int]:
    """The whole days since the last entry of the log; those of somebody's holidays, and when this program did not run, do
    not count."""
    since, now = milliseconds(await _last(matches, head)), milliseconds(matches.clock())
    stops = await stops_of(matches.store, head, since, now, holidays=True)
    return {seat: passed(since, now, stops.get(seat, ())) // milliseconds(DAY) for seat in seats}


async def _last(matches: Base, head: Head) -> float:
    """When the last entry of the log was made."""
    (last,) = await matches.store.rows(head.id, head.revision - 1, head.revision)
    return last.time


async def gone(matches: Base, timer: Timer) -> None:
    """Owes what the others are told when a match has waited for somebody for long: once, and again only where they came
    back meanwhile.  The timer's `count` is 1 when they have been told."""
    head = await matches.store.head(timer.match)
    if head is None or head.status != "playing" or not head.people - {timer.seat}:
        await matches.store.set_timer(timer, None)
        return
    now, days = matches.clock(), (await _days(matches, head, [timer.seat]))[timer.seat]
    if days < GONE:
        wait = max((GONE - days - 1) * DAY, AGAIN)
        await matches.store.set_timer(timer, replace(timer, at=now, due=now + wait, count=0))
        return
    told = timer.count and await _last(matches, head) <= timer.at
    owed = [] if told else [Owed("gone", timer.seat)]
    later = replace(timer, at=now, due=now + GONE * DAY, count=1)
    if await matches.store.set_timer(timer, later, owed) and owed:
        matches.outbox.wake()
