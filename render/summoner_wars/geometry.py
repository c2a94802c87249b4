"""Where things are on the picture of a battlefield."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .mould import BROAD, TALL, Mould

EDGE = 22
BOARD = 6
"""The number of files of one board."""
_SPACE = re.compile(r"([a-l])(1?\d)")
OUTSIDE = 34
"""How far an arrow goes beyond a joined edge."""
Way = list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes around the field: margins, panels, the letters at the edge and their font, the tray and its dice, the strip
    of phases.
    """

    left: int
    right: int
    panel: int
    letters: int
    ink: int
    tray: int
    die: int
    strip: int


ALONE = Sizes(left=56, right=28, panel=116, letters=46, ink=32, tray=92, die=68, strip=58)
BESIDE = Sizes(left=66, right=66, panel=178, letters=60, ink=44, tray=142, die=106, strip=80)
"""For two boards side by side."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """The layout of a battlefield of `files` by `ranks`; `flip` turns it by 180 degrees, `wraps` joins its left and
    right edge.
    """

    files: int
    ranks: int
    flip: bool = False
    wraps: bool = False

    @property
    def wide(self) -> bool:
        """Whether there are two boards; their cards are tall, so that twelve files can be read on a phone."""
        return self.files > BOARD

    @property
    def mould(self) -> Mould:
        """The layout of its cards."""
        return TALL if self.wide else BROAD

    @property
    def sizes(self) -> Sizes:
        """The sizes around the field."""
        return BESIDE if self.wide else ALONE

    @property
    def pitch(self) -> tuple[int, int]:
        """The distance from one space to the next, across and down."""
        return self.mould.pitch

    @property
    def field(self) -> tuple[int, int, int, int]:
        """The box of all spaces: left, top, right, bottom."""
        return self.sizes.left, self.top, self.width - self.sizes.right, self.bottom

    @property
    def width(self) -> int:
        """Width of the whole picture."""
        return self.sizes.left + self.files * self.pitch[0] + self.sizes.right

    @property
    def height(self) -> int:
        """Height of the whole picture."""
        return self.lower_panel + self.sizes.panel + EDGE

    @property
    def top(self) -> int:
        """The upper edge of the highest rank."""
        return EDGE + self.sizes.panel + 20

    @property
    def bottom(self) -> int:
        """The lower edge of the lowest rank."""
        return self.top + self.ranks * self.pitch[1]

    @property
    def tray(self) -> int:
        """The upper edge of the tray of dice."""
        return self.bottom + self.sizes.letters

    @property
    def strip(self) -> int:
        """The upper edge of the strip of phases."""
        return self.tray + self.sizes.tray + 10

    @property
    def lower_panel(self) -> int:
        """The upper edge of the lower panels."""
        return self.strip + self.sizes.strip + 14

    @property
    def seams(self) -> list[int]:
        """Where one board meets the next, from the left."""
        return [self.sizes.left + file * self.pitch[0] for file in range(BOARD, self.files, BOARD)]

    def column(self, file: int) -> int:
        """The middle of a file (0 is a)."""
        return self.sizes.left + self.pitch[0] * (self.files - 1 - file if self.flip else file) + self.pitch[0] // 2

    def row(self, rank: int) -> int:
        """The middle of a rank (0 is rank 1)."""
        return self.top + self.pitch[1] * (rank if self.flip else self.ranks - 1 - rank) + self.pitch[1] // 2

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
        x, y = middle[0] - self.pitch[0] // 2, middle[1] - self.pitch[1] // 2
        return x + 4, y + 4, x + self.pitch[0] - 4, y + self.pitch[1] - 4

    def over(self, start: str, end: str) -> int:
        """How the shortest way between two spaces crosses the joined edges: 1 to the right, -1 to the left, else 0."""
        one, other = self.middle(start), self.middle(end)
        across = other[0] - one[0] if one and other and self.wraps else 0
        return (across < 0) - (across > 0) if 2 * abs(across) > self.files * self.pitch[0] else 0

    def ways(self, spaces: Sequence[str]) -> list[Way]:
        """The lines that join the middles of `spaces`, split where they cross the joined edges; empty if a space is not
        on this board.
        """
        middles = [middle for space in spaces if (middle := self.middle(space))]
        if len(middles) < len(spaces):
            return []
        ways, beyond = [middles[:1]], self.files * self.pitch[0]
        for (start, end), (one, other) in zip(pairwise(spaces), pairwise(middles), strict=True):
            if side := self.over(start, end):
                ways[-1].append(self._edge(one, (other[0] + side * beyond, other[1]), side))
                ways.append([self._edge(other, (one[0] - side * beyond, one[1]), -side)])
            ways[-1].append(other)
        return ways

    def _edge(self, here: tuple[int, int], there: tuple[int, int], side: int) -> tuple[int, int]:
        """Where the line from a point to another beyond one edge leaves the field."""
        left, _, right, _ = self.field
        x = right + OUTSIDE if side > 0 else left - OUTSIDE
        return x, round(here[1] + (there[1] - here[1]) * (x - here[0]) / (there[0] - here[0]))
