"""The matches of the weeks, which everybody plays alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Entrant(NamedTuple):
    """One person in the match of a week: the server where it counts, their acts, and once it is over how they fared, and when."""

    person: int
    guild: int
    acts: tuple[str, ...]
    feat: tuple[int, ...] | None = None
    ended: float | None = None


class WeeklyStore(Protocol):
    """Stores acts by game, week and person."""

    async def seed_of_week(self, game: str, week: int, new: bytes) -> bytes:
        """The seed of a week; `new` becomes it where there is none yet."""

    async def entrant(self, game: str, week: int, person: int) -> Entrant | None:
        """What a person has made of a week; None if they have not begun."""

    async def enter(self, game: str, week: int, person: int, guild: int) -> None:
        """Somebody begins, unless they have."""

    async def note_acts(self, game: str, week: int, before: int, entrant: Entrant) -> bool:
        """Stores all acts of a person; False if there are not `before` any more, so that nothing was stored."""

    async def entrants(self, game: str, week: int, guild: int) -> Sequence[Entrant]:
        """Those who have ended it on a server, in the order in which they did."""
