"""What is owed to a seat beside what it is owed already, since when that could be announced, and what follows when it has been."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..kinds import CALLING
from ..store.values import Outstanding, Owed, Timer
from ..types import FRIEND, Told, Work

CALM = 600.0
"""Seconds: what was put off for longer waits for the end of quiet hours or of a holiday."""


def still_owed(wanted: Iterable[Owed], outstanding: Sequence[Outstanding]) -> list[Owed]:
    """Of what is wanted that which does not wait to be announced already, in these or in other words."""
    found: list[Owed] = []
    waiting = list(outstanding)
    for one in wanted:
        if not any(_covers(other, one) for other in waiting if other.seat == one.seat):
            found.append(one)
            waiting.append(Outstanding(one.kind, one.seat, one.person))
    return found


def _covers(waiting: Outstanding, wanted: Owed) -> bool:
    """Whether what waits stands for what is wanted to the same seat: a call for any other, and a warning for any call; a call that
    was put off leaves a warning to be given."""
    if wanted.kind in CALLING and waiting.kind in (*CALLING, "warn"):
        return True
    if wanted.kind == "warn" and waiting.kind == "call":
        return waiting.due == 0
    return (waiting.kind, waiting.person) == (wanted.kind, wanted.person)


def possible_since(owed: float, put_off: float, due: float) -> float:
    """Since when something owed could be announced that was put off until it is due: after some trouble it is late all the time,
    after the end of somebody's quiet hours or holiday only from then on."""
    return max(owed, due) if due - put_off > CALM else owed


def called(work: Work, told: Told | None) -> tuple[int, ...]:
    """The seats that have been called by an announcement."""
    return work.seats if work.kind == "call" and told == "told" else ()


def called_later(work: Work, told: Told | None) -> list[Owed]:
    """Who could not be called with a question is owed a call; a friend who is asked to take a seat is asked later."""
    if work.kind != "ask" or told != "later":
        return []
    return [Owed("call", seat, work.person) for seat in work.seats if seat != FRIEND]


def set_anew(
    work: Work, told: Told | None, still: bool, timers: Iterable[Timer], now: float
) -> list[tuple[Timer, Timer]]:
    """The timers of the match that are set anew when that announcement has been made, which is `still` owed or has come to
    nothing meanwhile; each as it was and as it is then.

    A reminder is counted, the first comes long enough after the call, and from a warning on its seat is warned.
    """
    found = []
    for timer in timers:
        if timer.seat in called(work, told) and timer.kind == "remind" and timer.count == 0:
            found.append((timer, replace(timer, at=now, due=now + timer.due - timer.at)))
        elif still and timer.seat in work.seats and work.kind == timer.kind == "remind":
            found.append((timer, replace(timer, at=now, due=now, count=timer.count + 1)))
        elif still and timer.seat in work.seats and work.kind == timer.kind == "warn" and timer.count == 0:
            found.append((timer, replace(timer, since=now, at=now, due=now, count=1)))
    return found
