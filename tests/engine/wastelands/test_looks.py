"""Who looks at hidden cards sees the right ones, and nobody else sees them."""

from __future__ import annotations

from engine.dice import QueuedDice
from engine.game import Action, Event
from engine.wastelands import GAME
from engine.wastelands.position import load


def looked(card: str, *on_it: str) -> list[Event]:
    """The events of a look with a card of the first seat at the second."""
    position = {
        "seats": ["Dawn Company", "Green Death"],
        "players": {"2": {"hand": ["Gnome", "Elf"], "deck": ["Level", "Elf", "Gnome"]}},
        "table": {"1": [card, *[f"{other} on 1" for other in on_it]]},
    }
    state, _ = load(position)
    dice = QueuedDice()
    events = GAME.apply(state, 0, Action("use 1"), dice)
    for seat, action in ((0, "choose seat2"), (1, "pass")):
        if Action(action) in GAME.legal(state, seat):
            events += GAME.apply(state, seat, Action(action), dice)
    return [event for event in events if event.kind.startswith("saw")]


def test_lighthouse_shows_the_whole_hand_to_its_player() -> None:
    (look,) = looked("Lighthouse")
    assert look.args == ("seat2", "Elf", "Gnome")
    assert look.known_to(0) and not look.known_to(1) and not look.known_to(None)


def test_malvina_sees_one_card_and_one_for_each_level() -> None:
    assert [look.args for look in looked("Malvina Lobara")] == [("seat2", "Level")]
    (look,) = looked("Malvina Lobara", "Level")
    assert look.args == ("seat2", "Level", "Elf")
    assert look.known_to(0) and not look.known_to(1) and not look.known_to(None)


def test_a_look_through_a_deck_is_not_taken_back() -> None:
    players = {"1": {"kb": 20, "hand": ["Thief's Eye"]}, "2": {"deck": ["Elf", "Gnome"]}}
    state, _ = load({"seats": ["Dawn Company", "Green Death"], "players": players})
    dice = QueuedDice()
    for action in ("play Thief's Eye", "choose 0", "choose seat2"):
        events = GAME.apply(state, 0, Action(action), dice)
    while state.ask is not None and state.ask.question != "to the bottom":
        (seat,) = GAME.to_act(state)
        events = GAME.apply(state, seat, Action("pass"), dice)
    assert GAME.settles(events)


def test_a_card_that_chance_takes_out_of_a_graveyard_is_not_taken_back() -> None:
    """Also where it is the only one there, and nothing is left to be shuffled."""
    players = {"1": {"kb": 20, "hand": ["New Hope"]}, "2": {"graveyard": ["Elf"]}}
    state, _ = load({"seats": ["Dawn Company", "Green Death"], "players": players})
    dice = QueuedDice()
    events = GAME.apply(state, 0, Action("play New Hope"), dice)
    while dice.position == 0:
        events = GAME.apply(state, GAME.to_act(state)[0], Action("pass"), dice)
    assert [event.args for event in events if event.kind == "returned"] == [("Elf",)]
    assert GAME.settles(events)
