"""The hard level: plays on to the end of the round as `normal` does, in far more imagined matches, and judges what is left then
by what better players made of it.

The numbers were fitted (logistic regression) to some 4,000 matches of two to seven samurai on Easy and Normal, between
players that play on to the end of the round.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, AnyGame
from engine.samurai_spirit.view import View

from .. import ahead
from ..knowledge import Effort, Knowledge, Seen
from .position import HARDER, Prospects, horizon, judged
from .sense import taste

SECOND = Prospects(-1.13, (0.0, 1.52, 2.03), 0.50, 0.54, (0.0, -0.05, -2.01, -2.55), -1.66)
THIRD = Prospects(-0.66, (0.0, 1.23, 1.31), 0.66, 0.60, (0.0, -0.22, -0.96, -4.40), -1.23)
EASIER = {**HARDER, "easy": 1.25}


def score(view: View, seat: int) -> float:
    """The chance that the village will be saved by players of this level."""
    return judged(view, SECOND, THIRD, EASIER)


KNOWLEDGE = Knowledge(taste, score, horizon, effort=Effort(positions=4_000))


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], seed: int) -> Action:
    """The action after which the village has the best hope at the end of the round."""
    return ahead.pick(game, view, actions, KNOWLEDGE, horizon, seed)
