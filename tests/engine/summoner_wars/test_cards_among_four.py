"""Single cards where four sit down: enemies are both opponents, and a card that names one lets its player choose (11.30)."""

from __future__ import annotations

from typing import Any

from engine.dice import QueuedDice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.battlefield import attack_of, has_ability
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State

CORNERS = ["1 The Demagogue a1", "2 Sunderved a8", "3 Grognack l1", "4 The Demagogue l8"]


def _at(s: State, space: str) -> int:
    return s.board[s.field.index[space]]


def _position(board: list[str], **more: Any) -> State:
    seats = ["The Demagogue", "Sunderved", "Grognack", "The Demagogue"]
    return from_position({"seats": seats, "turn": 1, "board": CORNERS + board, "hand": {"1": ["Wall"]}, **more})


def test_an_absorption_mutant_asks_whose_discard_pile_it_is() -> None:
    s = _position(
        ["1 Absorption Mutant d4", "2 Rusher d5 wounds 1"], phase="attack", discard={"2": ["Zealot"], "4": ["Cultist"]}
    )
    GAME.apply(s, 0, Action("attack d4 d5"), QueuedDice([3, 1]))
    assert GAME.legal(s, 0) == ("choose seat 2", "choose seat 4")
    GAME.apply(s, 0, Action("choose seat 4"), QueuedDice())
    GAME.apply(s, 0, Action("choose Cultist"), QueuedDice())
    assert not s.discard[3] and len(s.discard[0]) == len(s.discard[1]) == 1


def test_a_disruption_field_leaves_the_partner_alone() -> None:
    board = ["2 Luka d4", "1 Zealot d5", "3 Fighter d3", "4 Zealot c4"]
    s = _position(board, phase="draw", began_turn=True)
    assert [has_ability(s, _at(s, space), name) for space, name in _named(board[1:])] == [False, False, True]


def _named(lines: list[str]) -> list[tuple[str, str]]:
    """The space and the printed ability of some units."""
    abilities = {"Zealot": "Bloodlust", "Fighter": "Fury"}
    return [(line.split()[2], abilities[line.split()[1]]) for line in lines]


def test_a_stalwart_archer_is_helped_by_the_partners() -> None:
    s = _position(["1 Stalwart Archer d4", "3 Stalwart Archer d5", "2 Stalwart Archer c4"], phase="attack")
    assert attack_of(s, _at(s, "d4")) == 2
