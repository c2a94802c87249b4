"""A move is told whole, and in parts only where something happens in between."""

from __future__ import annotations

import pytest

from engine.dice import QueuedDice
from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.position import from_position


def told(savager: str, dice: list[int]) -> list[str]:
    """What is told of a Warrior's move past, or towards, a unit whose ability watches every step."""
    board = ["1 Prince Elien a1", "1 Wall b1", "1 Warrior d2", "2 Mugglug f8", "2 Wall c8", f"2 Savager {savager}"]
    state = from_position({"seats": ["Prince Elien", "Mugglug"], "turn": 1, "board": board})
    events = GAME.apply(state, 0, Action("move d2 d4"), QueuedDice(dice))
    return [str(event) for event in events if event.kind in ("moved", "die")]


@pytest.mark.parametrize(
    ("savager", "dice", "sentences"),
    [
        ("a8", [], ["moved Warrior d2 d4 d3"]),
        ("e4", [4], ["moved Warrior d2 d4 d3", "die Fear 4 e4"]),
        ("e3", [4], ["moved Warrior d2 d3", "die Fear 4 e3", "moved Warrior d3 d4"]),
        ("e3", [5], ["moved Warrior d2 d3", "die Fear 5 e3"]),
    ],
)
def test_where_a_unit_went_is_told(savager: str, dice: list[int], sentences: list[str]) -> None:
    assert told(savager, dice) == sentences
