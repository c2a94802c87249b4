"""A fast, seeded random source for imagined matches; real ones use `engine.dice`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Luck:
    """A `Chance` for the engine; `position` counts draws."""

    __slots__ = ("_random", "position")

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self.position = 0

    def roll(self) -> int:
        self.position += 1
        return int(self._random.random() * 6) + 1

    def below(self, count: int) -> int:
        self.position += 1
        return int(self._random.random() * count)

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        self.position += 1
        pile = list(cards)
        self._random.shuffle(pile)
        return pile
