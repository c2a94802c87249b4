"""What a match that ended came to, as the books keep it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Ending = Literal["won", "lost", "drawn"]
SOMEBODY = 0
"""The id of everybody who asked to be forgotten."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One seat of a match that ended: who sat there, and how it ended for them.

    `person` is None for a computer of `level`, `SOMEBODY` for who was forgotten.  Who gave up has lost, even where a
    computer went on in their place.  `faces` counts how often each side of their dice came up, from 1 on (none, or all 0: no dice).
    `side` tells those apart who played together against others; None: for themselves, or all together.
    """

    seat: int
    person: int | None
    level: str
    deck: str
    ending: Ending
    conceded: bool = False
    faces: tuple[int, ...] = ()
    side: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """A match that ended; times are seconds since 1970.

    `opponent` is what a cooperative game was played against, its difficulty; None where seats play against each other.
    `counts` is False for what is kept without being counted: a match played on from a record.
    """

    match: int
    game: str
    guild: int | None
    began: float
    ended: float
    turns: int
    seats: tuple[Placed, ...]
    opponent: str | None = None
    counts: bool = True

    def of(self, person: int) -> Placed | None:
        """That person's seat."""
        return next((seat for seat in self.seats if seat.person == person), None)


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is at a game: `mu`, give or take `sigma`, after so many `matches`."""

    mu: float
    sigma: float
    matches: int = 0

    @property
    def points(self) -> int:
        """What people are shown: 1000 for a newcomer, more with every proof of strength."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))
