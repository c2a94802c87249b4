"""The examples of docs/notation.md hold: matches can be played, positions can be set up and their steps are what they say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from engine.dice import Dice
from engine.game import IllegalAction, Setup
from engine.games import parts
from tests.engine.notation_page import MATCHES, POSITIONS
from tests.samples import SAMPLES
from tests.scenarios.reading import read
from tests.scenarios.runner import play

RULES = {key: game.GAME for key, game in parts("engine").items()}


@pytest.mark.parametrize("key", SAMPLES)
def test_the_match_can_be_played_line_by_line(key: str) -> None:
    game, (decks, turn) = RULES[key], SAMPLES[key].page
    dice = Dice(bytes(32))
    state, _ = game.new(Setup(decks), dice)
    for line in MATCHES[key].splitlines():
        action, _, remark = map(str.strip, line.partition("#"))
        seat = game.to_act(state)[0]
        named = re.match(r"seat (\d)", remark)
        assert not named or int(named[1]) == seat + 1
        assert action in game.legal(state, seat)
        game.apply(state, seat, game.parse(state, seat, f"  {action.upper()} "), dice)
    assert game.chapter(state).turn == turn


@pytest.mark.parametrize("case", POSITIONS.values(), ids=POSITIONS)
def test_the_rules_case_can_be_set_up_and_its_steps_hold(case: str, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(case, "utf-8")
    rolls_left = play(read(file))
    assert rolls_left == tomllib.loads(case).get("dice", [])


@pytest.mark.parametrize("text", ["move the mountain", "fight fight", "", "talent", "kiai"])
@pytest.mark.parametrize("key", SAMPLES)
def test_what_cannot_be_read_is_answered_and_changes_nothing(key: str, text: str) -> None:
    game, (decks, _) = RULES[key], SAMPLES[key].page
    state, _ = game.new(Setup(decks), Dice(bytes(32)))
    before = game.pack(state)
    with pytest.raises(IllegalAction):
        game.parse(state, 0, text)
    assert game.pack(state) == before
