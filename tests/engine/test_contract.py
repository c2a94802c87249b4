"""Every game keeps the contract: random matches to the end with all invariants on (`tools/invariants.py`)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import Dice
from engine.game import BadRecord, IllegalAction, Setup
from tests.toy import Pebbles
from tools.games import TRIALS
from tools.invariants import Trial, dice_for, play

pytestmark = pytest.mark.long

PEBBLES = Pebbles()


def _pebbles(dice: Dice) -> Any:
    return PEBBLES.new(Setup(("river", "sea", "river", "sea")), dice)[0]


TOYS = Trial(PEBBLES, Setup(("river", "sea")), (_pebbles,), lambda seed: _pebbles)
TABLES = {**TRIALS, "pebbles": TOYS}
FEWEST = 12
"""Matches of each game; as many as it has starts, where those are more.  `make fuzz` plays thousands."""
EVERY = 20
"""What is dear is looked at once in so many decisions; `make fuzz` looks twice as often."""
table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


@table
@pytest.mark.parametrize("part", range(3))
def test_random_matches_keep_every_invariant(table: Trial, part: int) -> None:
    """Design 2: legal, apply, pack, copy, replay, view and imagine agree at every moment of a match."""
    leaks_tried = ended = 0
    for number in range(part, max(FEWEST, len(table.starts)), 3):
        played = play(table, table.starts[number % len(table.starts)], number, every=EVERY)
        leaks_tried += played.leaks_tried
        ended += table.game.outcome(played.state) is not None
    assert leaks_tried > 0, "no hidden thing was ever exchanged, so the search for leaks means nothing"
    assert ended > 0, "no match came to its end"


@table
def test_a_seed_gives_one_match_only(table: Trial) -> None:
    """Other dice give another match, the same dice the same one."""
    packed = [table.game.pack(table.game.new(table.setup, dice_for(seed))[0]) for seed in (1, 1, 2)]
    assert packed[0] == packed[1] != packed[2]


@table
def test_unplayable_setups_are_refused(table: Trial) -> None:
    """A deck that nobody knows and a wrong number of seats are refused with a sentence."""
    known = table.setup.decks[0]
    fewest, most = table.game.seats
    for decks in (("No Such Deck", known), (known,) * (fewest - 1), (known,) * (most + 1), ()):
        with pytest.raises(IllegalAction) as refused:
            table.game.new(Setup(decks), dice_for(1))
        assert str(refused.value)


@table
@pytest.mark.parametrize("data", [b"", b"null", b"[]", b"{}", b'{"version":1}', b"\xff\x00", b"9" * 999])
def test_foreign_bytes_are_refused(table: Trial, data: bytes) -> None:
    """Only what `pack` made is unpacked."""
    with pytest.raises(BadRecord):
        table.game.unpack(data)


@table
def test_truncated_states_are_refused(table: Trial) -> None:
    """A state that lost its end is no state."""
    packed = table.game.pack(table.game.new(table.setup, dice_for(3))[0])
    for end in range(0, len(packed), 97):
        with pytest.raises(BadRecord):
            table.game.unpack(packed[:end])
