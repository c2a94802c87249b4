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

from .knowledge import ANSWERS, Knowledge, Seen, verb
from .luck import Luck

TRIES = 120
"""About as many positions as may be looked at for one decision, after each action had its first."""
MOST_REPEATS = 12
MOST_ACTIONS = 160
DEPTH = 3
"""How many questions in a row are thought through after an action."""
BREADTH = 10
"""How many answers to such a question are tried."""
OVER = 10_000.0


class _Thought:
    """One decision of one seat being thought about."""

    def __init__(self, game: AnyGame, view: Seen, knowledge: Knowledge, seed: int) -> None:
        self.game = game
        self.view = view
        assert view.viewer is not None
        self.seat = view.viewer
        self.knowledge = knowledge
        self.seeds = Random(seed)

    def imagined(self) -> Any:
        return self.game.imagine(self.view, Luck(self.seeds.getrandbits(32)))

    def attempt(self, state: Any, action: Action, seed: int, depth: int = DEPTH) -> tuple[float | None, bool]:
        """How good the action turns out, and whether chance had a hand in it; no value if it cannot be done there."""
        game, seat = self.game, self.seat
        after = game.copy(state)
        luck = Luck(seed)
        try:
            game.apply(after, seat, action, luck)
        except IllegalAction:
            return None, False
        chance = luck.position > 0
        outcome = game.outcome(after)
        if outcome is not None:
            return OVER * ((seat in outcome.winners) - (seat in outcome.losers)), chance
        if depth and seat in game.to_act(after):
            answers = game.legal(after, seat)
            if answers and _is_question(answers):
                return self._best_answer(after, answers, seed, depth - 1, chance)
        return self.knowledge.score(game.view(after, seat), seat), chance

    def _best_answer(
        self, state: Any, answers: Sequence[Action], seed: int, depth: int, chance: bool
    ) -> tuple[float | None, bool]:
        tried = [self.attempt(state, answer, seed + 1, depth) for answer in answers[:BREADTH]]
        values = [value for value, _ in tried if value is not None]
        return (max(values) if values else None), chance or any(rolled for _, rolled in tried)


def _is_question(answers: Sequence[Action]) -> bool:
    return verb(answers[0]) in ANSWERS or verb(answers[-1]) in ANSWERS


def pick(game: AnyGame, view: Seen, actions: Sequence[Action], knowledge: Knowledge, seed: int) -> Action:
    """The action with the best mean result; of equally good ones, the one that looks more sensible, then the first."""
    thought = _Thought(game, view, knowledge, seed)
    taste = knowledge.taste(view, actions)
    order = sorted(range(len(actions)), key=lambda number: -taste[number])[:MOST_ACTIONS]
    state = thought.imagined()
    results: dict[int, list[float]] = {}
    uncertain: list[int] = []
    for number in order:
        value, chance = thought.attempt(state, actions[number], thought.seeds.getrandbits(32))
        if value is not None:
            results[number] = [value]
            if chance:
                uncertain.append(number)
    if not results:
        return actions[order[0]]
    repeats = min(MOST_REPEATS, TRIES // len(uncertain)) if uncertain else 0
    for _ in range(repeats):
        state = thought.imagined()
        for number in uncertain:
            value, _chance = thought.attempt(state, actions[number], thought.seeds.getrandbits(32))
            if value is not None:
                results[number].append(value)
    best = max(results, key=lambda number: sum(results[number]) / len(results[number]))
    return actions[best]
