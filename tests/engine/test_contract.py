"""Every game keeps the contract: random matches to the end with all invariants on (`tools/invariants.py`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from engine.dice import Dice
from engine.game import AnyGame, BadRecord, IllegalAction, Setup
from engine.summoner_wars import GAME as SUMMONER_WARS
from tests.toy import Pebbles
from tools import summoner_wars
from tools.invariants import dice_for, play

PEBBLES = Pebbles()


@dataclass(frozen=True)
class Table:
    """A game with its starts for random play and the count of its cards."""

    game: AnyGame
    starts: tuple[Callable[[Dice], Any], ...]
    setup: Setup
    census: Callable[[Any], None]
    matches: int


def _pebbles(dice: Dice) -> Any:
    return PEBBLES.new(Setup(("river", "sea", "river", "sea")), dice)[0]


TABLES = {
    "summoner-wars": Table(
        SUMMONER_WARS,
        (summoner_wars.new_match, *(summoner_wars.any_armies(seed) for seed in range(29))),
        Setup(("Prince Elien", "Grognack")),
        summoner_wars.census,
        60,
    ),
    "pebbles": Table(PEBBLES, (_pebbles,), Setup(("river", "sea")), lambda _: None, 20),
}
table = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


@table
@pytest.mark.parametrize("part", range(6))
def test_random_matches_keep_every_invariant(table: Table, part: int) -> None:
    """Design 2: legal, apply, pack, copy, replay, view and imagine agree at every moment of a match."""
    leaks_tried = ended = 0
    for number in range(part, table.matches, 6):
        start = table.starts[number % len(table.starts)]
        played = play(table.game, start, number, census=table.census)
        leaks_tried += played.leaks_tried
        ended += table.game.outcome(played.state) is not None
    assert leaks_tried > 0, "no hidden thing was ever exchanged, so the search for leaks means nothing"
    assert ended > 0, "no match came to its end"


@pytest.mark.parametrize("part", range(12))
def test_thousands_of_wars_keep_every_invariant(part: int) -> None:
    """2,004 wars and mixed positions, each to its end; what is dear is looked at more rarely than above."""
    ended = 0
    for number in range(part, 2004, 12):
        start = summoner_wars.new_match if number % 2 else summoner_wars.any_armies(10_000 + number)
        played = play(SUMMONER_WARS, start, 10_000 + number, census=summoner_wars.census, every=60)
        ended += SUMMONER_WARS.outcome(played.state) is not None
    assert ended > 150, "hardly a war came to its end"


@table
def test_a_seed_gives_one_match_only(table: Table) -> None:
    """Other dice give another match, the same dice the same one."""
    packed = [table.game.pack(table.game.new(table.setup, dice_for(seed))[0]) for seed in (1, 1, 2)]
    assert packed[0] == packed[1] != packed[2]


@table
def test_unplayable_setups_are_refused(table: Table) -> None:
    """A deck that nobody knows and a wrong number of seats are refused with a sentence."""
    known = table.setup.decks[0]
    for decks in (("No Such Deck", known), (known,), (known,) * (table.game.seats[1] + 1), ()):
        with pytest.raises(IllegalAction) as refused:
            table.game.new(Setup(decks), dice_for(1))
        assert str(refused.value)


@table
@pytest.mark.parametrize("data", [b"", b"null", b"[]", b"{}", b'{"version":1}', b"\xff\x00", b"9" * 999])
def test_foreign_bytes_are_refused(table: Table, data: bytes) -> None:
    """Only what `pack` made is unpacked."""
    with pytest.raises(BadRecord):
        table.game.unpack(data)


@table
def test_truncated_states_are_refused(table: Table) -> None:
    """A state that lost its end is no state."""
    packed = table.game.pack(table.game.new(table.setup, dice_for(3))[0])
    for end in range(0, len(packed), 97):
        with pytest.raises(BadRecord):
            table.game.unpack(packed[:end])
