"""What a window is about, by which a seat is asked that lets everything else happen."""

from __future__ import annotations

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
