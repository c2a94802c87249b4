"""The part for people's decks."""

from __future__ import annotations

from collections.abc import Sequence

from ..sql import decks
from ..values import BuiltDeck
from .database import Database


class Decks(Database):
    """Implements `protocols.DeckStore`."""

    async def decks(self, person: int) -> Sequence[BuiltDeck]:
        return [decks.deck_of(row) for row in await self._all(decks.OF_PERSON, person)]

    async def deck(self, code: str) -> BuiltDeck | None:
        found = await self._one(decks.OF_CODE, code)
        return None if found is None else decks.deck_of(found)

    async def keep_deck(self, deck: BuiltDeck) -> None:
        await self._write(decks.keeping(deck))

    async def drop_deck(self, code: str) -> None:
        await self._write([(decks.DELETE, (code,))])
