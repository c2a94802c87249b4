"""Steps down a slope, for each weight by the measure of its slopes so far (Adam: Kingma and Ba, 2015)."""

from __future__ import annotations

import math
from collections.abc import Sequence

MEAN, SQUARE = 0.9, 0.999
"""How much of the mean slope, and of the mean square, is kept at each step."""
LEAST = 1e-8


class Adam:
    """The means for so many weights. Where slopes are no more than `least`, steps are shorter."""

    def __init__(self, size: int, least: float = LEAST) -> None:
        self.steps = 0
        self.least = least
        self.means = [0.0] * size
        self.squares = [0.0] * size

    def stepped(self, weights: Sequence[float], slope: Sequence[float], rates: Sequence[float]) -> list[float]:
        """The weights a step further down, at most by about the rate of each."""
        self.steps += 1
        self.means = [MEAN * mean + (1 - MEAN) * one for mean, one in zip(self.means, slope, strict=True)]
        self.squares = [SQUARE * mean + (1 - SQUARE) * one * one for mean, one in zip(self.squares, slope, strict=True)]
        young, younger = 1 - MEAN**self.steps, 1 - SQUARE**self.steps
        return [
            weight - rate * mean / young / (math.sqrt(square / younger) + self.least)
            for weight, mean, square, rate in zip(weights, self.means, self.squares, rates, strict=True)
        ]
