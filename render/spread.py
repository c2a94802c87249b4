"""Cards of a hand or pile side by side, large enough to be read."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from .lettering import BOLD, write
from .shapes import Color, gradient
from .theme import CREAM

COLUMNS = 3
MOST = 12
GAP = 10
FOOT = 40
DIMMED = [value * 60 // 100 for value in range(256)] * 3 + list(range(256))
TABLE: tuple[Color, Color] = ((44, 32, 27), (26, 19, 17))


def spread(cards: Sequence[Image.Image], face: tuple[int, int], more: str = "", width: int = 0) -> Image.Image:
    """The cards three a row, of four two, RGB, at least so wide; each picture is larger than its `face` on all sides alike.
    `more` says what is left out.
    """
    columns = 2 if len(cards) == 4 else min(COLUMNS, len(cards))
    cell, rows = (face[0] + GAP, face[1] + GAP), -(-len(cards) // columns)
    natural = columns * cell[0] + 2 * GAP
    image = Image.new("RGB", (max(width, natural), rows * cell[1] + 2 * GAP + (FOOT if more else 0)))
    image.paste(gradient(image.size, *TABLE))
    for index, card in enumerate(cards):
        row, column = divmod(index, columns)
        indent = ((columns - min(columns, len(cards) - row * columns)) * cell[0] + image.width - natural) // 2
        around = (card.width - face[0]) // 2
        at = (GAP * 3 // 2 + column * cell[0] + indent - around, GAP * 3 // 2 + row * cell[1] - around)
        image.paste(card, at, card)
    if more:
        write(image, (image.width // 2, image.height - FOOT // 2 - 6), more, BOLD, 30, CREAM, width=image.width - 40)
    return image
