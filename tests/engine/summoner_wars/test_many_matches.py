"""Many wars at random: mixed positions, pairs of the 32 stock decks, tables of three and four, decks drawn by chance."""

from __future__ import annotations

import pytest

from tools.invariants import dice_for, play
from tools.summoner_wars import TRIAL, pair


@pytest.mark.long
@pytest.mark.parametrize("part", range(2))
def test_many_wars_keep_every_invariant(part: int) -> None:
    """40 wars and mixed positions, each to its end; what is dear is looked at more rarely.  `make fuzz` plays thousands."""
    ended = 0
    for seed in range(10_000 + 20 * part, 10_020 + 20 * part):
        played = play(TRIAL, TRIAL.fuzz_start(seed), seed, every=60)
        ended += TRIAL.game.outcome(played.state) is not None
    assert ended > 16, "hardly a war came to its end"


def test_wars_are_tried_from_the_beginning_and_the_middle_with_phases_that_pass_or_wait() -> None:
    states = [TRIAL.fuzz_start(seed)(dice_for(seed)) for seed in range(8)]
    assert {len(s.decks) for s in states} == {2, 4} and any(s.built for s in states)
    assert {(s.turn > 1, s.waits) for s in states} == {(late, waits) for late in (False, True) for waits in (0, 1)}


def test_every_pair_of_decks_is_tried() -> None:
    """As many seeds as there are pairs give each once."""
    stock = [deck.name for deck in TRIAL.game.decks()]
    met = {pair(seed)(dice_for(seed)).decks for seed in range(0, len(stock) ** 2, 31)}
    assert len(met) == len(range(0, len(stock) ** 2, 31))
