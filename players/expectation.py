"""What an action may lead to, with the probability of each result: all of its dice, or a sample where there are too many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from random import Random
from typing import Any, TypeVar

from engine.game import Action, AnyGame

from .luck import Luck

Item = TypeVar("Item")


class _Path:
    """A `Chance` that makes the choices of a path, and the first one wherever the path has ended."""

    def __init__(self, path: Sequence[int], seed: int) -> None:
        self.path = list(path)
        self.sizes: list[int] = []
        self._shuffling = Luck(seed)
        self.shuffled = False
        self.position = 0

    def below(self, count: int) -> int:
        place = len(self.sizes)
        self.sizes.append(count)
        self.position += 1
        if place == len(self.path):
            self.path.append(0)
        return self.path[place]

    def roll(self) -> int:
        return self.below(6) + 1

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        self.shuffled = True
        self.position += 1
        return self._shuffling.shuffle(cards)

    def following(self) -> list[int] | None:
        """The next path in order; None after the last."""
        path = self.path[: len(self.sizes)]
        while path and path[-1] == self.sizes[len(path) - 1] - 1:
            path.pop()
        return [*path[:-1], path[-1] + 1] if path else None


def results(game: AnyGame, state: Any, seat: int, action: Action, seed: int, most: int) -> Iterator[tuple[float, Any]]:
    """The probability of each result of a legal action, and the state then; at most `most` of them.

    If chance could choose in more ways, or shuffles, so many are drawn with the seed, each as likely as the others.
    """
    paths: list[tuple[float, Any]] = []
    path: list[int] | None = []
    while path is not None:
        chance = _Path(path, seed)
        after = game.copy(state)
        game.apply(after, seat, action, chance)
        if chance.shuffled or len(paths) == most or prod(chance.sizes) > most:
            yield from _drawn(game, state, seat, action, seed, most)
            return
        paths.append((1 / prod(chance.sizes), after))
        path = chance.following()
    yield from paths


def _drawn(game: AnyGame, state: Any, seat: int, action: Action, seed: int, most: int) -> Iterator[tuple[float, Any]]:
    seeds = Random(seed)
    for _ in range(most):
        after = game.copy(state)
        game.apply(after, seat, action, Luck(seeds.getrandbits(32)))
        yield 1 / most, after
