"""Villages defended by computers."""

from __future__ import annotations

from engine.game import Setup
from engine.samurai_spirit import GAME
from tests.players.arena import Played, play


def village(level: str, seats: int, difficulty: str, seed: int) -> Played:
    """Samurai Spirit with samurai drawn by chance."""
    setup = Setup(("Any",) * seats, {"difficulty": difficulty})
    return play(GAME, setup, (level,) * seats, seed)
