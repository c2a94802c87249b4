"""The part for results and ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.optional import Fate

from ...results.values import CardPlaced, Rating, Result
from ..jobs import Clash, Missed
from ..sql import books
from .database import Database


class Books(Database):
    """Implements `protocols.BookStore`."""

    async def uncounted(self) -> Sequence[int]:
        found: list[tuple[float, int]] = []
        more = await self._all(books.UNCOUNTED, 0, books.SLICE)
        while more:
            found += [(ended, match) for match, ended in more]
            more = await self._all(books.UNCOUNTED, more[-1][0], books.SLICE)
        return [match for _, match in sorted(found)]

    async def edition(self) -> int:
        found = await self._one(books.EDITION)
        return found[0] if found else 0

    async def count(
        self, result: Result, ratings: Mapping[str, Rating], edition: int, fates: Sequence[Fate] = ()
    ) -> bool:
        try:
            await self._write(books.counting(result, ratings, fates, edition))
        except Missed:
            return False
        except Clash:
            if await self._one("SELECT 1 FROM results WHERE match = ?", result.match) is None:
                raise
            return False
        return True

    async def ratings(self, game: str) -> dict[str, Rating]:
        return {player: Rating(*rest) for player, *rest in await self._all(books.RATINGS, game)}

    async def results(self, person: int | None, guild: int | None, limit: int) -> Sequence[Result]:
        sql = books.OF_PERSON if person is not None else books.OF_GUILD if guild is not None else books.OF_ALL
        return books.results_of(await self._all(sql, person, guild, limit))

    async def fates(self, game: str, guild: int, deck: str, limit: int) -> Sequence[CardPlaced]:
        found = await self._all(books.FATES, game, guild, deck, limit)
        return [CardPlaced(match, ending, Fate(seat, *rest)) for match, seat, ending, *rest in found]

    async def carried_on(self, guild: int) -> Sequence[int]:
        return [match for (match,) in await self._all(books.CARRIED_ON, guild)]
