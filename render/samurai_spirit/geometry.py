"""Where things are on the picture of the village and its samurai."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH = 1200
EDGE = 22
HEAD = (12, 54)
"""Upper edge and height of the strip of rounds."""
SCENE = (76, 330)
"""Upper edge and height of the village."""
PILES = (416, 176)
"""Upper edge and height of the piles."""
ABSENT = 66
"""The height of the row of absent samurai's tokens, where there are any."""
ROWS = 602
"""The upper edge of the first samurai, where no tokens lie beside the village."""
ROW = 186
GAP = 8
PLACES = 112
"""The width of the three places left of a board."""
BOARD = (628, ROW)
LINE = 384
"""The width of the line right of a board."""
INSIDE = WIDTH - 2 * EDGE

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The layout for a number of samurai, with a row for absent samurai's tokens if there are any."""

    fighters: int
    absent: bool

    @property
    def absent_row(self) -> int:
        """The upper edge of the row of absent tokens."""
        return ROWS

    def row(self, number: int) -> int:
        """The upper edge of a samurai's row."""
        return ROWS + (ABSENT if self.absent else 0) + number * (ROW + GAP)

    @property
    def height(self) -> int:
        """Height of the whole picture."""
        return self.row(self.fighters) - GAP + EDGE

    def places(self, number: int) -> tuple[int, int]:
        """Where the places left of a board begin."""
        return EDGE, self.row(number)

    def board(self, number: int) -> tuple[int, int]:
        """Where a board begins."""
        return EDGE + PLACES + 12, self.row(number)

    def line(self, number: int) -> tuple[int, int]:
        """Where the line right of a board begins."""
        return EDGE + PLACES + 12 + BOARD[0] + 12, self.row(number)

    def box(self, number: int) -> Box:
        """A samurai's whole row."""
        return EDGE, self.row(number), WIDTH - EDGE, self.row(number) + ROW
