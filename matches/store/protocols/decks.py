"""Decks that people have built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..values import BuiltDeck


class DeckStore(Protocol):
    """Stores people's decks."""

    async def decks(self, person: int) -> Sequence[BuiltDeck]:
        """A person's decks by name."""

    async def deck(self, code: str) -> BuiltDeck | None:
        """The deck with this code."""

    async def keep_deck(self, deck: BuiltDeck) -> None:
        """Stores a deck, or the new version of the one with its code."""

    async def drop_deck(self, code: str) -> None:
        """Deletes a deck."""
