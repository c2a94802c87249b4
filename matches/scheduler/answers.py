"""Ends the time to answer: the seat is warned once, then it passes."""

from __future__ import annotations

from dataclasses import replace

from ..service import Matches
from ..store import Owed, Timer
from ..timing.answers import WARNED, time_to_answer
from ..timing.clock import passed
from ..timing.standstill import stops_of
from ..timing.units import milliseconds, seconds


async def answer(matches: Matches, timer: Timer) -> None:
    """Handles an `answer` timer, whose `count` is 1 after the warning; downtimes and holidays do not count."""
    head = await matches.store.head(timer.match)
    budget = time_to_answer(head.options) if head is not None and head.status == "playing" else 0
    if head is None or not budget:
        await matches.store.set_timer(timer, None)
        return
    now, since = matches.clock.milliseconds(), milliseconds(timer.since)
    stops = await stops_of(matches.store, head, since, now, holidays=True)
    used = seconds(passed(since, now, stops.get(timer.seat, ())))
    left = (budget if timer.count else WARNED * budget) - used
    if left > 0:
        await matches.store.set_timer(timer, replace(timer, at=seconds(now), due=seconds(now) + left))
    elif timer.count:
        await matches.play.let_pass(timer)
    else:
        later = replace(timer, at=seconds(now), due=seconds(now) + max(budget - used, 0), count=1)
        if await matches.store.set_timer(timer, later, [Owed("answer", timer.seat)]):
            matches.outbox.wake()
