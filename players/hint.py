"""What a computer would do in a person's place, and what that is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from engine.game import Action, AnyGame, IllegalAction, Setup
from engine.optional import side_of, sides
from engine.text import Text

from .chance import Fit, fit_of
from .knowledge import IDLE, Seen, verb
from .luck import Luck
from .pick import levels_of, pick, reason
from .review import expectation

SAMPLES, MOST_RESULTS = 4, 60
"""Positions imagined to weigh two acts against each other, and results of each looked at in each of them."""


class Hint(NamedTuple):
    """The act that is best, and the share of all chances by which it is better than `instead`, doing nothing.

    `gain` is None where there is no such choice, or nobody knows the chances of the game. `why` is a reason in a sentence.
    """

    action: Action
    instead: Action | None = None
    gain: float | None = None
    why: Text | None = None


def hint(game: AnyGame, setup: Setup, view: Seen, actions: Sequence[Action], seed: int) -> Hint:
    """What the best level would do in the seat of a view, from what it knows alone. The same arguments give the same hint."""
    best = pick(game, view, actions, levels_of(game.key)[-1], seed)
    instead = next((action for action in actions if verb(action) in IDLE), None)
    fit, why = fit_of(game.key), None if verb(best) in IDLE else reason(game, view, best)
    if fit is None or instead is None or instead == best:
        return Hint(best, why=why)
    return Hint(best, instead, _gain(game, setup, view, (best, instead), fit, seed), why)


def _gain(game: AnyGame, setup: Setup, view: Seen, acts: tuple[Action, Action], fit: Fit, seed: int) -> float | None:
    """By how much the first act is better than the second, over what the seat does not know; None if that cannot be told."""
    assert view.viewer is not None
    together, seeds, found = sides(game, setup), Random(seed), list[float]()
    own = together.index(side_of(together, view.viewer))
    for _ in range(SAMPLES):
        state = game.imagine(view, Luck(seeds.getrandbits(32)))
        try:
            here, there = (
                expectation(game, setup, state, view.viewer, act, fit, seed, MOST_RESULTS)[own] for act in acts
            )
        except IllegalAction:  # what is legal may hang on what the seat does not know
            continue
        found.append(here - there)
    return sum(found) / len(found) if found else None
