"""A match before it begins, and in small: each side's gods, HP, KB and warriors in marks large enough for a list."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engine.wastelands.view import Side, View

from .. import lobby as seats
from ..lettering import BOLD, write
from ..people import drawn
from ..picture import Picture, Translate, smooth
from ..plates import metal
from ..shapes import Color, embossed, flat, gradient, mix
from ..theme import BLACK, BLOOD, CREAM, GOLD, ICE, NIGHT, WHITE, Look
from . import looks
from .alternative import alternative_text

SIZE = 288
Spot = tuple[int, int]


def small(view: View, *, names: Sequence[str], translate: Translate = str) -> Picture:
    """A field for each side, below one another or, of more than two, in two columns; the last seat above."""
    columns = 1 if len(view.sides) <= 2 else 2
    rows = -(-len(view.sides) // columns)
    size = (SIZE // columns, SIZE // rows)
    image = Image.new("RGB", (SIZE, SIZE), NIGHT)
    for number, side in enumerate(view.sides):
        row, column = divmod(number, columns)
        image.paste(_side(view, side, size), (column * size[0], (rows - 1 - row) * size[1]))
    persons = [drawn(names, side.seat, translate) for side in view.sides]
    told = alternative_text(view, (), names=persons, translate=translate)
    return Picture(smooth(image), "table.png", SIZE, SIZE, told)


def lobby(places: Sequence[seats.Place], *, translate: Translate = str) -> Picture:
    """Who plays which deck."""
    return seats.lobby(places, _look, translate)


def _look(deck: str) -> Look | None:
    gods = looks.gods_of_deck(deck)
    return looks.look_of(gods[0]) if gods else None


def _side(view: View, side: Side, size: tuple[int, int]) -> Image.Image:
    """One side's field, RGB; a golden rim where it is on turn."""
    gods = looks.gods_of_side(view, side)
    look, (wide, high) = looks.look_of(gods[0]), size
    other = looks.look_of(gods[-1])
    image = gradient(size, mix(look.primary, BLACK, 0.4), mix(other.primary, BLACK, 0.55)).convert("RGBA")
    on_turn = side.seat == view.active and view.winners is None
    metal(image, (0, 0), size, 8, True, GOLD if on_turn else look.primary, 7)
    narrow = wide < high
    heart = 84 if not narrow else 66
    middle = (62, high // 2) if not narrow else (wide // 2, 52)
    sign = embossed("heart" if side.hp > 0 else "skull", heart, BLOOD if side.hp > 0 else CREAM, BLOOD, (60, 4, 12))
    image.alpha_composite(sign, (middle[0] - sign.width // 2, middle[1] - sign.height // 2))
    if side.hp > 0:
        write(
            image, (middle[0], middle[1] - 4), str(side.hp), BOLD, heart * 5 // 8, WHITE, outline=(60, 4, 10), thick=3
        )
    warriors = sum(piece.seat == side.seat and piece.attack is not None for piece in view.pieces)
    spots: tuple[Spot, Spot] = ((128, 106), (208, 106)) if not narrow else ((26, 112), (88, 112))
    crest = 48 if not narrow else 0
    for number, god in enumerate(gods if crest else ()):
        own = looks.look_of(god)
        emblem = embossed(own.symbol, crest, mix(own.primary, WHITE, 0.5), own.accent, mix(own.primary, BLACK, 0.8))
        image.alpha_composite(emblem, (120 + number * 76, 16))
    _mark(image, "magic", ICE, side.kb, spots[0])
    _mark(image, "meeple", mix(look.accent, WHITE, 0.4), warriors, spots[1])
    return image.convert("RGB")


def _mark(image: Image.Image, symbol: str, color: Color, count: int, at: Spot) -> None:
    """A sign and its number."""
    image.alpha_composite(flat(symbol, 34, color, mix(color, BLACK, 0.4)), (at[0] - 17, at[1] - 17))
    write(image, (at[0] + 24, at[1] + 2), str(count), BOLD, 44, WHITE, anchor="lm", width=48)
