"""Each side's chance of winning from a position, judged by the score that computers play by.

How sure a difference of scores is was fitted to matches between computers (`python -m tools.train`), and is kept in
`chance.json` of each game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from statistics import fmean
from typing import Any

import msgspec

from engine.game import AnyGame, Setup, Sides
from engine.optional import glance, sides

from .pick import known_of

LATE = 40
"""The turn (of all seats) from which a match counts as late."""


class Fit(msgspec.Struct, frozen=True, kw_only=True):
    """What was fitted: a point of score weighs `early`, and `late` more at the end; `lead` is added for a cooperative side, `decks`
    for what somebody plays.

    The rest says what it was fitted to (`tries` for a decision; 0: played by taste, or by what was learnt), and how well it
    foretells matches left out: the mean of -log(chance) of what came.
    """

    early: float
    late: float
    lead: float
    date: str
    seed: int
    matches: int
    tries: int
    loss: float
    loss_of_guessing: float
    decks: Mapping[str, float] = {}


@cache
def fit_of(key: str) -> Fit | None:
    """The fit of a game; None if there is none."""
    file = files(__package__) / key.replace("-", "_") / "chance.json"
    return msgspec.json.decode(file.read_bytes(), type=Fit) if file.is_file() else None


def chances(game: AnyGame, setup: Setup, state: Any, fit: Fit) -> tuple[float, ...]:
    """The chance of each of `engine.optional.sides` to win; they add up to 1, but in a cooperative game."""
    together = sides(game, setup)
    outcome = game.outcome(state)
    if outcome is not None:
        won = [any(seat in outcome.winners for seat in side) for side in together]
        return tuple([float(one) if any(won) or len(together) == 1 else 1 / len(won) for one in won])
    return weighed(scores(game, setup, state), game.chapter(state).turn, fit, strengths(setup, together, fit))


def scores(game: AnyGame, setup: Setup, state: Any) -> list[float]:
    """The score of each side, as its first seat sees it."""
    known, see = known_of(game.key), glance(game)
    score = known.outlook or known.score
    return [score(see(state, side[0]), side[0]) for side in sides(game, setup)]


def strengths(setup: Setup, together: Sides, fit: Fit) -> list[float]:
    """What the decks of each side speak for it; nothing is known of decks that people built."""
    lists = setup.lists or (None,) * len(setup.decks)
    own = [0.0 if built else fit.decks.get(deck, 0.0) for deck, built in zip(setup.decks, lists, strict=True)]
    return [fmean([own[seat] for seat in side]) for side in together]


def weighed(found: Sequence[float], turn: int, fit: Fit, strong: Sequence[float] = ()) -> tuple[float, ...]:
    """Scores, and how `strong` each side's decks are, as chances; a single side plays against the game."""
    weight = fit.early + fit.late * min(1.0, turn / LATE)
    odds = [weight * score + more for score, more in zip(found, strong or [0.0] * len(found), strict=True)]
    if len(odds) == 1:
        return (1 / (1 + math.exp(-fit.lead - odds[0])),)
    parts = [math.exp(one - max(odds)) for one in odds]
    return tuple([part / sum(parts) for part in parts])
