"""Computers at the table of Wastelands with more than two: nobody harms a partner, and everybody attacks whom they may (13)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import Dice
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.state import State
from players import LEVELS, pick
from players.wastelands.position import score
from players.wastelands.sides import foe_of, team_of

SEATS = ["Dawn Company", "Green Death", "The Grave Tide", "Horde of the Pit"]


def position(way: str, table: dict[str, list[str]], *acts: str, phase: str = "main", **one: Any) -> State:
    """A position of four, seat 1 active, after some acts of whoever is asked."""
    players = {"1": {"deck": ["Elf"] * 10} | one}
    state = load({"seats": SEATS, "options": {"four": way}, "phase": phase, "players": players, "table": table})[0]
    for act in acts:
        GAME.apply(state, GAME.to_act(state)[0], Action(act), Dice(bytes(32)))
    return state


def picks(state: State, level: str) -> set[str]:
    """What a level picks over some seeds for whoever is asked."""
    seat = GAME.to_act(state)[0]
    view, actions = GAME.view(state, seat), GAME.legal(state, seat)
    return {str(pick(GAME, view, actions, level, seed)) for seed in range(8)}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_aims_harm_at_their_partners(level: str) -> None:
    """13.1: the partner sits across, and has the only dear warrior."""
    table = {"2": ["Elf"], "3": ["Gorombilla"]}
    state = position("pairs", table, "play Cleansing Fire", kb=6, hand=["Cleansing Fire"])
    assert {"choose 1", "choose 2"} <= set(GAME.legal(state, 0))
    assert picks(state, level) == {"choose 1"}


def test_warriors_of_a_partner_count_as_ones_own() -> None:
    alone, helped = (position("pairs", {"3": cards}) for cards in ([], ["Goldugar"]))
    assert score(GAME.view(helped, 0), 0) > score(GAME.view(alone, 0), 0)
    assert score(GAME.view(helped, 1), 1) < score(GAME.view(alone, 1), 1)


def test_in_the_fight_for_power_the_left_neighbour_is_attacked() -> None:
    """13.3: of a seat's own three opponents only the next one clockwise; here the active player is the third seat."""
    state = load({"seats": SEATS, "options": {"four": "final-power"}, "turn": 3, "players": {}, "table": {}})[0]
    view = GAME.view(state, 2)
    assert (team_of(view, 2), foe_of(view, 2).seat) == ((2,), 3)


def test_a_warrior_that_cannot_be_attacked_now_keeps_nobody_from_attacking() -> None:
    """13.3: only the left neighbour's ramparts bar the way to that neighbour."""
    table = {"1": ["Goldugar ramparts"], "3": ["Gryphonix ramparts", "Gryphonix ramparts", "Gryphonix ramparts"]}
    assert picks(position("final-power", table, phase="attack"), "normal") == {"attack 1 seat2"}
