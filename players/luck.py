"""Chance for imagining: quick, and the same for the same seed.  Real matches draw from `engine.dice` instead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


class Luck:
    """A `Chance` as the engine asks for it; `position` counts what was drawn, so it tells whether anything was."""

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
