"""What a hint says in Samurai Spirit: a reason, and what the act would bring as far as everybody can know."""

from __future__ import annotations

from typing import Any

from engine.game import Action, Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import RAIDERS, SYMBOLS
from engine.samurai_spirit.position import load
from players.aftermath import aftermath
from players.hint import hint
from players.samurai_spirit.advice import advice
from tools.invariants import dice_for

STACK = ["P4-02", "P1-12", "P2-01"]


def village(*seats: str, samurai: dict[int, str], phase: str = "action") -> Any:
    return load({"seats": list(seats), "phase": phase, "samurai": samurai, "stack": STACK})[0]


def after(state: Any, *acts: str) -> Any:
    for act in acts:
        GAME.apply(state, GAME.to_act(state)[0], Action(act), dice_for(1))
    return state


def advised(state: Any, act: str) -> list[str]:
    (seat,) = GAME.to_act(state)
    seen, action, legal = GAME.view(state, seat), Action(act), GAME.legal(state, seat)
    assert action in legal
    return [str(line) for line in advice(seen, action, legal, aftermath(GAME, seen, action, 1).events)]


def test_an_act_is_told_with_what_it_would_bring() -> None:
    """What is protected costs nothing (11.2), and what lies on the left has no penalty (6.3)."""
    state = after(village("Kyuzo", "Gorobei", samurai={1: "line P4-13"}), "fight")
    assert advised(state, "defend") == [
        "It goes to the left (peasants); the sum stays at 4 of 9.",
        "At the end of the round Kyuzo takes no wound.",
        "Its penalty does not strike.",
    ]
    assert advised(state, "confront") == [
        "The line can bear it: Kyuzo is at 8 of 9 then.",
        "While it is the last of the line, a turn begins with: the right neighbour draws a raider.",
    ]


def test_a_raider_that_is_sent_is_told_by_what_it_would_make_there() -> None:
    state = after(village("Heihachi", "Kyuzo", samurai={2: "line P2-03"}), "fight")
    assert advised(state, "talent Heihachi Kyuzo") == ["Kyuzo then decides about it; confronted, it makes 6 of 9."]


def test_a_raider_that_a_talent_keeps_away_is_told_by_what_it_would_make_of_the_line() -> None:
    state = after(village("Kyuzo", "Gorobei", samurai={1: "line P4-13"}), "fight")
    assert advised(state, "talent Kyuzo") == [
        "Confronted, it would make 8 of 9.",
        "It goes to the discard pile and does nothing.",
    ]


def test_who_has_protected_all_loses_nothing_by_passing() -> None:
    """11.2"""
    some = village("Kyuzo", "Gorobei", samurai={1: f"line P4-13 left {first('hat')}"})
    assert "What is not protected costs something" in advised(some, "pass")[-1]
    left = " ".join(map(first, SYMBOLS))
    assert advised(village("Kyuzo", "Gorobei", samurai={1: f"line P4-13 left {left}"}), "pass") == [
        "Kyuzo has a hat, a farm and a family on the left, so nothing is lost for them at the end of the round."
    ]


def first(symbol: str) -> str:
    """A raider with that symbol who is nowhere else in these positions."""
    return next(one.id for one in RAIDERS if one.symbol == symbol and one.strength == 5)


def test_raiders_are_put_back_for_whoever_has_the_next_turn() -> None:
    """Katsushiro's effect (9)."""
    samurai = {1: "line P4-13 P2-03", 2: "passed", 3: "line P2-04"}
    state = after(village("Katsushiro", "Kyuzo", "Gorobei", samurai=samurai), "fight", "confront", "kiai")
    kiai = GAME.view(state, 0).fighters[2].kiai
    assert advised(state, "choose 1") == [f"Gorobei has the next turn, and stands at 2 of {kiai}."]


def test_the_effect_of_a_kiai_on_another_is_told_with_how_they_stand() -> None:
    """Kikuchiyo's takes the last raider off a line (9)."""
    samurai = {1: "line P4-13", 2: "line P2-03 P2-04"}
    need = GAME.view(village("Kikuchiyo", "Kyuzo", samurai=samurai), 0).fighters[0].kiai - 4
    bringing = next(one.id for one in RAIDERS if one.strength == need and one.id not in (*STACK, "P4-13"))
    state = load({"seats": ["Kikuchiyo", "Kyuzo"], "phase": "action", "samurai": samurai, "stack": [bringing, *STACK]})[
        0
    ]
    state = after(state, "fight", "confront")
    kiai = GAME.view(state, 0).fighters[1].kiai
    assert f"Kyuzo stands at 4 of {kiai}." in advised(state, "kiai Kyuzo")


def test_a_kiai_is_advised_with_what_the_log_says_then() -> None:
    """Heihachi's adds a barricade, and the first raider of the line leaves (9.2)."""
    seats = ("Heihachi", "Kyuzo")
    state = load(
        {"seats": list(seats), "phase": "action", "samurai": {1: "line P4-13"}, "stack": STACK, "barricades": 1}
    )[0]
    state = after(state, "fight", "confront")
    legal = GAME.legal(state, 0)
    assert "skip" in legal
    found = hint(GAME, Setup(seats), GAME.view(state, 0), legal, 1)
    assert found.action == "kiai" and [str(line) for line in found.follows] == [
        "A barricade is built: 2.",
        "Heihachi is rid of the first raider, 4, and stands at 4.",
    ]
