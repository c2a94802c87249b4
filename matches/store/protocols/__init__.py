"""What the rest of the bot knows of a store, divided by what it is for; another database stands in by keeping `Store`.

Every writing verb returns when its commit is durable.
"""

from __future__ import annotations

from typing import Protocol

from ...types import Trouble
from .books import BookStore
from .clocks import ClockStore
from .finding import FindingStore
from .log import LogStore
from .outbox import OutboxStore
from .people import PeopleStore
from .servers import ServerStore
from .timers import TimerStore


class Store(LogStore, FindingStore, OutboxStore, TimerStore, ClockStore, PeopleStore, ServerStore, BookStore, Protocol):
    """What is on disk."""

    @property
    def trouble(self) -> Trouble | None:
        """What hinders writing now."""

    async def close(self) -> None:
        """Waits for what is being written, and closes."""


__all__ = [
    "BookStore",
    "ClockStore",
    "FindingStore",
    "LogStore",
    "OutboxStore",
    "PeopleStore",
    "ServerStore",
    "Store",
    "TimerStore",
]
