"""Each sort of card its outline: on the battlefield, in a hand, and on small plates."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from ..shapes import SMOOTH, Point

Size = tuple[int, int]


@lru_cache(maxsize=256)
def form(kind: str, size: Size, inset: int = 0, corner: int = 14) -> Image.Image:
    """The coverage of a card of that type, `inset` pixels smaller on all sides. Cached: do not modify."""
    width, height = size
    mask = Image.new("L", (width * SMOOTH, height * SMOOTH))
    wide, high = width - 2 * inset, height - 2 * inset
    cut = max(2, corner - inset // 2)
    points = [((x + inset) * SMOOTH, (y + inset) * SMOOTH) for x, y in _outline(kind, wide, high, cut)]
    ImageDraw.Draw(mask).polygon(points, fill=255)
    return mask.reduce(SMOOTH)


def _outline(kind: str, wide: int, high: int, cut: int) -> list[Point]:
    """The corners of an outline, clockwise from the upper left."""
    match kind:
        case "creature":
            return [
                (cut, 0), (wide - cut, 0), (wide, cut), (wide, high - cut),
                (wide - cut, high), (cut, high), (0, high - cut), (0, cut),
            ]  # fmt: skip
        case "building":
            return [*_battlements(wide, cut * 3 / 5), (wide, high), (0, high)]
        case "item":
            return [(cut * 1.5, 0), (wide - cut * 1.5, 0), (wide, cut * 1.5), (wide, high), (0, high), (0, cut * 1.5)]
        case "skill":
            foot = min(cut, high / 3)
            return [(0, 0), (wide, 0), (wide, high), (wide / 2, high - foot), (0, high)]
        case "level":
            return [(0, cut), (wide / 2, 0), (wide, cut), (wide, high), (0, high)]
        case "spell":
            return [*_waves(wide, cut / 2), *((wide - x, high - y) for x, y in _waves(wide, cut / 2))]
        case "counterspell":
            return [(0, 0), (wide, 0), (wide, high - cut), (wide / 2, high), (0, high - cut)]
        case "incantation":
            return _hollow(wide, high, cut)
        case "enchantment":
            return _rounded(wide, high, min(cut * 2, high / 2, wide / 2))
        case _:
            return _rounded(wide, high, min(cut, high / 2))


def _battlements(wide: float, deep: float) -> list[Point]:
    """Merlons along the upper edge."""
    teeth, line = 7, list[Point]()
    for tooth in range(teeth):
        y = 0 if tooth % 2 == 0 else deep
        line += [(wide * tooth / teeth, y), (wide * (tooth + 1) / teeth, y)]
    return line


def _waves(wide: float, deep: float) -> list[Point]:
    """Flickering waves along the upper edge."""
    steps = 40
    return [
        (wide * step / steps, deep / 2 - deep / 2 * math.cos(math.tau * 4 * step / steps)) for step in range(steps + 1)
    ]


def _rounded(wide: float, high: float, radius: float) -> list[Point]:
    """Round corners."""
    middles = ((radius, radius), (wide - radius, radius), (wide - radius, high - radius), (radius, high - radius))
    return [point for quarter, middle in enumerate(middles, 2) for point in _arc(middle, radius, quarter, 1)]


def _hollow(wide: float, high: float, radius: float) -> list[Point]:
    """Corners that are taken out in a quarter of a circle, as of a label."""
    corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    return [point for quarter, corner in enumerate(corners, 1) for point in _arc(corner, radius, quarter, -1)]


def _arc(middle: Point, radius: float, quarter: int, way: int) -> list[Point]:
    """A quarter of a circle from that quarter on, clockwise or (`way` -1) back."""
    angles = [math.pi / 2 * (quarter + way * step / 8) for step in range(9)]
    return [(middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)) for angle in angles]
