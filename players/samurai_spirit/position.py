"""The score of a position: the chance that the village will be saved, the same for all seats.

The numbers of `Prospects` were fitted (logistic regression) to 6,000 matches of easy computers that always took the
action with the highest taste.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from engine.samurai_spirit.view import View

POINT = 0.01
"""Weight of a point (12.1) beside a saved village."""
HARDER = {"easy": 0.7, "normal": 0.0, "hard": -1.6, "heroic": -1.1}


@dataclass(frozen=True, slots=True)
class Prospects:
    """Log odds of saving the village at the start of a round. `families` is for one, two and three left; `farm` and
    `barricade` are for each. `wounds` is for one wound of every samurai, `samurai` for each one at the table.
    """

    sure: float
    families: tuple[float, float, float]
    farm: float
    barricade: float
    wounds: tuple[float, float, float, float]
    samurai: float


SECOND = Prospects(-1.9, (0.0, 0.5, 0.9), 0.30, 0.42, (0.0, -1.4, -2.6, -3.2), -0.97)
THIRD = Prospects(-1.7, (0.0, 0.9, 1.0), 0.45, 0.39, (0.0, -0.6, -2.0, -4.5), -0.64)


def score(view: View, seat: int) -> float:
    """The score by which the normal level judges."""
    return judged(view, SECOND, THIRD, HARDER)


def judged(view: View, second: Prospects, third: Prospects, harder: Mapping[str, float]) -> float:
    """From 0 (lost) to 1 (won), plus a little for every point of a saved village (12.1)."""
    if view.result:
        return result(view)
    return 1 / (1 + math.exp(-hope(view, second, third, harder)))


def result(view: View, point: float = POINT) -> float:
    """The score of a match that is over, with the weight of a point."""
    points = view.farms + len(view.families) + (not any(fighter.wounded for fighter in view.fighters))
    return (view.result == "won") * (1 + point * points)


def hope(view: View, second: Prospects, third: Prospects, harder: Mapping[str, float]) -> float:
    """The log odds of saving the village, as if the round began."""
    told = second if view.round < 3 else third
    count = len(view.fighters)
    wounds = sum(told.wounds[2 * fighter.beast + fighter.wounded] for fighter in view.fighters) / count
    village = told.families[len(view.families) - 1] + told.farm * view.farms + told.barricade * view.barricades
    return told.sure + village + wounds + told.samurai * count + harder[view.difficulty]


def horizon(view: View) -> int:
    """Rollouts end with the round."""
    return view.round
