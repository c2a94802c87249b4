"""How each game is set up from a position, and who answers what `expect` asks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine import samurai_spirit, summoner_wars
from engine.game import AnyGame, Event
from engine.samurai_spirit import position as samurai_position
from engine.summoner_wars import position as summoner_position

from . import samurai_spirit_view, summoner_wars_view

Look = Callable[[AnyGame, Any], "str | None"]
"""Looks at a game's state: None where an expectation holds, else what is there instead."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game as scenarios need it: its contract, its way from a position to a state and what happened
    in setting it up, and its own expectations.

    `expectation` answers None for words it does not know.  An act whose verb is among `several` may name several things,
    which is then as many acts: `magic Wall Burn`.
    """

    game: AnyGame
    load: Callable[[Mapping[str, Any]], tuple[Any, list[Event]]]
    expectation: Callable[[str], Look | None]
    several: frozenset[str] = frozenset()


def tables() -> dict[str, Table]:
    """The games that scenarios can be written for, by the word that `game` says."""
    return {
        "summoner-wars": Table(
            summoner_wars.GAME, summoner_position.load, summoner_wars_view.expectation, frozenset({"magic"})
        ),
        "samurai-spirit": Table(samurai_spirit.GAME, _samurai, samurai_spirit_view.expectation),
    }


def _samurai(position: Mapping[str, Any]) -> tuple[Any, list[Event]]:
    return samurai_position.load({key: value for key, value in position.items() if key != "game"})
