"""A player's panel: whose deck, and how much of everything there is."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.text import T, Text
from engine.wastelands.view import Side, View

from ..lettering import BOLD, TITLE, fit, plain, write
from ..marks import flag
from ..picture import Translate
from ..plates import fill, glow, metal, plate, shadow
from ..shapes import Color, embossed, flat, mix
from ..theme import BLACK, CREAM, GOLD, WHITE
from . import looks

PAD = 12
CORNER = 18
STEP = 118
LEAST = 26
"""The smallest letters of a name, to be read on a phone; a longer one is cut."""
FLAG = 190
"""The room of the flag beside a name."""
STONE: tuple[Color, Color] = ((74, 62, 54), (44, 36, 33))
MAGIC: Color = (120, 196, 255)
BONE: Color = (238, 224, 190)


def panel(view: View, side: Side, name: str, size: tuple[int, int], translate: Translate) -> Image.Image:
    """A side's panel, RGBA, `PAD` larger on every side than `size`."""
    active = view.active == side.seat and view.winners is None
    gods = looks.gods_of_side(view, side)
    numbers = (
        ("magic", MAGIC, side.kb, T("KB")),
        ("bones", BONE, side.comp, T("comp.")),
        ("cards", CREAM, side.hand_size, T("hand")),
        ("draw", CREAM, side.deck_size, T("deck")),
        ("discard", CREAM, len(side.graveyard), T("graveyard")),
    )
    room = size[0] - 20 - STEP * len(numbers)
    image = _banner(size, room, gods, plain(translate(Text(side.deck))), name, active).copy()
    for index, (symbol, color, count, word) in enumerate(numbers):
        _figure(image, PAD + room + STEP * index + STEP // 2, symbol, color, count, plain(translate(word)))
    if said := ribbon(view, side, translate):
        mark = flag(plain(said), True, 27)
        image.alpha_composite(mark, (PAD + room - mark.width - 6, PAD + size[1] - mark.height - 10))
    return image


def ribbon(view: View, side: Side, translate: Translate) -> str:
    """What is said of a side in a word: on turn, asked, or how it ended."""
    if view.winners is not None:
        if not view.winners:
            return translate(T("Draw game"))
        return translate(T("Victory")) if side.seat in view.winners else ""
    if side.seat in view.to_act:
        return translate(T("to play")) if side.seat == view.active else translate(T("must answer"))
    return ""


@lru_cache(maxsize=32)
def _banner(
    size: tuple[int, int], edge: int, gods: tuple[str, ...], title: str, name: str, active: bool
) -> Image.Image:
    """The part of a panel that seldom changes. Cached: do not modify."""
    at, high = (PAD, PAD), size[1]
    image = Image.new("RGBA", (size[0] + 2 * PAD, high + 2 * PAD))
    outer = plate(size, CORNER, True)
    if active:
        image.alpha_composite(glow(image.size, at, outer, GOLD, 6, 0.85))
    else:
        shadow(image, at, outer, 5, 0.6)
    look = looks.look_of(gods[0])
    image.paste((*mix(look.primary, BLACK, 0.75), 255), at, outer)
    fill(image, at, plate(size, CORNER, True, 3), mix(look.primary, BLACK, 0.5), mix(look.primary, BLACK, 0.76))
    metal(image, at, size, CORNER, True, GOLD if active else look.primary, 5 if active else 3)
    left = PAD + 14
    for god in gods:
        disc = crest(god, high - 24)
        image.alpha_composite(disc, (left, PAD + 12))
        left += disc.width - 10
    left += 22
    middle, room = PAD + high // 2, PAD + edge - left - 8
    write(image, (left, middle - 20), title, TITLE, 42, CREAM, anchor="lm", width=room, outline=BLACK, thick=2)
    shown, letters = fit(name, BOLD, 30, room - FLAG, LEAST)
    write(image, (left, middle + 26), shown, BOLD, letters, mix(look.accent, WHITE, 0.5), anchor="lm")
    return image


@lru_cache(maxsize=32)
def crest(god: str, side: int) -> Image.Image:
    """The sign of a god on a disc, RGBA. Cached: do not modify."""
    look = looks.look_of(god)
    image = Image.new("RGBA", (side, side))
    disc = plate((side, side), side // 2, True)
    image.paste((*mix(look.primary, BLACK, 0.75), 255), (0, 0), disc)
    fill(image, (0, 0), plate((side, side), side // 2, True, 4), *looks.parchment(look))
    metal(image, (0, 0), (side, side), side // 2, True, look.primary, 5)
    sign = embossed(look.symbol, side * 9 // 16, *looks.emblem(look))
    image.alpha_composite(sign, ((side - sign.width) // 2, (side - sign.height) // 2))
    return image


def _figure(image: Image.Image, middle: int, symbol: str, color: Color, count: int, word: str) -> None:
    image.alpha_composite(flat(symbol, 40, color, mix(color, BLACK, 0.45)), (middle - 50, PAD + 16))
    write(image, (middle + 20, PAD + 36), str(count), BOLD, 50, WHITE, width=STEP - 48)
    write(image, (middle, PAD + 82), word, BOLD, 26, mix(color, WHITE, 0.4), width=STEP - 6)
