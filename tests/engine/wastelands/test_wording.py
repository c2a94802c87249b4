"""Acts in words: what they name is lit in pictures, and numbers are no cards."""

from __future__ import annotations

from engine.dice import Dice
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


def test_an_ability_is_told_as_used_and_a_card_as_played() -> None:
    players = {"1": {"kb": 9, "hand": ["Elf"]}, "2": {}}
    position = {**POSITION, "players": players, "table": {"1": ["Priestess of Raia"], "2": []}, "phase": "main"}
    told: dict[str, list[str]] = {}
    for act in ("play Elf", "use 1"):
        state = load(position)[0]
        events = GAME.apply(state, 0, Action(act), Dice(bytes(32)))
        if state.announced and not any(event.kind == "announced" for event in events):
            events = GAME.apply(state, 0, GAME.legal(state, 0)[0], Dice(bytes(32)))
        told[act] = [said.message for event in events if event.kind == "announced" and (said := GAME.tell(event))]
    assert told == {"play Elf": ["{who} plays {card}."], "use 1": ["{who} uses {card}."]}
