"""The table under the cards: two halves of stone tinted by their armies, the coordinates and the middle line."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from ..lettering import BOLD, write
from ..plates import plate, ring
from ..shapes import Color, flat, gradient, mix, solid
from ..theme import BLACK, GOLD, WHITE, Look
from ..wood import noise, wood
from .geometry import BOARD, Geometry

EDGE_INK: Color = (226, 204, 164)

Looks = tuple[Look, ...]
DANGER: Color = (255, 96, 88)
LIT_RIM, STRIPES = 6, 12
"""The width of a lit space's rim, and of the striped one of a space in danger, inside it."""
SHINE = 10
"""How far the glow of a lit space reaches beyond its tile."""


@lru_cache(maxsize=4)
def ground(place: Geometry, upper: Looks, lower: Looks) -> Image.Image:
    """The empty battlefield, RGB; `upper` and `lower` are the looks of the halves as drawn, from the left. Cached: do
    not modify.
    """
    size = (place.width, place.height)
    image = wood(size)
    _slab(image, place)
    _tiles(image, place, upper, lower)
    _candle(image, place)
    for x in place.seams:
        inlay(image, (x, place.top - 6), (x, place.bottom + 6), GOLD)
    if place.wraps:
        _joined(image, place)
    left, top, right, bottom = place.field
    inlay(image, (left - 6, (top + bottom) // 2), (right + 6, (top + bottom) // 2), GOLD)
    _letters(image, place)
    return image


def _slab(image: Image.Image, place: Geometry) -> None:
    """The dark bed of the tiles, with a bronze rim."""
    left, top, right, bottom = place.field
    box = (left - 6, top - 6, right + 6, bottom + 6)
    size = (box[2] - box[0], box[3] - box[1])
    bed = Image.new("L", image.size)
    bed.paste(plate(size, 14, True), box[:2])
    image.paste(BLACK, (0, 0), bed.filter(ImageFilter.GaussianBlur(9)).point(lambda value: round(value * 0.8)))
    image.paste((112, 80, 44), box[:2], plate(size, 14, True))
    image.paste((18, 14, 14), box[:2], plate(size, 14, True, 3))


def _tiles(image: Image.Image, place: Geometry, upper: Looks, lower: Looks) -> None:
    luck = Random(place.files * 31 + place.ranks)
    pitch = place.pitch
    size = (pitch[0] - 6, pitch[1] - 6)
    mask = plate(size, 10, True)
    rim = ImageChops.subtract(mask, plate(size, 10, True, 2))
    for row in range(place.ranks):
        half = upper if row < place.ranks / 2 else lower
        for file in range(place.files):
            look = half[file * len(half) // place.files]
            at = (place.sizes.left + file * pitch[0] + 3, place.top + row * pitch[1] + 3)
            color = mix(look.ground, BLACK if luck.random() < 0.6 else WHITE, luck.random() * 0.10)
            image.paste(gradient(size, mix(color, WHITE, 0.05), mix(color, BLACK, 0.2)), at, mask)
            image.paste(gradient(size, mix(color, WHITE, 0.28), mix(color, BLACK, 0.5)), at, rim)
            _chips(image, at, size, color, luck)
    for row, half in ((0, upper), (place.ranks // 2, lower)):
        for index, look in enumerate(half):
            _crest(image, place, row, (2 * index + 1) * place.files * pitch[0] // (2 * len(half)), look)
    field = place.field
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


def _crest(image: Image.Image, place: Geometry, row: int, middle: int, look: Look) -> None:
    """The army's emblem, large and faint on its half or board."""
    high = place.pitch[1] * place.ranks // 2
    side = int(min(high * 0.8, BOARD * place.pitch[0] * 0.7))
    x, y = place.sizes.left + middle - side // 2, place.top + row * place.pitch[1] + (high - side) // 2
    carved = flat(look.symbol, side, mix(look.primary, look.accent, 0.35)).getchannel("A")
    image.paste(BLACK, (x, y + 3), carved.point(lambda value: value // 5))
    image.paste(mix(look.primary, look.accent, 0.4), (x, y), carved.point(lambda value: value // 6))


def _candle(image: Image.Image, place: Geometry) -> None:
    """Warm light in the middle, shade in the corners."""
    light = Image.radial_gradient("L").resize(image.size)
    image.paste(BLACK, (0, 0), light.point(lambda value: max(0, value - 120) // 2))
    warm = light.point(lambda value: max(0, 120 - value) // 5)
    image.paste((255, 190, 110), (0, 0), warm)


def inlay(image: Image.Image, start: tuple[int, int], end: tuple[int, int], color: Color) -> None:
    """A line across the field: inlaid metal with a diamond at each end and in the middle."""
    soft = Image.new("L", image.size)
    ImageDraw.Draw(soft).line((start, end), fill=150, width=9)
    image.paste(color, (0, 0), soft.filter(ImageFilter.GaussianBlur(5)))
    pen = ImageDraw.Draw(image)
    pen.line((start, end), fill=(74, 46, 14), width=6)
    pen.line((start, end), fill=color, width=3)
    for x, y in (start, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), end):
        pen.polygon(((x - 13, y), (x, y - 10), (x + 13, y), (x, y + 10)), fill=(74, 46, 14))
        pen.polygon(((x - 9, y), (x, y - 7), (x + 9, y), (x, y + 7)), fill=color)


def _joined(image: Image.Image, place: Geometry) -> None:
    """Marks the joined edges: a line along each, and an arrow head at every rank."""
    left, top, right, bottom = place.field
    pen = ImageDraw.Draw(image)
    for x, outward in ((left - 6, -1), (right + 6, 1)):
        inlay(image, (x, top - 6), (x, bottom + 6), GOLD)
        tip = x + outward * 48
        for rank in range(place.ranks):
            y = place.row(rank) + 8
            base = tip - outward * 22
            pen.polygon(((tip, y), (base, y - 24), (base, y + 24)), fill=GOLD, outline=(74, 46, 14), width=2)


def _letters(image: Image.Image, place: Geometry) -> None:
    letters, ink = place.sizes.letters, place.sizes.ink
    for file in range(place.files):
        at = (place.column(file), place.bottom + letters // 2 + 5)
        write(image, at, chr(ord("a") + file), BOLD, ink, EDGE_INK, outline=BLACK, thick=2)
    left, _, right, _ = place.field
    columns = [(left - 8) // 2 + 2] if not place.wide else [left - 29, right + 29]
    for x in columns:
        for rank in range(place.ranks):
            y = place.row(rank) - (44 if place.wraps else 0)
            write(image, (x, y), str(rank + 1), BOLD, ink, EDGE_INK, outline=BLACK, thick=2)


@lru_cache(maxsize=8)
def shining(color: Color, pitch: tuple[int, int]) -> Image.Image:
    """A shining rim around a tile, RGBA, larger than the tile by `SHINE` pixels on every side."""
    size = (pitch[0] - 8, pitch[1] - 8)
    wide = (size[0] + 2 * SHINE, size[1] + 2 * SHINE)
    rim = Image.new("L", wide)
    rim.paste(ring(size, 14, True, LIT_RIM), (SHINE, SHINE))
    inside = Image.new("L", wide)
    inside.paste(plate(size, 14, True, LIT_RIM), (SHINE, SHINE))
    light = rim.filter(ImageFilter.GaussianBlur(5)).point(lambda value: min(255, value * 2))
    image = solid(ImageChops.subtract(light, inside), color, 0.9)
    image.alpha_composite(solid(inside, color, 0.16))
    image.alpha_composite(solid(rim, color))
    return image


@lru_cache(maxsize=2)
def striped(pitch: tuple[int, int]) -> Image.Image:
    """Danger on a tile, RGBA: slanting stripes within the rim that a lit space has, and the card on it stays clear."""
    size = (pitch[0] - 8, pitch[1] - 8)
    stripes, thick = Image.new("L", size), 9
    pen = ImageDraw.Draw(stripes)
    for x in range(-size[1], size[0], 2 * thick):
        pen.line((x, size[1], x + size[1], 0), fill=255, width=thick)
    rim = ring(size, 14, True, STRIPES, LIT_RIM)
    image = solid(plate(size, 14, True, LIT_RIM), DANGER, 0.14)
    image.alpha_composite(solid(rim, mix(DANGER, BLACK, 0.75)))
    image.alpha_composite(solid(ImageChops.multiply(stripes, rim), DANGER))
    return image
