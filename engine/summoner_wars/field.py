"""The battlefield's geometry: spaces, neighbours, lines and distances, in precomputed tables (rules 1.6, 3.4, 3.14,
5.8, 8.5).

A space is an index, rank by rank from a1; a set of spaces is an int with a bit for each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

FILES = "abcdefghijkl"
NOWHERE = -1
"""The space of a card that is not on the battlefield."""


class Field:
    """A board of `files` x `ranks` spaces with one team's half below, the other's above.

    Where it `wraps`, the outer edges meet rank by rank (8.5): lines, steps and distances go across.  Where it `slants`, a
    step goes diagonally, too.
    """

    def __init__(self, name: str, files: int, ranks: int, wraps: bool = False, slants: bool = False) -> None:
        self.name = name
        self.files = files
        self.ranks = ranks
        self.wraps = wraps
        self.slants = slants
        self.size = files * ranks
        self.all = (1 << self.size) - 1
        self.names = tuple(f"{FILES[s % files]}{s // files + 1}" for s in range(self.size))
        self.index = {name: s for s, name in enumerate(self.names)}
        self._first_file = mask_of(range(0, self.size, files))
        self._last_file = mask_of(range(files - 1, self.size, files))
        self.rays = tuple(self._rays(s) for s in range(self.size))
        self.diagonals = tuple(self._diagonals(s) for s in range(self.size))
        self.neighbours = tuple(tuple(self._first_steps(s)) for s in range(self.size))
        self.beside = tuple(mask_of(near) for near in self.neighbours)
        self.within = tuple(self._within(s) for s in range(self.size))
        lower = (1 << (self.size // 2)) - 1
        self.halves = (lower, lower << (self.size // 2))
        self.back_rows = (mask_of(range(files)), mask_of(range(self.size - files, self.size)))

    def __reduce__(self) -> tuple[Callable[[str], Field], tuple[str]]:
        """Pickles as a name, since there is one of each in every process."""
        return field_named, (self.name,)

    def around(self, mask: int) -> int:
        """The spaces a step away from any of a set (3.4)."""
        files = self.files
        found = (mask & ~self._last_file) << 1 | (mask & ~self._first_file) >> 1
        if self.wraps:
            found |= (mask & self._first_file) << files - 1 | (mask & self._last_file) >> files - 1
        row = mask | found if self.slants else mask
        return (found | row << files | row >> files) & self.all

    def _first_steps(self, space: int) -> dict[int, None]:
        rays = (*self.rays[space], *(self.diagonals[space] if self.slants else ()))
        return dict.fromkeys(ray[0] for ray in rays if ray)

    def ray_to(self, start: int, end: int) -> tuple[int, ...]:
        """The spaces of the shortest straight line from one space (left out) to another (the last); empty where there is none."""
        lines = [ray[: ray.index(end) + 1] for ray in (*self.rays[start], *self.diagonals[start]) if end in ray]
        return min(lines, key=len, default=())

    def _rays(self, space: int) -> tuple[tuple[int, ...], ...]:
        """The straight lines up, right, down and left; across the edges one ends before it comes back to its beginning."""
        return tuple(self._line(space, up, right) for up, right in ((1, 0), (0, 1), (-1, 0), (0, -1)))

    def _diagonals(self, space: int) -> tuple[tuple[int, ...], ...]:
        return tuple(self._line(space, up, right) for up, right in ((1, 1), (-1, 1), (-1, -1), (1, -1)))

    def _line(self, space: int, up: int, right: int) -> tuple[int, ...]:
        rank, file = divmod(space, self.files)
        line: list[int] = []
        while True:
            rank, file = rank + up, file + right
            if self.wraps:
                file %= self.files
            there = rank * self.files + file
            if not (0 <= rank < self.ranks and 0 <= file < self.files) or there == space:
                return tuple(line)
            line.append(there)

    def _within(self, space: int) -> tuple[int, ...]:
        """Masks by distance 0, 1, 2 …: the spaces at most so many orthogonal steps away, the space itself not (4.8)."""
        masks = [0]
        reached = 1 << space
        for _ in range(self.files + self.ranks):
            reached |= self.around(reached)
            masks.append(reached & ~(1 << space))
        return tuple(masks)


def mask_of(spaces: Iterable[int]) -> int:
    """The set of these spaces (or cards) as an int."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


_BYTES = tuple(
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)) for place in range(12)
)
"""The spaces of each eight bits of a set, up to 96 of them."""


@lru_cache(maxsize=1 << 17)
def spaces_in(mask: int) -> tuple[int, ...]:
    """The spaces of a set, in the board's order; kept, for the same sets are asked for again and again.

    >>> spaces_in(0b1010)
    (1, 3)
    """
    found: list[int] = []
    place = 0
    while mask:
        found += _BYTES[place][mask & 255]
        mask >>= 8
        place += 1
    return tuple(found)


ONE_BOARD = Field("one", 6, 8)
TWO_BOARDS = Field("two", 12, 8, wraps=True)
"""Two boards side by side for three and four players (8.1, 8.5)."""


SLANTING = {
    board: Field(f"{board.name}, slanting", board.files, board.ranks, board.wraps, slants=True)
    for board in (ONE_BOARD, TWO_BOARDS)
}
"""Each field as a unit sees it that steps diagonally, too."""


def field_named(name: str) -> Field:
    """The field of that name; raises KeyError where there is none."""
    return {"one": ONE_BOARD, "two": TWO_BOARDS}[name]
