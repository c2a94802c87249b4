"""Finding matches: by their channel, server or players, for lists and counts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ...types import Come
from ..values import Brief, Census, Part


class FindingStore(Protocol):
    """Finds matches."""

    async def open_in(self, channel: int) -> int | None:
        """The id of the lobby or running match of a channel."""

    async def latest_in(self, channel: int, come: Come = "opened") -> int | None:
        """The id of the channel's newest match that has come so far, also an ended one."""

    async def listed(
        self, guild: int, start: int, limit: int, seen: Collection[int] | None = None
    ) -> tuple[Sequence[int], int]:
        """The ids of a server's open public matches from place `start` on, and how many there are in all; of those in
        the channels `seen`, where they are given."""

    async def listed_own(self, person: int, start: int, limit: int) -> tuple[Sequence[int], int]:
        """The same of the open matches in which a person sits or which they host."""

    async def channels_of(self, guild: int) -> Sequence[int]:
        """The channels and threads in which a server's open matches are."""

    async def open_on(self, guild: int, limit: int) -> Sequence[Brief]:
        """The newest open matches of a server in brief, also those that cannot be read."""

    async def brief(self, match: int) -> Brief | None:
        """A match in brief, also one that cannot be read."""

    async def begun_on(self, guild: int, before: int | None, limit: int) -> Sequence[int]:
        """The numbers of a server's matches that have begun, also those that are over, below `before`, the newest first."""

    async def hosted(self, guild: int, person: int) -> tuple[int, int]:
        """How many open matches a person hosts on a server, and how many of them have not begun."""

    async def sat(self, guild: int, person: int, but: int | None = None) -> int:
        """How many open matches of a server a person plays in, the match `but` left out."""

    async def asked(self, person: int) -> Sequence[int]:
        """The running matches in which a person is asked to take a seat."""

    async def parts(self, person: int) -> Sequence[Part]:
        """The matches in which a person sits, which they host, or where they handed a seat over."""

    async def census(self) -> Census:
        """How much there is of everything."""
