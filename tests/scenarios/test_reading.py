"""A file that is no scenario is refused with the line to look at."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games import GAMES

from .reading import BadScenario, read
from .steps import Kind

GOOD = """\
rule = "rules 3.9"
says = "a unit moves"
game = "GAME"
seats = ["Prince Elien", "Grognack"]
turn = 1
phase = "movement"
board = ["1 Prince Elien c1", "2 Grognack c8"]
hand = { 2 = ["Burn"] }
magic = { 1 = 3, 2 = ["Wall"] }
dice = [1, 6]
steps = [
  "1 move c1 c2", "illegal 2 next",
  "asks 1", "expect c2 1 Prince Elien",
]
""".replace("GAME", GAMES[0])


def test_reads_all_of_a_file(tmp_path: Path) -> None:
    """Position, dice and steps arrive; each step knows its number and line."""
    scenario = read(_file(tmp_path, GOOD))
    assert scenario.position["magic"] == {"1": 3, "2": ["Wall"]}
    assert "steps" not in scenario.position
    assert scenario.dice == (1, 6)
    assert not scenario.is_new_game
    assert [(step.kind, step.seat, step.words, step.number, step.line) for step in scenario.steps] == [
        (Kind.ACT, 0, "move c1 c2", 1, 12),
        (Kind.ILLEGAL, 1, "next", 2, 12),
        (Kind.ASKS, 0, "", 3, 13),
        (Kind.EXPECT, None, "c2 1 Prince Elien", 4, 13),
    ]


@pytest.mark.parametrize(
    ("part", "instead", "said"),
    [
        (f'game = "{GAMES[0]}"', "", "`game` is missing"),
        ("turn = 1", "round = 1", ":5: `round` is not a key"),
        ("turn = 1", 'turn = "one"', ":5: `turn` must be a seat"),
        ("turn = 1", "turn = true", ":5: `turn` must be a seat"),
        ("dice = [1, 6]", "dice = [1, 7]", ":10: `dice` must be a list of rolls"),
        ('board = ["1 Prince Elien c1", "2 Grognack c8"]', 'board = "c1"', ":7: `board` must be a list"),
        ('board = ["1 Prince Elien c1", "2 Grognack c8"]', "", ":5: `turn` needs a `board`"),
        ('hand = { 2 = ["Burn"] }', 'hand = { two = ["Burn"] }', ":8: `hand` must be a table by seat"),
        ('hand = { 2 = ["Burn"] }', "hand = { 2 = 1 }", ":8: `hand` must give each seat names"),
        ("magic = { 1 = 3,", "magic = { 1 = -3,", ":9: `magic` must give each seat a number or names"),
        ("turn = 1", "turn = 3", ":5: `turn` names a seat that is not there"),
        ("magic = { 1 = 3,", "magic = { 3 = 3,", ":9: `magic` names a seat that is not there"),
        ('"asks 1"', '"asks 3"', ':13: step 3 "asks 3": there is no seat 3'),
        ('"asks 1"', '"asks everybody"', ':13: step 3 "asks everybody": a step is'),
        ('"1 move c1 c2"', '"move c1 c2"', ':12: step 1 "move c1 c2": a step is'),
        ("phase = ", "phase ", "(at line 6, column"),
    ],
)
def test_refuses_with_the_line(tmp_path: Path, part: str, instead: str, said: str) -> None:
    """Each fault is named with what would be right."""
    assert part in GOOD
    with pytest.raises(BadScenario) as refused:
        read(_file(tmp_path, GOOD.replace(part, instead)))
    assert said in str(refused.value)
    assert str(refused.value).startswith(str(tmp_path))


def test_refuses_a_missing_file(tmp_path: Path) -> None:
    """A file that is not there is a fault of the same kind."""
    with pytest.raises(BadScenario, match=r"none\.toml"):
        read(tmp_path / "none.toml")


def _file(folder: Path, text: str) -> Path:
    path = folder / "case.toml"
    path.write_text(text, encoding="utf-8")
    return path
