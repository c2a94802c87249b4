"""Positions of Wastelands for tests of drawing."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.view import View

PEOPLE = ("Ann", "Bob")
POSITION: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {
        "1": {"hp": 14, "kb": 6, "comp": 2, "hand": ["Cleansing Fire", "Mendu", "Level"], "deck": ["Elf", "Elf"]},
        "2": {"hp": 9, "kb": 3, "hand": ["Bo Scorpion"], "deck": ["Amok"], "graveyard": ["Steel Wasp", "Bomb Owl"]},
    },
    "table": {
        "1": [
            "Gorombilla ramparts",
            "Fantalas ramparts",
            "Level on 2",
            "Priestess of Raia passive",
            "Altar of Raia",
            "Battle Toad poison 2",
        ],
        "2": ["Giant Spider ramparts", "Mine Sprite damage 1", "Orc Veteran ramparts", "Orc Warrior ramparts with 9"],
    },
    "phase": "main",
}


@cache
def table(viewer: int | None = None) -> View:
    """Ann's main phase, as Ann or a spectator sees it."""
    return GAME.view(load(POSITION)[0], viewer)
