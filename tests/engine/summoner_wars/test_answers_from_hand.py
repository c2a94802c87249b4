"""Answers from hand: who is asked, and what, follows from what everybody knows and never from the hand (rules 9.1, 11.5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from tools.invariants import dice_for

HANDS = (["Divine Protection"], ["Abolish"], ["Wall"], ["Woeful Brother"])
OCCASIONS: tuple[tuple[str, list[str], list[int]], ...] = (
    ("attack", ["attack d4 d5"], [4, 4]),  # a common is to be wounded
    ("event", ["event Greater Burn"], []),  # an event is played
    ("event", ["event Greater Burn", "skip", "choose d5"], []),  # its wounds are to be placed
)


def _position(phase: str, hand: list[str], **more: Any) -> dict[str, Any]:
    return {
        "seats": ["Prince Elien", "Samuel Farthen"],
        "turn": 1,
        "phase": phase,
        "board": [
            "1 Prince Elien a1",
            "1 Wall b1",
            "1 Smasher d4",
            "2 Samuel Farthen f8",
            "2 Wall e8",
            "2 Woeful Brother d5",
        ],
        "hand": {"1": ["Greater Burn", "Burn"], "2": hand},
        "magic": {"2": 1},
        **more,
    }


def _after(actions: list[str], dice: list[int], position: dict[str, Any]) -> Any:
    """What everybody else sees and is told when the acts are done, whoever gives them; and what the holder is asked."""
    s = from_position(position)
    thrown, told = QueuedDice(dice), []
    for action in actions:
        told += GAME.apply(s, GAME.to_act(s)[0], Action(action), thrown)
    heard = [event for event in told if event.only is None or 0 in event.only]
    views = [GAME.view(s, viewer) for viewer in (0, None)]
    return s, (GAME.to_act(s), GAME.question(s, 1), heard, views)


@pytest.mark.parametrize(("phase", "actions", "dice"), OCCASIONS)
def test_a_seat_is_asked_whatever_it_holds(phase: str, actions: list[str], dice: list[int]) -> None:
    """Rule 11.5: neither the other player nor a spectator can tell from the question what is in the hand."""
    public = []
    for hand in HANDS:
        s, known = _after(actions, dice, _position(phase, hand))
        public.append(known)
        assert GAME.to_act(s) == (1,)
        assert "skip" in GAME.legal(s, 1)
    assert all(known == public[0] for known in public)


@pytest.mark.parametrize(("phase", "actions", "dice"), OCCASIONS[:2])
@pytest.mark.parametrize("hand", HANDS)
def test_nobody_is_asked_once_every_copy_lies_open(
    phase: str, actions: list[str], dice: list[int], hand: list[str]
) -> None:
    """Rule 9.1: the summoner has two of each; a hand that seems to hold a third one is not asked either."""
    shown = {"discard": {"2": ["Divine Protection", "Abolish"] * 2}}
    s, _ = _after(actions, dice, _position(phase, hand, **shown))
    assert GAME.to_act(s) == (0,)


def test_several_are_asked_in_turn_order_until_one_has_answered() -> None:
    """Facts, reaction event: of four seats the next one decides first; what was cancelled nobody else answers."""
    s = from_position(
        {
            "seats": ["Prince Elien", "Samuel Farthen", "Grognack", "Samuel Farthen"],
            "turn": 1,
            "phase": "event",
            "board": [
                *("1 Prince Elien a1", "1 Wall b1", "3 Grognack g1", "3 Wall h1"),
                *("2 Samuel Farthen f8", "2 Coleen Brighton d5", "4 Samuel Farthen l8", "4 Wall k8"),
            ],
            "hand": {"1": ["Greater Burn", "Burn"], "2": ["Abolish", "Wall"], "4": ["Abolish", "Wall"]},
        }
    )
    asked = []
    for action in ("event Burn", "skip", "skip", "event Greater Burn", "choose Abolish"):
        asked.append(GAME.to_act(s)[0])
        GAME.apply(s, asked[-1], Action(action), QueuedDice())
    assert asked == [0, 1, 3, 0, 1]
    assert GAME.to_act(s) == (0,)
    assert [piece.wounds for piece in GAME.view(s, 0).pieces if piece.space == "d5"] == [1]


@pytest.mark.parametrize(
    ("seat", "victim", "hands"),
    [
        ("Selundar", "Ranger", (["Shadows"], ["Wall"], ["Scout"])),
        ("Melundak", "Shadow", (["Shadow"], ["Wall"], ["Panther"])),
    ],
)
def test_who_lost_a_unit_is_asked_whatever_the_hand_holds(seat: str, victim: str, hands: tuple[list[str], ...]) -> None:
    """Rule 11.5: Shadows, which moves the card, and Scatter, which replaces it."""
    board = ["1 Grognack f8", "1 Wall a8", "1 Fighter d5", f"2 {seat} a1", "2 Wall b1", f"2 {victim} d4"]
    position = {"seats": ["Grognack", seat], "phase": "attack", "board": board, "magic": {"2": 1}}
    public = []
    for hand in hands:
        s, known = _after(["attack d5 d4"], [3, 1], {**position, "hand": {"1": ["Wall"], "2": hand}})
        public.append(known)
        assert GAME.to_act(s) == (1,)
        assert len(GAME.legal(s, 1)) == 1 + (hand == hands[0])
    assert all(known == public[0] for known in public)


def test_whoever_is_asked_imagines_the_card_where_it_went() -> None:
    """All saw the Ranger become magic, so a computer that tries Shadows finds it there, whatever else lies hidden."""
    board = ["1 Grognack f8", "1 Wall a8", "1 Fighter d5", "2 Selundar a1", "2 Wall b1", "2 Ranger d4"]
    hand = {"1": ["Wall"], "2": ["Shadows"]}
    position = {"seats": ["Grognack", "Selundar"], "phase": "attack", "board": board, "magic": {"1": 3}, "hand": hand}
    s, _ = _after(["attack d5 d4"], [3, 1], position)
    for seed in range(8):
        imagined = GAME.imagine(GAME.view(s, 1), dice_for(seed))
        GAME.apply(imagined, 1, Action("choose Shadows"), dice_for(seed))
        mine = GAME.view(imagined, 1).sides[1].magic
        assert [card.name for card in mine] == ["Ranger"]
