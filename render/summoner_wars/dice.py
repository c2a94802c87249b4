"""Dice: hits bright with a golden rim and a tick, misses grey and crossed out, dice of no attack violet."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from ..plates import fill, plate
from ..shapes import SMOOTH, Color, solid

HIT, MISS, LOT = "hit", "miss", "lot"
LEAST = 46
"""The smallest die: what can be read on a phone."""
PAD = 4
COLORS: dict[str, tuple[Color, Color, Color, Color]] = {
    HIT: ((255, 252, 240), (244, 224, 184), (255, 190, 40), (150, 16, 22)),
    MISS: ((148, 140, 136), (112, 104, 100), (48, 42, 40), (44, 38, 36)),
    LOT: ((226, 208, 250), (208, 186, 240), (60, 24, 96), (74, 28, 128)),
}
"""Of each kind of die: its face above and below, its rim, its dots."""
CROSS: Color = (150, 24, 20)
TICK: tuple[Color, Color] = ((24, 120, 48), (236, 255, 236))
_DOTS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}


@lru_cache(maxsize=96)
def die(value: int, side: int, kind: str) -> Image.Image:
    """A die with a margin of `PAD`. Cached: do not modify."""
    top, bottom, rim, ink = COLORS[kind]
    size, at, corner = (side, side), (PAD, PAD), side // 5
    image = Image.new("RGBA", (side + 2 * PAD, side + 2 * PAD))
    image.paste((*rim, 255), at, plate(size, corner, True))
    fill(image, at, plate(size, corner, True, max(2, side // 14)), top, bottom)
    image.alpha_composite(solid(_dots(value, side), ink), at)
    if kind == MISS:
        image.alpha_composite(solid(_line(side, ((0.16, 0.16), (0.84, 0.84))), CROSS), at)
        image.alpha_composite(solid(_line(side, ((0.16, 0.84), (0.84, 0.16))), CROSS), at)
    if kind == HIT:
        disc = side * 15 // 34
        spot = image.width - disc, image.height - disc
        image.paste((*TICK[1], 255), spot, plate((disc, disc), disc // 2, True))
        image.paste((*TICK[0], 255), spot, plate((disc, disc), disc // 2, True, 2))
        tick = _line(disc, ((0.26, 0.52), (0.44, 0.7), (0.75, 0.32)), 0.14)
        image.alpha_composite(solid(tick, TICK[1]), spot)
    return image


def _line(side: int, points: tuple[tuple[float, float], ...], wide: float = 0.08) -> Image.Image:
    """The coverage of a line within a square, its points and width in parts of the side."""
    mask, scale = Image.new("L", (side * SMOOTH, side * SMOOTH)), side * SMOOTH
    line = [(x * scale, y * scale) for x, y in points]
    ImageDraw.Draw(mask).line(line, fill=255, width=round(wide * scale), joint="curve")
    return mask.reduce(SMOOTH)


def _dots(value: int, side: int) -> Image.Image:
    dots = Image.new("L", (side * SMOOTH, side * SMOOTH))
    pen, radius = ImageDraw.Draw(dots), side * SMOOTH * 0.1
    for spot in _DOTS.get(value, "e"):
        row, column = divmod(ord(spot) - ord("a"), 3)
        x, y = (side * (0.24 + 0.26 * step) * SMOOTH for step in (column, row))
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return dots.reduce(SMOOTH)


def specimens() -> list[Image.Image]:
    """A die of each kind, several of the bright ones, so that they stay smooth."""
    return [die(6, 68, HIT), die(2, 68, MISS), die(4, 68, LOT), die(3, 68, HIT)]
