"""Positions as text: what they say, what they leave out, and what is no position (docs/notation.md)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import BadRecord, IllegalAction
from engine.wastelands import GAME
from engine.wastelands.play import name_of
from engine.wastelands.position import load
from engine.wastelands.state import NO_CARD, ON_CARD, PHASES, RAMPARTS, RESERVE, TABLE, State

SEATS = ["Dawn Company", "Green Death"]


def position(**said: Any) -> State:
    return load({"seats": SEATS, "table": {}, **said})[0]


def test_what_is_not_said_is_as_in_the_middle_of_a_match() -> None:
    """20 HP, no KB and components, empty piles, the fifth turn of each (6.1.1), the first player's main phase."""
    s = position()
    assert (s.hp, s.kb, s.comp, s.turns, s.points) == ([20, 20], [0, 0], [0, 0], [5, 5], [0, 0])
    assert [*s.deck, *s.hand, *s.graveyard] == [()] * 6 and not s.pieces
    assert (s.active, PHASES[s.phase], s.turn, s.decks, s.bonus) == (0, "main", 10, tuple(SEATS), 1)
    assert GAME.to_act(s) == (0,) and s.open_lists == 0 and s.began_with == ()


def test_what_players_have_is_said_by_seat_and_piles_from_the_top() -> None:
    facts = {"hp": 7, "kb": 3, "comp": 2, "turns": 1, "points": 5, "deck": ["Elf", "Gnome"], "hand": ["Zombie", "Elf"]}
    s = position(players={"2": {**facts, "graveyard": ["Troll", "Dwarf"]}})
    assert (s.hp, s.kb, s.comp, s.turns, s.points) == ([20, 7], [0, 3], [0, 2], [5, 1], [0, 5])
    piles = [[name_of(s, card) for card in pile[1]] for pile in (s.deck, s.hand, s.graveyard)]
    assert piles == [["Gnome", "Elf"], ["Elf", "Zombie"], ["Dwarf", "Troll"]]
    assert set(s.owner) == {1}


def test_cards_in_play_lie_as_it_is_said() -> None:
    """3.3, 4.1, 9.6."""
    table = {
        "1": [
            "Elf ramparts damage 1",
            "Orc Warrior passive",
            "Bridge passive",
            "Torch on 1",
            "Altar of Dornodon tokens 3",
        ],
        "2": ["Orc Raider reserve poison 2", "Orc Veteran with 6", "Mixissi Flesh Golem paid 4"],
    }
    s = position(table=table)
    places = [(piece.control, piece.place, piece.active, piece.host) for piece in s.pieces.values()]
    assert places == [
        (0, RAMPARTS, 1, NO_CARD),
        (0, RESERVE, 0, NO_CARD),
        (0, TABLE, 0, NO_CARD),
        (0, ON_CARD, 1, 0),
        (0, TABLE, 1, NO_CARD),
        (1, RESERVE, 1, NO_CARD),
        (1, RESERVE, 1, NO_CARD),
        (1, RESERVE, 1, NO_CARD),
    ]
    assert (s.damage, s.poison, s.counters, s.paid, s.joined) == ({0: 1}, {5: 2}, {4: 3}, {7: 4}, {5: 6, 6: 5})
    assert [piece.tag for piece in s.pieces.values()] == [*range(1, 9)] and s.owner == (0,) * 5 + (1,) * 3


@pytest.mark.parametrize("phase", PHASES)
def test_a_match_goes_on_at_the_beginning_of_the_phase(phase: str) -> None:
    """6: income and the draw belong to the phases that are named."""
    s, _ = load(
        {
            "seats": SEATS,
            "phase": phase,
            "players": {"1": {"deck": ["Elf"]}},
            "table": {"1": ["Gorombilla", "Elf ramparts"]},
        }
    )
    before = ("preparation", "draw").index(phase) if phase in ("preparation", "draw") else 2
    assert (s.kb[0], s.hand[0] != ()) == [(5, False), (0, True), (0, False)][before] or phase == "final"
    questions = {"preparation": "sacrifice", "draw": "main", "movement": "movement", "attack": "declare"}
    if phase in questions:
        assert s.ask is not None and s.ask.question == questions[phase]
    if phase in ("main", "second main"):
        assert PHASES[s.phase] == phase
    assert s.active == (1 if phase == "final" else 0)


def test_partners_have_the_hp_that_are_said_of_either() -> None:
    """13.1."""
    four = {"seats": SEATS * 2, "table": {}}
    for players, hp in (
        ({}, [40] * 4),
        ({"1": {"hp": 9}}, [9, 40] * 2),
        ({"4": {"hp": 8}, "3": {"hp": 7}}, [7, 8] * 2),
    ):
        assert load({**four, "players": players})[0].hp == hp
    final = load({**four, "options": {"four": "final-power"}, "players": {"2": {"hp": 9}}})[0]
    assert (final.hp, final.began_with) == ([20, 9, 20, 20], (0, 1, 2, 3))


def test_options_hold_and_lists_are_open_where_it_is_said() -> None:
    assert position(options={"open-lists": "yes"}).open_lists == 0b11
    assert position(options={"colours": "yes", "unique": "no"}).options[1:3] == (0, 1)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"seats": ["Nobody", "Green Death"]}, "There is no deck Nobody."),
        ({"phase": "lunch"}, "There is no phase lunch."),
        ({"players": {"1": {"hand": ["Nobody"]}}}, "There is no card Nobody."),
        ({"table": {"1": ["Nobody ramparts"]}}, "There is no card Nobody ramparts."),
        ({"table": {"1": ["Torch on 7"]}}, "wrong kind"),
        ({"players": {"1": {"hp": "many"}}}, "wrong kind"),
        ({"players": ["Elf"]}, "wrong kind"),
        ({"seats": None}, "wrong kind"),
        ({"turn": "x"}, "wrong kind"),
    ],
)
def test_what_is_no_position_is_refused(said: dict[str, Any], why: str) -> None:
    with pytest.raises((BadRecord, IllegalAction), match=why):
        position(**said)
