"""The taste of the easy level: less is done in a turn than could be."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action
from engine.wastelands.view import View

from ..knowledge import verb
from .sense import taste

CALM = {"main": 0.5, "declare": 0.5, "reaction": 3.0, "saving": 3.0, "combat": 1.0}
"""The share of all else by which it does nothing more, by the word of the question."""


def restrained(view: View, actions: Sequence[Action]) -> list[float]:
    """The weight of each action."""
    return calmed(view, actions, taste(view, actions))


def calmed(view: View, actions: Sequence[Action], weights: Sequence[float], calm: float = 1.0) -> list[float]:
    """Weights by which it does nothing more `calm` times as often."""
    least = calm * CALM.get(view.question or "", 0.0) * sum(weights)
    return [
        max(weight, least) if verb(action) in ("next", "pass") else weight
        for action, weight in zip(actions, weights, strict=True)
    ]
