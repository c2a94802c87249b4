"""Beside a samurai's board: three places at its left that protect the village, the line of raiders at its right."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from engine.samurai_spirit.cards import SYMBOLS, Raider
from engine.samurai_spirit.view import Fighter

from ..lettering import BOLD, write
from ..plates import broken_rim, fill, metal, plate
from ..shapes import flat, mix
from ..theme import BLACK, WARNING
from . import raiders, tokens
from .geometry import LINE, PLACES, ROW
from .looks import INK, PAPER, SAFE, SLOT

GAP = 5
INSET = 5
"""Space above and below the places, to set rows apart."""
PLACE = (PLACES, (ROW - 2 * INSET - 2 * GAP) // 3)
ASH = (112, 98, 88)
ONE_ROW = 6
"""The most cards of a line shown large."""
SMALL = 80
EMPTY = (66, 96)
"""The place of the first card of an empty line."""


@lru_cache(maxsize=32)
def places(fighter: Fighter) -> Image.Image:
    """The hat, the farm and the family place, RGBA, `PLACES` by `ROW`: cards where there are any, else open slots."""
    image = Image.new("RGBA", (PLACES, ROW))
    for index, raider in enumerate(fighter.left):
        part = _guarded(SYMBOLS[index], raider.strength) if raider else _open(SYMBOLS[index])
        image.paste(part, (0, place_top(index)))
    return image


def place_top(index: int) -> int:
    """The upper edge of a place within a row."""
    return INSET + index * (PLACE[1] + GAP)


@lru_cache(maxsize=24)
def _guarded(symbol: str, strength: int) -> Image.Image:
    image = Image.new("RGBA", PLACE)
    image.paste((*mix(SAFE, BLACK, 0.6), 255), (0, 0), plate(PLACE, 10, True))
    metal(image, (0, 0), PLACE, 10, True, SAFE, 4)
    fill(image, (0, 0), plate(PLACE, 10, True, 4), *PAPER)
    image.alpha_composite(raiders.symbol_icon(symbol, 44), (10, 5))
    write(image, (78, PLACE[1] // 2 + 1), str(strength), BOLD, 44, INK)
    image.alpha_composite(tokens.badge("kept", 26, SAFE, (255, 255, 255)), (PLACE[0] - 28, PLACE[1] - 28))
    return image


@lru_cache(maxsize=4)
def _open(symbol: str) -> Image.Image:
    """An unprotected place: dark, with a broken rim and a cross."""
    image = Image.new("RGBA", PLACE)
    image.paste((*SLOT, 255), (0, 0), plate(PLACE, 10, True))
    broken_rim(image, 9, 1, WARNING)
    image.alpha_composite(flat(symbol, 46, ASH, mix(ASH, SLOT, 0.5)), (12, 5))
    image.alpha_composite(flat("closed", 28, WARNING), (70, (PLACE[1] - 28) // 2))
    return image


@lru_cache(maxsize=24)
def line(cards: tuple[Raider, ...], lit: int = -1) -> Image.Image:
    """The raiders right of a board, the first at the left, RGBA; `lit` is the index of a highlighted card. Cached: do
    not modify.
    """
    image = _bed(bool(cards)).copy()
    high, spots = _spots(len(cards))
    for index, at in enumerate(spots):
        image.alpha_composite(raiders.card(cards[index], high), at)
        if index == lit:
            image.alpha_composite(raiders.ring(high), at)
    return image


def _spots(count: int) -> tuple[int, list[tuple[int, int]]]:
    """The height of cards and where their pictures begin: side by side if they fit, else overlapping. A long line is
    two rows of small cards.
    """
    rows = 1 if count <= ONE_ROW else 2
    high = raiders.CARD[1] if rows == 1 else SMALL
    in_row = -(-count // rows)
    wide = round(high * raiders.CARD[0] / raiders.CARD[1])
    step = min(wide + 6, (LINE - wide - 2 * raiders.MARGIN - 4) / max(1, in_row - 1))
    top = (ROW - rows * high - (rows - 1) * 4) // 2 - raiders.MARGIN
    return high, [(2 + round(index % in_row * step), top + index // in_row * (high + 4)) for index in range(count)]


@lru_cache(maxsize=2)
def _bed(filled: bool) -> Image.Image:
    """The background of a line; of an empty one the place of its first card alone."""
    image = Image.new("RGBA", (LINE, ROW))
    (width, height), left = (LINE, ROW - 8) if filled else EMPTY, 0 if filled else 10
    top = (ROW - height) // 2
    image.paste((*mix(SLOT, BLACK, 0.15), 150), (left, top), plate((width, height), 12, True))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle(
        (left + 1, top + 1, left + width - 2, top + height - 2), 11, outline=(70, 54, 44, 255), width=2
    )
    return image
