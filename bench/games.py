"""What is measured of each game, by key: the `BENCH` of its module in this package."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.game import AnyGame, Setup
from engine.games import parts
from tools.invariants import Start

Numbered = Callable[[int], Start]
"""A start for every number."""


@dataclass(frozen=True, slots=True)
class Sort:
    """A kind of random matches: how many for each game of chess, and the goal for decisions a second beside it. Copies
    and views are measured in the first `copied` of them.
    """

    name: str
    start: Numbered
    goal: float
    beside: int
    copied: int


@dataclass(frozen=True, slots=True)
class Rivals:
    """What should be equally fast: each of them against itself."""

    called: str
    each: Mapping[str, Numbered]


@dataclass(frozen=True, slots=True)
class Scenes:
    """Pictures of matches from these starts, beside pasting a number of sprites of that size."""

    name: str
    start: Numbered
    sprites: int
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Bench:
    """What is measured of a game."""

    game: AnyGame
    sorts: Sequence[Sort]
    scenes: Sequence[Scenes]
    rivals: Rivals | None = None


def new(game: AnyGame, setup: Setup) -> Numbered:
    """Starts of new matches."""
    return lambda number: lambda dice: game.new(setup, dice)[0]


def benches() -> list[Bench]:
    """What is measured, in the games' order."""
    return [game.BENCH for game in parts("bench").values()]
