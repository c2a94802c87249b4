"""The taste of the beginner level: players are left alone at first, and less is done in a turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.wastelands.view import View

from ..knowledge import verb
from .restraint import calmed
from .sense import taste

ALONE = 14
"""Turns, of all players together, in which players are left alone."""
CALM, BLUNT = 2.0, 0.35
"""How much rather it does nothing more than the easy level, and the power of the weights, by which it minds less what is best."""


def gentle(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action."""
    spared, power = spares(view), 1.0 if view.question == "movement" else BLUNT
    weights = [
        0.0 if spared and attacks_player(action) else weight**power
        for action, weight in zip(actions, taste(view, actions), strict=True)
    ]
    return calmed(view, actions, weights, CALM)


def spares(view: View) -> bool:
    """Whether players are still left alone."""
    return view.turn <= ALONE


def attacks_player(action: Action) -> bool:
    """Whether it sends a warrior against a player."""
    return verb(action) == "attack" and action.split(" ")[2].startswith("seat")
