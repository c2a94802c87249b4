"""Every game as the shared tests need it: what is played, and what those tests cannot find out by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.games import parts


@dataclass(frozen=True)
class Table:
    """Who plays what in a test: the decks of the people, then those of the computers."""

    game: str
    decks: tuple[str, ...]
    computers: int = 0
    rules: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Sample:
    """A game in the shared tests.

    `lasts`: after as many acts a match of `tables` goes on.  `hands`: whether people hold cards that others do not know.
    `read` compares the letters of a board with its view.  `calls`: how often the learner of the lesson is called.  `page`:
    the decks of the example in docs/notation.md, and its last turn.  `sure`: numbers that are on the game's page of rules.
    `shorten` changes a new match so that it is soon over, where whole ones take long.  `lists`: a mark of the lists of all
    ready decks in each edition.
    """

    tables: tuple[Table, ...]
    lasts: int
    hands: bool
    read: Callable[[str, Any], None]
    calls: int
    page: tuple[tuple[str, ...], int]
    sure: frozenset[str]
    shorten: Callable[[Any], None] = lambda state: None
    lists: tuple[str, ...] = ()


SAMPLES: dict[str, Sample] = {key: game.SAMPLE for key, game in parts("tests.samples").items()}
"""The games on offer."""
