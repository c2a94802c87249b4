"""How much better than hoped each decision of a match was, by a critic (generalised advantages: Schulman and others, 2016)."""

from __future__ import annotations

import math
from collections.abc import Sequence


def advantages(hopes: Sequence[float], won: float, trust: float) -> list[float]:
    """For each decision; what comes after the next one counts `trust` beside the hope then."""
    found, after, later = list[float](), won, 0.0
    for one in reversed(hopes):
        later = after - one + trust * later
        after = one
        found.append(later)
    return found[::-1]


def pulls(chances: Sequence[float], taken: int, advantage: float) -> list[float]:
    """What went better than hoped shall be likelier: the slope of the loss along the log odds of each act."""
    return [-advantage * ((number == taken) - chance) for number, chance in enumerate(chances)]


def surprise(hopes: Sequence[float], won: float) -> float:
    """The sum of -log(chance) of what came."""
    return -sum([math.log(max(1e-6, one if won else 1 - one)) for one in hopes])
