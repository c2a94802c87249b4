"""The layout of cards on the battlefield: broad on one board, tall on two, where twelve stand side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

MARGIN = 10
"""Margin around a card in its picture, for shadows and signs that overhang."""


class Spot(NamedTuple):
    """The size of something and its centre on the card, in pixels."""

    size: int
    x: int
    y: int

    @property
    def middle(self) -> tuple[int, int]:
        """The point in a card's picture, which has a margin."""
        return MARGIN + self.x, MARGIN + self.y


@dataclass(frozen=True, slots=True, eq=False)
class Mould:
    """Where things are on a card, in pixels from its upper left corner; texts have their font's size.

    `pitch` is the distance between spaces; `fringe` is how far the title's edge hangs down.  `names` are the font sizes of a
    name by its number of lines.  `badges` has the size of one, and the right end and top of their row with `most_badges`.
    """

    card: tuple[int, int]
    pitch: tuple[int, int]
    band: int
    fringe: int
    names: tuple[int, ...]
    art: Spot
    attack: Spot
    raised: Spot
    range: Spot
    reach: Spot
    heart: Spot
    life: int
    pips: tuple[int, int]
    badges: Spot
    most_badges: int
    token: int
    pennant: Spot
    plaque: tuple[int, int, int, int]
    wall_name: Spot
    crest: Spot
    wall_heart: Spot
    wall_life: int
    courses: int
    burst: int
    number: int
    strike: int

    @property
    def size(self) -> tuple[int, int]:
        """The size of a card's picture."""
        return self.card[0] + 2 * MARGIN, self.card[1] + 2 * MARGIN


BROAD = Mould(
    card=(170, 132),
    pitch=(186, 148),
    band=36,
    fringe=11,
    names=(30,),
    art=Spot(78, 86, 81),
    attack=Spot(54, 27, 68),
    raised=Spot(19, 49, 56),
    range=Spot(28, 25, 102),
    reach=Spot(25, 46, 104),
    heart=Spot(56, 140, 71),
    life=39,
    pips=(40, 118),
    badges=Spot(35, 137, 84),
    most_badges=3,
    token=34,
    pennant=Spot(16, 118, 37),
    plaque=(18, 34, 134, 88),
    wall_name=Spot(26, 85, 54),
    crest=Spot(32, 48, 82),
    wall_heart=Spot(38, 116, 86),
    wall_life=28,
    courses=5,
    burst=62,
    number=46,
    strike=14,
)
TALL = Mould(
    card=(134, 194),
    pitch=(144, 212),
    band=70,
    fringe=13,
    names=(36, 31),
    art=Spot(80, 84, 147),
    attack=Spot(68, 30, 112),
    raised=Spot(19, 58, 120),
    range=Spot(36, 24, 158),
    reach=Spot(30, 46, 170),
    heart=Spot(62, 101, 104),
    life=45,
    pips=(40, 179),
    badges=Spot(40, 128, 136),
    most_badges=3,
    token=40,
    pennant=Spot(24, 59, 70),
    plaque=(9, 54, 116, 116),
    wall_name=Spot(32, 67, 80),
    crest=Spot(42, 40, 120),
    wall_heart=Spot(52, 94, 122),
    wall_life=38,
    courses=7,
    burst=78,
    number=60,
    strike=34,
)
