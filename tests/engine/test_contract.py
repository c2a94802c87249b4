"""Every game keeps the contract: random matches to the end with all invariants on (`tools/invariants.py`)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.dice import Dice
from engine.game import BadRecord, IllegalAction, Setup
from tests.toy import Pebbles
from tools import samurai_spirit
from tools.games import TRIALS
from tools.invariants import Trial, dice_for, play

PEBBLES = Pebbles()


def _pebbles(dice: Dice) -> Any:
    return PEBBLES.new(Setup(("river", "sea", "river", "sea")), dice)[0]


WAR, SAMURAI = TRIALS["summoner-wars"], TRIALS["samurai-spirit"]
TOYS = Trial(PEBBLES, Setup(("river", "sea")), (_pebbles,), lambda seed: _pebbles)
TABLES = {**TRIALS, "pebbles": TOYS}
MATCHES = {"summoner-wars": 60, "pebbles": 20}
table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


@table
@pytest.mark.parametrize("part", range(6))
def test_random_matches_keep_every_invariant(table: Trial, part: int) -> None:
    """Design 2: legal, apply, pack, copy, replay, view and imagine agree at every moment of a match."""
    leaks_tried = ended = 0
    for number in range(part, MATCHES.get(table.game.key, 120), 6):
        played = play(table, table.starts[number % len(table.starts)], number)
        leaks_tried += played.leaks_tried
        ended += table.game.outcome(played.state) is not None
    assert leaks_tried > 0, "no hidden thing was ever exchanged, so the search for leaks means nothing"
    assert ended > 0, "no match came to its end"


@pytest.mark.parametrize("part", range(12))
def test_thousands_of_wars_keep_every_invariant(part: int) -> None:
    """2,004 wars and mixed positions, each to its end; what is dear is looked at more rarely than above."""
    ended = 0
    for number in range(part, 2004, 12):
        played = play(WAR, WAR.fuzz_start(10_000 + number), 10_000 + number, every=60)
        ended += WAR.game.outcome(played.state) is not None
    assert ended > 150, "hardly a war came to its end"


@pytest.mark.parametrize("part", range(4))
def test_thousands_of_villages_keep_every_invariant(part: int) -> None:
    """2,004 matches for every number of seats at every difficulty, and positions late in one, each to its end."""
    kinds: Counter[str] = Counter()
    fates: Counter[str] = Counter()
    for seed in range(20_000 + 501 * part, 20_000 + 501 * (part + 1)):
        played = play(SAMURAI, SAMURAI.fuzz_start(seed), seed, every=30)
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
    states = [start(dice_for(number)) for number, start in enumerate(samurai_spirit.STARTS)]
    tables = {(len(set(s.seats)), len(s.names), s.difficulty, bool(s.absent)) for s in states}
    assert len(tables) == 4 * (7 + 1 + 4)


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


def test_unplayable_villages_are_refused() -> None:
    """Nobody is there twice (2.3), and only options and values that exist are taken."""
    setups = (Setup(("Kyuzo", "Kyuzo")), Setup(("Any",), {"tea": "green"}), Setup(("Any",), {"difficulty": "mild"}))
    for setup in (*setups, Setup(("Kyuzo",), {"companion": "Kyuzo"})):
        with pytest.raises(IllegalAction) as refused:
            SAMURAI.game.new(setup, dice_for(1))
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
