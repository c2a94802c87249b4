"""Each god its colours and its sign, which are those of the items called after it; and what gods a deck serves."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.wastelands.cards import GODS, KINDS
from engine.wastelands.decks import DECKS
from engine.wastelands.view import Side, View

from ..shapes import Color, mix
from ..theme import BLACK, WHITE, Look

_GODS: dict[str, tuple[Color, Color, str]] = {
    "Raia": ((226, 216, 190), (206, 142, 26), "sun"),
    "Elenios": ((44, 98, 190), (170, 218, 255), "eye"),
    "Leah": ((70, 60, 88), (196, 226, 186), "skull"),
    "Dornodon": ((190, 40, 34), (255, 186, 88), "bat"),
    "Sheran": ((44, 124, 50), (232, 240, 128), "blossom"),
    "Tharr": ((136, 86, 46), (240, 208, 160), "swords"),
    "Fairlight": ((232, 184, 40), (255, 250, 206), "bolt"),
    "Chara-din": ((132, 62, 166), (244, 190, 250), "mind"),
}
_NONE: tuple[Color, Color, str] = ((106, 102, 100), (236, 230, 216), "star")


@lru_cache(maxsize=16)
def look_of(god: str) -> Look:
    """The look of a god's things; of what serves none if it is not known."""
    primary, accent, symbol = _GODS.get(god, _NONE)
    return Look(False, primary, accent, symbol)


def is_light(look: Look) -> bool:
    """Whether dark letters are to be read on its colour."""
    red, green, blue = look.primary
    return red * 3 + green * 6 + blue > 1500


def cloth(look: Look) -> tuple[Color, Color]:
    """Its cloth, above and below: bands and banners."""
    if is_light(look):
        return mix(look.primary, WHITE, 0.34), mix(look.primary, BLACK, 0.04)
    return look.primary, mix(look.primary, BLACK, 0.3)


def letters(look: Look) -> Color:
    """The colour of letters on its cloth."""
    return mix(look.primary, BLACK, 0.86) if is_light(look) else (255, 250, 238)


def parchment(look: Look) -> tuple[Color, Color]:
    """The body of its cards, above and below."""
    return mix((255, 248, 230), look.primary, 0.16), mix((228, 206, 162), look.primary, 0.34)


def emblem(look: Look) -> tuple[Color, Color, Color]:
    """A symbol's two colours and its rim on its cards."""
    main = mix(look.primary, BLACK, 0.42) if is_light(look) else mix(look.primary, BLACK, 0.08)
    return main, look.accent, mix(look.primary, BLACK, 0.72)


def gods_of_side(view: View, side: Side) -> tuple[str, ...]:
    """The gods of a player's deck; of an unknown one those of its cards in play."""
    known = gods_of_deck(side.deck)
    if known:
        return known
    there = Counter(god for piece in view.pieces if piece.owner == side.seat for god in piece.face.gods)
    return tuple(god for god, _ in there.most_common(2)) or ("",)


@lru_cache(maxsize=64)
def gods_of_deck(deck: str, most: int = 2) -> tuple[str, ...]:
    """The chief gods of a ready deck, so many at most; none of one that is not known."""
    return chief_gods(DECKS.get(deck, ()), most)


def chief_gods(cards: tuple[tuple[int, int], ...], most: int = 2) -> tuple[str, ...]:
    """The gods, so many at most, that most of these kinds, with their copies, serve; the strongest first."""
    often: Counter[str] = Counter()
    for kind, copies in cards:
        for god in KINDS[kind].gods:
            often[god] += copies
    return tuple(sorted(often, key=lambda god: (-often[god], GODS.index(god)))[:most])
