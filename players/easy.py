"""The easy level: at random, with a taste for what looks sensible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game import Action

from .knowledge import Knowledge, Seen


def pick(view: Seen, actions: Sequence[Action], knowledge: Knowledge, seed: int) -> Action:
    """An action drawn in proportion to the taste for it; any of them if none looks sensible."""
    weights = knowledge.taste(view, actions)
    chance = Random(seed)
    if not any(weights):
        return chance.choice(actions)
    return chance.choices(actions, weights)[0]
