"""The battlefield's geometry: spaces, neighbours, lines and distances, all tables made once (rules 1.6, 3.4, 3.14, 5.8).

A space is an index, rank by rank from a1; a set of spaces is an int with a bit for each.
"""

from __future__ import annotations

from collections.abc import Iterator

FILES = "abcdefghijkl"


class Field:
    """A board of `files` x `ranks` spaces, seat 0's half below, seat 1's above."""

    def __init__(self, files: int, ranks: int) -> None:
        self.files = files
        self.ranks = ranks
        self.size = files * ranks
        self.names = tuple(f"{FILES[s % files]}{s // files + 1}" for s in range(self.size))
        self.index = {name: s for s, name in enumerate(self.names)}
        self.rays = tuple(self._rays(s) for s in range(self.size))
        self.neighbours = tuple(tuple(ray[0] for ray in rays if ray) for rays in self.rays)
        self.beside = tuple(mask_of(near) for near in self.neighbours)
        self._not_first = ~mask_of(tuple(range(0, self.size, files)))
        self._not_last = ~mask_of(tuple(range(files - 1, self.size, files)))
        self.within = tuple(self._within(s) for s in range(self.size))
        lower = (1 << (self.size // 2)) - 1
        self.halves = (lower, lower << (self.size // 2))

    def around(self, mask: int) -> int:
        """The spaces beside any of a set, and what lies past the edge above and below, for the caller to mask out."""
        return mask << self.files | mask >> self.files | (mask & self._not_last) << 1 | (mask & self._not_first) >> 1

    def _rays(self, space: int) -> tuple[tuple[int, ...], ...]:
        rank, file = divmod(space, self.files)
        up = tuple(space + self.files * n for n in range(1, self.ranks - rank))
        right = tuple(space + n for n in range(1, self.files - file))
        down = tuple(space - self.files * n for n in range(1, rank + 1))
        left = tuple(space - n for n in range(1, file + 1))
        return up, right, down, left

    def _within(self, space: int) -> tuple[int, ...]:
        """Masks by distance 0, 1, 2 …: the spaces at most so many orthogonal steps away, the space itself not (4.8)."""
        rank, file = divmod(space, self.files)
        masks = []
        for reach in range(self.files + self.ranks):
            near = (
                other
                for other in range(self.size)
                if other != space and abs(other // self.files - rank) + abs(other % self.files - file) <= reach
            )
            masks.append(mask_of(near))
        return tuple(masks)


def mask_of(spaces: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """The set of these spaces as an int."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


_A, _B, _C, _D, _E, _F = (
    tuple(tuple(8 * place + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)) for place in range(6)
)
"""The spaces of each eight bits of a set."""


def spaces_in(mask: int) -> list[int]:
    """The spaces of a set, in the board's order; eight bits at a time, for this is asked at every turn.

    >>> spaces_in(0b1010)
    [1, 3]
    """
    return [
        *_A[mask & 255],
        *_B[mask >> 8 & 255],
        *_C[mask >> 16 & 255],
        *_D[mask >> 24 & 255],
        *_E[mask >> 32 & 255],
        *_F[mask >> 40 & 255],
    ]


BOARD = Field(6, 8)
