"""Results added up: won, lost, drawn, streaks, lengths and the luck of the dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..waiting.units import DAY
from .values import Ending, Placed, Result


@dataclass(frozen=True, slots=True)
class Tally:
    """How often seats won, lost and drew."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.lost + self.drawn


@dataclass(frozen=True, slots=True)
class Luck:
    """How often each side of dice of one kind came up, from 1 on."""

    faces: tuple[int, ...]

    @property
    def dice(self) -> int:
        """How many were rolled."""
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """What such a die shows on average."""
        return (len(self.faces) + 1) / 2

    @property
    def mean(self) -> float:
        """What they showed on average."""
        return sum(side * count for side, count in enumerate(self.faces, 1)) / self.dice


@dataclass(frozen=True, slots=True)
class Streaks:
    """Wins in a row: the most ever, and `now`; below 0 are losses in a row.  A draw ends either."""

    best: int
    now: int


def tally(seats: Iterable[Placed]) -> Tally:
    """How these seats ended."""
    endings = [seat.ending for seat in seats]
    return Tally(endings.count("won"), endings.count("lost"), endings.count("drawn"))


def luck(seats: Iterable[Placed]) -> list[Luck]:
    """The dice that these seats rolled together, those of each number of sides for themselves."""
    rolled: dict[int, list[tuple[int, ...]]] = {}
    for seat in seats:
        if any(seat.faces):
            rolled.setdefault(len(seat.faces), []).append(seat.faces)
    return [Luck(tuple(map(sum, zip(*alike, strict=True)))) for _, alike in sorted(rolled.items())]


def streaks(endings: Sequence[Ending]) -> Streaks:
    """The streaks in endings, the oldest first."""
    best = now = 0
    for ending in endings:
        if ending == "drawn":
            now = 0
        elif ending == "won":
            now = max(now, 0) + 1
        else:
            now = min(now, 0) - 1
        best = max(best, now)
    return Streaks(best, now)


def by_deck(results: Iterable[Result], person: int | None = None) -> dict[tuple[str, str], Tally]:
    """How each deck of each game (game, deck) ended, in everybody's hands or one person's; the most played first."""
    seats: dict[tuple[str, str], list[Placed]] = {}
    for result in results:
        for seat in result.seats:
            if person is None or seat.person == person:
                seats.setdefault((result.game, seat.deck), []).append(seat)
    counted = {deck: tally(group) for deck, group in seats.items()}
    return dict(sorted(counted.items(), key=lambda item: (-item[1].played, item[0])))


def turns(results: Sequence[Result]) -> float:
    """How many turns they took on average (0.0 for none)."""
    return sum(result.turns for result in results) / len(results) if results else 0.0


def days(results: Sequence[Result]) -> float:
    """How many days they took on average (0.0 for none)."""
    return sum(result.ended - result.began for result in results) / DAY / len(results) if results else 0.0
