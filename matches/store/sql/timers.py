"""The SQL of timers: set and stopped with a match's changes, found when they are due."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...timing.timers import hastened, set_back
from ..jobs import Decision, Execution, Read, Statement, Step, replacing
from ..values import Timer, Timing

SLACK = 60.0
"""Seconds by which the system clock may go back unnoticed."""

STOP = Statement("DELETE FROM timers WHERE match = ? AND seat = ? AND kind = ?")
DISOWN = Statement("DELETE FROM outbox WHERE match = ? AND seat = ? AND kind = ?")
START = replacing("timers", ("match", "seat", "kind"), ("reason", "since", "at", "due", "count"))
_SAME = "WHERE match = ? AND seat = ? AND kind = ? AND at = ? AND due = ? AND count = ?"
SET = Statement(f"UPDATE timers SET since = ?, at = ?, due = ?, count = ? {_SAME}", exact=True)
TAKE_OUT = Statement(f"DELETE FROM timers {_SAME}", exact=True)
_COLUMNS = "SELECT timers.match, seat, kind, reason, since, at, due, count, coalesce(person, 0) FROM timers"
_WHOSE = "LEFT JOIN seats ON seats.match = timers.match AND seats.number = timers.seat"
OF_MATCH = f"{_COLUMNS} {_WHOSE} WHERE timers.match = ? ORDER BY seat, kind"
OF_PERSON = (
    "SELECT timers.match, seat, kind, reason, since, at, due, count, person FROM seats"
    " JOIN timers ON timers.match = seats.match AND timers.seat = seats.number WHERE person = ? AND kind = ?"
)
SET_AFTER = f"{_COLUMNS} {_WHOSE} WHERE at > ?"
NEXT_DUE = "SELECT min(due) FROM timers WHERE due > ?{of}"
DUE = (
    f"{_COLUMNS} {_WHOSE} WHERE due <= ? AND kind IN (SELECT value FROM json_each(?)){{of}}"
    " ORDER BY due, timers.match, seat, kind LIMIT ?"
)


def timing(match: int, timing: Timing) -> list[Step]:
    """The part of a change's job that starts and stops timers."""
    job: list[Step] = []
    for seat, kind in timing.stop:
        job += [(STOP, (match, seat, kind)), (DISOWN, (match, seat, kind))]
    for timer in timing.start:
        job += [(DISOWN, (match, timer.seat, timer.kind)), (START, _columns(timer))]
    return job + [_hastening(timer) for timer in timing.hasten]


def _hastening(wanted: Timer) -> Decision:
    def decide(read: Read) -> list[Execution]:
        known = {(one.seat, one.kind): one for one in timers_of(read(OF_MATCH, wanted.match))}
        return [(START, _columns(hastened(known.get((wanted.seat, wanted.kind)), wanted)))]

    return decide


def setting(old: Timer, new: Timer | None) -> Execution:
    """The statement that replaces or deletes a timer, unless it has changed since it was read."""
    same = (old.match, old.seat, old.kind, old.at, old.due, old.count)
    return (TAKE_OUT, same) if new is None else (SET, (new.since, new.at, new.due, new.count, *same))


def setting_back(now: float) -> Decision:
    """The step of a job that restarts now the wait of timers set later than now."""

    def decide(read: Read) -> list[Execution]:
        return [(START, _columns(set_back(one, now))) for one in timers_of(read(SET_AFTER, now + SLACK))]

    return decide


def timers_of(rows: Iterable[Any]) -> list[Timer]:
    """Timers, from the columns of `OF_MATCH` or `DUE`."""
    return [Timer(*columns) for columns in rows]


def _columns(timer: Timer) -> tuple[Any, ...]:
    return (
        timer.match,
        timer.seat,
        timer.kind,
        timer.reason,
        timer.since,
        timer.at,
        timer.due,
        timer.count,
    )
