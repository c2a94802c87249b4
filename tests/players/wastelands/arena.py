"""Matches of Wastelands between computers: four are of the same two ready decks, each with either level and in either seat."""

from __future__ import annotations

from itertools import combinations

from engine.game import Setup
from engine.wastelands import GAME
from tests.players.arena import Played, play

PAIRS = tuple(combinations([deck.name for deck in GAME.decks()], 2))
STRIDE = 11
"""So that few matches have many decks."""


def duel(levels: tuple[str, str], seed: int) -> Played:
    """A match between two of the ready decks, the first level in seat `seed % 2`."""
    decks = PAIRS[seed // 4 * STRIDE % len(PAIRS)]
    table = decks if seed // 2 % 2 == 0 else decks[::-1]
    return play(GAME, Setup(table), levels if seed % 2 == 0 else levels[::-1], seed)
