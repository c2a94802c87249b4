"""Where things are on the picture of a battlefield."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .pieces import CARD

PITCH = (186, 148)
"""From one space to the next, across and down."""
LEFT = 56
RIGHT = 28
EDGE = 22
PANEL = 116
LETTERS = 46
STRIP = 58
_SPACE = re.compile(r"([a-l])(1?\d)")


@dataclass(frozen=True, slots=True)
class Geometry:
    """A battlefield of `files` by `ranks`; `flip` turns it round, h8 to the lower left as it were."""

    files: int
    ranks: int
    flip: bool = False

    @property
    def width(self) -> int:
        """Of the whole picture."""
        return LEFT + self.files * PITCH[0] + RIGHT

    @property
    def height(self) -> int:
        """Of the whole picture."""
        return self.lower_panel + PANEL + EDGE

    @property
    def top(self) -> int:
        """The upper edge of the highest rank."""
        return EDGE + PANEL + 20

    @property
    def bottom(self) -> int:
        """The lower edge of the lowest rank."""
        return self.top + self.ranks * PITCH[1]

    @property
    def strip(self) -> int:
        """The upper edge of the phases."""
        return self.bottom + LETTERS

    @property
    def lower_panel(self) -> int:
        """The upper edge of the lower panels."""
        return self.strip + STRIP + 14

    def column(self, file: int) -> int:
        """The middle of a file (0 = a)."""
        return LEFT + PITCH[0] * (self.files - 1 - file if self.flip else file) + PITCH[0] // 2

    def row(self, rank: int) -> int:
        """The middle of a rank (0 = 1)."""
        return self.top + PITCH[1] * (rank if self.flip else self.ranks - 1 - rank) + PITCH[1] // 2

    def middle(self, space: str) -> tuple[int, int] | None:
        """The middle of a space, or None if there is no such space here."""
        found = _SPACE.fullmatch(space)
        if not found:
            return None
        file, rank = ord(found[1]) - ord("a"), int(found[2]) - 1
        if file >= self.files or not 0 <= rank < self.ranks:
            return None
        return self.column(file), self.row(rank)

    def box(self, space: str) -> tuple[int, int, int, int] | None:
        """The tile of a space: left, top, right, bottom."""
        middle = self.middle(space)
        if middle is None:
            return None
        x, y = middle[0] - PITCH[0] // 2, middle[1] - PITCH[1] // 2
        return x + 4, y + 4, x + PITCH[0] - 4, y + PITCH[1] - 4


def card_edge() -> tuple[int, int]:
    """From a card's middle to its edge, across and down."""
    return CARD[0] // 2, CARD[1] // 2
