"""Choosing by rollouts: each action is tried by playing on to a horizon many times, and the best average wins.

Each try starts from another imagined match that agrees with the view. All actions are tried in the same imagined
matches with the same luck; after each round the worse half is dropped. Effort is counted in positions, not seconds, so
the choice is the same on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any

from engine.game import Action, AnyGame
from engine.optional import glance

from .knowledge import Effort, Horizon, Knowledge, Seen
from .luck import Luck

DOUBT = 1.0
"""By how many standard errors another action must beat the one with the highest taste."""
LONGEST = 400
"""The most decisions in one try."""


class Lookout:
    """One decision of one seat, with rollouts; `looked` counts positions."""

    def __init__(self, game: AnyGame, view: Seen, knowledge: Knowledge, horizon: Horizon, seed: int) -> None:
        assert view.viewer is not None
        self.game = game
        self.glance = glance(game)
        self.view = view
        self.seat = view.viewer
        self.knowledge = knowledge
        self.horizon = horizon
        self.here = horizon(view)
        self.seeds = Random(seed)
        self.looked = 0

    def imagined(self) -> tuple[Any, int]:
        """A random match that agrees with the view, and a seed for its luck."""
        state = self.game.imagine(self.view, Luck(self.seeds.getrandbits(32)))
        self.game.legal(state, self.seat)  # worked out once for all its copies
        return state, self.seeds.getrandbits(32)

    def attempt(self, state: Any, action: Action, seed: int) -> float:
        """The score at the horizon after starting with this action."""
        game, taste = self.game, self.knowledge.taste
        state, luck = game.copy(state), Luck(seed)
        seat = self.seat
        game.apply(state, seat, action, luck)
        for _ in range(LONGEST):
            self.looked += 1
            movers = game.to_act(state)
            seat = movers[0] if movers else self.seat
            actions = game.legal(state, seat)
            if len(actions) == 1:
                game.apply(state, seat, actions[0], luck)
                continue
            view = self.glance(state, seat)
            if not movers or self.horizon(view) != self.here:
                break
            weights = taste(view, actions)
            game.apply(state, seat, actions[weights.index(max(weights))], luck)
        return self.knowledge.score(self.glance(state, self.seat), self.seat)


class Comparison:
    """Actions beside the `first`, by default the one with the highest taste, in the same imagined matches with the same luck.

    `gains` are what each of the others brought more than it, by their numbers.
    """

    def __init__(self, lookout: Lookout, actions: Sequence[Action], first: Action | None = None) -> None:
        knowledge = lookout.knowledge
        self.lookout = lookout
        self.actions = actions
        likeliest, *others = worth_trying(knowledge.taste(lookout.view, actions), knowledge.effort)
        self.first = likeliest if first is None else actions.index(first)
        self.gains: dict[int, list[float]] = {one: [] for one in (likeliest, *others) if one != self.first}

    def try_again(self, rivals: Sequence[int]) -> None:
        """Tries the first and these others once more."""
        attempt = self.lookout.attempt
        state, luck = self.lookout.imagined()
        expected = attempt(state, self.actions[self.first], luck)
        for number in rivals:
            self.gains[number].append(attempt(state, self.actions[number], luck) - expected)

    def mean(self, number: int) -> float:
        """What an action brought more than the first, on average."""
        return fmean(self.gains[number])

    def error(self, number: int) -> float:
        """The standard error of that."""
        return stdev(self.gains[number]) / math.sqrt(len(self.gains[number]))

    def chosen(self, rivals: Sequence[int]) -> Action:
        """The best of these others if it is better beyond luck, else the first."""
        best = max(rivals, key=self.mean, default=self.first)
        better = best != self.first and self.mean(best) > DOUBT * self.error(best)
        return self.actions[best if better else self.first]


def pick(
    game: AnyGame, view: Seen, actions: Sequence[Action], knowledge: Knowledge, horizon: Horizon, seed: int
) -> Action:
    """The action with the highest taste, unless rollouts prove another one better beyond luck."""
    lookout, effort = Lookout(game, view, knowledge, horizon, seed), knowledge.effort
    compared = Comparison(lookout, actions)
    rivals = [*compared.gains]
    stages = len(rivals).bit_length()
    for stage in range(1, stages + 1):
        tried = 0
        while _goes_on(effort, lookout.looked, stage / stages, tried, len(compared.gains[rivals[0]])):
            compared.try_again(rivals)
            tried += 1
        rivals = sorted(rivals, key=lambda number: -compared.mean(number))[: (len(rivals) + 1) // 2]
    return compared.chosen(rivals)


def worth_trying(taste: Sequence[float], effort: Effort) -> list[int]:
    """The numbers of the actions that are tried, the one with the highest taste first."""
    order = sorted(range(len(taste)), key=lambda number: -taste[number])[: effort.actions]
    first, *others = order
    return [first, *[number for number in others if taste[number] > effort.unlikely * taste[first]]]


def _goes_on(effort: Effort, looked: int, share: float, tried: int, compared: int) -> bool:
    """Whether another try is made in a stage with that share of the positions; two are needed for any comparison."""
    if looked >= effort.most:
        return compared < 2
    return tried < effort.tries or (looked < effort.positions * share and compared < effort.enough)
