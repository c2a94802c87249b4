"""The table under the cards: two halves of stone in their armies' light, the edge's letters and the middle line."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from ..lettering import BOLD, write
from ..plates import plate
from ..shapes import Color, flat, gradient, mix, solid
from ..theme import BLACK, GOLD, WHITE, Look
from ..wood import noise, wood
from .geometry import LEFT, LETTERS, PITCH, RIGHT, Geometry

EDGE_INK: Color = (226, 204, 164)

SHINE = 10
"""How far the light of a lit space reaches beyond its tile."""


@lru_cache(maxsize=4)
def ground(place: Geometry, upper: Look, lower: Look) -> Image.Image:
    """The empty battlefield, RGB; `upper` and `lower` are the looks of the halves as seen.  Do not change what you get."""
    size = (place.width, place.height)
    image = wood(size)
    _slab(image, place)
    _tiles(image, place, upper, lower)
    _candle(image, place)
    _middle(image, place)
    _letters(image, place)
    return image


def _slab(image: Image.Image, place: Geometry) -> None:
    """The dark bed in which the stones lie, with a bronze rim."""
    box = (LEFT - 6, place.top - 6, place.width - RIGHT + 6, place.bottom + 6)
    size = (box[2] - box[0], box[3] - box[1])
    bed = Image.new("L", image.size)
    bed.paste(plate(size, 14, True), box[:2])
    image.paste(BLACK, (0, 0), bed.filter(ImageFilter.GaussianBlur(9)).point(lambda value: round(value * 0.8)))
    image.paste((112, 80, 44), box[:2], plate(size, 14, True))
    image.paste((18, 14, 14), box[:2], plate(size, 14, True, 3))


def _tiles(image: Image.Image, place: Geometry, upper: Look, lower: Look) -> None:
    luck = Random(place.files * 31 + place.ranks)
    size = (PITCH[0] - 6, PITCH[1] - 6)
    mask = plate(size, 10, True)
    rim = ImageChops.subtract(mask, plate(size, 10, True, 2))
    for row in range(place.ranks):
        look = upper if row < place.ranks / 2 else lower
        for file in range(place.files):
            at = (LEFT + file * PITCH[0] + 3, place.top + row * PITCH[1] + 3)
            color = mix(look.ground, BLACK if luck.random() < 0.6 else WHITE, luck.random() * 0.10)
            image.paste(gradient(size, mix(color, WHITE, 0.05), mix(color, BLACK, 0.2)), at, mask)
            image.paste(gradient(size, mix(color, WHITE, 0.28), mix(color, BLACK, 0.5)), at, rim)
            _chips(image, at, size, color, luck)
    for row, look in ((0, upper), (place.ranks // 2, lower)):
        _crest(image, place, row, look)
    field = (LEFT, place.top, place.width - RIGHT, place.bottom)
    area = (field[2] - field[0], field[3] - field[1])
    mottle = noise(area, 17, (30, 30)).point(lambda value: max(0, value - 140) // 24 * 10)
    image.paste(BLACK, field[:2], mottle)


def _chips(image: Image.Image, at: tuple[int, int], size: tuple[int, int], color: Color, luck: Random) -> None:
    """Cracks in some of the stones."""
    if luck.random() < 0.45:
        return
    pen = ImageDraw.Draw(image)
    x, y = at[0] + luck.choice((6, size[0] - 50)), at[1] + luck.choice((8, size[1] - 30))
    points = [(x + step * luck.randrange(8, 16), y + luck.randrange(0, 22)) for step in range(4)]
    pen.line([(px, py + 1) for px, py in points], fill=mix(color, WHITE, 0.16), width=1)
    pen.line(points, fill=mix(color, BLACK, 0.5), width=2)


def _crest(image: Image.Image, place: Geometry, row: int, look: Look) -> None:
    """The army's emblem carved large and faint into its half."""
    side = int(PITCH[1] * place.ranks / 2 * 0.8)
    for index in range(max(1, place.files // 6)):
        x = LEFT + (2 * index + 1) * (place.files * PITCH[0]) // (2 * max(1, place.files // 6)) - side // 2
        y = place.top + row * PITCH[1] + (PITCH[1] * place.ranks // 2 - side) // 2
        carved = flat(look.symbol, side, mix(look.primary, look.accent, 0.35)).getchannel("A")
        image.paste(BLACK, (x, y + 3), carved.point(lambda value: value // 5))
        image.paste(mix(look.primary, look.accent, 0.4), (x, y), carved.point(lambda value: value // 6))


def _candle(image: Image.Image, place: Geometry) -> None:
    """Warm light on the middle, shade in the corners."""
    light = Image.radial_gradient("L").resize(image.size)
    image.paste(BLACK, (0, 0), light.point(lambda value: max(0, value - 120) // 2))
    warm = light.point(lambda value: max(0, 120 - value) // 5)
    image.paste((255, 190, 110), (0, 0), warm)


def _middle(image: Image.Image, place: Geometry) -> None:
    """The line between the halves: inlaid gold with a diamond at each end and in the middle."""
    y, left, right = place.top + place.ranks * PITCH[1] // 2, LEFT - 6, place.width - RIGHT + 6
    soft = Image.new("L", image.size)
    ImageDraw.Draw(soft).line((left, y, right, y), fill=150, width=9)
    image.paste(GOLD, (0, 0), soft.filter(ImageFilter.GaussianBlur(5)))
    pen = ImageDraw.Draw(image)
    pen.line((left, y, right, y), fill=(74, 46, 14), width=6)
    pen.line((left, y, right, y), fill=GOLD, width=3)
    for x in (left, (left + right) // 2, right):
        pen.polygon(((x - 13, y), (x, y - 10), (x + 13, y), (x, y + 10)), fill=(74, 46, 14))
        pen.polygon(((x - 9, y), (x, y - 7), (x + 9, y), (x, y + 7)), fill=GOLD)


def _letters(image: Image.Image, place: Geometry) -> None:
    for file in range(place.files):
        at = (place.column(file), place.bottom + LETTERS // 2 + 5)
        write(image, at, chr(ord("a") + file), BOLD, 32, EDGE_INK, outline=BLACK, thick=2)
    for rank in range(place.ranks):
        write(image, ((LEFT - 8) // 2 + 2, place.row(rank)), str(rank + 1), BOLD, 32, EDGE_INK, outline=BLACK, thick=2)


@lru_cache(maxsize=8)
def shining(color: Color) -> Image.Image:
    """A shining rim around a tile, RGBA, larger than the tile by `SHINE` pixels on every side."""
    size = (PITCH[0] - 8, PITCH[1] - 8)
    wide = (size[0] + 2 * SHINE, size[1] + 2 * SHINE)
    rim = Image.new("L", wide)
    rim.paste(ImageChops.subtract(plate(size, 14, True), plate(size, 14, True, 6)), (SHINE, SHINE))
    inside = Image.new("L", wide)
    inside.paste(plate(size, 14, True, 6), (SHINE, SHINE))
    light = rim.filter(ImageFilter.GaussianBlur(5)).point(lambda value: min(255, value * 2))
    image = solid(ImageChops.subtract(light, inside), color, 0.9)
    image.alpha_composite(solid(inside, color, 0.16))
    image.alpha_composite(solid(rim, color))
    return image
