"""Until when a question in another's turn can be answered, by its `answer` timer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..clock import WallClock
from ..store import Head, Timer, TimerStore
from .answers import TOLD, WARNED, time_to_answer
from .clock import Interval, after
from .standstill import StopStore, stops_of
from .units import milliseconds, seconds


class AnswerStore(StopStore, TimerStore, Protocol):
    """The questions that are asked, and the pauses that do not count."""


def warned_at(timer: Timer, budget: float, stops: Sequence[Interval]) -> int:
    """When a seat is warned (milliseconds) that has so many seconds to answer."""
    return after(milliseconds(timer.since), milliseconds(WARNED * budget), stops)


def passes_at(timer: Timer, budget: float, now: int, stops: Sequence[Interval]) -> int:
    """When it passes: its time is over then, and as much has gone by since the warning, if that comes `now`, as there should."""
    over = after(milliseconds(timer.since), milliseconds(budget), stops)
    if timer.count == 0:
        return over
    warned = milliseconds(timer.at) if timer.count == TOLD else now
    return max(over, after(warned, milliseconds((1 - WARNED) * budget), stops))


async def stops_of_answer(store: StopStore, head: Head, timer: Timer, now: int) -> Sequence[Interval]:
    """The pauses that do not count against the time to answer: downtimes and holidays."""
    return (await stops_of(store, head, milliseconds(timer.since), now, holidays=True)).get(timer.seat, ())


async def answers_until(store: AnswerStore, wall: WallClock, head: Head) -> dict[int, float]:
    """Until when (Unix seconds) each seat that is asked can answer; empty where there is no limit."""
    budget, now = time_to_answer(head.options), wall.milliseconds()
    if not budget or head.status != "playing":
        return {}
    found = {}
    for timer in await store.timers(head.id):
        if timer.kind == "answer":
            stops = await stops_of_answer(store, head, timer, now)
            found[timer.seat] = seconds(passes_at(timer, budget, now, stops))
    return found
