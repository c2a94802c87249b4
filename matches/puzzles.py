"""The puzzles of the games: positions that `python -m tools.puzzles` found, in `puzzles.json` of a game's folder here."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from zlib import crc32

import msgspec

from engine.games import parts

LEVELS = ("easy", "medium", "hard")
"""How difficult puzzles are, the easiest first."""
FILE = "puzzles.json"


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in which who is to act does best by `line`, whose `chance` is exact; no other line comes near."""

    name: str
    level: str
    chance: float
    line: tuple[str, ...]
    position: Mapping[str, Any]
    game: str = ""


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of a game, and how they were found."""

    date: str
    seed: int
    matches: int
    puzzles: tuple[Puzzle, ...]


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles of all games, in an order that keeps those of one match apart."""
    found = list[Puzzle]()
    for key, home in parts("matches").items():
        file = files(home) / FILE
        if file.is_file():
            collection = msgspec.json.decode(file.read_bytes(), type=Collection)
            found += [msgspec.structs.replace(puzzle, game=key) for puzzle in collection.puzzles]
    return tuple(sorted(found, key=lambda puzzle: (crc32(puzzle.name.encode()), puzzle.name)))
