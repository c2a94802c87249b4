"""One act ahead: tries every action in an imagined match and takes the one that leads to the best position.

The imagined match agrees with the view; hidden things are filled in at random. Questions that follow an action are
thought through, and actions with dice are tried again and averaged. Effort is counted in tries, not seconds, so the
choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game import Action, AnyGame, IllegalAction
from engine.optional import glance

from .knowledge import ANSWERS, IDLE, Knowledge, Seen, verb
from .luck import Luck

ROUNDS = 3
"""Rounds of new tries for actions with dice; each keeps only the better half."""
TRIES = 70
"""Positions looked at in a round, about, unless a tool wants it quicker."""
TRIES_AN_ACTION = 20
"""Positions after one action beyond which no further question is thought through."""
MOST_REPEATS = 16
MOST_ACTIONS = 160
DEPTH = 3
"""How many questions in a row are thought through after an action."""
BREADTH = 10
"""How many answers to such a question are tried."""
OVER = 10_000.0
RESTRAINT = 0.02
"""Bonus for doing nothing: an action must lead to something better, not to the same."""
DISTASTE = 0.5
"""Malus for an action whose taste is 0."""


Result = tuple[float | None, bool]


class Thought:
    """One decision of one seat."""

    def __init__(self, game: AnyGame, view: Seen, knowledge: Knowledge, seed: int) -> None:
        self.game = game
        self.glance = glance(game)
        self.view = view
        assert view.viewer is not None
        self.seat = view.viewer
        self.knowledge = knowledge
        self.seeds = Random(seed)
        self.looked = 0

    def imagined(self) -> Any:
        """A random match that agrees with the view; what is legal in it is worked out once, for all its copies."""
        state = self.game.imagine(self.view, Luck(self.seeds.getrandbits(32)))
        self.game.legal(state, self.seat)
        return state

    def attempt(self, state: Any, action: Action) -> Result:
        """The score after the action (None if illegal there), and whether chance was involved."""
        return self._follow(state, action, self.seeds.getrandbits(32), DEPTH, self.looked + TRIES_AN_ACTION)

    def _follow(self, state: Any, action: Action, seed: int, depth: int, limit: int) -> Result:
        game, seat = self.game, self.seat
        after = game.copy(state)
        luck = Luck(seed)
        try:
            game.apply(after, seat, action, luck)
        except IllegalAction:
            return None, False
        chance = luck.position > 0
        self.looked += 1
        outcome = game.outcome(after)
        if outcome is not None:
            return OVER * ((seat in outcome.winners) - (seat in outcome.losers)), chance
        view = self.glance(after, seat)
        if depth and self.looked < limit and seat in game.to_act(after):
            answers = game.legal(after, seat)
            if _is_question(answers):
                tried = [
                    self._follow(after, answer, seed + 1, depth - 1, limit) for answer in self._likeliest(view, answers)
                ]
                values = [value for value, _ in tried if value is not None]
                if values:
                    return max(values), chance or any(rolled for _, rolled in tried)
        return self.knowledge.score(view, seat), chance

    def _likeliest(self, view: Seen, answers: Sequence[Action]) -> Sequence[Action]:
        if len(answers) <= BREADTH:
            return answers
        taste = self.knowledge.taste(view, answers)
        return [answers[number] for number in sorted(range(len(answers)), key=lambda n: -taste[n])[:BREADTH]]


def _is_question(answers: Sequence[Action]) -> bool:
    return bool(answers) and (verb(answers[0]) in ANSWERS or verb(answers[-1]) in ANSWERS)


class _Trials:
    """The values of each action so far, and the cost of its first try."""

    def __init__(self, actions: Sequence[Action], taste: Sequence[float]) -> None:
        self.handicap = [
            -DISTASTE if not liking else RESTRAINT if verb(action) in IDLE else 0.0
            for action, liking in zip(actions, taste, strict=True)
        ]
        self.values: dict[int, list[float]] = {}
        self.cost: dict[int, int] = {}

    def mean(self, number: int) -> float:
        values = self.values[number]
        return sum(values) / len(values) + self.handicap[number]


def pick(
    game: AnyGame, view: Seen, actions: Sequence[Action], knowledge: Knowledge, seed: int, tries: int = TRIES
) -> Action:
    """The action with the best mean score; among equals the one with the higher taste, then the first."""
    thought = Thought(game, view, knowledge, seed)
    taste = knowledge.taste(view, actions)
    order = sorted(range(len(actions)), key=lambda number: -taste[number])[:MOST_ACTIONS]
    trials = _Trials(actions, taste)
    state = thought.imagined()
    for number in order:
        before = thought.looked
        value, chance = thought.attempt(state, actions[number])
        if value is not None:
            trials.values[number] = [value]
            if chance:
                trials.cost[number] = thought.looked - before
    _try_again(thought, actions, trials, tries)
    return actions[max(trials.values, key=trials.mean, default=order[0])]


def _try_again(thought: Thought, actions: Sequence[Action], trials: _Trials, tries: int) -> None:
    """Tries actions with dice again with other luck, the better ones more often; distasteful ones only if one seems best."""
    best = max(trials.values, key=trials.mean, default=-1)
    uncertain = [number for number in trials.cost if number == best or trials.handicap[number] > -DISTASTE]
    for _ in range(ROUNDS):
        if not uncertain:
            return
        cost = sum(trials.cost[number] for number in uncertain)
        for _ in range(max(1, min(MOST_REPEATS, tries // cost))):
            state = thought.imagined()
            for number in uncertain:
                value, _chance = thought.attempt(state, actions[number])
                if value is not None:
                    trials.values[number].append(value)
        uncertain = sorted(uncertain, key=trials.mean, reverse=True)[: (len(uncertain) + 1) // 2]
