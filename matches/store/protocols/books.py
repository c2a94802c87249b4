"""Results and ratings of finished matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ...results.values import Rating, Result


class BookStore(Protocol):
    """Stores results and ratings."""

    async def uncounted(self) -> Sequence[int]:
        """The ids of finished matches without a stored result, in the order of their ends."""

    async def count(self, result: Result, ratings: Mapping[str, Rating]) -> None:
        """Stores a match's result and the new ratings; does nothing if it is stored already."""

    async def ratings(self, game: str) -> dict[str, Rating]:
        """The ratings of all players of a game."""

    async def results(self, person: int | None, guild: int | None, limit: int) -> Sequence[Result]:
        """The newest results of a person on a server (None: of all, on all), oldest first."""
