"""A copy of a state shares nothing with it that is changed in place."""

from __future__ import annotations

from dataclasses import fields

from engine.dice import Dice
from engine.game import Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.state import State


def test_a_copy_has_lists_and_dictionaries_of_its_own() -> None:
    s, _ = GAME.new(Setup(("Prince Elien", "Grognack")), Dice(bytes(32)))
    s.vines, s.attached, s.under, s.poison, s.walked = {1: 2}, {3: (4,)}, {5: (6,)}, {7: 1}, {8: 2}
    for state in (s, GAME.copy(s)):
        copied = GAME.copy(state)
        for field in fields(State):
            before, after = getattr(state, field.name), getattr(copied, field.name)
            assert before == after, field.name
            assert before is not after or not isinstance(before, list | dict), field.name
    assert GAME.pack(copied) == GAME.pack(s)
