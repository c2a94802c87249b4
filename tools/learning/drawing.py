"""Acts drawn by what was learnt."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.game import Action, AnyGame
from engine.optional import glance
from players.knowledge import Taste


def drawn(game: AnyGame, state: Any, seat: int, taste: Taste, sharp: float, chance: Random) -> Action:
    """One of the legal actions, as often as its taste to that power says; the only one needs no chance."""
    actions = game.legal(state, seat)
    if len(actions) == 1:
        return actions[0]
    return chance.choices(actions, [one**sharp for one in taste(glance(game)(state, seat), actions)])[0]
