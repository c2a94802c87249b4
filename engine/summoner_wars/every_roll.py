"""Dice that show every roll, one after another: they are alike, so each set of faces comes once, with its chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import TypeVar

from .odds import Chances
from .play import Play

Item = TypeVar("Item")
SIDES = 6


class EveryRoll:
    """Chance that shows one roll after another until all have come; what is drawn or shuffled keeps its order."""

    def __init__(self) -> None:
        self.position = 0
        self.blind = False
        self._faces: list[int] = []
        self._rolls: list[tuple[int, int]] = []
        self._play: Play | None = None

    def begin(self, p: Play) -> None:
        """The next roll is for this play."""
        self._play = p
        self.position = 0
        self._rolls = []

    def roll(self) -> int:
        """A die; together with those just before it, if nothing was told between, it is one of a set."""
        p, place = self._play, self.position
        assert p is not None
        roll = (len(p.events), len(p.s.rolls))
        if place == len(self._faces):
            together = bool(place) and self._rolls[place - 1] == roll
            self._faces.append(self._faces[place - 1] if together else 1)
        self._rolls.append(roll)
        self.position += 1
        return self._faces[place]

    def below(self, count: int) -> int:
        """Always the first, and remembered (`blind`): dice do not decide this."""
        self.blind = True
        return 0

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        """As it was, and remembered."""
        self.blind = True
        return list(cards)

    def chance(self) -> Fraction:
        """How likely the present roll is."""
        ways, before, of_roll = 1, (-1, -1), Counter[int]()
        for roll, face in zip(self._rolls, self._faces, strict=True):
            if roll != before:
                before, of_roll = roll, Counter()
            of_roll[face] += 1
            ways = ways * of_roll.total() // of_roll[face]
        return Fraction(ways, SIDES ** len(self._faces))

    def next(self) -> bool:
        """Goes on to the next roll; False where all have come."""
        while self._faces and self._faces[-1] == SIDES:
            self._faces.pop()
        if not self._faces:
            return False
        self._faces[-1] += 1
        return True


class Hits(EveryRoll):
    """The first dice by how many of them hit, for attacks of which nothing else matters; then every roll of other dice."""

    def __init__(self, chances: Chances) -> None:
        super().__init__()
        self._chances = chances
        self._hits = next(hits for hits, ways in enumerate(chances) if ways)
        self._thrown = 0

    def begin(self, p: Play) -> None:
        super().begin(p)
        self._thrown = 0

    def roll(self) -> int:
        """The highest for as many as hit, then the lowest, then whatever comes."""
        if self._thrown == len(self._chances) - 1:
            return super().roll()
        self._thrown += 1
        return SIDES if self._thrown <= self._hits else 1

    def chance(self) -> Fraction:
        return super().chance() * Fraction(self._chances[self._hits], sum(self._chances))

    def next(self) -> bool:
        if super().next():
            return True
        self._hits += 1
        return self._hits < len(self._chances)


def sets_of(dice: int) -> int:
    """How many sets of faces so many dice may show."""
    return comb(dice + SIDES - 1, SIDES - 1)
