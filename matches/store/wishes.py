"""The SQL of people's wishes: settings and holidays, and what follows from a change of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .jobs import Execution, Job, Statement
from .timers import NEVER, WARN_ANEW
from .values import Timer

SET_SETTING = Statement("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)")
RESET = Statement(
    "UPDATE timers SET due = ? WHERE match = ? AND seat = ? AND kind = ? AND at = ? AND due = ? AND count = ?",
)
LOOK_AGAIN = Statement(
    "UPDATE outbox SET due = 0 WHERE due > 0 AND (person = ?1"
    " OR EXISTS (SELECT 1 FROM seats WHERE seats.person = ?1 AND seats.match = outbox.match))",
)
FORGET_HOLIDAYS = Statement("DELETE FROM holidays WHERE person = ?")
INSERT_HOLIDAY = Statement("INSERT INTO holidays VALUES (?, ?, ?)")
SHOW_ANEW = Statement(
    "INSERT INTO outbox (match, kind, revision, due) SELECT id, 'board', revision, 0 FROM seats"
    " JOIN matches ON id = match WHERE person = ? AND status = 'playing'"
    " AND NOT EXISTS (SELECT 1 FROM outbox WHERE match = id AND kind = 'board')",
)
HOLIDAYS = "SELECT since, until FROM holidays WHERE person = ? ORDER BY since"


def wishing(person: int, settings: Mapping[str, str], timers: Sequence[tuple[Timer, Timer]]) -> Job:
    """The job that keeps settings and sets timers anew by them."""
    job: list[Execution] = [(SET_SETTING, (person, key, value)) for key, value in settings.items()]
    for old, new in timers:
        job.append((RESET, (new.due, old.match, old.seat, old.kind, old.at, old.due, old.count)))
    return [*job, (LOOK_AGAIN, (person,))]


def holidaying(person: int, holidays: Sequence[tuple[float, float]]) -> Job:
    """The job that keeps a person's holidays; the boards of their matches tell of them, and when they are warned is worked
    out anew."""
    job: list[Execution] = [(FORGET_HOLIDAYS, (person,))]
    job += [(INSERT_HOLIDAY, (person, since, until)) for since, until in holidays]
    return [*job, (LOOK_AGAIN, (person,)), (WARN_ANEW, (person, NEVER / 2)), (SHOW_ANEW, (person,))]
