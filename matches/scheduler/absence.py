"""Announces that somebody has been away for long."""

from __future__ import annotations

from dataclasses import replace

from ..service import Matches
from ..store import Owed, Timer
from ..timing.absence import days, last
from ..timing.timers import GONE
from ..timing.units import DAY

AGAIN = 3600.0
"""The least seconds until the days of waiting are counted again."""


async def gone(matches: Matches, timer: Timer) -> None:
    """Handles a `gone` timer: owes the others a notice once somebody has been away for `GONE` days, once per absence.

    The timer's `count` is 1 after the notice.
    """
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
    others = [head.seats[seat].person for seat in sorted(head.people - {timer.seat})]
    owed = [] if told else [Owed("gone", timer.seat, person.id) for person in others if person is not None]
    later = replace(timer, at=now, due=now + GONE * DAY, count=1)
    if await matches.store.set_timer(timer, later, owed) and owed:
        matches.outbox.wake()
