"""What computers see of states that they have imagined."""

from __future__ import annotations

import random

import pytest

from engine.optional import glance
from tools.games import TRIALS
from tools.invariants import dice_for


@pytest.mark.parametrize("key", TRIALS)
def test_a_glance_shows_what_the_view_shows_and_nothing_to_imagine_from(key: str) -> None:
    game, luck, dice = TRIALS[key].game, random.Random(4), dice_for(4)
    state = TRIALS[key].fuzz_start(4)(dice)
    for _ in range(60):
        if not (seats := game.to_act(state)):
            break
        view, seen = game.view(state, seats[0]), glance(game)(state, seats[0])
        assert seen == view
        assert seen.known is None is not view.known
        game.apply(state, seats[0], luck.choice(game.legal(state, seats[0])), dice)
