"""A little drawing language for symbols, and the ways to paint them.

A symbol is a text of lines in a square of 100 by 100, y downwards:

    fill M 50 4 L 90 96 L 10 96 Z      a filled outline (M move, L line, C cubic, Q quadratic curve, O cx cy r circle)
    cut  O 50 60 12                    takes the outline away again
    line 6 M 10 50 L 90 50             a stroke 6 wide with round ends
    score 3 M 50 10 L 50 90            a stroke taken away
    both fill …                        also mirrored left to right
    turn 45                            turns all that follows clockwise, in degrees
    tint                               what follows belongs to the second colour
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from .symbols import SYMBOLS

Point = tuple[float, float]
Color = tuple[int, int, int]

SMOOTH = 4
CURVE_STEPS = 18
_COUNTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "O": 3}


def _curve(points: list[Point]) -> Iterator[Point]:
    """The points of a quadratic or cubic Bézier curve, without its start."""
    for step in range(1, CURVE_STEPS + 1):
        level, t = points, step / CURVE_STEPS
        while len(level) > 1:
            level = [(ax + (bx - ax) * t, ay + (by - ay) * t) for (ax, ay), (bx, by) in pairwise(level)]
        yield level[0]


def outlines(path: str) -> list[list[Point]]:
    """The polylines of a path, curves flattened."""
    words = path.split()
    lines: list[list[Point]] = []
    at = 0
    while at < len(words):
        command = words[at]
        at += 1
        if command == "Z":
            continue
        values = [float(word) for word in words[at : at + _COUNTS[command]]]
        at += _COUNTS[command]
        if command == "O":
            x, y, r = values
            turn = [math.tau * step / 48 for step in range(48)]
            lines.append([(x + r * math.cos(a), y + r * math.sin(a)) for a in turn])
            continue
        points = list(zip(values[::2], values[1::2], strict=True))
        if command == "M":
            lines.append(points)
        elif command == "L":
            lines[-1].extend(points)
        else:
            lines[-1].extend(_curve([lines[-1][-1], *points]))
    return lines


class _Pen:
    """Draws the lines of a symbol into two masks (first and second colour), `SMOOTH` times too large."""

    def __init__(self, size: int) -> None:
        side = size * SMOOTH
        self.layers = [Image.new("L", (side, side)), Image.new("L", (side, side))]
        self.scale = side / 100
        self.layer = 0
        self.angle = 0.0

    def _place(self, points: list[Point], mirrored: bool) -> list[Point]:
        sin, cos = math.sin(self.angle), math.cos(self.angle)
        placed = []
        for x, y in points:
            x, y = (100 - x if mirrored else x) - 50, y - 50
            placed.append(((x * cos - y * sin + 50) * self.scale, (x * sin + y * cos + 50) * self.scale))
        return placed

    def draw(self, words: list[str]) -> None:
        if words[0] == "turn":
            self.angle = math.radians(float(words[1]))
            return
        if words[0] == "tint":
            self.layer = 1
            return
        mirrors = (False, True) if words[0] == "both" else (False,)
        verb, *rest = words[1:] if words[0] == "both" else words
        width = float(rest.pop(0)) * self.scale if verb in ("line", "score") else 0.0
        ink = 255 if verb in ("fill", "line") else 0
        targets = self.layers if not ink else [self.layers[self.layer]]
        for line in outlines(" ".join(rest)):
            for mirrored in mirrors:
                points = self._place(line, mirrored)
                for target in targets:
                    _stroke(target, points, width, ink) if width else ImageDraw.Draw(target).polygon(points, fill=ink)


def _stroke(target: Image.Image, points: list[Point], width: float, ink: int) -> None:
    pen = ImageDraw.Draw(target)
    pen.line(points, fill=ink, width=max(1, round(width)), joint="curve")
    for x, y in (points[0], points[-1]):
        pen.ellipse((x - width / 2, y - width / 2, x + width / 2, y + width / 2), fill=ink)


@lru_cache(maxsize=512)
def masks(symbol: str, size: int) -> tuple[Image.Image, Image.Image]:
    """The coverage of a symbol's first and second colour, `size` pixels square.  Cached: do not modify."""
    pen = _Pen(size)
    for line in SYMBOLS[symbol].splitlines():
        if words := line.split():
            pen.draw(words)
    first, second = (layer.resize((size, size), Image.Resampling.BOX, reducing_gap=None) for layer in pen.layers)
    return first, second


def gradient(size: tuple[int, int], top: Color, bottom: Color) -> Image.Image:
    """A vertical gradient, RGB."""
    ramp = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), ramp)


def solid(mask: Image.Image, color: Color, strength: float = 1.0) -> Image.Image:
    """An RGBA image of one colour, as opaque as `mask` times `strength`."""
    image = Image.new("RGBA", mask.size, (*color, 0))
    image.putalpha(mask if strength >= 1 else mask.point(lambda value: round(value * strength)))
    return image


def veil(image: Image.Image, strength: float) -> Image.Image:
    """How opaque an RGBA image is, times `strength`, as a mask to paste it with."""
    opaque = image.getchannel("A")
    return opaque if strength >= 1 else opaque.point(lambda value: round(value * strength))


@lru_cache(maxsize=512)
def flat(symbol: str, size: int, color: Color, second: Color | None = None) -> Image.Image:
    """A symbol in plain colours (the second defaults to the first), RGBA.  Cached: do not modify."""
    first, accent = masks(symbol, size)
    image = solid(first, color)
    image.alpha_composite(solid(accent, second or color))
    return image


@lru_cache(maxsize=256)
def embossed(symbol: str, size: int, color: Color, second: Color, rim: Color) -> Image.Image:
    """A symbol with highlights, a rim and a soft shadow, RGBA with a margin of size // 8 on every side."""
    margin = size // 8
    side = size + 2 * margin
    layers = []
    for mask in masks(symbol, size):
        wide = Image.new("L", (side, side))
        wide.paste(mask, (margin, margin))
        layers.append(wide)
    whole = ImageChops.lighter(*layers)
    edge = max(3, size // 32 * 2 + 1)
    image = solid(ImageChops.offset(whole, 0, margin // 2).filter(ImageFilter.GaussianBlur(margin / 2)), (0, 0, 0), 0.5)
    image.alpha_composite(solid(whole.filter(ImageFilter.MaxFilter(edge)).filter(ImageFilter.GaussianBlur(0.6)), rim))
    for mask, ink in zip(layers, (color, second), strict=True):
        image.alpha_composite(_lit(mask, ink, max(1, size // 28)))
    return image


def _lit(mask: Image.Image, ink: Color, depth: int) -> Image.Image:
    """`ink` in the shape of `mask`, lighter along upper edges, darker along lower ones."""
    body = gradient(mask.size, mix(ink, (255, 255, 255), 0.22), mix(ink, (0, 0, 0), 0.22)).convert("RGBA")
    soft = mask.filter(ImageFilter.GaussianBlur(depth))
    upper = ImageChops.subtract(mask, ImageChops.offset(soft, depth, depth))
    lower = ImageChops.subtract(mask, ImageChops.offset(soft, -depth, -depth))
    body.alpha_composite(solid(upper, (255, 255, 255), 0.5))
    body.alpha_composite(solid(lower, (0, 0, 0), 0.4))
    body.putalpha(mask)
    return body


def mix(one: Color, other: Color, share: float) -> Color:
    """A mix of two colours with `share` (0 to 1) of `other`."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
