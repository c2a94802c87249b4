"""What a hint says in Wastelands: how things stand for the one who asks, and what comes of the act."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.game import Action, Setup
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.view import View
from players.aftermath import aftermath
from players.hint import hint
from players.wastelands.advice import advice
from tools.invariants import dice_for

SEATS = ["Dawn Company", "Green Death"]


def table(phase: str, mine: list[str], theirs: list[str], **players: Any) -> Any:
    """Seat 1's turn, with these cards in play."""
    document = {"seats": SEATS, "phase": phase, "turn": 1, "players": players, "table": {"1": mine, "2": theirs}}
    return load({**document, "players": {key.removeprefix("p"): value for key, value in players.items()}})[0]


def advised(state: Any, act: str) -> list[str]:
    (seat,) = GAME.to_act(state)
    seen, action, legal = GAME.view(state, seat), Action(act), GAME.legal(state, seat)
    assert action in legal
    return [str(line) for line in advice(seen, action, legal, aftermath(GAME, seen, action, 1).events)]


def test_who_moves_is_told_with_how_many_stand_there_then() -> None:
    """How many defend and how many bring KB is what a move changes."""
    state = table("movement", ["Elf reserve", "Goldugar ramparts"], ["Kobudera ramparts"])
    assert advised(state, "move 1 ramparts") == [
        "Warriors on the ramparts then: 2 of yours, 1 on the side that you attack."
    ]
    assert advised(state, "move 2 reserve") == [
        "With it 2 warriors are in your reserve; every two there bring 1 KB a turn."
    ]


def test_no_attack_is_advised_because_none_would_live_only_if_that_is_so() -> None:
    weak = table("attack", ["Elf ramparts"], ["Kobudera ramparts"])
    assert advised(weak, "next") == ["None of your warriors alone would defeat a defender and live."]
    strong = table("attack", ["Goldugar ramparts"], ["Kobudera ramparts", "Elf ramparts"])
    assert advised(strong, "next") == []


def test_an_attack_that_does_not_kill_is_told_with_what_it_takes() -> None:
    """9.4"""
    weak = table("attack", ["Elf ramparts"], ["Kobudera ramparts"])
    assert advised(weak, "attack 1 2") == [
        "It takes 2 of the 3 HP that Kobudera has left. Two may attack the same defender."
    ]


def test_what_is_left_for_answers_is_told_by_name() -> None:
    hand = {"hand": ["Gorombilla", "Interruption"], "kb": 3}
    assert advised(table("main", [], [], p1=hand), "next") == [
        "With 3 KB left you can still play Interruption in others' turns."
    ]
    poor = {"hand": ["Gorombilla", "Interruption"], "kb": 0}
    idle = table("main", ["Healing Salve"], [], p1=poor)
    assert advised(idle, "next") == ["No card of your hand can be played now."]


def test_a_warrior_is_told_with_how_many_there_are() -> None:
    state = table("main", ["Elf ramparts"], ["Kobudera ramparts", "Elf reserve"], p1={"hand": ["Gorombilla"], "kb": 3})
    assert advised(state, "play Gorombilla") == ["Warriors in play so far: 1 of yours, 2 on the side that you attack."]


def aiming() -> Any:
    """Cleansing Fire (2 HP) is to be aimed."""
    mine, theirs = ["Elf ramparts", "Goldugar ramparts"], ["Kobudera ramparts", "Gorombilla reserve"]
    state = table("main", mine, theirs, p1={"hand": ["Cleansing Fire"], "kb": 5})
    GAME.apply(state, 0, Action("play Cleansing Fire"), dice_for(1))
    return state


def test_a_target_is_told_by_how_it_compares_with_the_others_of_its_side() -> None:
    state = aiming()
    assert advised(state, "choose 1") == ["Of your cards that you can choose now, Elf is the weakest."]
    assert advised(state, "choose 2") == ["Of your cards that you can choose now, Goldugar is the strongest."]
    said = [advised(state, act) for act in ("choose 3", "choose 4")]
    assert sorted(map(len, said)) == [0, 1] and "is the strongest" in str(max(said))


def test_a_spell_says_at_whom_it_would_be_aimed_and_its_answer_what_that_does() -> None:
    state = table(
        "main", ["Elf ramparts"], ["Gorombilla ramparts", "Kobudera reserve"], p1={"hand": ["Cleansing Fire"], "kb": 2}
    )
    seen, act = GAME.view(state, 0), Action("play Cleansing Fire")
    found = aftermath(GAME, seen, act, 1)
    assert found.answered and "aimed" in [event.kind for event in found.events]
    GAME.apply(state, 0, act, dice_for(1))
    told = hint(GAME, Setup(tuple(SEATS)), GAME.view(state, 0), GAME.legal(state, 0), 1)
    assert "loses 2 HP." in " ".join(map(str, told.follows)) and not told.answered


def test_an_answer_is_told_with_what_it_answers() -> None:
    hands = {"p1": {"hand": ["Cleansing Fire"], "kb": 5}, "p2": {"hand": ["Interruption"], "kb": 5}}
    state = table("main", ["Elf ramparts"], ["Kobudera ramparts"], **hands)
    GAME.apply(state, 0, Action("play Cleansing Fire"), dice_for(1))
    GAME.apply(state, 0, Action("choose 2"), dice_for(1))
    (said,) = advised(state, "play Interruption")
    assert said.startswith("It answers Cleansing Fire: A warrior loses 2 HP")


def asked(question: str, mine: list[str], hand: list[str]) -> View:
    """What seat 1 sees, with another question."""
    return replace(GAME.view(table("main", mine, [], p1={"hand": hand}), 0), question=question)


def test_who_is_given_up_is_told_to_be_the_least() -> None:
    seen, legal = (
        asked("discard", [], ["Gorombilla", "Fire Phoenix"]),
        [Action("choose Gorombilla"), Action("choose Fire Phoenix")],
    )
    said = [[str(line) for line in advice(seen, act, legal, ())] for act in legal]
    assert said == [["No card that you could give up costs less than Gorombilla."], []]


def test_a_warrior_is_worth_more_than_what_it_leaves() -> None:
    (said,) = advice(
        asked("sacrifice", ["Elf ramparts"], []), Action("next"), [Action("sacrifice 1"), Action("next")], ()
    )
    assert str(said) == "In play a warrior is of more use than the components that it leaves."
