"""Sums of multiples of weights: reckoned as any numbers are, they know besides how much of each weight is in them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Shares = tuple[tuple[int, float], ...]
"""Numbers of weights, and how much of each; a weight may come more than once."""


class Linear(float):
    """A sum of multiples of weights."""

    __slots__ = ("shares",)
    shares: Shares

    def __add__(self, other: float) -> Linear:
        return made(
            float.__add__(self, other), self.shares + other.shares if isinstance(other, Linear) else self.shares
        )

    __radd__ = __add__

    def __mul__(self, factor: float) -> Linear:
        return made(float.__mul__(self, factor), tuple([(number, share * factor) for number, share in self.shares]))

    __rmul__ = __mul__

    def __neg__(self) -> Linear:
        return self * -1.0

    def __sub__(self, other: float) -> Linear:
        return self + -other

    def __rsub__(self, other: float) -> Linear:
        return -self + other


def made(value: float, shares: Shares) -> Linear:
    """The number with what it is made of."""
    found = Linear(value)
    found.shares = shares
    return found


def weights(values: Iterable[float]) -> list[Linear]:
    """Weights that know their numbers."""
    return [made(value, ((number, 1.0),)) for number, value in enumerate(values)]


def pull(slope: list[float], number: float, much: float) -> None:
    """Adds to the slope of each weight what a slope of that much along the number means for it."""
    for weight, share in number.shares if isinstance(number, Linear) else ():
        slope[weight] += share * much


def likely(odds: Sequence[float]) -> list[float]:
    """The probabilities that log odds come to."""
    best = float(max(odds))
    parts = [math.exp(one - best) for one in odds]
    total = sum(parts)
    return [part / total for part in parts]
