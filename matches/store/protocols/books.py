"""The books: what matches came to, and ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ...results.values import Rating, Result


class BookStore(Protocol):
    """Keeps the books."""

    async def uncounted(self) -> Sequence[int]:
        """The ids of the matches that ended and are not in the books yet, in the order of their ends."""

    async def count(self, result: Result, ratings: Mapping[str, Rating]) -> None:
        """Puts a match into the books with the ratings that it changed; nothing if it is there already."""

    async def ratings(self, game: str) -> dict[str, Rating]:
        """The ratings of all who played a game."""

    async def results(self, person: int | None, guild: int | None, limit: int) -> Sequence[Result]:
        """The newest results of a person (None: of all) on a server (None: on all), the oldest first."""
