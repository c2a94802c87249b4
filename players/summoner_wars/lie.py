"""Distances and lines on a battlefield, computed once for each size (rules 3.4, 5.8, 8.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import inf

from engine.summoner_wars.view import View

STEPS, FAST = 2, 3
"""Spaces of a usual move, and of a fast unit."""
Ray = tuple[int, ...]


class Lie:
    """A battlefield of `files` by `ranks`, its outer edges joined if it `wraps`. Spaces are numbers: a1 is 0, b1 is 1.

    `rays` are the straight lines from each space, the nearest space first; `steps` the distances, never diagonal.
    `threat` has, for usual and for fast units, by reach and space, a bit set of the spaces that one could attack after a
    move with nothing in its way.
    """

    def __init__(self, files: int, ranks: int, wraps: bool) -> None:
        self.files, self.ranks, self.wraps = files, ranks, wraps
        spaces = range(files * ranks)
        self.index = {f"{chr(ord('a') + space % files)}{space // files + 1}": space for space in spaces}
        self.rays = tuple(self._rays(space) for space in spaces)
        self.steps = tuple(tuple(self._steps(here, there) for there in spaces) for here in spaces)
        reaches = range(max(files, ranks) + 1)
        self.threat = tuple(tuple(self._threat(reach, steps) for reach in reaches) for steps in (STEPS, FAST))

    def nearest(self, goals: Sequence[int]) -> Sequence[int] | None:
        """Steps from each space to the nearest goal; None if there is no goal."""
        if len(goals) < 2:
            return self.steps[goals[0]] if goals else None
        return [min(ways) for ways in zip(*(self.steps[goal] for goal in goals), strict=True)]

    def around(self, goals: Sequence[int], tolls: Mapping[int, float]) -> Sequence[float] | None:
        """Like `nearest`, but whoever goes through a space with a toll pays it."""
        far = [inf] * len(self.steps)
        waiting = [(0.0, goal) for goal in goals]
        while waiting:
            way, here = heappop(waiting)
            if way >= far[here]:
                continue
            far[here] = way
            way += 1 + (0 if here in goals else tolls.get(here, 0))
            for ray in self.rays[here]:
                if ray and way < far[ray[0]]:
                    heappush(waiting, (way, ray[0]))
        return far if goals else None

    def _rays(self, space: int) -> tuple[Ray, ...]:
        rank, file = divmod(space, self.files)
        first = rank * self.files
        right = [first + (file + n) % self.files for n in range(1, self.files if self.wraps else self.files - file)]
        left = [first + (file - n) % self.files for n in range(1, self.files if self.wraps else file + 1)]
        up = range(space + self.files, self.files * self.ranks, self.files)
        down = range(space - self.files, -1, -self.files)
        return tuple(up), tuple(right), tuple(down), tuple(left)

    def _steps(self, here: int, there: int) -> int:
        across = abs(here % self.files - there % self.files)
        if self.wraps:
            across = min(across, self.files - across)
        return across + abs(here // self.files - there // self.files)

    def _threat(self, reach: int, most: int) -> tuple[int, ...]:
        cross = [sum(1 << there for there in {there for ray in rays for there in ray[:reach]}) for rays in self.rays]
        table = []
        for steps in self.steps:
            mask = 0
            for here, far in enumerate(steps):
                if far <= most:
                    mask |= cross[here]
            table.append(mask)
        return tuple(table)


@lru_cache(maxsize=4)
def _lie(files: int, ranks: int, wraps: bool) -> Lie:
    return Lie(files, ranks, wraps)


def lie_of(view: View) -> Lie:
    """The distances of this match's battlefield."""
    return _lie(view.files, view.ranks, view.wraps)
