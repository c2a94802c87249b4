"""The hard level: plays on to the end of the round as `normal` does, in far more imagined matches, and judges what is left then
by what better players made of it.

Three samurai or more play on by what was learnt on Easy and Normal (`learnt.json`), others by taste. The ends of rounds of three
are judged by learnt tables, others by the numbers below: fitted (logistic regression) to some 4,000 matches of two to seven
samurai between players that play on to the end of the round. Three on Easy play on for six turns at most, by a taste
that a net corrects, and another net judges what is left then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.game import Action, AnyGame
from engine.samurai_spirit.view import View

from .. import ahead
from ..knowledge import Effort, Knowledge, Seen
from . import policy, rounds
from .net import Foresight
from .position import HARDER, Prospects, horizon, judged, result
from .sense import taste

SECOND = Prospects(-1.13, (0.0, 1.52, 2.03), 0.50, 0.54, (0.0, -0.05, -2.01, -2.55), -1.66)
THIRD = Prospects(-0.66, (0.0, 1.23, 1.31), 0.66, 0.60, (0.0, -0.22, -0.96, -4.40), -1.23)
EASIER = {**HARDER, "easy": 1.25}
SAMURAI, DIFFICULTIES = 3, ("easy", "normal")
"""The matches by which was learnt: with that many samurai, or more, of these difficulties."""
TURNS = 6
"""How long three samurai on Easy play on."""
POINT = 0.001
"""Weight of a point (12.1) beside a village that they save."""


def score(view: View, seat: int) -> float:
    """The chance that the village will be saved by players of this level."""
    return judged(view, SECOND, THIRD, EASIER)


def learnt_score(view: View, seat: int) -> float:
    """The same where what was learnt fits."""
    return result(view) if view.result else rounds.chance(view)


KNOWLEDGE = Knowledge(taste, score, horizon, effort=Effort(positions=4_000))
LEARNT = Knowledge(policy.taste, learnt_score, horizon, effort=Effort(positions=14_000, unlikely=0.00001, enough=1_000))
FORESEEN = replace(LEARNT.effort, positions=7_000)
MORE = replace(LEARNT, score=score, effort=replace(LEARNT.effort, positions=4_000))


def known_of(view: View) -> Knowledge:
    """What helps in such a match."""
    if len(view.fighters) < SAMURAI or view.difficulty not in DIFFICULTIES:
        return KNOWLEDGE
    return LEARNT if len(view.fighters) == SAMURAI else MORE


def foreseeing(view: View) -> Knowledge:
    """What helps three samurai on Easy: rollouts of some turns by the nets."""
    foresight, last = Foresight(view), view.turn + TURNS

    def taste(view: View, actions: Sequence[Action]) -> list[float]:
        odds = zip(policy.log_odds(view, actions), foresight.corrections(view, actions), strict=True)
        return policy.weights([sum(both) for both in odds])

    def foreseen(view: View, seat: int) -> float:
        return result(view, POINT) if view.result else foresight.chance(view)

    def so_far(view: View) -> tuple[int, bool]:
        asked = view.question
        return view.round, view.turn >= last and asked is not None and asked.word == "action"

    return replace(LEARNT, taste=taste, score=foreseen, horizon=so_far, effort=FORESEEN)


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], seed: int) -> Action:
    """The action after which the village has the best hope."""
    assert isinstance(view, View)
    known = known_of(view)
    if known is LEARNT and view.difficulty == "easy":
        known = foreseeing(view)
    assert known.horizon
    return ahead.pick(game, view, actions, known, known.horizon, seed)
