"""Colours and emblems of samurai (one as human, one as beast), of raiders and of fire.

Human boards are light with cut corners, beast boards dark with round corners and fangs, so they differ without colour.
"""

from __future__ import annotations

from functools import lru_cache

from ..shapes import Color
from ..theme import Look

FIRE: Color = (255, 132, 32)
EMBER: Color = (196, 44, 16)
PAPER: tuple[Color, Color] = ((248, 238, 214), (222, 204, 168))
"""A raider's card, above and below."""
INK: Color = (36, 26, 24)
SEAL: Color = (186, 30, 34)
"""Vermilion, the colour of raiders."""
SAFE: Color = (74, 150, 72)
SLOT: Color = (26, 20, 19)
"""An empty place on the table."""
STEEL: Color = (196, 204, 214)

_WORN: dict[str, tuple[Color, Color, str, str]] = {
    "Heihachi": ((150, 98, 34), (250, 214, 120), "axe", "bear"),
    "Daisuke": ((34, 104, 168), (170, 220, 255), "spear", "crane"),
    "Gorobei": ((38, 128, 72), (190, 236, 140), "bow", "bull"),
    "Kanbei": ((176, 44, 40), (255, 196, 110), "fan", "tiger"),
    "Kikuchiyo": ((206, 96, 28), (255, 222, 130), "katanas", "fox"),
    "Kyuzo": ((86, 92, 112), (220, 232, 246), "katana", "wolf"),
    "Katsushiro": ((146, 70, 150), (252, 190, 226), "blossom", "stag"),
}
_STRANGER: tuple[Color, Color, str, str] = ((110, 104, 96), (236, 220, 190), "swords", "beast")


@lru_cache(maxsize=32)
def samurai_look(name: str, beast: bool) -> Look:
    """The look of a samurai's things on one side."""
    primary, accent, human, animal = _WORN.get(name, _STRANGER)
    return Look(beast, primary, accent, animal if beast else human)
