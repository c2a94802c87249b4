"""How each game is set up from a position, and who answers what `expect` asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import AnyGame, Event
from engine.games import parts

Look = Callable[[AnyGame, Any], "str | None"]
"""Looks at a game's state: None where an expectation holds, else what is there instead."""
PILES = ("hand", "magic", "draw", "discard", "prison", "supply")


@dataclass(frozen=True, slots=True)
class Keys:
    """What positions of a game are made of: `position` are its keys, `board` the one without which a new game is set up.

    `checked` are those whose values are checked here; of the others the game itself says what is wrong.
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
    """A game as scenarios need it: its contract, its way from a position to a state and what happened
    in setting it up, its own expectations, and the keys of its positions.

    `expectation` answers None for words it does not know.  An act whose verb is among `several` may name several things,
    which is then as many acts: `magic Wall Burn`.
    """

    game: AnyGame
    load: Callable[[Mapping[str, Any]], tuple[Any, list[Event]]]
    expectation: Callable[[str], Look | None]
    several: frozenset[str] = frozenset()
    keys: Keys = BOARDS


def tables() -> dict[str, Table]:
    """The games that scenarios can be written for, by the word that `game` says."""
    return {key: game.TABLE for key, game in parts("tests.scenarios").items()}
