"""Tasks: slow work that one process asks for and another does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from .bells import BellStore

TASKS = "tasks"
"""The bell that rings when there may be a task to take; an asker's own name is that of its results."""


class Task(NamedTuple):
    """A task that a worker has taken: `claim` names this one taking, `asker` the process that waits for the result."""

    ticket: str
    claim: str
    asker: str
    work: bytes


class Asked(NamedTuple):
    """How a task stands: whether somebody works on it, and its result as soon as there is one."""

    ticket: str
    taken: bool
    result: bytes | None


class TaskStore(BellStore, Protocol):
    """Stores tasks; seconds are counted by the database's clock."""

    async def put_task(
        self, ticket: str, asker: str, version: str, work: bytes, seconds: float, match: int | None = None
    ) -> None:
        """Asks workers of this `version` for it, and no longer than so many seconds. It takes the place of an older one of
        the same `match`, whatever has become of that.
        """

    async def tasks_of(self, asker: str) -> Sequence[Asked]:
        """All that an asker has not dropped and that nothing newer has replaced."""

    async def withdraw_task(self, ticket: str) -> bool:
        """Drops a task on which nobody works; False if somebody does, or it is done."""

    async def drop_task(self, ticket: str, match: int | None = None) -> None:
        """Forgets a task; `match` is as it was put."""

    async def expire_tasks(self) -> None:
        """Forgets the tasks whose time is over: their askers have gone."""

    async def take_task(self, version: str, seconds: float) -> Task | None:
        """Takes the oldest task that nobody works on, for so many seconds; None if there is none."""

    async def keep_task(self, task: Task, seconds: float) -> bool:
        """Holds it for so many seconds from now; False if it is another's now, or nobody's any more."""

    async def give_task_back(self, task: Task) -> None:
        """Lets others take it at once."""

    async def finish_task(self, task: Task, result: bytes) -> bool:
        """Stores its result; False, with nothing stored, if it is another's now, or nobody's any more."""
