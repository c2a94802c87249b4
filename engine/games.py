"""The games on offer, by key. Each has a folder of its key on every floor; `docs/adding-a-game.md` says what goes
there.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

GAMES = (
    "summoner-wars",
    "samurai-spirit",
    "wastelands",
)
IN_THE_MAKING: tuple[str, ...] = ()
"""Games that nobody is offered yet: their rules are tried by rules cases and at random already."""


def part(floor: str, key: str) -> ModuleType | None:
    """A game's module on a floor (`players`); None if there is none, or nobody knows the game."""
    name = f"{floor}.{key.replace('-', '_')}"
    return import_module(name) if key in GAMES + IN_THE_MAKING and find_spec(name) else None


def parts(floor: str, *, making: bool = False) -> dict[str, ModuleType]:
    """The games' modules on a floor, by key; those of games in the making, too, if asked for."""
    keys = GAMES + IN_THE_MAKING if making else GAMES
    found = {key: part(floor, key) for key in keys}
    return {key: module for key, module in found.items() if module is not None}
