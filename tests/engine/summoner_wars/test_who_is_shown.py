"""Whom views and questions name hidden cards to: the player who may know them, and nobody else (rule 11.5)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position
from engine.summoner_wars.state import State

VIEWERS = (0, 1, None)


def _match(board: list[str], **more: Any) -> State:
    """A position with both summoners and walls out of the way."""
    armies = ["1 Tacullu a1", "1 Wall b1", "2 Sneeks f8", "2 Wall a8"]
    return from_position({"seats": ["Tacullu", "Sneeks"], "turn": 1, **more, "board": [*armies, *board]})


def _do(s: State, *actions: str, rolls: tuple[int, ...] = ()) -> None:
    dice = QueuedDice(rolls)
    for action in actions:
        GAME.apply(s, GAME.to_act(s)[0], Action(action), dice)


def _beneath(s: State, space: str) -> list[tuple[str, ...]]:
    """What each viewer is shown under the unit on a space."""
    return [
        next(piece.under_names for piece in GAME.view(s, viewer).pieces if piece.space == space) for viewer in VIEWERS
    ]


BLARF = "2 Blarf d5 wounds 4 under Slinger, Fighter face down"


def test_face_down_cards_are_their_controllers_to_look_at() -> None:
    """Cards, Blarf: only his controller looks at what lies under him."""
    s = _match([BLARF, "1 Gulldune d4"], phase="attack")
    assert _beneath(s, "d5") == [(), ("Slinger", "Fighter"), ()]


def test_whoever_takes_the_unit_over_looks_at_them_and_its_owner_no_longer() -> None:
    """Rules 5.5, 11.5: it is the controller who may look, not the owner."""
    s = _match([BLARF, "1 Gulldune d4"], phase="attack", hand={"1": ["Wall"]})
    _do(s, "attack d4 d5", "choose yes", rolls=(6, 6))
    assert _beneath(s, "d5") == [("Slinger", "Fighter"), (), ()]


def test_while_it_is_borrowed_the_borrower_looks_at_them() -> None:
    """Rule 5.9: for a turn, and then its owner again."""
    s = _match([BLARF, "1 Kaeseeall d4"], phase="draw", began_turn=True, draw={"1": [], "2": []})
    _do(s, "choose d5")
    assert _beneath(s, "d5") == [("Slinger", "Fighter"), (), ()]
    while GAME.chapter(s).seat == 0:
        legal = GAME.legal(s, GAME.to_act(s)[0])
        _do(s, "skip" if "skip" in legal else "next")
    assert _beneath(s, "d5") == [(), ("Slinger", "Fighter"), ()]


def test_cards_under_a_unit_face_up_are_shown_to_everybody() -> None:
    """Rule 11.5: what lies there open is open to all."""
    s = _match(["2 Reaper d5 under Fighter, Slinger"], phase="movement")
    assert _beneath(s, "d5") == [("Fighter", "Slinger")] * 3


@pytest.mark.parametrize(
    ("hand", "acts", "card"),
    [
        (["Reinforcements", "Fighter (Tundra Orcs)", "Archer"], ("event Reinforcements", "choose Archer"), "Archer"),
        (["Ice Wall", "Burn"], ("event Ice Wall",), "Ice Wall"),
    ],
)
def test_a_question_names_a_card_of_a_hand_to_its_player_alone(
    hand: list[str], acts: tuple[str, ...], card: str
) -> None:
    """Rule 11.5: until it lies on the board nobody else learns which card it is."""
    s = _match(["2 Fighter d5", "2 Slinger e5"], phase="event", hand={"1": hand})
    _do(s, *acts)
    shown = [GAME.view(s, viewer).question for viewer in VIEWERS]
    assert [(asked.seat, asked.about, asked.space) for asked in shown if asked] == [
        (0, card, ""), (0, "", ""), (0, "", "")
    ]  # fmt: skip
    assert card in str(GAME.question(s, 0)) and card not in str(GAME.question(s, 1))
    assert not GAME.legal(s, 1)
    others = [GAME.view(s, viewer) for viewer in (1, None)]
    assert all(card not in [face.name for face in (*view.revealed, *view.sides[0].hand)] for view in others)


def test_a_question_names_a_card_in_play_to_everybody() -> None:
    """Design 2: whoever watches sees over which unit a decision waits."""
    s = _match(["1 Warrior (Phoenix Elves) d4"], phase="magic", hand={"1": ["Burn"]})
    _do(s, "next")
    assert {(asked.about, asked.space) for viewer in VIEWERS if (asked := GAME.view(s, viewer).question)} == {
        ("Warrior", "d4")
    }
