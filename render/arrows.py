"""Arrows over a picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageDraw

from .shapes import Color, Point, solid, veil


def arrow(
    image: Image.Image, points: Sequence[Point], ink: Color, wide: int, dashed: bool, strength: float = 1.0
) -> None:
    """Draws an arrow with a dark rim along `points`, its head at the last; the shaft is `wide` pixels.

    A `strength` below 1 lets shine through what lies below.
    """
    pad = wide * 4
    left, top = int(min(x for x, _ in points)) - pad, int(min(y for _, y in points)) - pad
    layer = _arrow_layer(tuple((x - left, y - top) for x, y in points), pad, ink, wide, dashed)
    image.paste(layer, (left, top), veil(layer, strength))


@lru_cache(maxsize=48)
def _arrow_layer(points: tuple[Point, ...], pad: int, ink: Color, wide: int, dashed: bool) -> Image.Image:
    size = (int(max(x for x, _ in points)) + pad, int(max(y for _, y in points)) + pad)
    inner, rim = (Image.new("L", (size[0] * 2, size[1] * 2)) for _ in range(2))
    scaled = [(x * 2, y * 2) for x, y in points]
    (ax, ay), (bx, by) = scaled[-2], scaled[-1]
    length = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    head = wide * 4.4
    side = head * 0.62
    base, neck = (bx - ux * head, by - uy * head), (bx - ux * head * 0.8, by - uy * head * 0.8)
    blade = [(bx, by), (base[0] - uy * side, base[1] + ux * side), neck, (base[0] + uy * side, base[1] - ux * side)]
    shaft = [*scaled[:-1], neck]
    lines = _dashes(shaft, wide * 4.0, wide * 2.2) if dashed else [shaft]
    for mask, more in ((rim, 6), (inner, 0)):
        pen = ImageDraw.Draw(mask)
        for line in lines:
            _round_line(pen, line, wide * 2 + more * 2)
        pen.polygon(blade, fill=255)
        if more:
            pen.line([*blade, blade[0], blade[1]], fill=255, width=more * 2, joint="curve")
        x, y = scaled[0]
        dot = wide * 1.7 + more
        pen.ellipse((x - dot, y - dot, x + dot, y + dot), fill=255)
    layer = solid(rim.reduce(2), (44, 20, 12))
    layer.alpha_composite(solid(inner.reduce(2), ink))
    return layer


def _round_line(pen: ImageDraw.ImageDraw, line: Sequence[Point], width: int) -> None:
    pen.line(list(line), fill=255, width=width, joint="curve")
    half = width / 2 - 1
    for x, y in (line[0], line[-1]):
        pen.ellipse((x - half, y - half, x + half, y + half), fill=255)


def _dashes(points: list[Point], on: float, off: float) -> list[list[Point]]:
    """A polyline cut into dashes."""
    dashes: list[list[Point]] = []
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        at = 0.0
        while at < length:
            end = min(at + on, length)
            dashes.append([(ax + (bx - ax) * t / length, ay + (by - ay) * t / length) for t in (at, end)])
            at += on + off
    return dashes
