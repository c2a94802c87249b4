"""The result of a match, as stored for statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from engine.optional import Fate

Ending = Literal["won", "lost", "drawn"]
SOMEBODY = 0
"""The person id of everybody who asked to be forgotten."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One seat of a finished match: who sat there, and how it ended for them.

    `person` is None for a computer of `level`, `SOMEBODY` for who was forgotten. Who concedes has lost, even if a
    computer took over. `faces` counts how often each side of their dice came up, from 1 on (empty or all 0: no dice).
    `side` is the team's number; None for playing alone or all together.
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
    """A finished match; times are Unix seconds.

    `opponent` is the difficulty of a cooperative game, else None. `counts` is False for results left out of statistics:
    matches played on from a record.
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
        """That person's seat, if any."""
        return next((seat for seat in self.seats if seat.person == person), None)


class CardPlaced(NamedTuple):
    """What became of a card of a seat in a finished match, and how that ended for the seat."""

    match: int
    ending: Ending
    fate: Fate


@dataclass(frozen=True, slots=True)
class Rating:
    """Strength at a game: `mu` with uncertainty `sigma`, after a number of `matches`."""

    mu: float
    sigma: float
    matches: int = 0

    @property
    def points(self) -> int:
        """The rating shown to people: 1000 for a newcomer."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))
