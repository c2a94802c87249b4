"""The learnt value of a position at the end of one's turn: its facts, each by a weight.

The facts are the parts of the judgement, how many units and cards both have, and each card by its name. Their weights
(`value.json`) foretell who wins, beside what was already so when the turn began:
`python -m tools.learn summoner-wars --what value`. A few are `HELD` instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

import msgspec

from engine.summoner_wars.view import View

from .judgement import ENEMY, PARTS, parts
from .lie import lie_of
from .policy import Training
from .position import team_of
from .stand import stands

IN_HAND = " in hand"
"""After the name of a card in the hand."""
COUNT, HAND = "number of units", "hand size"
FACTS = (*PARTS, COUNT, ENEMY + COUNT, HAND, ENEMY + HAND)
"""All but those of single cards."""
HELD = {"hand": 0.1, "piles": 0.1, HAND: 0.0, "attacks now": 0.15}
"""Weights that are not those learnt. Matches say that cards are better kept than made magic, since the policy seldom lacks magic;
whoever always keeps them lacks it. And of a turn that has ended no attacks are left to learn from.
"""
STRUCTURES = ("wall", "vine")
HURT = 0.55
"""What a card on the battlefield counts at least, however much it is hurt."""


class Learnt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weight of each fact in log odds. Learning goes on with those of the same facts `before` the turn, and of the `decks`."""

    training: Training
    weights: Mapping[str, float]
    before: Mapping[str, float]
    decks: Mapping[str, float]


def value(view: View, seat: int) -> float:
    """About the log odds of winning, as far as they hang on this turn."""
    weights = known()
    return sum([weights.get(name, 0.0) * much for name, much in facts_of(view, seat)])


@cache
def known() -> Mapping[str, float]:
    """The weight of each fact by its name."""
    return {**read((files(__package__) / "value.json").read_bytes()).weights, **HELD}


def read(content: bytes) -> Learnt:
    """What a file has."""
    return msgspec.json.decode(content, type=Learnt)


def facts_of(view: View, seat: int) -> Iterator[tuple[str, float]]:
    """The names of facts, and how much of each there is; what is the enemy's counts less than nothing."""
    yield from parts(view, seat).items()
    teams, own = [side.team for side in view.sides], team_of(view, seat)
    for card in stands(lie_of(view), view.pieces):
        if card.left > 0 and card.kind not in STRUCTURES:
            sign = 1 if teams[card.keeper] == own else -1
            if card.kind != "summoner":
                yield ENEMY * (sign < 0) + COUNT, float(sign)
            yield card.piece.face.name, sign * (HURT + (1 - HURT) * card.left / max(1, card.piece.life))
    for side in view.sides:
        yield (HAND, float(side.hand_size)) if side.team == own else (ENEMY + HAND, -float(side.hand_size))
        for face in side.hand if side.team == own else ():
            yield face.name + IN_HAND, 1.0
