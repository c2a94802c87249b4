"""The policy that corrects the taste, taught by policy gradients; a net judges meanwhile, and is forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from players.samurai_spirit.learnt import Policy, learnt
from players.samurai_spirit.net import Net, nets
from players.samurai_spirit.sense import SHARPNESS

from .. import linear, nested
from ..adam import LEAST
from ..lesson import Lesson, Record, start_of
from ..slope import Slope
from . import tables
from .judging import judged
from .nets import ALONE, fresh
from .nets import RATE as JUDGING
from .village import Mind, in_turn, saved

RATE = 0.1
Weights = tuple[Policy, Net]


class PolicyLearnt:
    """The subject (`lesson.Subject`)."""

    file = tables.FILE
    least = LEAST

    def begun(self, seed: int) -> Weights:
        """Nothing but the taste."""
        known = learnt().policy
        nothing = nested.filled(known, [0.0] * len(nested.numbers(known)))
        taste = dict.fromkeys(known.taste, SHARPNESS)
        return msgspec.structs.replace(nothing, taste=taste), fresh(nets().saved, Random(seed))

    def read(self, file: Path) -> tuple[Weights, int]:
        """The policy of a file, and the judge of hard."""
        found, known = tables.read(file, "policy")
        return (found.policy, nets().saved), known

    def write(self, file: Path, weights: Weights, record: Record) -> None:
        """The policy alone."""
        tables.write(file, "policy", record, policy=weights[0])

    def rates(self, weights: Weights, known: int) -> list[float]:
        """The policy learns once there is a judge."""
        policy, judge = weights
        acts = [RATE if known >= ALONE else 0.0] * len(nested.numbers(policy))
        return acts + [JUDGING] * len(nested.numbers(judge))

    def lesson(self, weights: Weights, seed: int, numbers: Sequence[int]) -> Lesson:
        """Villages on Easy and on Normal."""
        policy, judge = weights
        known, critic = linear.weights(nested.numbers(policy)), Slope(judge)
        mind, slope = mind_of((nested.filled(policy, known), judge)), [0.0] * len(known)
        played = [judged(start_of("learn", seed, number), in_turn(number), mind, critic) for number in numbers]
        for decision, pulls in [one for match in played for one in match.decisions]:
            for odds, much in zip(decision.odds, pulls, strict=True):
                linear.pull(slope, odds, much)
        won, guesses = sum([match.saved for match in played]), sum([match.guesses for match in played])
        return Lesson(slope + critic.numbers(), len(played), won, guesses, sum([match.loss for match in played]))

    def won(self, weights: Weights, number: int, best: bool) -> bool:
        """A village without nets."""
        return saved(start_of("judge", 0, number), in_turn(number), mind_of(weights, judging=False), best)


def mind_of(weights: Weights, judging: bool = True) -> Mind:
    """Who plays by that policy, with that judge."""
    policy, judge = weights
    return Mind(policy, msgspec.structs.replace(nets(), saved=judge), False, judging)
