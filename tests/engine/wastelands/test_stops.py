"""What a window is about, by which a seat is asked that lets everything else happen."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import Dice, QueuedDice
from engine.game import Action, Setup
from engine.wastelands import GAME
from engine.wastelands.building import listed
from engine.wastelands.cards import BY_NAME
from engine.wastelands.position import load
from engine.wastelands.state import ATTACK, State
from tools.invariants import as_today

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


def words(state: State, seat: int) -> set[str]:
    """The cards about which a seat will never be asked."""
    return {word.removeprefix("card ") for word in GAME.named() if GAME.never(state, seat, word) is not None}


def cards(deck: str) -> set[str]:
    """The cards of a ready deck."""
    return {name.lower() for name, _ in listed(deck).cards}


DECKS = ("Dawn Company", "Green Death", "Host of Raia")


def begun(*decks: str, custom: int | None = None) -> State:
    """A match of these decks begun today; that of seat `custom` is no ready one."""
    lists = tuple(listed(deck) if seat == custom else None for seat, deck in enumerate(decks))
    return GAME.new(Setup(decks, as_today(GAME), lists), Dice(bytes(32)))[0]


def test_nobody_waits_for_a_card_that_no_open_list_has() -> None:
    """7.13: only a card that somebody has is ever played."""
    state, everything = begun(*DECKS[:2]), {word.removeprefix("card ") for word in GAME.named()}
    assert words(state, 0) == words(state, 1) == everything - cards(DECKS[0]) - cards(DECKS[1])
    assert str(GAME.never(state, 0, f"card {min(words(state, 0))}")).startswith("nobody in this match has ")
    assert all(GAME.never(state, seat, word) is None for seat in (0, 1) for word in GAME.stops())


def test_a_list_that_is_not_open_may_have_any_card() -> None:
    """2.1: a deck of one's own; its owner knows what it lacks."""
    state = begun(*DECKS[:2], custom=0)
    assert words(state, 1) == set() != words(state, 0)


def test_who_drops_out_takes_their_cards_along() -> None:
    """13.9: all cards of that player leave the match; what is a copy of one stays what it is (8.19)."""
    state = begun(*DECKS)
    only = sorted(cards(DECKS[2]) - cards(DECKS[0]) - cards(DECKS[1]))
    assert not words(state, 0) & set(only)
    GAME.drop_out(state, 2, Dice(bytes(32)))
    assert set(only) <= words(state, 0)
    state.guise[state.hand[1][0]] = next(kind.number for name, kind in BY_NAME.items() if name.lower() == only[0])
    assert only[0] not in words(state, 0)


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


def test_abilities_that_answer_can_be_prepared_too() -> None:
    """7.14: those of one's own cards in play."""
    state, _ = load({"seats": BEFORE["seats"], "players": {}, "table": {"1": ["Elf", "Magic Mirror on 1"]}})
    found = {line: str(words) for line, words in GAME.replies(GAME.view(state, 0)).items()}
    assert found == {"use 2": "Use Magic Mirror", "pass": "Let it happen"}
    assert [*GAME.replies(GAME.view(state, 1))] == ["pass"]


def test_answers_that_can_be_prepared_are_spells_and_passing() -> None:
    """7.9, 7.10."""
    players = {"1": {"hand": ["Elf", "Cleansing Fire", "Interruption", "Magic Thief"]}}
    state, _ = load({"seats": BEFORE["seats"], "players": players, "table": {}})
    found = GAME.replies(GAME.view(state, 0))
    assert {*found} == {"play Cleansing Fire", "play Interruption", "pass"} and [*found][-1] == "pass"
    assert str(found["pass"]) == "Let it happen" and str(found["play Interruption"]) == "Play Interruption"
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
