"""The taste of the beginner level: players are left alone at first, and less is done in a turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.wastelands.view import View

from ..knowledge import verb
from .sense import taste

ALONE = 14
"""Turns, of all players together, in which players are left alone."""
CALM = {"main": 0.5, "declare": 0.5, "reaction": 3.0, "saving": 3.0, "combat": 1.0}
"""The share of all else by which it does nothing more, by the word of the question."""


def gentle(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action."""
    spared = spares(view)
    weights = [
        0.0 if spared and attacks_player(action) else weight
        for action, weight in zip(actions, taste(view, actions), strict=True)
    ]
    calm = CALM.get(view.question or "", 0.0) * sum(weights)
    return [
        max(weight, calm) if verb(action) in ("next", "pass") else weight
        for action, weight in zip(actions, weights, strict=True)
    ]


def spares(view: View) -> bool:
    """Whether players are still left alone."""
    return view.turn <= ALONE


def attacks_player(action: Action) -> bool:
    """Whether it sends a warrior against a player."""
    return verb(action) == "attack" and action.split(" ")[2].startswith("seat")
