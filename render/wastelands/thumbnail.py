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
    """A field for each side: the second above the first, more clockwise from the lower left, an odd one across."""
    image = Image.new("RGB", (SIZE, SIZE), NIGHT)
    seats = len(view.sides)
    if seats == 2:
        for side in view.sides:
            image.paste(_side(view, side, (SIZE, SIZE // 2)), (0, (1 - side.seat) * SIZE // 2))
    else:
        rows = -(-seats // 2)
        for side in view.sides:
            across = seats % 2 and side.seat == seats // 2
            row = min(side.seat, seats - 1 - side.seat)
            left = 0 if side.seat <= seats // 2 - (seats % 2 == 0) else SIZE // 2
            size = (SIZE if across else SIZE // 2, SIZE // rows)
            image.paste(_field(view, side, size), (left, (rows - 1 - row) * SIZE // rows))
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
    """One of two sides, RGB."""
    gods = looks.gods_of_side(view, side)
    image = _empty(view, side, gods, size)
    _heart(image, side, (62, size[1] // 2), 84)
    for number, god in enumerate(gods):
        emblem = _emblem(god, 48)
        image.alpha_composite(emblem, (120 + number * 76, 16))
    _mark(image, "magic", ICE, side.kb, (128, 106))
    _mark(image, "meeple", mix(looks.look_of(gods[0]).accent, WHITE, 0.4), _warriors(view, side), (208, 106))
    return image.convert("RGB")


def _field(view: View, side: Side, size: Spot) -> Image.Image:
    """One of many sides, RGB: HP, and beside them its warriors and the sign of its god."""
    gods = looks.gods_of_side(view, side)
    image, middle = _empty(view, side, gods, size), size[1] // 2
    _heart(image, side, (40, middle), min(62, size[1] - 12))
    if not side.out:
        y = middle + 20 if size[1] > 80 else middle
        _mark(image, "meeple", mix(looks.look_of(gods[0]).accent, WHITE, 0.4), _warriors(view, side), (88, y), 26)
        if size[1] > 80:
            image.alpha_composite(_emblem(gods[0], 36), (84, middle - 38))
    return image.convert("RGB")


def _empty(view: View, side: Side, gods: Sequence[str], size: Spot) -> Image.Image:
    """A field in the colours of its gods, RGBA; a golden rim where it is on turn."""
    look, other = looks.look_of(gods[0]), looks.look_of(gods[-1])
    image = gradient(size, mix(look.primary, BLACK, 0.4), mix(other.primary, BLACK, 0.55)).convert("RGBA")
    on_turn = side.seat == view.active and view.winners is None
    metal(image, (0, 0), size, 8, True, GOLD if on_turn else look.primary, 7)
    return image


def _heart(image: Image.Image, side: Side, middle: Spot, size: int) -> None:
    """The HP, or a skull."""
    lives = side.hp > 0 and not side.out
    sign = embossed("heart" if lives else "skull", size, BLOOD if lives else CREAM, BLOOD, (60, 4, 12))
    image.alpha_composite(sign, (middle[0] - sign.width // 2, middle[1] - sign.height // 2))
    if lives:
        at = (middle[0], middle[1] - 4)
        write(image, at, str(side.hp), BOLD, size * 5 // 8, WHITE, outline=(60, 4, 10), thick=3)


def _emblem(god: str, size: int) -> Image.Image:
    own = looks.look_of(god)
    return embossed(own.symbol, size, mix(own.primary, WHITE, 0.5), own.accent, mix(own.primary, BLACK, 0.8))


def _warriors(view: View, side: Side) -> int:
    return sum(piece.seat == side.seat and piece.attack is not None for piece in view.pieces)


def _mark(image: Image.Image, symbol: str, color: Color, count: int, at: Spot, width: int = 48) -> None:
    """A sign and its number."""
    image.alpha_composite(flat(symbol, 34, color, mix(color, BLACK, 0.4)), (at[0] - 17, at[1] - 17))
    write(image, (at[0] + 24, at[1] + 2), str(count), BOLD, 44, WHITE, anchor="lm", width=width)
