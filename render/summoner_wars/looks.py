"""Colours of armies, and how seats differ without colour.

Even seats have *light* cards (parchment, cut corners), odd seats *dark* ones (slate, round corners), like white and
black in chess. The third and fourth seat also have a pennant.
"""

from __future__ import annotations

from functools import lru_cache

from ..shapes import Color, mix
from ..theme import Look
from .emblems import army_symbol

_ARMIES: dict[str, tuple[Color, Color]] = {
    "Phoenix Elves": ((204, 66, 30), (255, 190, 74)),
    "Tundra Orcs": ((58, 138, 196), (196, 236, 255)),
    "Guild Dwarves": ((160, 106, 44), (240, 204, 120)),
    "Cave Goblins": ((112, 132, 40), (232, 224, 110)),
    "Vanguards": ((196, 164, 60), (255, 246, 206)),
    "Fallen Kingdom": ((98, 92, 122), (190, 232, 178)),
    "Jungle Elves": ((34, 128, 72), (240, 202, 92)),
    "Cloaks": ((72, 78, 92), (232, 92, 92)),
    "Benders": ((132, 66, 170), (250, 180, 246)),
    "Deep Dwarves": ((22, 118, 132), (150, 240, 230)),
    "Mountain Vargath": ((128, 98, 82), (236, 222, 200)),
    "Sand Goblins": ((206, 150, 72), (255, 234, 176)),
    "Shadow Elves": ((76, 52, 128), (196, 186, 255)),
    "Swamp Orcs": ((74, 112, 44), (196, 222, 120)),
    "Filth": ((146, 40, 92), (226, 206, 110)),
    "Mercenaries": ((112, 112, 116), (236, 214, 160)),
    "Fallen Phoenix": ((150, 44, 52), (255, 176, 92)),
    "Vargath Vanguards": ((164, 134, 84), (255, 240, 210)),
    "Cave Filth": ((120, 92, 56), (222, 198, 110)),
    "Tundra Guild": ((70, 116, 150), (240, 214, 150)),
    "Jungle Shadow": ((36, 88, 92), (180, 226, 150)),
    "Sand Cloaks": ((176, 118, 70), (250, 224, 170)),
    "Swamp Mercenaries": ((92, 104, 60), (216, 214, 140)),
    "Deep Benders": ((72, 84, 168), (190, 222, 255)),
}
_UNKNOWN: tuple[Color, Color] = ((128, 112, 96), (240, 220, 180))
_STEEL: Color = (92, 100, 116)
_DYES: tuple[Color, ...] = (_STEEL, (40, 96, 190), (210, 130, 30), (120, 44, 132), (40, 130, 60))
"""Mixed into the colour of an army when another army already wears one like it."""
_NEAR = 70


def _distance(one: Color, other: Color) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


@lru_cache(maxsize=256)
def looks(factions: tuple[str, ...]) -> tuple[Look, ...]:
    """The look of each seat; an army whose colour is too near an earlier one's is dyed. The second seat is dyed grey,
    since its tone differs too; later ones take the dye that differs most.
    """
    worn: list[Look] = []
    for seat, faction in enumerate(factions):
        primary, accent = _ARMIES.get(faction, _UNKNOWN)
        if any(_distance(primary, look.primary) < _NEAR for look in worn):
            dyed = [mix(primary, dye, 0.62) for dye in (_DYES if seat > 1 else (_STEEL,))]
            primary = max(dyed, key=lambda color: min(_distance(color, look.primary) for look in worn))
        worn.append(Look(seat % 2 == 1, primary, accent, army_symbol(faction), seat > 1))
    return tuple(worn)


def card_look(faction: str) -> Look:
    """The look of a card of no particular seat, light."""
    primary, accent = _ARMIES.get(faction, _UNKNOWN)
    return Look(False, primary, accent, army_symbol(faction))


def known_armies() -> tuple[str, ...]:
    """All factions that have colours of their own."""
    return tuple(_ARMIES)
