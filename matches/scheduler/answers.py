"""Ends the time to answer: the seat is warned once, and passes when the warning has reached it and its time is over."""

from __future__ import annotations

from dataclasses import replace

from ..service import Matches
from ..store import Owed, Timer
from ..timing.answering import passes_at, stops_of_answer, warned_at
from ..timing.answers import OWED, TOLD, time_to_answer
from ..timing.units import seconds


async def answer(matches: Matches, timer: Timer) -> None:
    """Handles an `answer` timer; a warning that could not be given yet is owed again."""
    head = await matches.store.head(timer.match)
    budget = time_to_answer(head.options) if head is not None and head.status == "playing" else 0
    if head is None or not budget:
        await matches.store.set_timer(timer, None)
        return
    now = matches.clock.milliseconds()
    stops = await stops_of_answer(matches.store, head, timer, now)
    passes = passes_at(timer, budget, now, stops)
    moment = passes if timer.count else warned_at(timer, budget, stops)
    if moment > now and timer.count != OWED:
        await matches.store.set_timer(timer, replace(timer, due=seconds(moment)))
    elif timer.count == TOLD:
        await matches.play.let_pass(timer)
    else:
        owed = replace(timer, at=seconds(now), count=OWED)
        later = replace(owed, due=seconds(passes_at(owed, budget, now, stops)))
        if await matches.store.set_timer(timer, later, [Owed("answer", timer.seat)]):
            matches.outbox.wake()
