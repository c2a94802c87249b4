"""Several acts of one kind in one line, as the notation of Summoner Wars writes them (`magic NAME…`, rule 3.21)."""

from __future__ import annotations

import pytest

from engine.dice import Dice
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from matches.errors import Refused
from matches.shorthand import read_and_play

POSITION = {
    "seats": ["Prince Elien", "Grognack"],
    "turn": 1,
    "phase": "magic",
    "board": ["1 Prince Elien c1", "1 Wall c3", "2 Grognack c8", "2 Wall c6"],
    "hand": {"1": ["Wall", "Fire Drake", "Burn", "Archer"]},
}


def test_cards_are_built_in_the_order_of_the_line() -> None:
    """Rule 11.4: the order is their player's; the last named lies on top."""
    played = read_and_play(GAME, from_position(POSITION), Dice(bytes(32)), 0, "magic wall fire drake burn")
    assert [step.action for step in played.steps] == ["magic Wall", "magic Fire Drake", "magic Burn"]
    assert [card.name for card in GAME.view(played.state, 0).sides[0].magic] == ["Burn", "Fire Drake", "Wall"]


def test_one_wrong_name_builds_nothing() -> None:
    """All or nothing."""
    state = from_position(POSITION)
    with pytest.raises(Refused):
        read_and_play(GAME, state, Dice(bytes(32)), 0, "magic wall warrior")
    assert GAME.view(state, 0).sides[0].hand_size == 4
