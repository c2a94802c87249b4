"""How a match of Wastelands begins."""

from __future__ import annotations

import pytest

from engine.game import Setup
from engine.wastelands import GAME
from tools.invariants import dice_for
from tools.wastelands import NAMES


@pytest.mark.parametrize(("said", "kb"), [("no", 0), ("yes", 1)])
def test_the_second_of_two_may_begin_with_a_kb(said: str, kb: int) -> None:
    """Who begins has 1 KB of its first income (6.1.1), and the other what the house gives."""
    for seed in range(4):
        state, _ = GAME.new(Setup(NAMES[:2], {"second-kb": said}), dice_for(seed))
        assert (state.kb[state.active], state.kb[1 - state.active]) == (1, kb)
