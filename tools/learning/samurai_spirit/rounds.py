"""The tables for the ends of rounds, fitted (logistic regression) to matches of the policy that takes the likeliest acts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from players.samurai_spirit.learnt import Round, learnt
from players.samurai_spirit.net import nets
from players.samurai_spirit.rounds import log_odds

from .. import linear, nested
from ..adam import LEAST
from ..hopes import surprise
from ..lesson import Lesson, Record, start_of
from . import tables
from .village import Mind, begun, defended, in_turn

RATE = 0.03
Weights = tuple[Round, Round]


class RoundsLearnt:
    """The subject (`lesson.Subject`)."""

    file = tables.FILE
    least = LEAST

    def begun(self, seed: int) -> Weights:
        """An even chance for all villages."""
        known = (learnt().second, learnt().third)
        return nested.filled(known, [0.0] * len(nested.numbers(known)))

    def read(self, file: Path) -> tuple[Weights, int]:
        """The tables of a file."""
        found, known = tables.read(file, "rounds")
        return (found.second, found.third), known

    def write(self, file: Path, weights: Weights, record: Record) -> None:
        """Both."""
        tables.write(file, "rounds", record, second=weights[0], third=weights[1])

    def rates(self, weights: Weights, known: int) -> list[float]:
        """All alike."""
        return [RATE] * len(nested.numbers(weights))

    def lesson(self, weights: Weights, seed: int, numbers: Sequence[int]) -> Lesson:
        """Villages on Easy and on Normal, as their second and third round began."""
        known = linear.weights(nested.numbers(weights))
        told, slope, won, hopes, loss = nested.filled(weights, known), [0.0] * len(known), 0, 0, 0.0
        for number in numbers:
            odds, saved = _seen(start_of("learn", seed, number), in_turn(number), told)
            chances = [1 / (1 + math.exp(-one)) for one in odds]
            for one, chance in zip(odds, chances, strict=True):
                linear.pull(slope, one, chance - saved)
            won, hopes, loss = won + saved, hopes + len(odds), loss + surprise(chances, saved)
        return Lesson(slope, len(numbers), won, hopes, loss)


def _seen(start: int, difficulty: str, told: Weights) -> tuple[list[float], bool]:
    """The log odds at each round's beginning, and whether the village was saved."""
    mind = Mind(learnt().policy, nets(), corrected=False, judging=False)
    (state, luck), odds, round_ = begun(start, difficulty), list[float](), 1
    for view, _ in defended(state, luck, mind, None):
        if view.round > round_:
            round_ = view.round
            odds.append(log_odds(view, told[round_ - 2]))
    return odds, state.outcome == "won"
