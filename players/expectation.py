"""What an action may lead to, with the probability of each result: all of its dice, or a sample where there are too many, and a
sample of what lies face down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from random import Random
from typing import Any, TypeVar

from engine.game import Action, AnyGame
from engine.optional import drawing, supposing

from .luck import Luck

Item = TypeVar("Item")
ORDERS, LEAST_ORDERS = 12, 4
"""In how many orders of face-down piles an act is tried that draws from them; at least in so many where it throws dice too."""


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


def outcomes(game: AnyGame, state: Any, seat: int, action: Action, seed: int, most: int) -> list[tuple[float, Any]]:
    """The probability of each state to which a legal action may lead as far as its seat knows, by dice or by what lies face
    down; about `most` of them.
    """
    known = supposing(game)
    if known is not None:
        possible = [(float(share), one) for share, one in known.supposed(game.view(state, seat), Luck(seed))]
        return _from_each(game, possible, seat, action, seed, most)
    found = list(results(game, state, seat, action, seed, most))
    draws = drawing(game)
    if draws is None or all(draws.undrawn(after) == draws.undrawn(state) for _, after in found):
        return found
    count = min(ORDERS, max(LEAST_ORDERS, most // len(found)))
    others = draws.reordered(state, Luck(seed), count)
    return _from_each(game, [(1 / count, one) for one in others], seat, action, seed, most)


def _from_each(
    game: AnyGame, possible: Sequence[tuple[float, Any]], seat: int, action: Action, seed: int, most: int
) -> list[tuple[float, Any]]:
    """The same from some states, each with its probability."""
    some = max(1, most // len(possible))
    return [
        (likely * share, after)
        for likely, one in possible
        for share, after in results(game, one, seat, action, seed, some)
    ]


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
