"""The games on offer, by their keys.  Each is a column through the house: a folder of its key on every floor.

`docs/adding-a-game.md` says what such a folder has for its floor.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

GAMES = (
    "summoner-wars",
    "samurai-spirit",
)


def part(floor: str, key: str) -> ModuleType | None:
    """What a game has on a floor (`players`); None where it has nothing there, or is not on offer."""
    name = f"{floor}.{key.replace('-', '_')}"
    return import_module(name) if key in GAMES and find_spec(name) else None


def parts(floor: str) -> dict[str, ModuleType]:
    """What the games have on a floor, by their keys."""
    found = {key: part(floor, key) for key in GAMES}
    return {key: module for key, module in found.items() if module is not None}
