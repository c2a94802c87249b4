"""Shares of wins in rows and columns: each a number on a colour, how many matches it is of, and whether it is by chance."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.text import T, Text

from ..lettering import BOLD, PLAIN, fit, write
from ..picture import Translate
from ..plates import fill, plate
from ..shapes import Color, mix
from ..theme import CREAM, GOLD, NIGHT
from .chart import Cell, Grid

HEADS, ROW, FOOT, GAP = 52, 82, 62, 6
NAMES, WIDEST = 300, 180
"""The least room for the names of rows, and the most for a column."""
FEWER, EVEN, MORE = (214, 104, 12), (244, 240, 232), (28, 92, 176)
"""Orange, nearly white and blue, which all eyes tell apart."""
UNSURE: Color = (92, 84, 80)


def height(one: Grid) -> int:
    """How high the grid is, with the line below it."""
    return HEADS + ROW * len(one.rows) + FOOT


def plot(one: Grid, heads: Sequence[str], names: Sequence[str], translate: Translate, width: int) -> Image.Image:
    """The grid with the names of its columns and rows, RGBA."""
    image = Image.new("RGBA", (width, height(one)))
    left = max(NAMES, width - WIDEST * len(heads))
    across = (width - left) // max(1, len(heads))
    for column, head in enumerate(heads):
        write(image, (left + across * column + across // 2, HEADS // 2), head, BOLD, 32, GOLD, width=across - GAP)
    for number, (name, (_, cells)) in enumerate(zip(names, one.rows, strict=True)):
        top = HEADS + ROW * number
        fitted, size = fit(name, BOLD, 34, left - 20, 27)
        write(image, (0, top + ROW // 2), fitted, BOLD, size, CREAM, anchor="lm")
        for column, cell in enumerate(cells):
            if cell is not None and cell.played:
                field = _field(cell, (across - GAP, ROW - GAP), translate)
                image.alpha_composite(field, (left + across * column, top + GAP // 2))
    write(image, (width // 2, height(one) - FOOT // 2), translate(one.note), PLAIN, 29, CREAM, width=width)
    return image


def percent(share: float) -> Text:
    """A share in words."""
    return T("{percent}%", percent=round(100 * share))


def tint(share: float, usual: float = 0.5) -> Color:
    """The colour of a share: the bluer above the usual one, the more orange below it."""
    return mix(EVEN, MORE if share > usual else FEWER, min(1.0, abs(share - usual) * 2))


def _field(cell: Cell, size: tuple[int, int], translate: Translate) -> Image.Image:
    """A share in percent above the number of matches; where these are few, both without a colour."""
    image = Image.new("RGBA", size)
    color = UNSURE if cell.few else tint(cell.share, cell.usual)
    ink = CREAM if cell.few or abs(cell.share - cell.usual) > 0.3 else NIGHT
    fill(image, (0, 0), plate(size, 10, True), color, color)
    if cell.few:
        write(image, (size[0] // 2, size[1] // 2), f"{cell.won}/{cell.played}", PLAIN, 32, ink, width=size[0] - 8)
        return image
    write(image, (size[0] // 2, 26), translate(percent(cell.share)), BOLD, 36, ink, width=size[0] - 8)
    room = 26 if cell.sure else 0
    wide = write(image, (size[0] // 2 + room // 2, 58), str(cell.played), PLAIN, 27, ink, width=size[0] - room - 8)
    if cell.sure:
        _arrow(image, size[0] // 2 - wide // 2 - room // 2, 58, ink, up=cell.share > cell.usual)
    return image


def _arrow(image: Image.Image, middle: int, level: int, ink: Color, *, up: bool) -> None:
    """A triangle that says more, or less, than is usual."""
    tip, foot = (level - 10, level + 8) if up else (level + 10, level - 8)
    ImageDraw.Draw(image).polygon([(middle - 11, foot), (middle + 11, foot), (middle, tip)], fill=ink)
