"""The learnt policy: how likely each action is the right one.

Its weights (`policy.json`) were learnt from matches of the policy against itself: `python -m tools.learn summoner-wars`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from engine.game import Action
from engine.summoner_wars.view import View

from .facts import SIZE, Facts, card_of, facts_of
from .position import side_of
from .scene import Scene
from .sense import taste

LEAST = 0.003
"""The share of the best taste that an action has at least."""


class Training(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How it was learnt (no seed: by several): the share of the last matches that the first seat won, the critic's mean loss."""

    date: str
    seed: int | None
    matches: int
    won: float
    loss: float


class Learnt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Log odds for the actions of which a fact is true, by the facts' numbers; all others have none. Learning goes on with the
    `critic`.
    """

    training: Training
    critic: tuple[float, ...]
    facts: tuple[int, ...]
    weights: tuple[float, ...]


@cache
def known() -> Sequence[float]:
    """The weight of each fact by its number."""
    found, learnt = [0.0] * SIZE, read((files(__package__) / "policy.json").read_bytes())
    for number, weight in zip(learnt.facts, learnt.weights, strict=True):
        found[number] = weight
    return found


def read(content: bytes) -> Learnt:
    """What a file has."""
    return msgspec.json.decode(content, type=Learnt)


def policy(view: View, actions: Sequence[Action]) -> list[float]:
    """The probability of each action."""
    scene = Scene(view, side_of(view))
    return forward(scene, actions, weighed(facts_of(scene, actions), taste(view, actions), known()))


def weighed(facts: Sequence[Facts], tastes: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The probabilities of actions: their tastes, corrected by the weights of their facts."""
    most = max(tastes) or 1.0
    odds = [
        sum([weights[number] for number in one]) + math.log(liking / most + LEAST)
        for one, liking in zip(facts, tastes, strict=True)
    ]
    best = max(odds)
    parts = [math.exp(one - best) for one in odds]
    total = sum(parts)
    return [part / total for part in parts]


def forward(scene: Scene, actions: Sequence[Action], chances: Sequence[float]) -> list[float]:
    """The same without what could go on for ever: a mutation that takes the place of another one for nothing."""
    found = [
        0.0 if _changes_nothing(scene, action) else chance for action, chance in zip(actions, chances, strict=True)
    ]
    total = sum(found)
    return [one / total for one in found] if total else list(chances)


def _changes_nothing(scene: Scene, action: Action) -> bool:
    """Whether a mutation is to be put onto one that cost as much."""
    if not action.startswith("summon "):
        return False
    title, _, place = action.removeprefix("summon ").rpartition(" ")
    host, card = scene.at.get(scene.lie.index.get(place, -1)), card_of(scene, title)
    if host is None or card is None or host.kind != "mutation":
        return False
    return (card.cost or 0) <= (host.piece.face.cost or 0)
