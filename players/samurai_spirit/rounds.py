"""The chance that the village will be saved as a round begins."""

from __future__ import annotations

import math

from engine.samurai_spirit.view import View

from .learnt import learnt


def chance(view: View) -> float:
    """From 0 to 1, between players as good as those from whom it was learnt."""
    told = learnt().second if view.round < 3 else learnt().third
    wounds = [2 * fighter.beast + fighter.wounded for fighter in view.fighters]
    odds = told.village[view.barricades][view.farms - 1] + told.doomed[wounds.count(3)]
    odds += told.families["".join(view.families) or str(len(view.families))]
    odds += sum([told.wounds[fighter.name][taken] for fighter, taken in zip(view.fighters, wounds, strict=True)])
    return 1 / (1 + math.exp(-odds - (told.easy if view.difficulty == "easy" else 0.0)))
