"""What people made of the puzzles of days."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Try(NamedTuple):
    """What one person made of a puzzle: how often they tried until it was solved, the best share, and when it was solved."""

    person: int
    tries: int
    share: float
    solved: float | None


class Solver(NamedTuple):
    """How many puzzles one person has solved, and in how many tries together."""

    person: int
    solved: int
    tries: int


class PuzzleStore(Protocol):
    """Stores tries by server and day."""

    async def note_try(self, guild: int, day: int, person: int, share: float, solved: float | None) -> None:
        """Stores one try more, unless the person has been shown the answer."""

    async def note_answer(self, day: int, person: int) -> None:
        """Stores that the person has been shown the answer to the puzzle of a day."""

    async def knows_answer(self, day: int, person: int) -> bool:
        """Whether the person has been shown the answer to the puzzle of a day."""

    async def tries(self, guild: int, day: int) -> Sequence[Try]:
        """Everybody's tries at the puzzle of a day: who solved it first, and then the others."""

    async def solvers(self, guild: int, after: int, limit: int) -> Sequence[Solver]:
        """Who solved the most puzzles after a day."""
