"""The SQL of the outbox: owed announcements, and what follows when one is delivered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...messages import Shown, Told, Work
from ...timing.announcements import called, called_later, set_anew, still_owed
from ..jobs import Decision, Execution, Job, Read, Statement, Step, replacing
from ..values import Outstanding, Owed
from . import timers

INSERT = Statement("INSERT INTO outbox (match, kind, revision, seat, person, due) VALUES (?, ?, ?, ?, ?, 0)")
FINISH = Statement("DELETE FROM outbox WHERE id = ?")
DROP_NEWS = Statement("DELETE FROM outbox WHERE match = ? AND kind = 'news' AND person = ?")
POSTPONE = Statement("UPDATE outbox SET due = ?, at = ? WHERE id = ?")
REPLACE_SHOWN = replacing("shown", ("match",), ("message", "revision", "chapter"))
REPLACE_CALLED = replacing("called", ("match", "seat"), ("revision", "time"))

_COLUMNS = "SELECT id, match, kind, revision, seat, person FROM outbox"
DUE = (
    f"{_COLUMNS} WHERE (due <= ? OR at > ?) AND match NOT IN (SELECT CAST(value AS BIGINT) FROM json_each(?)){{of}}"
    " ORDER BY id LIMIT ?"
)
DUE_BY = f"{_COLUMNS} WHERE match = ? AND (due <= ? OR at > ?){{of}} ORDER BY id"
CALLS_OF = (
    f"{_COLUMNS} WHERE match IN (SELECT match FROM seats WHERE person = ?1) AND kind IN ('call', 'remind', 'answer')"
    " AND person IS NULL AND due <= ?2"
    " AND EXISTS (SELECT 1 FROM seats WHERE match = outbox.match AND number = outbox.seat AND person = ?1){of}"
    " ORDER BY id"
)
"""The calls, reminders and warnings to answer due to a person, in all matches."""
NEXT_DUE = "SELECT min(due) FROM outbox WHERE due > ?{of}"
OUTSTANDING = "SELECT kind, seat, person, due FROM outbox WHERE match = ?"
NEWS_SINCE = "SELECT min(revision) FROM outbox WHERE match = ? AND kind = 'news' AND person = ?"
IS_OWED = "SELECT 1 FROM outbox WHERE id = ?"
LAST_CALL = "SELECT revision, time FROM called WHERE match = ? AND seat = ?"
SHOWN = "SELECT message, revision, chapter FROM shown WHERE match = ?"


def work_of(columns: Any, tag: str) -> Work:
    """An announcement, from its columns in the outbox."""
    number, match, kind, revision, seat, person = columns
    return Work(number, match, kind, revision, () if seat is None else (seat,), f"{tag}-{number}", person)


def outstanding_of(rows: Iterable[Any]) -> list[Outstanding]:
    """Owed announcements, from the columns of `OUTSTANDING`."""
    return [Outstanding(*columns) for columns in rows]


def owing(match: int, owed: Sequence[Owed]) -> Decision:
    """The step of a job that owes what is not owed already."""

    def decide(read: Read) -> list[Execution]:
        found = still_owed(owed, outstanding_of(read(OUTSTANDING, match)))
        [(revision,)] = read("SELECT revision FROM matches WHERE id = ?", match)
        return [(INSERT, (match, one.kind, revision, one.seat, one.person)) for one in found]

    return decide


def telling(match: int, person: int, revision: int) -> Decision:
    """The step of a job that owes somebody news of entry `revision`, and of what they were to be told before it."""

    def decide(read: Read) -> list[Execution]:
        [(since,)] = read(NEWS_SINCE, match, person)
        first = revision if since is None else min(since, revision)
        return [(DROP_NEWS, (match, person)), (INSERT, (match, "news", first, None, person))]

    return decide


def finishing(work: Work, shown: Shown | None, now: float, told: Told | None) -> Job:
    """The job that removes a delivered announcement, with its side effects."""

    def set_timers(read: Read) -> list[Execution]:
        still = bool(read(IS_OWED, work.id))
        known = timers.timers_of(read(timers.OF_MATCH, work.match))
        return [timers.setting(old, new) for old, new in set_anew(work, told, still, known, now)]

    job: list[Step] = [set_timers] if work.seats else []
    job += [(REPLACE_CALLED, (work.match, seat, work.revision, now)) for seat in called(work, told)]
    job.append((FINISH, (work.id,)))
    if later := called_later(work, told):
        job.append(owing(work.match, later))
    if shown:
        job.append((REPLACE_SHOWN, (work.match, shown.message, shown.revision, shown.chapter)))
    return job
