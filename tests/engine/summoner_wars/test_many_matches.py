"""Many wars at random."""

from __future__ import annotations

import pytest

from tools.invariants import dice_for, play
from tools.summoner_wars import TRIAL


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_many_wars_keep_every_invariant(part: int) -> None:
    """240 wars and mixed positions, each to its end; what is dear is looked at more rarely.  `make fuzz` plays thousands."""
    ended = 0
    for seed in range(10_000 + 60 * part, 10_060 + 60 * part):
        played = play(TRIAL, TRIAL.fuzz_start(seed), seed, every=60)
        ended += TRIAL.game.outcome(played.state) is not None
    assert ended > 50, "hardly a war came to its end"


def test_wars_are_tried_from_the_beginning_and_the_middle_with_phases_that_pass_or_wait() -> None:
    states = [TRIAL.fuzz_start(seed)(dice_for(seed)) for seed in range(4)]
    assert {(s.turn > 1, s.waits) for s in states} == {(late, waits) for late in (False, True) for waits in (0, 1)}
