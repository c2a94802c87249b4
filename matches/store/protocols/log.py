"""The log and state of every match."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..values import EVERYTHING, Applied, Change, Head, Owed, Row, Share, Stored, Timer


class LogStore(Protocol):
    """Stores logs and states of matches."""

    async def create(self, head: Head, owed: Sequence[Owed] = (), start: Sequence[Timer] = ()) -> Head:
        """Stores a new match with a new id, what it owes its channel, and its first timers; raises ChannelTaken."""

    async def commit(self, change: Change) -> None:
        """Writes a change; raises Conflict (read the match again) or Repeated (the interaction was applied). Followers
        are owed calls by `timing.followers`.
        """

    async def shut(self, match: int, by: int | None = None) -> None:
        """Cancels an open match without reading it; it then owes its end, and news to those who play it, but not to
        `by`. Raises Conflict if it is over.
        """

    async def head(self, match: int) -> Head | None:
        """A match's head."""

    async def load(self, match: int) -> Stored | None:
        """A match with all that is needed to keep it in memory."""

    async def rows(self, match: int, since: int = 0, upto: int | None = None) -> Sequence[Row]:
        """The log entries with `since` < number <= `upto`."""

    async def applied(self, interaction: int) -> Applied | None:
        """The result of an interaction that was applied."""

    async def computers_due(self, share: Share = EVERYTHING) -> Sequence[int]:
        """The ids of matches on the servers of a share in which a computer has to act."""

    async def versions(self, matches: Collection[int]) -> dict[int, int]:
        """How often each of these matches was changed."""
