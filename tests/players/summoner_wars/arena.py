"""Positions, and wars between computers.

Four wars are of the same two stock decks, each with either level and in either seat; 64 have all decks.
"""

from __future__ import annotations

from typing import Any

from engine.game import Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from tests.players.arena import Played, play
from tools.balance import pairing

DECKS = ("Prince Elien", "Grognack")


def war(levels: tuple[str, str], seed: int) -> Played:
    """Summoner Wars between two of the stock decks, the first level in seat `seed % 2`."""
    decks = pairing(seed // 4)
    table = decks if seed // 2 % 2 == 0 else decks[::-1]
    return play(GAME, Setup(table), levels if seed % 2 == 0 else levels[::-1], seed)


def position(*board: str, phase: str = "attack", **more: Any) -> Any:
    """Seat 1's turn with these cards; the summoners stand far apart where `board` does not place them."""
    lines = [*board]
    for summoner, line in (("Prince Elien", "1 Prince Elien a1"), ("Grognack", "2 Grognack f8")):
        if not any(summoner in card for card in board):
            lines.append(line)
    return from_position({"seats": list(DECKS), "turn": 1, "phase": phase, "board": lines, "began_turn": True, **more})
