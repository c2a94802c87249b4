"""Acts in words: what they name is lit in pictures, and numbers are no cards."""

from __future__ import annotations

from engine.flow import Ask
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.wording import COUNTS, QUESTIONS

POSITION = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {"1": {}, "2": {}},
    "table": {"1": ["Gorombilla ramparts", "Battle Toad"], "2": ["Elf ramparts"]},
    "phase": "movement",
}


def test_cards_and_players_that_an_act_names_are_lit() -> None:
    state = load(POSITION)[0]
    lit = {action: GAME.wording(state, 0, action).spaces for action in GAME.legal(state, 0)}
    assert lit[Action("move 2 ramparts")] == ("2",) and lit[Action("next")] == ()
    assert GAME.wording(state, 0, Action("attack 1 3")).spaces == ("1", "3")
    assert GAME.wording(state, 0, Action("attack 1 seat2")).spaces == ("1", "seat2")


def test_a_number_that_is_chosen_is_not_taken_for_a_card() -> None:
    state = load(POSITION)[0]
    assert set(QUESTIONS) >= COUNTS
    for question in COUNTS:
        state.ask = Ask(0, question, (Action("choose 2"),), (2,), lambda *_: None, ())
        wording = GAME.wording(state, 0, Action("choose 2"))
        assert str(wording.subject) == "2" and wording.spaces == ()


def test_who_may_give_one_warrior_is_not_offered_to_keep_the_others() -> None:
    state = load({**POSITION, "table": {"1": ["Gorombilla"]}, "phase": "preparation"})[0]
    assert [str(GAME.wording(state, 0, action).sentence) for action in GAME.legal(state, 0)] == [
        "Give Gorombilla #1 (3/1) for its components",
        "Give none",
    ]
