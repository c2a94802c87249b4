"""How each game is set up from a position, and its expectations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import AnyGame, Event
from engine.games import parts

Look = Callable[[AnyGame, Any], "str | None"]
"""Checks a game's state: None if an expectation holds, else what is there instead."""
PILES = ("hand", "magic", "draw", "discard", "prison", "supply")


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a game's positions: `position` are all, `board` is the one without which a new game is set up.
    `checked` are those checked here; the game itself checks the others.
    """

    position: tuple[str, ...]
    board: str
    checked: frozenset[str]


BOARDS = Keys(
    ("turn", "phase", "began_turn", "first_turn", "board", *PILES),
    "board",
    frozenset(("turn", "phase", "began_turn", "first_turn", "board", *PILES)),
)
"""A board with cards on spaces, and piles by seat."""


@dataclass(frozen=True, slots=True)
class Table:
    """What scenarios need of a game: its contract, loading a position, its own expectations, and the keys of its
    positions.

    `expectation` returns None for words it does not know. An act with a verb of `several` may name several things and
    then is several acts: `magic Wall Burn`.
    """

    game: AnyGame
    load: Callable[[Mapping[str, Any]], tuple[Any, list[Event]]]
    expectation: Callable[[str], Look | None]
    several: frozenset[str] = frozenset()
    keys: Keys = BOARDS


def tables() -> dict[str, Table]:
    """The games that scenarios can be written for, by the word that `game` says."""
    return {key: game.TABLE for key, game in parts("tests.scenarios", making=True).items()}
