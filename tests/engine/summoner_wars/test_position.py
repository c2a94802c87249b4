"""Positions as text: what is written is read again, and what cannot be is refused in a sentence (docs/notation.md)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.game import BadRecord
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position, to_position
from tools.invariants import dice_for
from tools.summoner_wars import any_armies, new_match


def _open_view(document: dict[str, Any]) -> tuple[object, ...]:
    view = GAME.view(from_position(document), None)
    return view.pieces, view.vines, view.active, view.phase, [(side.hand_size, side.magic_size) for side in view.sides]


@pytest.mark.parametrize("seed", range(30))
def test_a_written_position_is_read_again(seed: int) -> None:
    """Every card, wound, attached card and card beneath survives being written and read."""
    dice = dice_for(seed)
    state = (new_match if seed % 3 == 0 else any_armies(seed))(dice)
    chooser = random.Random(seed)
    played = 0
    while GAME.outcome(state) is None and (played < 40 + 4 * seed or state.ask is not None):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, chooser.choice(GAME.legal(state, seat)), dice)
        played += 1
    if GAME.outcome(state) is None:
        first = to_position(state)
        again = to_position(from_position({**first, "phase": "magic", "hand": {"1": ["Wall"], "2": ["Wall"]}}))
        assert again["board"] == first["board"]
        assert again["magic"] == first["magic"] and again["discard"] == first["discard"]


def test_what_lies_on_and_under_a_card() -> None:
    """A frozen Smasher and a fed Blarf."""
    board = [
        "1 Sneeks c1",
        "1 Wall a1",
        "1 Blarf d4 wounds 2 poison 1 under Berserker (Cave Goblins), Wall face down",
        "2 Grognack c8",
        "2 Smasher d5 with Freeze",
    ]
    document = {"seats": ["Sneeks", "Grognack"], "phase": "movement", "turn": 1, "board": board}
    pieces, *_ = _open_view(document)
    found = {piece.name: piece for piece in pieces}  # type: ignore[attr-defined]
    assert found["Blarf"].under == 2 and found["Blarf"].under_names == () and found["Blarf"].attack == 2
    assert found["Smasher"].badges == ("frozen",)
    assert set(to_position(from_position(document))["board"]) == set(board)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ["Nobody", "Grognack"]},
        {"board": ["1 Prince Elien z9", "2 Grognack c8"]},
        {"board": ["1 Nobody c1", "2 Grognack c8"]},
        {"board": ["3 Prince Elien c1", "2 Grognack c8"]},
        {"board": ["1 Prince Elien c1 asleep", "2 Grognack c8"]},
        {"board": ["1 Prince Elien c1", "2 Fighter c8"]},
        {"board": ["1 Prince Elien c1", "2 Grognack c8", "2 Fighter c8"]},
        {"board": ["1 Prince Elien c1", "2 Grognack c8", "1 Burn d4"]},
        {"board": ["1 Prince Elien c1", "2 Grognack c8", "1 Archer d4 wounds 1"]},
        {"board": ["1 Prince Elien c1", "2 Grognack c8", "1 Archer d4 with Burn"]},
        {"board": ["1 Prince Elien c1 wounds 1 poison 2", "2 Grognack c8"]},
        {"board": ["1 Prince Elien c1", "2 Grognack c8", "1 Wall d4", "2 Vine Wall d4"]},
        {"hand": {"1": ["Grognack"]}},
        {"seats": ["Prince Elien"]},
        {"phase": "lunch"},
        {"hand": {"1": ["No Such Card"]}},
    ],
)
def test_faulty_positions_are_refused(change: dict[str, Any]) -> None:
    """Each fault is refused with a sentence."""
    document = {
        "seats": ["Prince Elien", "Grognack"],
        "phase": "movement",
        "turn": 1,
        "board": ["1 Prince Elien c1", "2 Grognack c8"],
    }
    with pytest.raises(BadRecord) as refused:
        from_position({**document, **change})
    assert str(refused.value)
