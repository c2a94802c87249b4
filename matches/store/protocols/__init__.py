"""The interface of a store, divided by purpose; another database would implement `Store`.

Every method that writes returns when its commit is durable.
"""

from __future__ import annotations

from typing import Protocol

from ...errors import Trouble
from .bells import CHANGED, BellStore
from .books import BookStore
from .decks import DeckStore
from .finding import FindingStore
from .leases import LeaseStore
from .log import LogStore
from .outbox import OutboxStore
from .people import PeopleStore
from .puzzles import PuzzleStore, Solver, Try
from .reviews import ReviewStore
from .servers import ServerStore
from .standstill import ClockStore
from .tasks import TASKS, Asked, Task, TaskStore
from .timers import TimerStore
from .weekly import Entrant, WeeklyStore


class Store(
    LogStore,
    FindingStore,
    OutboxStore,
    TimerStore,
    ClockStore,
    PeopleStore,
    DeckStore,
    ServerStore,
    PuzzleStore,
    WeeklyStore,
    ReviewStore,
    BookStore,
    LeaseStore,
    TaskStore,
    Protocol,
):
    """The whole interface."""

    @property
    def trouble(self) -> Trouble | None:
        """What prevents writing now, if anything."""

    async def close(self) -> None:
        """Finishes pending writes and closes."""


__all__ = [
    "CHANGED",
    "TASKS",
    "Asked",
    "BellStore",
    "BookStore",
    "ClockStore",
    "DeckStore",
    "Entrant",
    "FindingStore",
    "LeaseStore",
    "LogStore",
    "OutboxStore",
    "PeopleStore",
    "PuzzleStore",
    "ReviewStore",
    "ServerStore",
    "Solver",
    "Store",
    "Task",
    "TaskStore",
    "TimerStore",
    "Try",
    "WeeklyStore",
]
