"""Looking far ahead: an action is tried by playing the match on to a horizon, often, and the best on average is taken.

Each try begins with another imagined match that agrees with all that the seat may see.  All actions are tried in the same
imagined matches with the same luck; of them, the better half stays for the next round of tries.  The effort is counted in
positions looked at, not in seconds, so that the choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game import Action, AnyGame, IllegalAction

from .knowledge import Horizon, Knowledge, Seen
from .luck import Luck

EFFORT = 2400
"""About as many positions are looked at for one decision."""
MOST_ACTIONS = 12
"""So many actions are tried, those that look most sensible."""
FEWEST_TRIES = 4
"""Every action is tried so often before any is given up."""
LONGEST = 400
"""No try goes on for more decisions."""


class Lookout:
    """One decision of one seat, looked at from ahead; `looked` counts positions."""

    def __init__(self, game: AnyGame, view: Seen, knowledge: Knowledge, horizon: Horizon, seed: int) -> None:
        assert view.viewer is not None
        self.game = game
        self.view = view
        self.seat = view.viewer
        self.knowledge = knowledge
        self.horizon = horizon
        self.here = horizon(view)
        self.seeds = Random(seed)
        self.looked = 0

    def imagined(self) -> tuple[Any, int]:
        """A match as the seat may take it to be, other each time, and a seed for the luck in it."""
        return self.game.imagine(self.view, Luck(self.seeds.getrandbits(32))), self.seeds.getrandbits(32)

    def attempt(self, state: Any, action: Action, seed: int) -> float | None:
        """How good the match is at the horizon if it begins with this action; None if that cannot be done."""
        game, taste = self.game, self.knowledge.taste
        state, luck = game.copy(state), Luck(seed)
        seat = self.seat
        try:
            game.apply(state, seat, action, luck)
        except IllegalAction:
            return None
        for _ in range(LONGEST):
            self.looked += 1
            movers = game.to_act(state)
            seat = movers[0] if movers else self.seat
            view = game.view(state, seat)
            if not movers or self.horizon(view) != self.here:
                break
            actions = game.legal(state, seat)
            weights = taste(view, actions)
            game.apply(state, seat, actions[weights.index(max(weights))], luck)
        return self.knowledge.score(view, self.seat)


def pick(
    game: AnyGame, view: Seen, actions: Sequence[Action], knowledge: Knowledge, horizon: Horizon, seed: int
) -> Action:
    """The action with the best mean result; of equally good ones, the one that looks more sensible."""
    taste = knowledge.taste(view, actions)
    left = sorted(range(len(actions)), key=lambda number: -taste[number])[:MOST_ACTIONS]
    lookout = Lookout(game, view, knowledge, horizon, seed)
    values: dict[int, list[float]] = {number: [] for number in left}

    def mean(number: int) -> float:
        return sum(values[number]) / len(values[number]) if values[number] else -1.0

    stages = max(1, (len(left) - 1).bit_length())
    for stage in range(1, stages + 1):
        tried = 0
        while tried < FEWEST_TRIES or lookout.looked < EFFORT * stage / stages:
            state, luck = lookout.imagined()
            for number in left:
                value = lookout.attempt(state, actions[number], luck)
                if value is not None:
                    values[number].append(value)
            tried += 1
        left = sorted(left, key=mean, reverse=True)[: (len(left) + 1) // 2]
    return actions[left[0]]
