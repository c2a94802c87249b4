"""What a window is about, by which a seat is asked that lets everything else happen."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load
from engine.wastelands.state import ATTACK

BEFORE = {
    "seats": ["Dawn Company", "Green Death"],
    "phase": "attack",
    "players": {seat: {"kb": 9, "hand": ["Cleansing Fire"]} for seat in "12"},
    "table": {"1": ["Gorombilla ramparts"], "2": ["Zombie ramparts"]},
}
"""Step I of an attack phase; both hold a spell."""


def test_who_is_attacked_is_asked_once_the_attack_is_declared() -> None:
    """10.3: the spells of step III come before any damage; the windows of the steps before and after are about nothing."""
    state, _ = load(BEFORE)
    about = []
    while state.phase == ATTACK:
        (seat,) = GAME.to_act(state)
        window = GAME.window(state, seat)
        if window is not None and seat == 1:
            about.append((bool(state.attacks), state.damage != {}, window.about))
        legal = GAME.legal(state, seat)
        sent = [act for act in legal if act.startswith("attack")]
        GAME.apply(state, seat, sent[0] if sent else legal[-1], QueuedDice())
    assert about[:2] == [(False, False, ()), (True, False, ("attack",))]
    assert {words for _, hurt, words in about[2:] if hurt} == {()}
    assert [words for _, _, words in about].count(("attack",)) == 1


def test_who_is_not_attacked_is_not_asked_about_it() -> None:
    """Of the active player's windows none is about the attack."""
    state, _ = load(BEFORE)
    for _ in range(2):
        GAME.apply(state, GAME.to_act(state)[0], Action("pass"), QueuedDice())
    GAME.apply(state, 0, Action("attack 1 2"), QueuedDice())
    if GAME.legal(state, 0) == (Action("next"),):
        GAME.apply(state, 0, Action("next"), QueuedDice())
    window = GAME.window(state, 0)
    assert state.attacks and window is not None and window.about == ()


def about(seat: int, *acts: tuple[int, str], hand: str = "Cleansing Fire", **more: Any) -> tuple[str, ...] | None:
    """What the window of a seat is about after such acts; None if it has none."""
    players = {"1": {"kb": 9, "hand": [hand]}, "2": {"kb": 9, "hand": ["Interruption", "Instant Healing"]}}
    table = {"1": ["Elf", "Lightning Symbol"], "2": ["Zombie", "Elf"]}
    state, _ = load({"seats": BEFORE["seats"], "players": players, "table": table, **more})
    for who, act in acts:
        GAME.apply(state, who, Action(act), QueuedDice())
    window = GAME.window(state, seat)
    return None if window is None else window.about


@pytest.mark.parametrize(
    ("hand", "target", "words"),
    [
        ("Cleansing Fire", "choose 3", ("mine", "spell")),
        ("Cleansing Fire", "choose 1", ("spell",)),
        ("Lightning Strike", "choose seat2", ("mine", "spell")),
        ("Lightning Strike", "choose seat1", ("spell",)),
        ("Gorombilla", "", ("price 3", "warrior")),
        ("Goldugar", "", ("price 3", "price 5", "warrior")),
        ("World in Flames", "", ()),
        ("Magic Thief", "choose seat2", ("mine", "price 3", "incantation")),
        ("Tide of Magic", "", ("enchantment",)),
    ],
)
def test_a_reaction_is_about_what_was_announced(hand: str, target: str, words: tuple[str, ...]) -> None:
    """7.13: its sort, its price, whether it is aimed at whoever is asked, and its name."""
    if words:
        acts = [(0, f"play {hand}"), *[(0, target)] * bool(target)]
        assert about(1, *acts, hand=hand) == (*words, f"card {hand.lower()}")


def test_an_ability_is_about_itself() -> None:
    assert about(1, (0, "use 2"), (0, "choose 3")) == ("mine", "price 3", "ability", "card lightning symbol")
    assert about(1, (0, "use 2"), (0, "choose 1")) == ("price 3", "ability", "card lightning symbol")


def test_a_saving_window_is_about_one_s_own_warriors() -> None:
    """7.17."""
    fire = ((0, "play Cleansing Fire"), (0, "choose 4"), (1, "pass"))
    assert about(1, *fire) == ("dying",)
    assert about(0, *fire, (1, "pass")) in ((), None)


def test_one_s_own_main_phase_is_no_window_and_that_of_others_is() -> None:
    """7.1: the word there is the turn itself."""
    assert about(0) is None and about(1) is None
    assert about(1, (0, "next")) == ()
    assert about(1, (0, "next"), turn=1, phase="second main") == ()


def test_the_words_to_stop_at_are_these() -> None:
    """Each in a phrase; any card too."""
    words = ("mine", "dying", "attack", "price 3", "price 5", "price 8", "warrior", "building", "item", "enchantment")
    assert (*GAME.stops(),) == (*words, "spell", "incantation", "ability")
    assert [str(GAME.stop(word)) for word in ("price 8", "item", "ability")] == [
        "something costs 8 KB or more",
        "an item is played",
        "an ability is used",
    ]
    assert str(GAME.stop("card gorombilla")) == "Gorombilla is played" and GAME.stop("card nobody") is None
    assert "card quwarg" in GAME.named() and "card raised skeleton" not in GAME.named()
    assert str(GAME.named()["card elf"]) == "Elf"


def test_orders_end_with_a_phase_in_which_something_can_be_asked() -> None:
    """6.1, 6.2: nothing is in preparation and draw."""
    assert [key for key, _ in GAME.until()] == ["main", "movement", "attack", "second main", "final"]


def test_answers_that_can_be_prepared_are_spells_and_passing() -> None:
    """7.9, 7.10."""
    players = {"1": {"hand": ["Elf", "Cleansing Fire", "Interruption", "Magic Thief"]}}
    state, _ = load({"seats": BEFORE["seats"], "players": players, "table": {}})
    found = GAME.replies(GAME.view(state, 0))
    assert {*found} == {"play Cleansing Fire", "play Interruption", "pass"} and [*found][-1] == "pass"
    assert str(found["pass"]) == "Let it happen" and str(found["play Interruption"]) == "Interruption"
    assert [*GAME.replies(GAME.view(state, None))] == [*GAME.replies(GAME.view(state, 1))] == ["pass"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("pass", None),
        ("use 3", None),
        ("play Cleansing Fire", None),
        ("PLAY cleansing fire 3", None),
        ("play Interruption", None),
        ("play Gorombilla", "Gorombilla cannot be played as an answer; spells and counterspells can."),
        ("play Nobody", "There is no card “Nobody”."),
        ("play", "There is no card “”."),
        ("attack 1 2", "An answer is “play” with a card, “use” with the number of a card in play, or “pass”."),
    ],
)
def test_what_could_answer_nothing_is_told_so(line: str, why: str | None) -> None:
    told = GAME.no_reply(line)
    assert (None if told is None else str(told)) == why


@pytest.mark.parametrize("word", ["main", "free", "reaction", "saving", "combat", "after draw"])
def test_every_window_has_words(word: str) -> None:
    assert str(GAME.reaction(f"answer {word}"))
    assert len(GAME.reactions()) == 6
