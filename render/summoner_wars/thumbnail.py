"""A match before it begins, and in small: each side's summoner with life, magic and units, in marks large enough for a list."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.summoner_wars.cards import DECKS
from engine.summoner_wars.view import Side, View

from .. import lobby as seats
from ..lettering import BOLD, write
from ..people import drawn
from ..picture import Picture, Translate, smooth
from ..plates import metal
from ..shapes import Color, embossed, flat, gradient, mix
from ..theme import BLOOD, GOLD, ICE, NIGHT, WHITE, Look
from .alternative import alternative_text
from .looks import card_look, looks

SIZE = 288
MAGIC: Color = (64, 110, 190)
Spot = tuple[int, int]
Layout = tuple[int, tuple[int, Spot], tuple[int, int, int, int]]
"""The sizes of the crest, of the heart (with its middle), and of magic and units (with their left, right and height)."""
WIDE: Layout = (74, (54, (146, 46)), (36, 116, 204, 108))
NARROW: Layout = (48, (30, (82, 42)), (24, 18, 90, 112))


def small(view: View, *, names: Sequence[str], translate: Translate = str) -> Picture:
    """A field for each side, below one another or, of four, two and two."""
    columns = 1 if len(view.sides) <= 2 else 2
    rows = -(-len(view.sides) // columns)
    size = (SIZE // columns, SIZE // rows)
    image = Image.new("RGB", (SIZE, SIZE), NIGHT)
    worn = looks(tuple(side.faction for side in view.sides))
    for number, (side, look) in enumerate(zip(view.sides, worn, strict=True)):
        row, column = divmod(number, columns)
        image.paste(_side(view, side, look, size), (column * size[0], (rows - 1 - row) * size[1]))
    persons = [drawn(names, seat, translate) for seat in range(len(names))]
    told = alternative_text(view, (), names=persons, translate=translate)
    return Picture(smooth(image), "battlefield.png", SIZE, SIZE, told)


def lobby(places: Sequence[seats.Place], *, translate: Translate = str) -> Picture:
    """Who plays which summoner."""
    return seats.lobby(places, _look, translate)


def _look(deck: str) -> Look | None:
    return card_look(DECKS[deck].faction) if deck in DECKS else None


def _side(view: View, side: Side, look: Look, size: tuple[int, int]) -> Image.Image:
    """One side's field, RGB; a golden rim where it is on turn."""
    image = gradient(size, *look.body).convert("RGBA")
    metal(image, (0, 0), size, 8, True, GOLD if side.seat == view.active and not view.winners else look.primary, 7)
    size_of_crest, (heart, life), (sign, left, right, low) = WIDE if size[0] > size[1] else NARROW
    lost = side.out or not _life(view, side)
    crest = flat("skull", size_of_crest, look.ink) if lost else embossed(look.symbol, size_of_crest, *look.art)
    image.alpha_composite(crest, (10, (size[1] - crest.height) // 2 if size[0] > size[1] else 10))
    if not lost:
        _mark(image, look, "heart", BLOOD, _life(view, side), life, heart)
    units = sum(piece.seat == side.seat and piece.face.kind != "wall" for piece in view.pieces)
    _mark(image, look, "magic", ICE if look.dark else MAGIC, side.magic_size, (left, low), sign)
    _mark(image, look, "meeple", look.art[0], units, (right, low), sign)
    return image.convert("RGB")


def _life(view: View, side: Side) -> int:
    """What is left of the summoner."""
    return sum(
        max(0, piece.life - piece.wounds)
        for piece in view.pieces
        if piece.face.kind == "summoner" and piece.owner == side.seat
    )


def _mark(image: Image.Image, look: Look, symbol: str, color: Color, count: int, at: Spot, size: int) -> None:
    """A sign and its number."""
    sign = flat(symbol, size, color, mix(color, WHITE, 0.4))
    image.alpha_composite(sign, (at[0] - size // 2, at[1] - size // 2))
    write(
        image,
        (at[0] + size * 5 // 8 + 3, at[1] + 2),
        str(count),
        BOLD,
        size + 12,
        look.ink,
        anchor="lm",
        width=size + 10,
    )
