"""The best dice of a trial are the best for who tries: high in an attack, low where an enemy rolls to come back."""

from __future__ import annotations

import pytest

from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from matches.trials import AVERAGE, BEST, begun


@pytest.mark.parametrize(("luck", "rises"), [(BEST, False), (AVERAGE, True)])
def test_with_the_best_dice_an_enemy_stays_destroyed(luck: str, rises: bool) -> None:
    """Reaver's Undying rolls a die for its own side; the average dice 4, 1, 6 let it rise."""
    state = from_position(
        {
            "seats": ["Jexik", "Ret-Talus"],
            "turn": 1,
            "phase": "attack",
            "began_turn": True,
            "board": ["1 Jexik a1", "1 Wall b1", "1 Bruiser d4", "2 Ret-Talus f8", "2 Wall a8", "2 Reaver d5 wounds 1"],
        }
    )
    trial = begun(GAME, state, 0, bytes(32))
    trial.luck = luck
    trial.act(Action("attack d4 d5"))
    (act,) = trial.plans["A"]
    assert any(event.kind == "destroyed" for event in act.events)
    assert (trial.states[0].ask is not None) is rises
