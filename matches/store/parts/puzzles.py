"""The part for the puzzles of days."""

from __future__ import annotations

from collections.abc import Sequence

from ..protocols.puzzles import Solver, Try
from ..sql import puzzles
from .database import Database


class Puzzles(Database):
    """Implements `protocols.PuzzleStore`."""

    async def note_try(self, guild: int, day: int, person: int, share: float, solved: float | None) -> None:
        await self._write(puzzles.trying(guild, day, person, share, solved))

    async def note_answer(self, day: int, person: int) -> None:
        await self._write(puzzles.answered(day, person))

    async def knows_answer(self, day: int, person: int) -> bool:
        return bool(await self._all(puzzles.KNOWS, person, day))

    async def tries(self, guild: int, day: int) -> Sequence[Try]:
        return [Try(*row) for row in await self._all(puzzles.OF_DAY, guild, day)]

    async def solvers(self, guild: int, after: int, limit: int) -> Sequence[Solver]:
        return [Solver(*row) for row in await self._all(puzzles.SOLVERS, guild, after, limit)]
