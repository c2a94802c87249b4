"""Results added up: wins, losses, draws, streaks, lengths, and luck of the dice."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..timing.units import DAY
from .values import Ending, Placed, Result

NORMAL_95 = 1.96
"""Within that many standard deviations lie 95 % of what comes by chance."""
FEW = 5
"""A share of fewer matches says nothing."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many seats won, lost and drew."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        """All of them together."""
        return self.won + self.lost + self.drawn

    @property
    def few(self) -> bool:
        """Whether they are too few to tell a share."""
        return self.played < FEW


@dataclass(frozen=True, slots=True)
class Luck:
    """How often each side of one kind of dice came up, from 1 on."""

    faces: tuple[int, ...]

    @property
    def dice(self) -> int:
        """How many were rolled."""
        return sum(self.faces)

    @property
    def expected(self) -> float:
        """The average of a fair die."""
        return (len(self.faces) + 1) / 2

    @property
    def mean(self) -> float:
        """The average of the rolls."""
        return sum(side * count for side, count in enumerate(self.faces, 1)) / self.dice


@dataclass(frozen=True, slots=True)
class Streaks:
    """Wins in a row: the `best` ever, and `now` (negative: losses in a row). A draw ends either."""

    best: int
    now: int


def tally(seats: Iterable[Placed]) -> Tally:
    """Counts how these seats ended."""
    endings = [seat.ending for seat in seats]
    return Tally(endings.count("won"), endings.count("lost"), endings.count("drawn"))


def interval(won: float, played: int) -> tuple[float, float]:
    """Between which shares the true one lies with a chance of 95 % (Wilson's interval)."""
    if not played:
        return 0.0, 1.0
    share, z = won / played, NORMAL_95
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played)) / (1 + z * z / played)
    return max(0.0, middle - half), min(1.0, middle + half)


def luck(seats: Iterable[Placed]) -> list[Luck]:
    """The rolls of these seats, for each number of sides."""
    rolled: dict[int, list[tuple[int, ...]]] = {}
    for seat in seats:
        if any(seat.faces):
            rolled.setdefault(len(seat.faces), []).append(seat.faces)
    return [Luck(tuple(map(sum, zip(*alike, strict=True)))) for _, alike in sorted(rolled.items())]


def streaks(endings: Sequence[Ending]) -> Streaks:
    """The streaks in these endings, oldest first."""
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
    """The tally of each (game, deck), of everybody or one person; the most played first."""
    return _grouped(results, person, lambda deck: [deck])


def by_kin(
    results: Iterable[Result], kin_of: Callable[[str], Iterable[str]], person: int | None = None
) -> dict[tuple[str, str], Tally]:
    """The same for each (game, kin); a deck counts for all that `kin_of` says of it."""
    return _grouped(results, person, kin_of)


def meetings(results: Iterable[Result]) -> dict[tuple[str, str], Tally]:
    """The tally of each deck against each other one, where one of the two won or it was a draw."""
    seats: dict[tuple[str, str], list[Placed]] = {}
    for result in results:
        for one in result.seats:
            for other in result.seats:
                apart = one.ending != other.ending or one.ending == "drawn"
                if one.deck and other.deck and one.deck != other.deck and apart and _opposed(one, other):
                    seats.setdefault((one.deck, other.deck), []).append(one)
    return {pair: tally(some) for pair, some in seats.items()}


def _opposed(one: Placed, other: Placed) -> bool:
    return one.side is None or one.side != other.side


def _grouped(
    results: Iterable[Result], person: int | None, groups: Callable[[str], Iterable[str]]
) -> dict[tuple[str, str], Tally]:
    seats: dict[tuple[str, str], list[Placed]] = {}
    for result in results:
        for seat in result.seats:
            if person is None or seat.person == person:
                for group in groups(seat.deck):
                    seats.setdefault((result.game, group), []).append(seat)
    counted = {group: tally(some) for group, some in seats.items()}
    return dict(sorted(counted.items(), key=lambda item: (-item[1].played, item[0])))


def turns(results: Sequence[Result]) -> float:
    """The average number of turns (0.0 for no results)."""
    return sum(result.turns for result in results) / len(results) if results else 0.0


def days(results: Sequence[Result]) -> float:
    """The average length in days (0.0 for no results)."""
    return sum(result.ended - result.began for result in results) / DAY / len(results) if results else 0.0
