"""The village: six farms, the families between them, barricades along the fence, under an evening sky."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.samurai_spirit.view import View

from ..lettering import BOLD, write
from ..plates import plate
from ..shapes import SMOOTH, Color, embossed, flat, gradient, mix, solid
from ..theme import BLACK, CREAM, GOLD, WHITE
from ..wood import noise
from . import tokens
from .geometry import INSIDE, SCENE
from .looks import EMBER, FIRE, SAFE
from .traces import Traces
from .words import BACKS, BONUSES

SIZE = (INSIDE, SCENE[1])
CORNER = 20
HORIZON = 184
RAIL = 82
"""The height of the ground on which the barricades stand."""
FENCE = SIZE[1] - 45
"""Vertical middle of the barricades."""
FARM, FAMILY, STAKES = 140, 138, 88
FARM_SPOTS = ((80, 146), (202, 172), (324, 146), (INSIDE - 324, 146), (INSIDE - 202, 172), (INSIDE - 80, 146))
FAMILY_SPOTS = ((INSIDE // 2 - 120, 164), (INSIDE // 2, 146), (INSIDE // 2 + 120, 164))
FIRST_TO_BURN = (5, 0, 4, 1, 3, 2)
"""The order in which farms are drawn as burnt, the outer ones first (nobody chooses, rule 3.6)."""
THATCH: tuple[Color, Color] = ((206, 158, 82), (120, 62, 34))
ROBES: tuple[Color, Color] = ((196, 70, 132), (255, 234, 212))
CHAR: tuple[Color, Color] = ((62, 56, 56), (92, 62, 48))
WOOD: tuple[Color, Color] = ((240, 200, 128), (150, 92, 44))
COUNT = 196
"""Room for the number of barricades, left of them."""
_FAR = (
    (0, 0.5),
    (0.1, 0.34),
    (0.2, 0.46),
    (0.34, 0.2),
    (0.42, 0.34),
    (0.55, 0.44),
    (0.7, 0.16),
    (0.84, 0.42),
    (1, 0.3),
)
_NEAR = ((0, 0.62), (0.16, 0.5), (0.34, 0.58), (0.5, 0.66), (0.68, 0.56), (0.86, 0.48), (1, 0.6))


def scene(view: View, found: Traces) -> Image.Image:
    """The village and what just happened to it, RGB."""
    image = land().copy()
    _farms(image, view, found)
    _families(image, view, found)
    _fence(image, view, found)
    return image


@lru_cache(maxsize=1)
def frame() -> Image.Image:
    """The outline of the scene."""
    return plate(SIZE, CORNER, True)


@lru_cache(maxsize=1)
def land() -> Image.Image:
    """The bare land, RGB.  Cached: do not modify."""
    width, height = SIZE
    image = gradient((width, HORIZON + 20), (44, 46, 86), (240, 150, 92)).resize((width, HORIZON + 20))
    whole = Image.new("RGB", SIZE, (70, 66, 40))
    whole.paste(image)
    _sun(whole)
    _hills(whole, _FAR, HORIZON, (104, 74, 96), (150, 96, 96))
    _hills(whole, _NEAR, HORIZON + 30, (66, 70, 62), (58, 72, 46))
    field = gradient((width, height - HORIZON), (112, 108, 58), (52, 48, 30))
    whole.paste(field, (0, HORIZON))
    _terraces(whole)
    mottle = noise((width, height - HORIZON), 17, (26, 12)).point(lambda value: max(0, value - 150) // 24 * 10)
    whole.paste(BLACK, (0, HORIZON), mottle)
    _rail(whole)
    return whole


def _sun(image: Image.Image) -> None:
    """A vermilion sun with a glow, behind the families."""
    wide = Image.new("L", (SIZE[0], SIZE[1]))
    x, y, radius = INSIDE // 2, 118, 104
    ImageDraw.Draw(wide).ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    image.paste((255, 196, 120), (0, 0), wide.filter(ImageFilter.GaussianBlur(26)).point(lambda value: value * 7 // 10))
    image.paste((214, 58, 42), (0, 0), wide.filter(ImageFilter.GaussianBlur(0.8)))


def _hills(image: Image.Image, line: tuple[tuple[float, float], ...], foot: int, top: Color, bottom: Color) -> None:
    mask = Image.new("L", (SIZE[0] * 2, SIZE[1] * 2))
    points = [(x * SIZE[0] * 2, y * HORIZON * 2 + 40) for x, y in line]
    ImageDraw.Draw(mask).polygon([(0, foot * 2), *points, (SIZE[0] * 2, foot * 2)], fill=255)
    image.paste(gradient(SIZE, top, bottom), (0, 0), mask.reduce(2))


def _terraces(image: Image.Image) -> None:
    """Rows of rice across the field."""
    pen, luck = ImageDraw.Draw(image), Random(4)
    for y in range(HORIZON + 8, SIZE[1] - RAIL + 12, 9):
        x = -luck.randrange(60)
        while x < SIZE[0]:
            long = luck.randrange(40, 160)
            pen.line((x, y, x + long, y), fill=mix((112, 108, 58), (150, 146, 84), luck.random()), width=2)
            x += long + luck.randrange(14, 60)


def _rail(image: Image.Image) -> None:
    """The fence on which the barricades stand."""
    pen = ImageDraw.Draw(image)
    image.paste(gradient((SIZE[0], RAIL), (62, 44, 32), (28, 20, 16)), (0, SIZE[1] - RAIL))
    pen.line((0, SIZE[1] - RAIL - 1, SIZE[0], SIZE[1] - RAIL - 1), fill=(142, 112, 72), width=2)
    for y in (FENCE - 8, FENCE + 16):
        pen.line((COUNT, y + 3, SIZE[0], y + 3), fill=(24, 16, 12), width=7)
        pen.line((COUNT, y, SIZE[0], y), fill=(92, 64, 40), width=6)


def _put(image: Image.Image, picture: Image.Image, middle: tuple[int, int]) -> None:
    image.paste(picture, (middle[0] - picture.width // 2, middle[1] - picture.height // 2), picture)


def _farms(image: Image.Image, view: View, found: Traces) -> None:
    gone = min(6, len(view.burnt))
    fresh = set(range(gone - found.farms, gone))
    for order, spot in enumerate(FIRST_TO_BURN):
        middle = FARM_SPOTS[spot]
        if order >= gone:
            _put(image, _solid("farm", FARM, *THATCH), middle)
            continue
        _put(image, _smoke(), (middle[0], middle[1] - 38))
        _put(image, _solid("ruin", FARM - 6, *CHAR), (middle[0], middle[1] + 8))
        if order in fresh:
            _put(image, flat("burn", 116, EMBER, FIRE), (middle[0], middle[1] - 10))
            _put(image, tokens.burst("-1", "", False, 78), (middle[0] + 42, middle[1] - 56))
        back = view.burnt[order]
        if back in BACKS:
            symbol = BACKS[back][0]
            _put(image, tokens.badge(symbol, 60, (96, 22, 20), CREAM), (middle[0], middle[1] + 38))


def _families(image: Image.Image, view: View, found: Traces) -> None:
    for index, middle in enumerate(FAMILY_SPOTS):
        if index >= len(view.families):
            _put(image, flat("family", FAMILY, (46, 36, 40), (66, 54, 58)), middle)
            _put(image, flat("closed", 84, (240, 214, 190)), middle)
            fresh = index < len(view.families) + found.families
            if fresh:
                _put(image, tokens.burst("-1", "", False, 78), (middle[0] + 40, middle[1] - 48))
            continue
        _put(image, _solid("family", FAMILY, *ROBES), middle)
        letter = view.families[index]
        place = (middle[0] + 38, middle[1] + 38)
        if letter in BONUSES:
            if found.families_up:
                _put(image, flat("impact", 90, GOLD), place)
            _put(image, tokens.badge(BONUSES[letter][0], 60, SAFE, WHITE), place)
        else:
            _put(image, _unknown(), place)


def _fence(image: Image.Image, view: View, found: Traces) -> None:
    """The number of barricades, those that stand, then the empty places of the others."""
    count = f"{view.barricades}/{view.most_barricades}"
    stakes = _solid("barricade", 54, *WOOD)
    _put(image, stakes, (44, FENCE + 4))
    write(image, (82, FENCE + 5), count, BOLD, 56, CREAM, anchor="lm", width=COUNT - 90, outline=BLACK, thick=2)
    most = max(1, view.most_barricades)
    step = min(112, (INSIDE - COUNT - 16) // most)
    for place in range(most):
        middle = (COUNT + 10 + step // 2 + place * step, FENCE)
        if place < view.barricades:
            if place >= view.barricades - found.built:
                _put(image, flat("impact", 96, (176, 236, 150)), middle)
            _put(image, _solid("barricade", STAKES, *WOOD), middle)
            continue
        _put(image, _stumps(), middle)
        if place < view.barricades + found.barricades:
            _put(image, flat("burn", 78, EMBER, FIRE), (middle[0], middle[1] - 4))
            _put(image, tokens.burst("-1", "", False, 54), (middle[0] + 32, middle[1] - 22))


def _solid(symbol: str, size: int, color: Color, second: Color) -> Image.Image:
    return embossed(symbol, size, color, second, mix(second, BLACK, 0.75))


@lru_cache(maxsize=1)
def _stumps() -> Image.Image:
    """What is left of a barricade, RGBA."""
    image = flat("barricade", STAKES, (18, 12, 10)).copy()
    image.putalpha(image.getchannel("A").point(lambda value: value * 6 // 10))
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, STAKES, STAKES * 52 // 100), fill=(0, 0, 0, 0))
    return image


@lru_cache(maxsize=1)
def _smoke() -> Image.Image:
    """Smoke over a burnt farm, RGBA."""
    mask = Image.new("L", (90 * SMOOTH // 2, 120 * SMOOTH // 2))
    pen = ImageDraw.Draw(mask)
    for x, y, radius in ((90, 210, 34), (104, 150, 42), (76, 96, 40), (100, 46, 34)):
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=150)
    mask = mask.reduce(SMOOTH // 2).filter(ImageFilter.GaussianBlur(7))
    return solid(mask, (40, 36, 38))


@lru_cache(maxsize=1)
def _unknown() -> Image.Image:
    """The sign of a family whose bonus is face down."""
    image = tokens.badge("token", 56, (70, 56, 50), (70, 56, 50)).copy()
    write(image, (28, 29), "?", BOLD, 44, CREAM)
    return image


@lru_cache(maxsize=1)
def rim() -> Image.Image:
    """The scene's rim."""
    return ImageChops.subtract(plate(SIZE, CORNER, True), plate(SIZE, CORNER, True, 4))
