"""Decks to choose from, in rows of two plates; each game paints its own plates."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.game import DEMANDS

from .lettering import PLAIN, fit, write
from .picture import Translate
from .shapes import Color, gradient
from .spread import TABLE
from .theme import CREAM, GOLD

COLUMNS, GAP = 2, 12
LEAST = 26
"""The smallest letters on a plate, to be read on a phone."""
PIP = 22
DULL: Color = (150, 138, 124)


def shelved(plates: Sequence[Image.Image], size: tuple[int, int]) -> Image.Image:
    """Plates (RGBA) of one size, RGB."""
    rows = max(1, -(-len(plates) // COLUMNS))
    image = Image.new("RGB", (COLUMNS * (size[0] + GAP) + GAP, rows * (size[1] + GAP) + GAP))
    image.paste(gradient(image.size, *TABLE))
    for index, plate in enumerate(plates):
        row, column = divmod(index, COLUMNS)
        image.paste(plate, (GAP + column * (size[0] + GAP), GAP + row * (size[1] + GAP)), plate)
    return image


def mark_demand(image: Image.Image, at: tuple[int, int], demand: int, translate: Translate) -> None:
    """Pips and words for what a deck asks of a beginner; `at` is the middle of the left edge."""
    (left, top), pen = at, ImageDraw.Draw(image)
    for number in range(len(DEMANDS)):
        box = (left, top - PIP // 2, left + PIP - 4, top + PIP // 2 - 4)
        pen.ellipse(box, fill=GOLD if number < demand else None, outline=GOLD if number < demand else DULL, width=3)
        left += PIP + 4
    said, letters = fit(translate(DEMANDS[demand - 1]), PLAIN, 28, image.width - left - 20, LEAST - 4)
    write(image, (left + 6, top - 1), said, PLAIN, letters, CREAM, anchor="lm")
