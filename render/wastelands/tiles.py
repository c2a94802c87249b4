"""Cards in small, in rows: name, symbol, price, copies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from engine.text import Text
from engine.wastelands.view import CardFace

from ..lettering import BOLD, TITLE, plain, write
from ..picture import Translate
from ..plates import metal, plate
from ..shapes import embossed, mix
from ..theme import BLACK, CREAM, GOLD, WHITE
from . import ground, looks
from .emblems import card_symbol
from .faces import prices
from .pieces import BAND, MARGIN, Blank, outline, title

TILE, GAP, TITLED = (160, 122), 8, 62
Counted = tuple[CardFace, int]


def height(count: int, width: int) -> int:
    """The height of so many cards in rows of that width."""
    return -(-count // columns(width)) * (TILE[1] + GAP)


def width(columns: int) -> int:
    """The width of so many cards side by side."""
    return columns * (TILE[0] + GAP) + GAP


def columns(width: int) -> int:
    """How many cards are side by side."""
    return max(1, (width - GAP) // (TILE[0] + GAP))


def heading(image: Image.Image, top: int, words: str) -> None:
    """The title of rows that begin `TITLED` lower."""
    write(image, (24, top + TITLED // 2 + 2), plain(words), TITLE, 38, GOLD, anchor="lm", width=image.width - 48)


def titled(cards: Sequence[CardFace], words: str, width: int, translate: Translate) -> Image.Image:
    """Cards in rows under a title, RGB."""
    image = ground.waste((width, TITLED + height(len(cards), width) + GAP)).copy()
    heading(image, 0, words)
    rows(image, TITLED, [(face, 1) for face in cards], translate)
    return image


def rows(image: Image.Image, top: int, cards: Sequence[Counted], translate: Translate) -> None:
    """Lays out cards with their copies from `top` on."""
    for index, (face, copies) in enumerate(cards):
        row, column = divmod(index, columns(image.width))
        tile = _tile(face, plain(translate(Text(face.name))), copies)
        at = (GAP + column * (TILE[0] + GAP) - MARGIN, top + row * (TILE[1] + GAP) - MARGIN)
        image.paste(tile, at, tile)


@lru_cache(maxsize=64)
def _tile(face: CardFace, name: str, copies: int) -> Image.Image:
    """A card in small: name, symbol, price, ATK and HP, copies. Cached: do not modify."""
    god = face.gods[0] if face.gods else ""
    look = looks.look_of(god)
    image = Image.new("RGBA", (TILE[0] + 2 * MARGIN, TILE[1] + 2 * MARGIN))
    outline(image, (MARGIN, MARGIN), face.type, TILE, god)
    title(image, (MARGIN, MARGIN), TILE[0], Blank(name, face.type, "", god, "", True))
    middle = MARGIN + BAND + (TILE[1] - BAND) // 2
    art = embossed(card_symbol(face), 44, *looks.emblem(look))
    image.alpha_composite(art, ((image.width - art.width) // 2, middle - art.height // 2))
    x = MARGIN + 24
    for symbol, amount, ink in prices(face)[:1]:
        sign = embossed(symbol, 44, ink, mix(ink, WHITE, 0.5), mix(ink, BLACK, 0.75))
        image.alpha_composite(sign, (x - sign.width // 2, middle - sign.height // 2))
        write(image, (x, middle), amount, BOLD, 34 if len(amount) < 2 else 26, WHITE, outline=(16, 16, 40), thick=2)
    if copies > 1:
        size, corner = (48, 36), (image.width - MARGIN - 54, middle - 18)
        image.paste((*mix(BLACK, GOLD, 0.2), 255), corner, plate(size, 11, True))
        metal(image, corner, size, 11, False, GOLD, 2)
        write(image, (corner[0] + 24, corner[1] + 19), f"×{copies}", BOLD, 28, CREAM)
    return image
