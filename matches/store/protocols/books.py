"""Results and ratings of finished matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.optional import Fate

from ...results.values import CardPlaced, Rating, Result


class BookStore(Protocol):
    """Stores results and ratings."""

    async def uncounted(self) -> Sequence[int]:
        """The ids of finished matches without a stored result, in the order of their ends."""

    async def edition(self) -> int:
        """How often the books were changed; to be read before what a change follows from."""

    async def count(
        self, result: Result, ratings: Mapping[str, Rating], edition: int, fates: Sequence[Fate] = ()
    ) -> bool:
        """Stores a match's result, the new ratings, and what became of cards, as the next edition.

        False, with nothing done: the books are no more of that edition, or have this match.
        """

    async def ratings(self, game: str) -> dict[str, Rating]:
        """The ratings of all players of a game."""

    async def results(self, person: int | None, guild: int | None, limit: int) -> Sequence[Result]:
        """The newest results of a person on a server (None: of all, on all), oldest first."""

    async def fates(self, game: str, guild: int, deck: str, limit: int) -> Sequence[CardPlaced]:
        """What became of the cards of a deck in public matches of a game on a server that count: its newest seats, by match."""

    async def carried_on(self, guild: int) -> Sequence[int]:
        """The matches on a server that another of a series followed, and in whose channel a match is open."""
