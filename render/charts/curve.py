"""Shares of some sides in the course of time: bands one above the other, with what they are called below."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from ..lettering import BOLD, PLAIN, font, write
from ..plates import fill, metal, plate
from ..shapes import SMOOTH, Color, mix
from ..theme import BLACK, BRONZE, CREAM, GOLD, NIGHT, SHINY, WHITE
from .chart import Curve

HIGH = 400
SCALE = 84
"""Room for the percentages at the left."""
TICKS, ROW, FOOT = 54, 52, 24
"""Height of the line of turns, of a row of names, and below them."""
BANDS: tuple[Color, ...] = (
    (240, 182, 62),
    (70, 104, 148),
    (120, 156, 70),
    (176, 66, 60),
    (132, 96, 164),
    (64, 148, 146),
    (206, 132, 96),
)
NOBODY: Color = (58, 50, 48)
MEDAL = 46
MOST_TICKS = 12


def height(one: Curve) -> int:
    """How high the plot is, names included."""
    return HIGH + TICKS + ROW * ((len(one.names) + 1) // 2) + FOOT


def plot(one: Curve, names: Sequence[str], width: int) -> Image.Image:
    """The plot with its names, RGBA."""
    image = Image.new("RGBA", (width, height(one)))
    across = width - SCALE
    image.alpha_composite(_bands(one, across), (SCALE, 0))
    for percent in (0, 25, 50, 75, 100):
        level = min(HIGH - 14, max(16, HIGH - HIGH * percent // 100))
        write(image, (SCALE - 12, level), f"{percent}", PLAIN, 28, CREAM, anchor="rm")
    _turns(image, one, across)
    for mark in one.marks:
        _medal(image, SCALE + _at(mark.place, one, across), mark.label)
    _names(image, names, width)
    return image


def _at(place: int, one: Curve, across: int) -> int:
    return round(place * (across - 1) / max(1, len(one.turns) - 1))


def _bands(one: Curve, across: int) -> Image.Image:
    """The bands, the first at the bottom."""
    size = (across * SMOOTH, HIGH * SMOOTH)
    image = Image.new("RGB", size, NOBODY)
    pen = ImageDraw.Draw(image)
    places = range(len(one.turns))
    floor = [0.0 for _ in places]
    for number, shares in enumerate(one.shares):
        top = [low + share for low, share in zip(floor, shares, strict=True)]
        edge = [(_at(place, one, across) * SMOOTH, round((1 - top[place]) * (size[1] - 1))) for place in places]
        under = [(_at(place, one, across) * SMOOTH, round((1 - floor[place]) * (size[1] - 1))) for place in places]
        pen.polygon([*edge, *reversed(under)], fill=BANDS[number % len(BANDS)])
        if number < len(one.shares) - 1 or len(one.shares) == 1:
            pen.line(edge, fill=NIGHT, width=7 * SMOOTH, joint="curve")
            pen.line(edge, fill=WHITE, width=3 * SMOOTH, joint="curve")
        floor = top
    small = image.resize((across, HIGH), Image.Resampling.BOX).convert("RGBA")
    pen = ImageDraw.Draw(small, "RGBA")
    for percent in (25, 50, 75):
        level = HIGH - HIGH * percent // 100
        for start in range(0, across, 22):
            pen.line((start, level, start + (12 if percent == 50 else 5), level), fill=(*BLACK, 130), width=3)
    return small


def _turns(image: Image.Image, one: Curve, across: int) -> None:
    """The numbers of turns where they begin, as many as there is room for."""
    begins = [place for place, turn in enumerate(one.turns) if place and turn != one.turns[place - 1]]
    every = max(1, -(-len(begins) // MOST_TICKS))
    right = 0.0
    for place in begins[::every]:
        here, said = SCALE + _at(place, one, across), str(one.turns[place])
        wide = font(PLAIN, 28).getlength(said)
        if here - wide / 2 > right and here + wide / 2 < image.width:
            write(image, (here, HIGH + 28), said, PLAIN, 28, CREAM)
            right = here + wide / 2 + 10


def _medal(image: Image.Image, middle: int, label: str) -> None:
    """A numbered mark with its line down through the bands."""
    pen = ImageDraw.Draw(image, "RGBA")
    for start in range(MEDAL, HIGH, 18):
        pen.line((middle, start, middle, start + 9), fill=(*WHITE, 220), width=3)
    left = min(max(middle - MEDAL // 2, 0), image.width - MEDAL)
    fill(image, (left, 0), plate((MEDAL, MEDAL), MEDAL // 2, True), *SHINY)
    metal(image, (left, 0), (MEDAL, MEDAL), MEDAL // 2, True, BRONZE, 3)
    write(image, (left + MEDAL // 2, MEDAL // 2 - 1), label, BOLD, 30, mix(BLACK, BRONZE, 0.3))


def _names(image: Image.Image, names: Sequence[str], width: int) -> None:
    """Which band is whose, two in a row."""
    for number, name in enumerate(names):
        left, top = (width // 2 if number % 2 else 0), HIGH + TICKS + ROW * (number // 2)
        fill(image, (left, top + 6), plate((36, 36), 8, True), *(BANDS[number % len(BANDS)],) * 2)
        metal(image, (left, top + 6), (36, 36), 8, True, GOLD, 2)
        write(image, (left + 50, top + 24), name, BOLD, 32, CREAM, anchor="lm", width=width // 2 - 70)
