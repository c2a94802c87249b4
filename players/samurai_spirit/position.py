"""How good a position is: the chance that the village will be saved, for all alike."""

from __future__ import annotations

import math

from engine.samurai_spirit.view import View

POINT = 0.01


def score(view: View, seat: int) -> float:
    """From 0 (lost) to 1 (won), and a little for every point of a village that was saved (12.1)."""
    if view.result:
        points = view.farms + len(view.families) + (not any(fighter.wounded for fighter in view.fighters))
        return (view.result == "won") * (1 + POINT * points)
    count = len(view.fighters)
    wounds = [2 * fighter.beast + fighter.wounded for fighter in view.fighters]
    hope = 1.2 * len(view.families) + 0.5 * view.farms + 0.6 * view.barricades / count
    hope -= sum((0.0, 0.3, 0.3, 1.2)[number] for number in wounds) * 2 / count
    hope += 1.5 * (view.round - 3) - 5.0
    return 1 / (1 + math.exp(-hope))


def horizon(view: View) -> int:
    """Rounds are looked at to their end."""
    return view.round
