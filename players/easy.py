"""The easy level: at random, weighted by taste, but nothing that certainly hurts only its own side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.game import Action, AnyGame

from .knowledge import IDLE, Knowledge, Score, Seen, Taste, verb
from .normal import Thought

MOST_REFUSED = 8
"""How many actions are refused in one decision."""


def pick(
    game: AnyGame, view: Seen, actions: Sequence[Action], knowledge: Knowledge, seed: int, taste: Taste | None = None
) -> Action:
    """A random action weighted by `taste`, by default that of the level; another one if it hurts, as long as there are some."""
    chance = Random(seed)
    taste = taste or knowledge.restrained or knowledge.taste
    weights = dict(zip(actions, taste(view, actions), strict=True))
    first = action = one_of(weights, chance)
    if knowledge.standing is None:
        return first
    for _ in range(MOST_REFUSED):
        if not hurts(game, view, action, knowledge, knowledge.standing, seed):
            return action
        del weights[action]
        if not weights:
            break
        action = one_of(weights, chance)
    return first


def one_of(weights: dict[Action, float], chance: Random) -> Action:
    """One of the actions; any of them if all weights are 0."""
    actions, likings = list(weights), list(weights.values())
    return chance.choices(actions, likings)[0] if any(likings) else chance.choice(actions)


def hurts(game: AnyGame, view: Seen, action: Action, knowledge: Knowledge, standing: Score, seed: int) -> bool:
    """Whether an action surely leaves its own side worse off, however its questions are answered."""
    if verb(action) in IDLE:
        return False
    assert view.viewer is not None
    thought = Thought(game, view, replace(knowledge, score=standing), seed)
    value, chance = thought.attempt(thought.imagined(), action)
    return value is not None and not chance and value < standing(view, view.viewer)
