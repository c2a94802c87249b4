"""The easy level: at random, weighted by taste."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game import Action

from .knowledge import Knowledge, Seen


def pick(view: Seen, actions: Sequence[Action], knowledge: Knowledge, seed: int) -> Action:
    """A random action weighted by taste; any of them if all weights are 0."""
    weights = knowledge.taste(view, actions)
    chance = Random(seed)
    if not any(weights):
        return chance.choice(actions)
    return chance.choices(actions, weights)[0]
