"""When the others are told that somebody has been away for long."""

from __future__ import annotations

from dataclasses import replace

from ..service import Matches
from ..store import Owed, Timer
from ..timing.absence import days, last
from ..timing.timers import GONE
from ..timing.units import DAY

AGAIN = 3600.0
"""Seconds until it is looked again on the last day."""


async def gone(matches: Matches, timer: Timer) -> None:
    """Owes what the others are told when a match has waited for somebody for long: once, and again only where they came
    back meanwhile.  The timer's `count` is 1 when they have been told."""
    head = await matches.store.head(timer.match)
    if head is None or head.status != "playing" or not head.people - {timer.seat}:
        await matches.store.set_timer(timer, None)
        return
    now, waited = matches.clock.now(), (await days(matches.store, matches.clock, head, [timer.seat]))[timer.seat]
    if waited < GONE:
        wait = max((GONE - waited - 1) * DAY, AGAIN)
        await matches.store.set_timer(timer, replace(timer, at=now, due=now + wait, count=0))
        return
    told = timer.count and await last(matches.store, head) <= timer.at
    owed = [] if told else [Owed("gone", timer.seat)]
    later = replace(timer, at=now, due=now + GONE * DAY, count=1)
    if await matches.store.set_timer(timer, later, owed) and owed:
        matches.outbox.wake()
