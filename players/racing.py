"""Choosing by rollouts as in `ahead`, but whatever is surely worse is dropped at once: most choices are quick, so the others may
be looked at longer (a race, as in Maron and Moore, 1994).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Action, AnyGame

from .ahead import Comparison, Lookout
from .knowledge import Effort, Horizon, Knowledge, Seen

SURE = 1.0
"""By how many standard errors an action must be worse than the best one to be dropped."""
FEWEST, CLEAR = 6, 2.5
"""Tries after which the last rival ends the race, if it is better by so many standard errors."""
FIELD = 5
"""A race of fewer actions has a smaller part of the positions."""


def pick(
    game: AnyGame,
    view: Seen,
    actions: Sequence[Action],
    knowledge: Knowledge,
    horizon: Horizon,
    seed: int,
    first: Action | None = None,
) -> Action:
    """The `first` action, by default the one with the highest taste, unless rollouts prove another one better beyond luck.

    Of an effort a race heeds `positions`, `actions`, `tries` and `unlikely`.
    """
    compared = Comparison(Lookout(game, view, knowledge, horizon, seed), actions, first)
    rivals = [*compared.gains]
    positions = knowledge.effort.positions * min(1 + len(rivals), FIELD) // FIELD
    while rivals and _goes_on(compared, rivals, positions):
        compared.try_again(rivals)
        rivals = _left(compared, rivals, knowledge.effort)
    return compared.chosen(rivals)


def _goes_on(compared: Comparison, rivals: Sequence[int], positions: int) -> bool:
    """Whether another try is made: two are needed, then positions must be left, and the last rival not be clearly better."""
    tried = len(compared.gains[rivals[0]])
    if tried < 2 or compared.lookout.looked >= positions:
        return tried < 2
    return len(rivals) > 1 or tried < FEWEST or compared.mean(rivals[0]) <= CLEAR * compared.error(rivals[0])


def _left(compared: Comparison, rivals: list[int], effort: Effort) -> list[int]:
    """Those that are not surely worse than the first or the best of them."""
    if len(compared.gains[rivals[0]]) < effort.tries:
        return rivals
    best = max([0.0, *map(compared.mean, rivals)])
    return [number for number in rivals if _may_be_best(compared, number, best)]


def _may_be_best(compared: Comparison, number: int, best: float) -> bool:
    mean = compared.mean(number)
    return mean + SURE * compared.error(number) > best or mean == best > 0
