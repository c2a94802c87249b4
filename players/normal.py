"""The normal level: tries every action in an imagined match and takes the one that leads to the best position.

The imagined match agrees with all that the seat may see; what is hidden is filled in by chance.  Where an action asks
its own seat something more, the best answer is looked for too.  Where dice were rolled, the action is tried again with
others, and its mean counts.  The effort is counted in tries, not in seconds, so that the choice is the same on every
machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game import Action, AnyGame, IllegalAction

from .knowledge import ANSWERS, IDLE, Knowledge, Seen, verb
from .luck import Luck

ROUNDS = 3
"""How often the actions with dice are tried again; after each round only the better half stays."""
TRIES = 70
"""About as many positions are looked at in a round."""
TRIES_AN_ACTION = 20
"""No question is thought through any more when so many positions after one action have been looked at."""
MOST_REPEATS = 16
MOST_ACTIONS = 160
DEPTH = 3
"""How many questions in a row are thought through after an action."""
BREADTH = 10
"""How many answers to such a question are tried."""
OVER = 10_000.0
RESTRAINT = 0.02
"""What doing nothing is ahead by: an act must lead to something better, not to the same."""
DISTASTE = 0.5
"""What an act that looks senseless is behind by."""


Result = tuple[float | None, bool]


class _Thought:
    """One decision of one seat being thought about."""

    def __init__(self, game: AnyGame, view: Seen, knowledge: Knowledge, seed: int) -> None:
        self.game = game
        self.view = view
        assert view.viewer is not None
        self.seat = view.viewer
        self.knowledge = knowledge
        self.seeds = Random(seed)
        self.looked = 0

    def imagined(self) -> Any:
        """A match as the seat may take it to be, other each time."""
        return self.game.imagine(self.view, Luck(self.seeds.getrandbits(32)))

    def attempt(self, state: Any, action: Action) -> Result:
        """How good the action turns out, and whether chance had a hand in it; no value if it cannot be done there."""
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
        view = game.view(after, seat)
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
    """What came of each action so far: its values, and what its first try cost."""

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


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], knowledge: Knowledge, seed: int) -> Action:
    """The action with the best mean result; of equally good ones, the one that looks more sensible, then the first."""
    thought = _Thought(game, view, knowledge, seed)
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
    _try_again(thought, actions, trials)
    return actions[max(trials.values, key=trials.mean, default=order[0])]


def _try_again(thought: _Thought, actions: Sequence[Action], trials: _Trials) -> None:
    """Tries the actions in which chance had a hand with other dice, the better ones more often."""
    uncertain = list(trials.cost)
    for _ in range(ROUNDS):
        if not uncertain:
            return
        cost = sum(trials.cost[number] for number in uncertain)
        for _ in range(max(1, min(MOST_REPEATS, TRIES // cost))):
            state = thought.imagined()
            for number in uncertain:
                value, _chance = thought.attempt(state, actions[number])
                if value is not None:
                    trials.values[number].append(value)
        uncertain = sorted(uncertain, key=trials.mean, reverse=True)[: (len(uncertain) + 1) // 2]
