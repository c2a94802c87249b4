"""Dice between cards: those of an attack near its target, misses grey; other dice violet, left of their unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from ..plates import fill, plate
from ..shapes import SMOOTH, solid
from ..theme import BLACK
from .geometry import Geometry
from .mould import BROAD

HIT = 3
"""A die of this much hits (rule 3.17)."""
LEAST = 16
Rolls = Mapping[str, Sequence[tuple[str, Sequence[int]]]]
_DOTS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}


def draw_rolls(image: Image.Image, place: Geometry, rolls: Rolls) -> None:
    """Draws the dice of attacks; `rolls` has by target each roll with the space of its attacker. They lie below the
    target, or above it if the last attacker is below.
    """
    used: dict[tuple[int, int], int] = {}
    pitch = place.pitch
    for space, thrown in rolls.items():
        values = [value for _, roll in thrown for value in roll]
        middle, origin = place.middle(space), place.middle(thrown[-1][0])
        if not values or not middle:
            continue
        above = origin is not None and origin[1] > middle[1]
        y = middle[1] + (-pitch[1] // 2 - 3 if above else pitch[1] // 2 + 1)
        side = max(LEAST, min(place.mould.die, int(pitch[0] * 1.6 / len(values)) - 3))
        long = len(values) * (side + 3) - 3
        x = min(max(middle[0] - long // 2, 6), image.width - long - 6) + used.get((middle[0], y), 0)
        used[middle[0], y] = used.get((middle[0], y), 0) + long + 8
        for value in values:
            _put(image, die(value, side), (x, y - side // 2))
            x += side + 3


def draw_lots(image: Image.Image, place: Geometry, lots: Mapping[str, Sequence[int]]) -> None:
    """Draws dice that are not an attack's, by the space of the unit they were rolled for."""
    for space, values in lots.items():
        if middle := place.middle(space):
            side = place.mould.die
            x, y = middle[0] - place.pitch[0] // 2 - side // 2, middle[1] - 28
            for value in values[:3]:
                _put(image, die(value, side, lot=True), (x, y))
                y += side + 2


def _put(image: Image.Image, cube: Image.Image, at: tuple[int, int]) -> None:
    image.paste(cube, (at[0] - 3, at[1] - 3), cube)


@lru_cache(maxsize=96)
def die(value: int, side: int, lot: bool = False) -> Image.Image:
    """A die with a margin of 3: misses grey, dice of no attack violet. Cached: do not modify."""
    if lot:
        top, bottom, rim, ink = (236, 220, 255), (186, 158, 226), (60, 24, 96), (74, 28, 128)
    elif value >= HIT:
        top, bottom, rim, ink = (255, 252, 240), (236, 214, 170), (96, 40, 16), (150, 16, 22)
    else:
        top, bottom, rim, ink = (146, 138, 132), (108, 100, 96), (50, 46, 44), (56, 52, 50)
    image = Image.new("RGBA", (side + 6, side + 6))
    mask = plate((side, side), side // 5, True)
    wide = Image.new("L", image.size)
    wide.paste(mask, (3, 4))
    image.alpha_composite(
        solid(wide.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(1.6)), BLACK, 0.9)
    )
    image.paste((*rim, 255), (3, 3), mask)
    fill(image, (3, 3), plate((side, side), side // 5, True, 2), top, bottom)
    image.alpha_composite(solid(_dots(value, side), ink))
    return image


def _dots(value: int, side: int) -> Image.Image:
    dots = Image.new("L", ((side + 6) * SMOOTH, (side + 6) * SMOOTH))
    pen, radius = ImageDraw.Draw(dots), side * SMOOTH * 0.105
    for spot in _DOTS.get(value, "e"):
        row, column = divmod(ord(spot) - ord("a"), 3)
        x, y = ((3 + side * (0.24 + 0.26 * step)) * SMOOTH for step in (column, row))
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return dots.reduce(SMOOTH)


def specimens() -> list[Image.Image]:
    """A hit, a miss and another die."""
    side = BROAD.die
    return [die(6, side), die(2, side), die(4, side, True)]
