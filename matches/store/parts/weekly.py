"""The part for the matches of the weeks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..jobs import Missed
from ..protocols.weekly import Entrant
from ..sql import weekly
from .database import Database


class Weekly(Database):
    """Implements `protocols.WeeklyStore`."""

    async def seed_of_week(self, game: str, week: int, new: bytes) -> bytes:
        found = await self._one(weekly.SEED_OF, game, week)
        if found is None:
            await self._write([(weekly.SEED, (game, week, new))])
            found = await self._one(weekly.SEED_OF, game, week)
        return bytes(found[0])

    async def entrant(self, game: str, week: int, person: int) -> Entrant | None:
        found = await self._one(weekly.ENTRANT, game, week, person)
        return None if found is None else _entrant(found)

    async def enter(self, game: str, week: int, person: int, guild: int) -> None:
        await self._write([(weekly.ENTER, (game, week, person, guild))])

    async def note_acts(self, game: str, week: int, before: int, entrant: Entrant) -> bool:
        feat = None if entrant.feat is None else " ".join(map(str, entrant.feat))
        now = ("\n".join(entrant.acts), len(entrant.acts), feat, entrant.ended)
        try:
            await self._write([(weekly.NOTE, (*now, game, week, entrant.person, before))])
        except Missed:
            return False
        return True

    async def entrants(self, game: str, week: int, guild: int) -> Sequence[Entrant]:
        return [_entrant(row) for row in await self._all(weekly.ENTRANTS, game, week, guild)]


def _entrant(row: Any) -> Entrant:
    person, guild, acts, feat, ended = row
    told = None if feat is None else tuple(map(int, feat.split()))
    return Entrant(person, guild, tuple(acts.splitlines()), told, ended)
