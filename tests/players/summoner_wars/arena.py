"""Wars between computers: four are of the same two stock decks, each with either level and in either seat; 64 have all decks."""

from __future__ import annotations

from engine.game import Setup
from engine.summoner_wars import GAME
from tests.players.arena import Played, play
from tools.balance import pairing


def war(levels: tuple[str, str], seed: int) -> Played:
    """Summoner Wars between two of the stock decks, the first level in seat `seed % 2`."""
    decks = pairing(seed // 4)
    table = decks if seed // 2 % 2 == 0 else decks[::-1]
    return play(GAME, Setup(table), levels if seed % 2 == 0 else levels[::-1], seed)
