"""The examples of docs/notation.md hold: the match can be played, the position can be set up and its steps are what it says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from engine.dice import Dice
from engine.game import IllegalAction, Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.notation import SHORT
from engine.summoner_wars.position import from_position

PAGE = (Path(__file__).resolve().parents[2] / "docs/notation.md").read_text("utf-8")
MATCH = re.search(r"### An example.*?```\n(.*?)```", PAGE, re.DOTALL)
POSITION = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
assert MATCH
assert POSITION


def test_the_match_can_be_played_line_by_line() -> None:
    assert MATCH
    dice = Dice(bytes(32))
    state, _ = GAME.new(Setup(("Prince Elien", "Grognack")), dice)
    for line in MATCH[1].splitlines():
        action = line.partition("#")[0].strip()
        seat = GAME.to_act(state)[0]
        assert action in GAME.legal(state, seat)
        GAME.apply(state, seat, GAME.parse(state, seat, f"  {action.upper()} "), dice)
    assert GAME.chapter(state).turn == 3


def test_the_position_can_be_set_up_and_its_steps_hold() -> None:
    assert POSITION
    document = tomllib.loads(POSITION[1])
    state = from_position(document)
    assert GAME.to_act(state) == (1,)
    assert "event Freeze" in GAME.legal(state, 1)
    GAME.apply(state, 1, GAME.parse(state, 1, "event Freeze"), Dice(bytes(32)))
    assert "choose c4" in GAME.legal(state, 1)


@pytest.mark.parametrize("short", [short for short in SHORT if len(short) > 1 or short in "masen"])
def test_the_page_names_the_short_forms(short: str) -> None:
    assert f"`{short}`" in PAGE


def test_what_cannot_be_read_is_answered_and_changes_nothing() -> None:
    state, _ = GAME.new(Setup(("Prince Elien", "Grognack")), Dice(bytes(32)))
    before = GAME.pack(state)
    with pytest.raises(IllegalAction):
        GAME.parse(state, 0, "move the mountain")
    assert GAME.pack(state) == before
