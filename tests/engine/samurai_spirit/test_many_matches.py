"""Many villages at random, and setups that are none."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import IllegalAction, Setup
from engine.samurai_spirit import GAME
from tools.invariants import dice_for, play
from tools.samurai_spirit import STARTS, TRIAL


@pytest.mark.long
def test_many_villages_keep_every_invariant() -> None:
    """250 matches for every number of seats at every difficulty, and positions late in one, each to its end.

    `make fuzz` plays thousands.
    """
    kinds: Counter[str] = Counter()
    fates: Counter[str] = Counter()
    for seed in range(20_000, 20_250):
        played = play(TRIAL, TRIAL.fuzz_start(seed), seed, every=30)
        kinds.update({event.kind for event in played.events})
        fates[played.state.why or played.state.outcome] += 1
    assert "" not in fates, "a match did not end"
    assert set(fates) == {"won", "farms", "families", "death"}, "an end was never reached"
    assert not HAPPENS - kinds.keys(), "random play never came to something"


HAPPENS = {
    *("kiai", "moved", "turned up", "sorted", "raiders dropped", "intruders dropped", "built", "healed", "token"),
    *(
        "token back",
        "token used",
        "sent",
        "under",
        "forced",
        "ignored",
        "cannot",
        "overwhelmed",
        "supports",
        "revealed",
    ),
    *("reshuffled", "families up", "bosses", "lieutenants"),
}
"""What random matches of Samurai Spirit must come to, or they try too little."""


def test_villages_are_tried_with_every_number_of_seats_at_every_difficulty() -> None:
    """Each of the starts sets a match up with other seats, samurai, difficulty or tokens beside the village."""
    states = [start(dice_for(number)) for number, start in enumerate(STARTS)]
    tables = {(len(set(s.seats)), len(s.names), s.difficulty, bool(s.absent)) for s in states}
    assert len(tables) == 4 * (7 + 1 + 4)


def test_unplayable_villages_are_refused() -> None:
    """Nobody is there twice (2.3), and only options and values that exist are taken."""
    setups = (Setup(("Kyuzo", "Kyuzo")), Setup(("Any",), {"tea": "green"}), Setup(("Any",), {"difficulty": "mild"}))
    for setup in (*setups, Setup(("Kyuzo",), {"companion": "Kyuzo"})):
        with pytest.raises(IllegalAction) as refused:
            GAME.new(setup, dice_for(1))
        assert str(refused.value)
