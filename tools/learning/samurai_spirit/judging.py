"""How much better than hoped each decision was, by the net that judges."""

from __future__ import annotations

import math
from typing import NamedTuple

from players.samurai_spirit.net import weighed

from ..hopes import advantages, pulls, surprise
from ..slope import Slope
from .village import Decision, Layer, Mind, begun, chance_of, defended

TRUST = 0.98
"""How much what comes after the next decision counts beside the hope then. That net sees no raider on its way, so it hopes too much
there; at 0.9 nothing but errors was learnt.
"""
SLIGHT = 1e-4
"""Pulls that nobody would notice."""


class Judged(NamedTuple):
    """Decisions with the slope of the loss along the log odds of each act; how the match ended, guesses of that, their loss."""

    decisions: list[tuple[Decision, list[float]]]
    saved: bool
    guesses: int
    loss: float


def judged(start: int, difficulty: str, mind: Mind, critic: Slope) -> Judged:
    """Plays a match; the net that judges learns from how far off it was."""
    state, luck = begun(start, difficulty)
    decisions = [decision for _, decision in defended(state, luck, mind, chance_of(start))]
    layers = [decision.hope for decision in decisions if decision.hope]
    hopes, saved = [hoped(layer) for layer in layers], state.outcome == "won"
    better = advantages(hopes, float(saved), TRUST)
    for layer, more in zip(layers, better, strict=True):
        critic.back(layer.told, layer.seen, [(layer.answers[0], -more)])
    found = [
        (decision, pulls(decision.chances, decision.taken, more))
        for decision, more in zip(decisions, better, strict=True)
    ]
    found = [(decision, all_) for decision, all_ in found if max(map(abs, all_)) > SLIGHT]
    return Judged(found, saved, len(hopes), surprise(hopes, float(saved)))


def hoped(layer: Layer) -> float:
    """The chance that it will be saved."""
    return 1 / (1 + math.exp(-weighed(layer.seen, layer.answers[0])))
