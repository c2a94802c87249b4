"""What is measured of each game, by key: the `BENCH` of its module here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.game import AnyGame, Setup
from engine.games import parts
from tools.invariants import Start

Numbered = Callable[[int], Start]
"""A beginning for every number."""


@dataclass(frozen=True, slots=True)
class Sort:
    """Random matches of one sort: as many beside each game of chess, and decisions a second beside it to reach.

    Copies and views are measured over the first `copied` of them.
    """

    name: str
    start: Numbered
    goal: float
    beside: int
    copied: int


@dataclass(frozen=True, slots=True)
class Rivals:
    """What a game should be as quick with: `each` of them against itself, `called` so."""

    called: str
    each: Mapping[str, Numbered]


@dataclass(frozen=True, slots=True)
class Scenes:
    """Pictures of matches with these decks, held against pasting so many sprites of that size."""

    name: str
    decks: tuple[str, ...]
    sprites: int
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Bench:
    """What is measured of a game."""

    game: AnyGame
    sorts: Sequence[Sort]
    scenes: Scenes
    rivals: Rivals | None = None


def new(game: AnyGame, setup: Setup) -> Numbered:
    """New matches."""
    return lambda number: lambda dice: game.new(setup, dice)[0]


def benches() -> list[Bench]:
    """What is measured of the games, in their order."""
    return [game.BENCH for game in parts("bench").values()]
