"""The SQL of people's settings and holidays, and what follows from changing them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..jobs import Execution, Job, Read, Statement, Step, replacing
from ..values import Owed, Timer
from . import outbox

SET_SETTING = replacing("settings", ("person", "key"), ("value",))
RESET = Statement(
    "UPDATE timers SET due = ? WHERE match = ? AND seat = ? AND kind = ? AND at = ? AND due = ? AND count = ?",
)
LOOK_AGAIN = Statement(
    "UPDATE outbox SET due = 0 WHERE due > 0 AND (person = ?1"
    " OR EXISTS (SELECT 1 FROM seats WHERE seats.person = ?1 AND seats.match = outbox.match))",
)
FORGET_HOLIDAYS = Statement("DELETE FROM holidays WHERE person = ?")
INSERT_HOLIDAY = Statement("INSERT INTO holidays VALUES (?, ?, ?)")
PLAYING = "SELECT DISTINCT id FROM seats JOIN matches ON id = match WHERE person = ? AND status = 'playing'"
HOLIDAYS = "SELECT since, until FROM holidays WHERE person = ? ORDER BY since"

Wished = Sequence[tuple[Timer, Timer]]
"""Timers as read, each with what replaces it."""


def wishing(person: int, settings: Mapping[str, str], timers: Wished) -> Job:
    """The job that stores settings and moves timers."""
    kept: list[Execution] = [(SET_SETTING, (person, key, value)) for key, value in settings.items()]
    return [*kept, *_resetting(timers), (LOOK_AGAIN, (person,))]


def holidaying(person: int, holidays: Sequence[tuple[float, float]], timers: Wished) -> Job:
    """The job that stores a person's holidays, moves timers, and owes the boards that show them."""
    job: list[Step] = [(FORGET_HOLIDAYS, (person,))]
    job += [(INSERT_HOLIDAY, (person, since, until)) for since, until in holidays]
    return [*job, (LOOK_AGAIN, (person,)), *_resetting(timers), lambda read: _boards(read, person)]


def _resetting(timers: Wished) -> list[Execution]:
    return [(RESET, (new.due, old.match, old.seat, old.kind, old.at, old.due, old.count)) for old, new in timers]


def _boards(read: Read, person: int) -> list[Execution]:
    """The executions that owe the boards of a person's running matches."""
    return [one for (match,) in read(PLAYING, person) for one in outbox.owing(match, [Owed("board")])(read)]
