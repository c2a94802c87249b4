"""What cannot be done is answered by what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.game import IllegalAction
from engine.wastelands import GAME
from engine.wastelands.position import load

POSITION: dict[str, Any] = {
    "seats": ["Dawn Company", "Green Death"],
    "players": {
        "1": {
            "kb": 2,
            "hand": ["Goldugar", "Interruption", "Altar of Raia", "Battle Toast", "Level", "Torch", "Lavinia Lobara"],
        },
    },
    "table": {
        "1": [
            "Gorombilla ramparts",
            "Goldugar ramparts",
            "Mendu ramparts",
            "Mendu reserve",
            "Gorombilla reserve passive",
        ],
        "2": ["Mendu ramparts", "Goldugar reserve"],
    },
}


@pytest.mark.parametrize(
    ("phase", "typed", "told"),
    [
        ("main", "play Goldugar", "Goldugar costs 7 KB; you have 2 KB and 0 comp."),
        ("main", "play torch", "Torch costs 1 comp; you have 2 KB and 0 comp."),
        ("main", "play Altar of Raia", "Altar of Raia needs builders: 2 active warriors of your reserve."),
        ("main", "play Interruption", "Interruption only answers what was announced."),
        ("main", "play Level", "There is nothing that Level could be aimed at."),
        ("main", "play Elf", "Elf is not in your hand."),
        ("main", "use 1", "Gorombilla #1 has no ability that you can use and pay for now."),
        ("main", "use 77", "There is no card number 77 in play."),
        ("main", "join 1 2", "Pairs are made and parted only in the movement phase of your own turn."),
        (
            "main",
            "sacrifice 1",
            "Warriors are given for their components only in the preparation phase of your own turn.",
        ),
        ("movement", "move 4 ramparts", "Your ramparts are full; call somebody back first."),
        ("movement", "move 5 ramparts", "Gorombilla #5 is passive, and only active warriors move."),
        ("movement", "move 6 reserve", "Mendu #6 is not yours."),
        ("attack", "play Level", "Level can be played only in the main phases of your own turn."),
    ],
)
def test_what_is_wrong_is_said(phase: str, typed: str, told: str) -> None:
    assert _refusal(POSITION, phase, typed) == told


def test_who_attacks_what_cannot_be_attacked_is_told_why() -> None:
    calm = {**POSITION, "players": {}}
    assert _refusal(calm, "attack", "attack 4 6") == "Mendu #4 is not on your ramparts, so it cannot attack."
    assert (
        _refusal(calm, "attack", "attack 1 seat2")
        == "First every warrior on the enemy ramparts has to be attacked; then your opponent."
    )


def _refusal(position: dict[str, Any], phase: str, typed: str) -> str:
    state = load({**position, "phase": phase})[0]
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(state, 0, typed)
    return str(refused.value.reason)
