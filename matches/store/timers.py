"""The SQL of timers: set and stopped with a match's changes, found when they are due, counted when what they owed was told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..types import FRIEND, Told, Work
from .jobs import Execution, Statement
from .values import Owed, Timer, Timing

SLACK = 60.0
"""Seconds by which a clock may go back without its having been set."""
NEVER = 36_500 * 86_400.0
"""Seconds to the next time of a timer that has nothing more to do."""
SLIP = 60.0
"""Seconds after a call in which taking back what it was for is no reason to call again."""
CALLING = ("call", "remind", "ask")

SET_BACK = Statement("UPDATE timers SET due = ?1 + (due - at), since = min(since, ?1), at = ?1 WHERE at > ?2")
STOP = Statement("DELETE FROM timers WHERE match = ? AND seat = ? AND kind = ?")
DISOWN = Statement("DELETE FROM outbox WHERE match = ? AND seat = ? AND kind = ?")
START = Statement("INSERT OR REPLACE INTO timers VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
HASTEN = Statement(
    "INSERT INTO timers VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
    " reason = excluded.reason, at = excluded.at, due = min(due, excluded.due)",
)
CALLED = Statement("INSERT OR REPLACE INTO called VALUES (?, ?, ?, ?)")
CALLED_FIRST = Statement(
    "UPDATE timers SET due = ?1 + (due - at), at = ?1 WHERE match = ?2 AND seat = ?3 AND kind = 'remind' AND count = 0",
)
WARNED = Statement(
    "UPDATE timers SET since = ?1, at = ?1, due = ?1, count = 1 WHERE match = ?2 AND seat = ?3 AND kind = 'warn'"
    " AND count = 0 AND EXISTS (SELECT 1 FROM outbox WHERE id = ?4)",
)
WARN_ANEW = Statement(
    "UPDATE timers SET due = at WHERE kind = 'warn' AND due - at < ?2"
    " AND (match, seat) IN (SELECT match, number FROM seats WHERE person = ?1)",
)
REMINDED = Statement(
    "UPDATE timers SET due = ?1, at = ?1, count = count + 1 WHERE match = ?2 AND seat = ?3 AND kind = 'remind'"
    " AND EXISTS (SELECT 1 FROM outbox WHERE id = ?4)",
)

_SAME = "WHERE match = ? AND seat = ? AND kind = ? AND at = ? AND due = ? AND count = ?"
SET = Statement(f"UPDATE timers SET at = ?, due = ?, count = ? {_SAME}", exact=True)
TAKE_OUT = Statement(f"DELETE FROM timers {_SAME}", exact=True)
OWE = Statement(
    "INSERT INTO outbox (match, kind, revision, seat, due, person)"
    " SELECT id, ?2, revision, ?3, 0, ?4 FROM matches WHERE id = ?1"
    " AND NOT EXISTS (SELECT 1 FROM outbox WHERE match = ?1 AND seat IS ?3"
    f" AND (kind = ?2 AND person IS ?4 OR kind IN ('warn', 'call', 'remind', 'ask') AND ?2 IN {CALLING}"
    " OR kind = 'call' AND due = 0 AND ?2 = 'warn'))",
)

ABOUT_TO_CALL = f"SELECT kind FROM outbox WHERE match = ? AND seat = ? AND kind IN {CALLING} ORDER BY kind"
LAST_CALL = (
    "SELECT time FROM called WHERE match = ?1 AND seat = ?2 AND NOT EXISTS (SELECT 1 FROM actions JOIN seats"
    " ON seats.match = ?1 AND seats.number = ?2 WHERE actions.match = ?1 AND actions.number > called.revision"
    " AND actions.person = seats.person)"
    " AND NOT EXISTS (SELECT 1 FROM actions WHERE match = ?1 AND number > called.revision AND kind = 'undo'"
    " AND actions.time > called.time + ?3)"
    " AND NOT EXISTS (SELECT 1 FROM former WHERE match = ?1 AND former.seat = ?2 AND entry > called.revision)"
)
_COLUMNS = "SELECT timers.match, seat, kind, reason, since, at, due, count, ifnull(person, 0) FROM timers"
_WHOSE = "LEFT JOIN seats ON seats.match = timers.match AND seats.number = timers.seat"
OF_MATCH = f"{_COLUMNS} {_WHOSE} WHERE timers.match = ? ORDER BY seat, kind"
OF_PERSON = (
    "SELECT timers.match, seat, kind, reason, since, at, due, count, person FROM seats"
    " JOIN timers ON timers.match = seats.match AND timers.seat = seats.number WHERE person = ? AND kind = ?"
)
DUE = (
    f"{_COLUMNS} {_WHOSE} WHERE due <= ? AND kind IN (SELECT value FROM json_each(?))"
    " ORDER BY due, timers.match, seat, kind LIMIT ?"
)


def timing(match: int, timing: Timing) -> list[Execution]:
    """The part of a change's job that starts and stops timers."""
    job: list[Execution] = []
    for seat, kind in timing.stop:
        job += [(STOP, (match, seat, kind)), (DISOWN, (match, seat, kind))]
    for timer in timing.start:
        job += [(DISOWN, (match, timer.seat, timer.kind)), (START, _columns(timer))]
    return job + [(HASTEN, _columns(timer)) for timer in timing.hasten]


def told(work: Work, now: float, told: Told | None) -> list[Execution]:
    """What goes with an announcement that has been made, as long as it is owed: reminders are counted, the first comes long
    enough after the call, and from a warning on its seat is warned."""
    job: list[Execution] = []
    for seat in work.seats:
        if work.kind == "call" and told == "told":
            job.append((CALLED_FIRST, (now, work.match, seat)))
            job.append((CALLED, (work.match, seat, work.revision, now)))
        elif work.kind == "remind":
            job.append((REMINDED, (now, work.match, seat, work.id)))
        elif work.kind == "warn":
            job.append((WARNED, (now, work.match, seat, work.id)))
    return job


def called_later(work: Work, told: Told | None) -> list[Execution]:
    """Who could not be called with a question is called later."""
    later = work.kind == "ask" and told == "later"
    return [(OWE, (work.match, "call", seat, work.person)) for seat in work.seats if later and seat != FRIEND]


def setting(old: Timer, new: Timer | None, owed: Sequence[Owed]) -> list[Execution]:
    """The job that sets a timer anew or takes it out, as long as it is as it was read, with what it comes to."""
    same = (old.match, old.seat, old.kind, old.at, old.due, old.count)
    job: list[Execution] = [(TAKE_OUT, same)] if new is None else [(SET, (new.at, new.due, new.count, *same))]
    return job + [(OWE, (old.match, one.kind, one.seat, one.person)) for one in owed]


def timers_of(rows: Iterable[Any]) -> list[Timer]:
    """Timers from the columns of `OF_MATCH` or `DUE`."""
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
