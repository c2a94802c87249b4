"""The puzzles that are checked in are still what they say: a sample is played through and looked for anew."""

from __future__ import annotations

import pytest

from engine.game import Action
from engine.summoner_wars import GAME
from engine.summoner_wars.puzzling import LEAST, MOST, PUZZLING
from matches.puzzles import LEVELS, Puzzle, puzzles

OURS = [puzzle for puzzle in puzzles() if puzzle.game == GAME.key]
EVERY = 6


def test_there_are_enough_of_each_level() -> None:
    assert len(OURS) >= 30 and {puzzle.level for puzzle in OURS} == {*LEVELS}
    assert len({puzzle.name for puzzle in OURS}) == len(OURS)
    assert all(LEAST < puzzle.chance < MOST for puzzle in OURS)


def test_every_position_can_be_read_and_begins_with_the_line() -> None:
    for puzzle in OURS:
        state = PUZZLING.begun(puzzle.position)
        (seat,) = GAME.to_act(state)
        assert Action(puzzle.line[0]) in GAME.legal(state, seat), puzzle.name


@pytest.mark.parametrize("puzzle", OURS[::EVERY], ids=lambda puzzle: puzzle.name)
def test_the_line_has_its_chance_and_ends_well(puzzle: Puzzle) -> None:
    state, left = PUZZLING.begun(puzzle.position), puzzle.chance
    (seat,) = GAME.to_act(state)
    for act in puzzle.line:
        assert Action(act) in GAME.legal(state, seat), act
        followed = PUZZLING.followed(state, Action(act))
        assert followed.chance == pytest.approx(left, abs=1e-5)
        state, left = followed.state, followed.left
    assert PUZZLING.solved(state, seat)


@pytest.mark.parametrize("puzzle", OURS[3::EVERY], ids=lambda puzzle: puzzle.name)
def test_no_other_line_comes_near(puzzle: Puzzle) -> None:
    posed = PUZZLING.posed(PUZZLING.begun(puzzle.position))
    assert posed is not None
    assert posed.line == puzzle.line and posed.chance == pytest.approx(puzzle.chance, abs=1e-5)
