"""Carries the jobs of a group out in step: what several are about to do by the same statement is sent at once.

So a group of acts costs a dozen ways to the server and back, and not a dozen each. The jobs must have nothing in common.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from ..jobs import Execution, Job, Missed, Statement, Step
from .dialect import translated

Values = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """A query that a decision has to know the rows of."""

    sql: str


class _Unanswered(Exception):
    """A decision asks what is not known yet."""

    def __init__(self, question: Question, values: Values) -> None:
        self.question = question
        self.values = values


class Course:
    """How far one job has come.

    A decision is asked again, from its beginning, whenever one of its questions has been answered: it changes nothing
    itself, so that is as if it had waited.
    """

    def __init__(self, job: Job) -> None:
        self._steps: deque[Step] = deque(job)
        self._answers: dict[tuple[Question, Values], list[Any]] = {}

    def next(self) -> tuple[Statement | Question, list[Values]] | None:
        """The executions of one statement that come next, or the question to answer first; None: the job is done."""
        while self._steps:
            step = self._steps[0]
            if not callable(step):
                return step[0], [values for _, values in self._same(step[0])]
            try:
                made = step(self._read)
            except _Unanswered as asked:
                return asked.question, [asked.values]
            self._steps.popleft()
            self._steps.extendleft(reversed(made))
            self._answers.clear()
        return None

    def executed(self, count: int) -> None:
        """The first executions, as many as `count`, were carried out."""
        for _ in range(count):
            self._steps.popleft()

    def answered(self, question: Question, values: Values, rows: list[Any]) -> None:
        """The question has this answer."""
        self._answers[question, values] = rows

    def _same(self, statement: Statement) -> Sequence[Execution]:
        """The executions of the statement with which the steps begin."""
        found: list[Execution] = []
        for step in self._steps:
            if callable(step) or step[0] is not statement:
                break
            found.append(step)
        return found

    def _read(self, sql: str, *values: Any) -> list[Any]:
        question = Question(sql)
        if (question, values) not in self._answers:
            raise _Unanswered(question, values)
        return self._answers[question, values]


async def carry_out(db: asyncpg.Connection, jobs: Sequence[Job]) -> None:
    """Writes the jobs in the transaction that is open; raises Missed or the driver's error, and then all must go back."""
    courses = [Course(job) for job in jobs]
    while courses:
        needs = [(course, need) for course in courses if (need := course.next()) is not None]
        courses = [course for course, _ in needs]
        if not needs:
            break
        [(most, _)] = Counter(need[0] for _, need in needs).most_common(1)
        those = [(course, values) for course, (what, values) in needs if what == most]
        if isinstance(most, Question):
            await _ask(db, most, those)
        else:
            await _execute(db, most, those)


async def _execute(db: asyncpg.Connection, statement: Statement, those: Sequence[tuple[Course, list[Values]]]) -> None:
    sql, values = translated(statement.sql), [one for _, several in those for one in several]
    if statement.exact:
        changed = await db.fetchmany(f"{sql} RETURNING 1", values)
        if len(changed) != len(values):
            raise Missed
    elif len(values) == 1:
        await db.execute(sql, *values[0])
    else:
        await db.executemany(sql, values)
    for course, several in those:
        course.executed(len(several))


async def _ask(db: asyncpg.Connection, question: Question, those: Sequence[tuple[Course, list[Values]]]) -> None:
    """Asks for several at once: each row says in its last column whose it is."""
    count = len(those[0][1][0])
    sql = f"SELECT found.*, CAST(${count + 1} AS BIGINT) FROM ({translated(question.sql)}) AS found"
    rows = await db.fetchmany(sql, [(*values, number) for number, (_, [values]) in enumerate(those)])
    answers: list[list[Any]] = [[] for _ in those]
    for row in rows:
        answers[row[-1]].append(tuple(row)[:-1])
    for (course, [values]), answer in zip(those, answers, strict=True):
        course.answered(question, values, answer)
