"""Positions in which somebody attacks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.state import State
from tools.invariants import dice_for
from tools.summoner_wars import any_armies

DUEL: dict[str, Any] = {
    "seats": ["Prince Elien", "Grognack"],
    "turn": 1,
    "phase": "attack",
    "board": [
        "1 Prince Elien b1",
        "1 Archer c5",
        "1 Guardian d5",
        "1 Warrior b5",
        "1 Wall e2",
        "2 Grognack d8",
        "2 Wall e6",
        "2 Fighter c6",
        "2 Smasher b6",
        "2 Shaman c7",
        "2 Smasher d6",
    ],
}


def attacks(s: State) -> list[Action]:
    return [action for action in GAME.legal(s, s.players[s.active]) if action.startswith("attack ")]


def positions(seed: int) -> Iterator[State]:
    """Some moments of a random match in which somebody may attack."""
    dice, chooser = dice_for(seed), random.Random(seed)
    s, found = any_armies(seed)(dice), 0
    for _ in range(400):
        if GAME.outcome(s) is not None or found == 12:
            return
        (seat,) = GAME.to_act(s)
        if s.ask is None and s.attacks_made == 0 and attacks(s):
            found += 1
            yield s
        GAME.apply(s, seat, chooser.choice(GAME.legal(s, seat)), dice)
