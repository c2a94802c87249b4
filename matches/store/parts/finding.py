"""The part for finding matches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from ...timing import announcements
from ...types import Come
from ..sql import books, census, open_matches, servers, statements
from ..values import Brief, Census, Part
from .database import Database


class Finding(Database):
    """Implements `protocols.FindingStore`."""

    async def open_in(self, channel: int) -> int | None:
        found = await self._one(statements.OPEN_IN, channel)
        return None if found is None else int(found[0])

    async def latest_in(self, channel: int, come: Come = "opened") -> int | None:
        found = await self._one(statements.LATEST[come], channel)
        return None if found is None else int(found[0])

    async def listed(
        self, guild: int, start: int, limit: int, seen: Collection[int] | None = None
    ) -> tuple[Sequence[int], int]:
        channels = None if seen is None else msgspec.json.encode([*seen]).decode()
        return _page(await self._all(open_matches.PUBLIC, guild, limit, start, channels))

    async def listed_own(self, person: int, start: int, limit: int) -> tuple[Sequence[int], int]:
        return _page(await self._all(open_matches.OWN, person, limit, start))

    async def channels_of(self, guild: int) -> Sequence[int]:
        return [int(found[0]) for found in await self._all(open_matches.CHANNELS, guild)]

    async def open_on(self, guild: int, limit: int) -> Sequence[Brief]:
        return [servers.brief_of(found) for found in await self._all(servers.OPEN_ON, guild, limit)]

    async def brief(self, match: int) -> Brief | None:
        found = await self._one(f"{servers.BRIEF} WHERE id = ?", match)
        return None if found is None else servers.brief_of(found)

    async def begun_on(self, guild: int, before: int | None, limit: int) -> Sequence[int]:
        newest = 2**62 if before is None else before
        return [int(found[0]) for found in await self._all(servers.BEGUN_ON, guild, newest, limit)]

    async def hosted(self, guild: int, person: int) -> tuple[int, int]:
        matches, lobbies = await self._one(servers.HOSTED, guild, person)
        return matches, lobbies

    async def sat(self, guild: int, person: int, but: int | None = None) -> int:
        return int((await self._one(servers.SAT, guild, person, but))[0])

    async def asked(self, person: int) -> Sequence[int]:
        return [int(found[0]) for found in await self._all(books.ASKED, person)]

    async def parts(self, person: int) -> Sequence[Part]:
        return books.parts_of(await self._all(books.PARTS, person))

    async def census(self) -> Census:
        matches = {(game, status): count for game, status, count in await self._counted(census.MATCHES)}
        possible = [announcements.possible_since(*columns) for columns in await self._counted(census.WAITING)]
        return Census(matches, dict(await self._counted(census.OWED)), min(possible, default=None))


def _page(rows: Sequence[Any]) -> tuple[list[int], int]:
    """A page of a list, and the total, which every row has."""
    return [int(found[0]) for found in rows], int(rows[0][1]) if rows else 0
