"""What happened, in sentences."""

from __future__ import annotations

from engine.dice import Dice
from engine.game import Action, Event
from engine.wastelands import GAME
from engine.wastelands.position import load


def test_who_joins_and_who_parts_is_called_by_name() -> None:
    table = {"1": ["Orc Warrior", "Orc Veteran"]}
    state = load({"seats": ["Horde of the Pit", "Green Death"], "table": table, "phase": "movement"})[0]
    told = []
    for action in ("join 1 2", "split 1"):
        told += [str(GAME.tell(event)) for event in GAME.apply(state, 0, Action(action), Dice(bytes(32)))]
    assert told == ["Orc Warrior (#1) and Orc Veteran (#2) join.", "Orc Warrior (#1) and Orc Veteran (#2) part."]


def test_a_pair_of_a_match_that_told_numbers_alone_is_still_told() -> None:
    assert str(GAME.tell(Event("joined", 0, ("1", "2")))) == "#1 and #2 join."
