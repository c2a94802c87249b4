"""A match before it begins, and in small: what is left of the village and its samurai, in marks large enough for a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from engine.samurai_spirit.cards import SAMURAI_NUMBER
from engine.samurai_spirit.view import Fighter, View

from .. import lobby as seats
from ..lettering import BOLD, write
from ..people import drawn
from ..picture import Picture, Translate, smooth
from ..plates import plate
from ..shapes import Color, embossed, flat, gradient, mix
from ..theme import BLACK, BLOOD, CREAM, GOLD, NIGHT, Look
from .alternative import alternative_text
from .looks import samurai_look
from .scene import CHAR, ROBES, THATCH, WOOD

SIZE = 288
ICON = 82
ROUNDS = 3


def small(view: View, *, names: Sequence[str], translate: Translate = str) -> Picture:
    """The rounds, the farms, families and barricades left, and a disc for each samurai."""
    image = _sky().copy()
    _rounds(image, view)
    for column, (symbol, colors, count) in enumerate(
        (
            ("farm", THATCH if view.farms else CHAR, view.farms),
            ("family", ROBES if view.families else CHAR, len(view.families)),
            ("barricade", WOOD if view.barricades else CHAR, view.barricades),
        )
    ):
        middle = SIZE * (2 * column + 1) // 6
        icon = embossed(symbol, ICON, *colors, mix(colors[1], BLACK, 0.75))
        image.paste(icon, (middle - icon.width // 2, 46), icon)
        write(image, (middle, 174), str(count), BOLD, 74, CREAM, outline=NIGHT, thick=4)
    _samurai(image, view.fighters)
    if view.result:
        sign = flat("crown" if view.result == "won" else "skull", 150, GOLD if view.result == "won" else CREAM, BLACK)
        image.paste(Image.new("RGB", image.size, NIGHT), (0, 0), Image.new("L", image.size, 120))
        image.paste(sign, ((SIZE - 150) // 2, (SIZE - 150) // 2), sign)
    persons = [drawn(names, seat, translate) for seat in range(view.seats)]
    told = alternative_text(view, (), names=persons, translate=translate)
    return Picture(smooth(image), "village.png", SIZE, SIZE, told)


def lobby(places: Sequence[seats.Place], *, translate: Translate = str) -> Picture:
    """Who plays which samurai."""
    return seats.lobby(places, _look, translate)


def _look(samurai: str) -> Look | None:
    return samurai_look(samurai, False) if samurai in SAMURAI_NUMBER else None


@lru_cache(maxsize=1)
def _sky() -> Image.Image:
    """The evening over the fields, RGB.  Cached: do not modify."""
    image = gradient((SIZE, SIZE), (44, 46, 86), (196, 112, 82))
    ImageDraw.Draw(image).ellipse((SIZE // 2 - 74, 40, SIZE // 2 + 74, 188), fill=(206, 66, 46))
    image.paste(gradient((SIZE, SIZE - 132), (96, 96, 52), (44, 42, 28)), (0, 132))
    return image


def _rounds(image: Image.Image, view: View) -> None:
    """A pip for each round, those that have begun in gold."""
    pen = ImageDraw.Draw(image)
    for number in range(ROUNDS):
        x, radius = SIZE // 2 + (number - 1) * 46, 16
        ink: Color = GOLD if number < view.round else (38, 38, 66)
        pen.ellipse((x - radius, 24 - radius, x + radius, 24 + radius), fill=ink, outline=NIGHT, width=4)


def _samurai(image: Image.Image, fighters: Sequence[Fighter]) -> None:
    """A disc of each samurai: square for beasts, with a drop for a wound."""
    step = min(62, SIZE // len(fighters))
    side = step - 6
    left = (SIZE - step * len(fighters)) // 2
    for number, fighter in enumerate(fighters):
        look = samurai_look(fighter.name, fighter.beast)
        at = (left + number * step + 3, SIZE - side - 8)
        corner = side // 6 if fighter.beast else side // 2
        image.paste(CREAM, at, plate((side, side), corner, True))
        image.paste(mix(look.primary, BLACK, 0.6 if fighter.beast else 0), at, plate((side, side), corner, True, 3))
        sign = flat("skull" if fighter.dead else look.symbol, side * 2 // 3, CREAM, look.accent)
        image.paste(sign, (at[0] + (side - sign.width) // 2, at[1] + (side - sign.height) // 2), sign)
        if fighter.wounded:
            drop = flat("wound", 26, BLOOD, CREAM)
            rim = flat("wound", 32, CREAM)
            image.paste(rim, (at[0] - 5, at[1] - 13), rim)
            image.paste(drop, (at[0] - 2, at[1] - 9), drop)
