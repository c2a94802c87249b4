"""The log of every match: what was done in it, and where it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..values import Applied, Change, Head, Owed, Row, Stored


class LogStore(Protocol):
    """Keeps the log."""

    async def create(self, head: Head, owed: Sequence[Owed] = ()) -> Head:
        """A new match with an id of its own, and what it owes to its channel; raises ChannelTaken."""

    async def commit(self, change: Change) -> None:
        """Writes a change whole; raises Conflict (read the match again) or Repeated (an interaction is known).

        Who follows the match is owed a call by `waiting.following`."""

    async def shut(self, match: int) -> None:
        """Cancels an open match with nothing read of it; it owes its end and nothing else.  Raises Conflict if it is over."""

    async def head(self, match: int) -> Head | None:
        """A match's head."""

    async def load(self, match: int) -> Stored | None:
        """A match with what is needed to bring it into memory."""

    async def rows(self, match: int, since: int = 0, upto: int | None = None) -> Sequence[Row]:
        """The log rows with `since` < number <= `upto`."""

    async def applied(self, interaction: int) -> Applied | None:
        """What an interaction did, if it was applied."""

    async def computers_due(self) -> Sequence[int]:
        """The matches in which a computer is to act."""
