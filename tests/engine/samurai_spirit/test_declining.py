"""What must be chosen cannot be declined."""

from __future__ import annotations

import random

from engine.optional import reactive
from engine.samurai_spirit import GAME
from tools.invariants import dice_for
from tools.samurai_spirit import fuzz_start


def test_a_forced_choice_cannot_be_declined() -> None:
    """A raider that is given must be confronted or defended against."""
    forced = 0
    windows = reactive(GAME)
    assert windows is not None
    chooser = random.Random(5)
    for number in range(60):
        dice = dice_for(number)
        state = fuzz_start(number)(dice)
        while seats := GAME.to_act(state):
            (seat,) = seats
            legal = GAME.legal(state, seat)
            if GAME.chapter(state).seat != seat and "skip" not in legal:
                forced += 1
                assert windows.window(state, seat) is None
            GAME.apply(state, seat, chooser.choice(legal), dice)
    assert forced
