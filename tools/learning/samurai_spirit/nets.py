"""The nets, taught by villages on Easy: those for acts by policy gradients, the one that judges by what came of its hopes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from players.samurai_spirit import net
from players.samurai_spirit.learnt import Row, Training, learnt
from players.samurai_spirit.net import Net, Nets, Rows

from ..adam import LEAST
from ..lesson import Lesson, Record, start_of
from ..nested import numbers
from ..slope import Slope
from ..writing import text
from .judging import judged
from .village import Layer, Mind, saved

RATE = 0.004
ALONE = 2000
"""Matches in which only the net that judges learns."""
FACTS, ANSWERS = 0.15, 0.02
"""By how much weights differ at first."""
UNASKED = "skip"
"""The answer that nets leave to the policy; it stays 0."""
DIGITS = 3
DIFFICULTY = "easy"


class NetsLearnt:
    """The subject (`lesson.Subject`)."""

    file = Path(net.__file__).parent / "net.json"
    least = LEAST

    def begun(self, seed: int) -> Nets:
        """Small weights by chance."""
        told, chance = net.nets(), Random(seed)
        return Nets(fresh(told.acting, chance), fresh(told.placing, chance), fresh(told.saved, chance))

    def read(self, file: Path) -> tuple[Nets, int]:
        """The nets of a file."""
        found = msgspec.json.decode(file.read_bytes(), type=Nets)
        known = found.training.matches if found.training else 0
        return msgspec.structs.replace(found, training=None), known

    def write(self, file: Path, weights: Nets, record: Record) -> None:
        """With how they were learnt."""
        file.write_text(text(msgspec.structs.replace(weights, training=Training(*record)), DIGITS), encoding="utf-8")

    def rates(self, weights: Nets, known: int) -> list[float]:
        """All learn alike, once there is a judge."""
        acts = len(numbers(weights.acting)) + len(numbers(weights.placing))
        return [RATE if known >= ALONE else 0.0] * acts + [RATE] * len(numbers(weights.saved))

    def lesson(self, weights: Nets, seed: int, numbers: Sequence[int]) -> Lesson:
        """Villages on Easy."""
        slope, mind = Slope(weights), Mind(learnt().policy, weights, corrected=True)
        played = [judged(start_of("learn", seed, number), DIFFICULTY, mind, slope) for number in numbers]
        for decision, pulls in [one for match in played for one in match.decisions]:
            if decision.acts:
                blame(slope, decision.acts, pulls, weights.acting.answers[UNASKED])
        won, guesses = sum([match.saved for match in played]), sum([match.guesses for match in played])
        return Lesson(slope.numbers(), len(played), won, guesses, sum([match.loss for match in played]))

    def won(self, weights: Nets, number: int, best: bool) -> bool:
        """A village on Easy."""
        return saved(start_of("judge", 0, number), DIFFICULTY, Mind(learnt().policy, weights, True, False), best)


def blame(slope: Slope, acts: Layer, pulls: Sequence[float], unasked: Row) -> None:
    """Along the weights that corrected a decision, from the slope along the log odds of its acts."""
    weighed = zip(acts.answers, pulls, strict=True)
    slope.back(acts.told, acts.seen, [(row, much) for row, much in weighed if row is not unasked])


def fresh(told: Net, chance: Random) -> Net:
    """A net of the same shape that knows nothing."""
    return Net(
        start=(0.0,) * len(told.start),
        samurai=(_drawn(told.samurai[0], chance), _drawn(told.samurai[1], chance), _drawn(told.samurai[2], chance)),
        village=_drawn(told.village, chance),
        raider=_drawn(told.raider, chance),
        answers=_drawn(told.answers, chance, ANSWERS),
    )


def _drawn(rows: Rows, chance: Random, much: float = FACTS) -> Rows:
    return {
        name: tuple([chance.gauss(0.0, 0.0 if name == UNASKED else much) for _ in row]) for name, row in rows.items()
    }
