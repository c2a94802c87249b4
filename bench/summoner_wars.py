"""What is measured of Summoner Wars: new matches, cards of all armies together, and each army against itself."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from engine.game import Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.cards import KINDS
from engine.summoner_wars.position import from_position, to_position
from engine.summoner_wars.vocabulary import EVENTS
from tools.invariants import Start, dice_for
from tools.summoner_wars import any_armies, one_army

from .games import Bench, Rivals, Scenes, Sort, new

ATTACHED = 2
"""Cards of each seat with another card attached."""
LYING = sorted(name for name, event in EVENTS.items() if event.stays)


def armies() -> list[str]:
    """The factions with a playable unit, in order."""
    return sorted({kind.faction for kind in KINDS if kind.ready and kind.is_unit and kind.type != 0})


def mixed(seed: int) -> Start:
    """Units, walls, vine walls and events of all armies, and events lying on units."""

    def start(_: Any) -> Any:
        position, luck = to_position(any_armies(seed)(dice_for(seed))), random.Random(seed)
        board: list[str] = position["board"]
        for seat in ("1", "2"):
            bare = [
                at for at, line in enumerate(board) if line[0] == seat and "Wall" not in line and " under " not in line
            ]
            for at in luck.sample(bare, min(ATTACHED, len(bare))):
                board[at] += f" with {luck.choice(LYING)}"
        return from_position(position)

    return start


STARTERS = tuple(deck.name for deck in GAME.decks()[:2])
BENCH = Bench(
    GAME,
    (
        Sort("starter decks", new(GAME, Setup(STARTERS)), 1.25, beside=1, copied=2),
        Sort("mixed armies", mixed, 1.0, beside=4, copied=4),
    ),
    (Scenes("a battlefield", new(GAME, Setup(STARTERS)), 40, (170, 132)),),
    Rivals("armies", {faction: partial(one_army, faction) for faction in armies()}),
)
