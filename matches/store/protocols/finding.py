"""Finding matches: by their channel, server or players, for lists and counts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ...types import Come
from ..values import Brief, Census, Part


class FindingStore(Protocol):
    """Finds matches."""

    async def open_in(self, channel: int) -> int | None:
        """The id of a channel's lobby or running match."""

    async def latest_in(self, channel: int, come: Come = "opened") -> int | None:
        """The id of a channel's newest match that has come at least as far as `come`, also a finished one."""

    async def listed(
        self, guild: int, start: int, limit: int, seen: Collection[int] | None = None
    ) -> tuple[Sequence[int], int]:
        """The ids of a server's open public matches from index `start` on, and their total; only in the channels
        `seen`, if given.
        """

    async def listed_own(self, person: int, start: int, limit: int) -> tuple[Sequence[int], int]:
        """The same for open matches where a person plays or is the host."""

    async def channels_of(self, guild: int) -> Sequence[int]:
        """The channels and threads of a server's open matches."""

    async def open_on(self, guild: int, limit: int) -> Sequence[Brief]:
        """A server's newest open matches in brief, also unreadable ones."""

    async def brief(self, match: int) -> Brief | None:
        """A match in brief, also an unreadable one."""

    async def begun_on(self, guild: int, before: int | None, limit: int) -> Sequence[int]:
        """The numbers below `before` of a server's matches that have begun, also finished ones, newest first."""

    async def hosted(self, guild: int, person: int) -> tuple[int, int]:
        """How many open matches a person hosts on a server, and how many of them are lobbies."""

    async def sat(self, guild: int, person: int, but: int | None = None) -> int:
        """How many open matches of a server a person plays in, without the match `but`."""

    async def asked(self, person: int) -> Sequence[int]:
        """The running matches in which a person is asked to take over a seat."""

    async def parts(self, person: int) -> Sequence[Part]:
        """The matches where a person plays, is the host, or handed a seat over."""

    async def census(self) -> Census:
        """Counts for the operator."""
