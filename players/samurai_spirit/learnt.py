"""What matches by the hundred thousand have taught, as typed tables read from `learnt.json`; `policy` and `rounds` use them.

All weights are log odds: of an action beside the others, or of saving the village.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

By = dict[str, float]
Row = tuple[float, ...]
Sides = tuple[float, float]
"""As a human, as a beast."""


class Bare(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What nothing protects at the end of the round: hats by the wounds taken, farms and families by how many are left."""

    hat: tuple[float, float, float, float]
    farm: tuple[float, float, float, float, float, float]
    family: tuple[float, float, float]


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a samurai stands: `room` below the kiai number (too much, 0, 1 … 8) by turns to come, the pending penalty, what is
    bare by round. Burning is by what would burn (a barricade, a farm of many, of few, the last), a wound by the wounds taken.
    """

    room: tuple[tuple[float, float, float, float], ...]
    burn: tuple[float, float, float, float]
    wound: tuple[float, float, float, float]
    penalty: By
    bare: tuple[Bare, Bare, Bare]


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What speaks for an act of a turn: how one stands, who one is, barricades by round, raiders for each by the number of others,
    and what the others lack and have room for.
    """

    standing: Standing
    samurai: By
    barricades: tuple[Row, Row, Row]
    raiders: tuple[Row, Row, Row]
    others_bare: Row
    others_room: Row


class Support(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What speaks for a samurai to be supported: the penalty that it spares, who it is, their room."""

    penalty: By
    samurai: By
    room: Row


class Policy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of actions. `taste` is how much the taste counts for each kind; `over` is a line above the kiai number, by round
    and what burns; `places` are ways to place a raider by samurai.
    """

    taste: By
    placed: Standing
    over: tuple[Row, Row, Row]
    kiai: dict[str, Sides]
    effect: dict[str, Sides]
    places: dict[str, By]
    passing: Turn
    supporting: Turn
    again: Turn
    supported: Support


class Round(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The village as a round begins: `easy` for that difficulty, `village` by barricades and farms, `families` by their letters (by
    their number while face down), `wounds` by samurai and wounds taken, `doomed` by how many would die of one more.
    """

    easy: float
    village: tuple[Row, ...]
    families: By
    wounds: dict[str, tuple[float, float, float, float]]
    doomed: tuple[float, float, float, float]


class Training(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From how many matches something was learnt, by which seed (None: nobody noted it); the share of villages saved in the last of
    them, and the mean of -log(chance) of what came, by the chances foretold. No player reads it.
    """

    date: str
    seed: int | None
    matches: int
    saved: float
    loss: float


class Learnt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All of it."""

    policy: Policy
    second: Round
    third: Round
    training: dict[str, Training] = {}


@cache
def learnt() -> Learnt:
    """The tables of this package."""
    return msgspec.json.decode((files(__package__) / "learnt.json").read_bytes(), type=Learnt)
