"""What harms one's own is told apart from what is meant for it: it comes last, and is asked once more."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.dice import QueuedDice
from engine.game import Action
from engine.wastelands import GAME
from engine.wastelands.position import load

OURS, THEIRS = ("Gorombilla ramparts",), ("Gorombilla ramparts",)


def chosen(card: str, ours: Sequence[str] = OURS, theirs: Sequence[str] = THEIRS) -> dict[str, bool]:
    """Of each target that a card can be given, whether it harms one's own; the cards in play are numbered, ours first."""
    position = {
        "seats": ["Dawn Company", "Green Death"],
        "players": {"1": {"kb": 20, "comp": 5, "hand": [card]}, "2": {"comp": 5}},
        "table": {"1": ours, "2": theirs},
    }
    state, _ = load(position)
    GAME.apply(state, 0, Action(f"play {card}"), QueuedDice())
    return {action: GAME.wording(state, 0, action).own for action in GAME.legal(state, 0)}


@pytest.mark.parametrize("card", ["Cleansing Fire", "Petrification", "Eternal Daze", "Shiver in the Blood"])
def test_what_weakens_a_warrior_harms_ones_own_alone(card: str) -> None:
    assert chosen(card) == {"choose 1": True, "choose 2": False}


@pytest.mark.parametrize("card", ["Giant's Strength", "Invisibility", "Magical Protection"])
def test_what_strengthens_a_warrior_harms_nobody(card: str) -> None:
    assert chosen(card) == {"choose 1": False, "choose 2": False}


def test_a_player_may_harm_themselves() -> None:
    assert chosen("Rot") == {"choose seat1": True, "choose seat2": False}
    assert chosen("Propagation") == {"choose seat1": False, "choose seat2": False}


def test_what_can_only_be_ones_own_harms_nothing_that_could_be_spared() -> None:
    assert chosen("Cleansing Fire", ["Gorombilla", "Elf"], []) == {"choose 1": False, "choose 2": False}


def test_a_warrior_that_hurts_its_own_player_harms_them() -> None:
    assert chosen("Madden", ["Elf"], ["Elf"]) == {"choose 1": True, "choose 2": False}


def test_a_choice_within_an_effect_tells_ones_own_too() -> None:
    """Where Ball Lightning is sent on, a choice has the names of cards and players, not their numbers in the rules."""
    position = {
        "seats": ["Dawn Company", "Green Death"],
        "players": {"1": {"kb": 9, "hand": ["Ball Lightning"]}, "2": {"kb": 9}},
        "table": {"1": ["Gorombilla"], "2": ["Gorombilla", "Goldugar"]},
    }
    state, _ = load(position)
    for action in ("play Ball Lightning", "choose 2"):
        GAME.apply(state, 0, Action(action), QueuedDice())
    while state.ask is not None and state.ask.question != "bounce":
        (seat,) = GAME.to_act(state)
        GAME.apply(state, seat, Action("pass"), QueuedDice())
    found = {action: GAME.wording(state, 1, action).own for action in GAME.legal(state, 1)}
    assert found == {
        "choose 1": False,
        "choose 3": True,
        "choose seat1": False,
        "choose seat2": True,
        "next": False,
    }
