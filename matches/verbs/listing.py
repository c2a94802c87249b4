"""The verbs by which people find matches: what a server plays, and what is one's own."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

from ..types import Match, Unreadable
from .looking import Looking

log = logging.getLogger("herald")


class Listing(Looking):
    """Open matches, a page at a time; lobbies that have room come first, then the newest."""

    async def listed(
        self, guild: int, start: int, limit: int, seen: Collection[int] | None = None
    ) -> tuple[list[Match], int]:
        """Public matches of a server: those from place `start` (0 is the first) on, at most `limit`, and how many there are.

        Where channels are given, only of those `seen`.
        """
        numbers, total = await self.store.listed(guild, start, limit, seen)
        return await self._readable(numbers), total

    async def listed_own(self, person: int, start: int, limit: int) -> tuple[list[Match], int]:
        """The same of those in which a person sits or which they host, private ones too, on all servers."""
        numbers, total = await self.store.listed_own(person, start, limit)
        return await self._readable(numbers), total

    async def _readable(self, numbers: Sequence[int]) -> list[Match]:
        found: list[Match] = []
        for number in numbers:
            try:
                match = await self.get(number)
            except Unreadable as error:
                log.info("match %s cannot be listed: %s", number, error)
                continue
            if match is not None:
                found.append(match)
        return found
