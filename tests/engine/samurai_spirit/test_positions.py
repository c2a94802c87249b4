"""Positions of Samurai Spirit that mean nothing are refused with a sentence; those that use up a box are played on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.game import Action, BadRecord
from engine.samurai_spirit import GAME
from engine.samurai_spirit.position import load

SEATS = ["Kyuzo", "Heihachi"]


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"seats": ["Kyuzo"]},
        {"seats": ["Kyuzo"], "players": 1},
        {"seats": ["Kyuzo", "Kyuzo"]},
        {"seats": ["Kyuzo", "Godzilla"]},
        {"seats": SEATS, "stack": []},
        {"seats": SEATS, "stack": ["P1-01", "P1-01"]},
        {"seats": SEATS, "round": 4},
        {"seats": SEATS, "turn": 3},
        {"seats": SEATS, "barricades": 5},
        {"seats": SEATS, "farms": []},
        {"seats": SEATS, "families": ["A", "A"]},
        {"seats": SEATS, "absent": ["Kyuzo"]},
        {"seats": SEATS, "samurai": {1: "left P1-13"}},
        {"seats": SEATS, "samurai": {1: "passed"}},
        {"seats": SEATS, "weather": "rain"},
        *(
            {"seats": SEATS, key: value}
            for key in ("stack", "discard", "farms", "samurai")
            for value in (5, True, "x", [1])
        ),
        {"seats": 5},
    ],
)
def test_a_position_that_means_nothing_is_refused_with_a_sentence(position: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as refused:
        load(position)
    assert str(refused.value).endswith((".", ")"))


def test_no_more_lieutenants_join_than_there_are() -> None:
    """Rule 11.6, in a position that has used them up."""
    used = [f"L5-0{number}" for number in range(2, 8)]
    left = {1: "left P1-01 P1-09 P1-05", 2: "left P2-01 P2-09 P2-05"}
    state, _ = load({"seats": SEATS, "samurai": left, "stack": ["L5-01"], "intruders": used, "barricades": 4})
    for seat in (0, 1):
        GAME.apply(state, seat, Action("pass"), QueuedDice())
    assert GAME.view(state, None).round == 2
