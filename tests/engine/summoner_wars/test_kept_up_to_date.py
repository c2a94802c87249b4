"""What is worked out as cards move is what would be worked out anew."""

from __future__ import annotations

import random

import pytest

from bench.summoner_wars import mixed
from engine.summoner_wars import GAME
from engine.summoner_wars.legal import any_time_acts
from tools.invariants import dice_for
from tools.summoner_wars import one_army

LONGEST = 300


@pytest.mark.parametrize("seed", range(3))
def test_abilities_that_others_grant_come_and_go(seed: int) -> None:
    """Sand Cloaks grant what lies under them to others near them, and to others of their name."""
    chooser, dice, granted = random.Random(seed), dice_for(seed), set()
    state = one_army("Sand Cloaks", seed)(dice)
    for _ in range(LONGEST):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, chooser.choice(GAME.legal(state, seat)), dice)
        assert state.abilities == GAME.unpack(GAME.pack(state)).abilities
        granted.add(state.granted)
    assert len(granted) > 2


@pytest.mark.parametrize("seed", (1, 4))
def test_what_lies_on_and_under_cards_and_can_be_paid_off_is_known(seed: int) -> None:
    """What was laid, taken away or carried off in any way is found as in a state that is read anew."""
    chooser, dice, laden = random.Random(seed), dice_for(seed), set()
    state = mixed(seed)(dice)
    for _ in range(LONGEST):
        if GAME.outcome(state) is not None:
            break
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, chooser.choice(GAME.legal(state, seat)), dice)
        anew = GAME.unpack(GAME.pack(state))
        assert any_time_acts(state, 0) == any_time_acts(anew, 0)
        assert set(state.laden or ()) == set(anew.laden or ())
        laden.add(state.laden)
    assert len(laden) > 2
