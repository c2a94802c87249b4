"""Choosing by rollouts as in `ahead`, but whatever is surely worse is dropped at once: most choices are quick, so the others may
be looked at longer (a race, as in Maron and Moore, 1994).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, stdev

from engine.game import Action, AnyGame

from .ahead import DOUBT, Lookout, worth_trying
from .knowledge import Effort, Horizon, Knowledge, Seen

SURE = 1.0
"""By how many standard errors an action must be worse than the best one to be dropped."""
FEWEST, CLEAR = 6, 2.5
"""Tries after which the last rival ends the race, if it is better by so many standard errors."""
Gains = dict[int, list[float]]
"""What each action gained over the one with the highest taste, by its number."""


def pick(
    game: AnyGame, view: Seen, actions: Sequence[Action], knowledge: Knowledge, horizon: Horizon, seed: int
) -> Action:
    """The action with the highest taste, unless rollouts prove another one better beyond luck."""
    effort = knowledge.effort
    first, *rivals = worth_trying(knowledge.taste(view, actions), effort)
    lookout = Lookout(game, view, knowledge, horizon, seed)
    gains: Gains = {number: [] for number in rivals}
    while _goes_on(gains, effort, lookout.looked):
        state, luck = lookout.imagined()
        expected = lookout.attempt(state, actions[first], luck)
        for number, found in gains.items():
            found.append(lookout.attempt(state, actions[number], luck) - expected)
        gains = _left(gains, effort)
    best = max(gains, key=lambda number: fmean(gains[number]), default=first)
    return actions[best if best in gains and fmean(gains[best]) > DOUBT * _error(gains[best]) else first]


def _goes_on(gains: Gains, effort: Effort, looked: int) -> bool:
    """Whether another try is made: there are rivals, positions are left, and the last rival is not clearly better."""
    if not gains:
        return False
    found = next(iter(gains.values()))
    if len(found) < 2 or looked >= effort.positions:
        return len(found) < 2
    return len(gains) > 1 or len(found) < FEWEST or fmean(found) <= CLEAR * _error(found)


def _left(gains: Gains, effort: Effort) -> Gains:
    """Those that are not surely worse than the first or the best of them."""
    if len(next(iter(gains.values()))) < effort.tries:
        return gains
    best = max([0.0, *[fmean(found) for found in gains.values()]])
    return {
        number: found
        for number, found in gains.items()
        if fmean(found) + SURE * _error(found) > best or fmean(found) == best > 0
    }


def _error(found: Sequence[float]) -> float:
    """The standard error of the mean."""
    return stdev(found) / math.sqrt(len(found))
