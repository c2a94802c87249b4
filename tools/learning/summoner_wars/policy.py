"""The policy, taught by policy gradients with a critic."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from players.summoner_wars import policy
from players.summoner_wars.facts import SIZE
from players.summoner_wars.policy import Learnt, Training

from ..hopes import advantages, pulls, surprise
from ..lesson import Lesson, Record, start_of
from ..writing import text
from . import critic
from .contest import Decision, contest, won_against

RATE, JUDGING = 0.015, 0.02
"""How far a step goes, for the policy and for the critic."""
ALONE = 256
"""Matches in which only the critic learns."""
TRUST = 0.98
"""How much what comes after the next decision counts beside the hope then."""
SLIGHT = 1e-5
"""Pulls that nobody would notice."""
MOSTLY_CHANCE = 0.7
"""Slopes of a batch that few decisions have."""
LEAST, DIGITS = 0.03, 2
"""Weights nearer to 0 are not kept."""
Weights = tuple[tuple[float, ...], tuple[float, ...]]
"""Those of the policy, and those of the critic."""


class PolicyLearnt:
    """The subject (`lesson.Subject`)."""

    file = Path(policy.__file__).parent / "policy.json"
    least = MOSTLY_CHANCE

    def begun(self, seed: int) -> Weights:
        """Nothing but the taste."""
        return (0.0,) * SIZE, (0.0,) * critic.SIZE

    def read(self, file: Path) -> tuple[Weights, int]:
        """The policy and the critic of a file."""
        found, weights = policy.read(file.read_bytes()), [0.0] * SIZE
        for number, weight in zip(found.facts, found.weights, strict=True):
            weights[number] = weight
        return (tuple(weights), found.critic), found.training.matches

    def write(self, file: Path, weights: Weights, record: Record) -> None:
        """With how they were learnt."""
        kept = {number: round(weight, DIGITS) for number, weight in enumerate(weights[0]) if abs(weight) >= LEAST}
        judge = tuple([round(weight, DIGITS) for weight in weights[1]])
        learnt = Learnt(Training(*record), judge, tuple(kept), tuple(kept.values()))
        file.write_text(text(learnt, DIGITS), encoding="utf-8")

    def rates(self, weights: Weights, known: int) -> list[float]:
        """The policy learns once there is a critic."""
        return [RATE if known >= ALONE else 0.0] * SIZE + [JUDGING] * critic.SIZE

    def lesson(self, weights: Weights, seed: int, numbers: Sequence[int]) -> Lesson:
        """Matches against itself; those that the first seat wins count as won."""
        actions, judge = [0.0] * SIZE, [0.0] * critic.SIZE
        won, guesses, loss = 0, 0, 0.0
        for number in numbers:
            played = contest(start_of("learn", seed, number), weights[0])
            won += played.winner == 0
            for seat, decisions in enumerate(played.decisions):
                hopes = [critic.chance(weights[1], decision.told) for decision in decisions]
                learn(decisions, hopes, float(seat == played.winner), actions, judge)
                guesses, loss = guesses + len(hopes), loss + surprise(hopes, float(seat == played.winner))
        return Lesson(actions + judge, len(numbers), won, guesses, loss)

    def won(self, weights: Weights, number: int, best: bool) -> bool:
        """A match against the easy level, in either seat."""
        return won_against("easy", start_of("judge", 0, number), number % 2, weights[0], best)


def learn(
    decisions: Sequence[Decision], hopes: Sequence[float], won: float, actions: list[float], judge: list[float]
) -> None:
    """Adds to both slopes what a seat's decisions teach."""
    for decision, hope, advantage in zip(decisions, hopes, advantages(hopes, won, TRUST), strict=True):
        for number, much in enumerate(decision.told):
            judge[number] -= (won - hope) * much
        for facts, pull in zip(decision.facts, pulls(decision.chances, decision.taken, advantage), strict=True):
            if abs(pull) > SLIGHT:
                for number in facts:
                    actions[number] += pull
