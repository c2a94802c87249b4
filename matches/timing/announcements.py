"""Rules of the outbox: which announcements are added, and what follows when one is delivered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..kinds import CALLING, WorkKind
from ..messages import FRIEND, Told, Work
from ..store.values import Outstanding, Owed, Timer
from .answers import OWED, TOLD

INVITING: tuple[WorkKind, ...] = ("invite", "ask")
"""Kinds that ask somebody to take a seat: in a lobby, or as a `FRIEND` in a running match."""
CALM = 600.0
"""Seconds; a longer postponement is due to quiet hours or a holiday, a shorter one to a failed attempt."""


def still_owed(wanted: Iterable[Owed], outstanding: Sequence[Outstanding]) -> list[Owed]:
    """The wanted announcements that no outstanding one covers."""
    found: list[Owed] = []
    waiting = list(outstanding)
    for one in wanted:
        if not any(_covers(other, one) for other in waiting if other.seat == one.seat):
            found.append(one)
            waiting.append(Outstanding(one.kind, one.seat, one.person))
    return found


def _covers(waiting: Outstanding, wanted: Owed) -> bool:
    """Whether an outstanding announcement makes a wanted one to the same seat needless.

    A call, reminder, question or warning covers any call; a call covers a warning too, unless it was postponed.
    """
    if wanted.kind in CALLING and waiting.kind in (*CALLING, "warn"):
        return True
    if wanted.kind == "warn" and waiting.kind == "call":
        return waiting.due == 0
    return (waiting.kind, waiting.person) == (wanted.kind, wanted.person)


def possible_since(owed: float, put_off: float, due: float) -> float:
    """Since when an announcement could have been made: since it was owed, or since the end of quiet hours or a holiday.

    A postponement after a failed attempt does not count.
    """
    return max(owed, due) if due - put_off > CALM else owed


def called(work: Work, told: Told | None) -> tuple[int, ...]:
    """The seats that an announcement has called."""
    return work.seats if work.kind == "call" and told == "told" else ()


def called_later(work: Work, told: Told | None) -> list[Owed]:
    """The calls owed to seats that could not be called with a question.

    A friend asked to take a seat is never among them: their question waits until they may be called.
    """
    if work.kind != "ask" or told != "later":
        return []
    return [Owed("call", seat, work.person) for seat in work.seats if seat != FRIEND]


def set_anew(
    work: Work, told: Told | None, still: bool, timers: Iterable[Timer], now: float
) -> list[tuple[Timer, Timer]]:
    """The match's timers to set anew when an announcement is delivered, each as it was and as it becomes.

    A call restarts the wait for the first reminder, which is worked out anew where a clock runs. A reminder is counted; a
    warning notes when it was given, and so does whatever names the time to answer once its warning is owed. An invitation
    restarts the wait until its guest is reminded. All but a call count only if the announcement is `still` owed.
    """
    found, timers = [], list(timers)
    running = {timer.seat for timer in timers if timer.kind == "warn"}
    for timer in timers:
        if timer.seat in called(work, told) and timer.kind == "remind" and timer.count == 0:
            wait = 0.0 if timer.seat in running else timer.due - timer.at
            found.append((timer, replace(timer, at=now, due=now + wait)))
        elif still and timer.seat in work.seats and work.kind == timer.kind == "remind":
            found.append((timer, replace(timer, at=now, due=now, count=timer.count + 1)))
        elif still and timer.seat in work.seats and work.kind == timer.kind == "warn" and timer.count == 0:
            found.append((timer, replace(timer, since=now, at=now, due=now, count=1)))
        elif still and timer.seat in work.seats and _warning_owed(timer) and _warns(work, told):
            found.append((timer, replace(timer, at=now, due=now, count=TOLD)))
        elif still and timer.seat in work.seats and work.kind in INVITING and (timer.kind, timer.count) == ("nudge", 0):
            found.append((timer, replace(timer, at=now, due=now + timer.due - timer.at)))
    return found


def _warns(work: Work, told: Told | None) -> bool:
    """Whether an announcement has told until when its seats can answer: the warning itself, or a call."""
    return work.kind == "answer" or (work.kind in CALLING and told == "told")


def _warning_owed(timer: Timer) -> bool:
    """Whether it is the time to answer of a seat whose warning is owed."""
    return timer.kind == "answer" and timer.count == OWED
