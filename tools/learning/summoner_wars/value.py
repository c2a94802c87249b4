"""The value of a position at the end of a turn, fitted to who wins matches of the policy against itself (a logistic regression).

Who wins hangs on much besides one turn. So the same facts as they were before it, and the decks, have weights of their own: what is
left to the weights of its end is what the turn changed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from engine.game import Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.cards import KINDS
from players.luck import Luck
from players.summoner_wars import value
from players.summoner_wars.judgement import PARTS
from players.summoner_wars.policy import Training, policy
from players.summoner_wars.value import FACTS, IN_HAND, Learnt, facts_of

from ..drawing import drawn
from ..lesson import Lesson, Record, start_of
from ..writing import text
from .critic import DECKS

LONGEST = 900
"""Decisions after which nobody has won."""
SHARP = 1 / 0.6
"""How much more often than likely the likeliest acts are done."""
UNITS = sorted({card.name for card in KINDS if card.is_unit})
NAMES = (*FACTS, *UNITS, *sorted({card.name + IN_HAND for card in KINDS if card.face.kind != "summoner"}))
NUMBERS = {name: number for number, name in enumerate(NAMES)}
MOVED = "moved"
"""The name of what always is so when a turn has ended."""
RATE, BROAD_RATE = 0.01, 0.002
"""How far a step goes; for facts of which there is much, not one card or none."""
BEGUN = 0.1
"""The weight of a part of the judgement at first."""
SHRINK = 0.0001
"""How much of a card's weight each guess takes from it, so that cards seldom seen keep near to nothing."""
MOSTLY_CHANCE = 0.01
DIGITS = 4

Weights = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
"""Of the facts at the end of a turn; of those before it, and of having moved; of decks."""
Amounts = list[tuple[int, float]]
"""Numbers of facts, and how much there is of each."""


class Turn(NamedTuple):
    """One seat's turn: the facts before it and at its end."""

    seat: int
    before: Amounts
    end: Amounts


class Match(NamedTuple):
    """The decks, the turns that did not end it, and which seat has won: -1 for neither."""

    decks: tuple[int, int]
    turns: list[Turn]
    winner: int


class ValueLearnt:
    """The subject (`lesson.Subject`)."""

    file = Path(value.__file__).parent / "value.json"
    least = MOSTLY_CHANCE

    def begun(self, seed: int) -> Weights:
        """The parts of the judgement count alike."""
        alike = tuple([BEGUN * (name in PARTS) for name in NAMES])
        return alike, (0.0,) * (len(NAMES) + 1), (0.0,) * len(DECKS)

    def read(self, file: Path) -> tuple[Weights, int]:
        """The weights of a file."""
        found = value.read(file.read_bytes())
        columns = ((NAMES, found.weights), ((*NAMES, MOVED), found.before), (DECKS, found.decks))
        end, before, decks = [tuple([known.get(name, 0.0) for name in names]) for names, known in columns]
        return (end, before, decks), found.training.matches

    def write(self, file: Path, weights: Weights, record: Record) -> None:
        """With how they were learnt."""
        found = [_named(names, own) for names, own in zip((NAMES, (*NAMES, MOVED), DECKS), weights, strict=True)]
        file.write_text(text(Learnt(Training(*record), *found), DIGITS), encoding="utf-8")

    def rates(self, weights: Weights, known: int) -> list[float]:
        """Cards and decks have far to go."""
        facts = [BROAD_RATE if name in FACTS else RATE for name in NAMES]
        return [*facts, *facts, RATE, *[RATE] * len(DECKS)]

    def lesson(self, weights: Weights, seed: int, numbers: Sequence[int]) -> Lesson:
        """Matches against itself; those that the first seat wins count as won."""
        slope = ([0.0] * len(NAMES), [0.0] * (len(NAMES) + 1), [0.0] * len(DECKS))
        won, guesses, loss = 0, 0, 0.0
        for number in numbers:
            match = played(start_of("value", seed, number))
            won += match.winner == 0
            for turn in match.turns if match.winner >= 0 else ():
                guesses, loss = guesses + 1, loss + learn(turn, match, weights, slope)
        _shrink(weights, slope, guesses)
        return Lesson([*slope[0], *slope[1], *slope[2]], len(numbers), won, guesses, loss)


def _named(names: Sequence[str], weights: Sequence[float]) -> dict[str, float]:
    return {name: round(weight, DIGITS) for name, weight in zip(names, weights, strict=True) if round(weight, DIGITS)}


def _shrink(weights: Weights, slope: Sequence[list[float]], guesses: int) -> None:
    for own, known in zip(slope[:2], weights[:2], strict=True):
        for number in range(len(FACTS), len(NAMES)):
            own[number] += SHRINK * guesses * known[number]


def learn(turn: Turn, match: Match, weights: Weights, slope: Sequence[list[float]]) -> float:
    """Adds to the slope what a turn teaches; -log of the chance that was given to what came."""
    own, other = match.decks[turn.seat], match.decks[1 - turn.seat]
    sides = (turn.end, [*turn.before, (len(NAMES), 1.0)], [(own, 1.0), (other, -1.0)])
    odds = sum([known[number] * much for known, told in zip(weights, sides, strict=True) for number, much in told])
    won = turn.seat == match.winner
    chance = 1 / (1 + math.exp(-odds))
    for along, told in zip(slope, sides, strict=True):
        for number, much in told:
            along[number] += (chance - won) * much
    return -math.log(chance if won else 1 - chance)


def played(start: int) -> Match:
    """A match of the policy between two decks by chance."""
    chance, luck = Random(start + 1), Luck(start)  # acts are drawn by nothing that cards hang on
    decks = chance.sample(range(len(DECKS)), 2)
    state, _ = GAME.new(Setup((DECKS[decks[0]], DECKS[decks[1]])), luck)
    before, turns = told(state, state.active), list[Turn]()
    for _ in range(LONGEST):
        movers = GAME.to_act(state)
        if not movers:
            break
        seat, turn = state.active, state.turn
        GAME.apply(state, movers[0], drawn(GAME, state, movers[0], policy, SHARP, chance), luck)
        if state.turn != turn and not GAME.outcome(state):
            if turn:
                turns.append(Turn(seat, before, told(state, seat)))
            before = told(state, state.active)
    outcome = GAME.outcome(state)
    return Match((decks[0], decks[1]), turns, outcome.winners[0] if outcome and outcome.winners else -1)


def told(state: Any, seat: int) -> Amounts:
    """The facts that have a weight."""
    return numbered(facts_of(GAME.glance(state, seat), seat))


def numbered(facts: Iterable[tuple[str, float]]) -> Amounts:
    """By their numbers."""
    return [(NUMBERS[name], much) for name, much in facts if much and name in NUMBERS]
