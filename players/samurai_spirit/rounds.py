"""The chance that the village will be saved as a round begins."""

from __future__ import annotations

import math

from engine.samurai_spirit.view import View

from .learnt import Round, learnt


def chance(view: View) -> float:
    """From 0 to 1, between players as good as those from whom it was learnt."""
    return 1 / (1 + math.exp(-log_odds(view, learnt().second if view.round < 3 else learnt().third)))


def log_odds(view: View, told: Round) -> float:
    """The log odds of it by these tables; a sum of their weights."""
    wounds = [2 * fighter.beast + fighter.wounded for fighter in view.fighters]
    odds = told.village[view.barricades][view.farms - 1] + told.doomed[wounds.count(3)]
    odds += told.families["".join(view.families) or str(len(view.families))]
    odds += sum([told.wounds[fighter.name][taken] for fighter, taken in zip(view.fighters, wounds, strict=True)])
    return odds + (told.easy if view.difficulty == "easy" else 0.0)
