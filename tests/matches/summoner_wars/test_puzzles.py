"""The puzzles that are checked in are still what they say: a sample is played through and looked for anew."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.game import Action
from engine.puzzles import Judged
from engine.summoner_wars import GAME
from engine.summoner_wars.puzzling import LEAST, MOST, PUZZLING
from matches.clock import WallClock
from matches.errors import Refused
from matches.puzzles import LEVELS, Puzzle, puzzles
from matches.solving import attempted
from matches.store import open_store
from matches.types import Person
from matches.verbs.puzzles import COMING, DAY, Puzzles

OURS = [puzzle for puzzle in puzzles() if puzzle.game == GAME.key]
EVERY = max(6, len(OURS) // 8)
NOW = 1.8e9


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
        assert followed is not None and followed.chance == pytest.approx(left, abs=1e-5)
        state, left = followed.state, followed.left
    assert PUZZLING.solved(state, seat)


@pytest.mark.parametrize("puzzle", OURS[3::EVERY], ids=lambda puzzle: puzzle.name)
def test_no_other_line_comes_near(puzzle: Puzzle) -> None:
    posed = PUZZLING.posed(PUZZLING.begun(puzzle.position))
    assert posed is not None
    assert posed.line == puzzle.line and posed.chance == pytest.approx(puzzle.chance, abs=1e-5)


async def at_once(work: Callable[[], Judged | None]) -> Judged | None:
    """Judges an act in this process."""
    return work()


async def test_luck_at_the_last_roll_is_not_taken_for_skill() -> None:
    """An attack that happens to destroy the summoner is judged by its chance like every other."""
    puzzle = next(one for one in OURS if one.name == "1-11-19")
    now = attempted(GAME, PUZZLING, puzzle, 1, 0, None)
    for act in puzzle.line[:-1]:
        await now.act(Action(act), at_once)
    now.left = 1.0  # as if there had been a certain way
    await now.act(Action(puzzle.line[-1]), at_once)
    assert now.over and now.kept == pytest.approx(4 / 9) and not now.solved


async def test_what_follows_the_last_act_is_let_go_and_the_try_still_counts(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "any.sqlite3")
    verbs = Puzzles(store, {GAME.key: GAME}, WallClock(lambda: NOW))
    look, _ = await verbs.begin(Person(1, "Ann"), 7)
    acts = [Action(act) for act in verbs.of_day(verbs.today()).line]
    look, _ = await verbs.act(1, *acts, Action("next"), revision=look.match.revision, judge=at_once)
    (tried,) = await verbs.tries(7, verbs.today())
    assert tried.solved is not None and look.legal == ()
    await store.close()


async def test_a_week_goes_from_easy_to_hard_and_no_puzzle_comes_again_before_all_of_its_level_did(
    tmp_path: Path,
) -> None:
    store = await open_store(tmp_path / "any.sqlite3")
    verbs = Puzzles(store, {GAME.key: GAME}, WallClock(lambda: NOW))
    monday = datetime.date(2026, 11, 30).toordinal() - datetime.date(1970, 1, 1).toordinal()
    week = [verbs.of_day(monday + ahead).level for ahead in range(7)]
    assert week == ["easy", "easy", "easy", "easy", "medium", "medium", "hard"]
    for level in LEVELS:
        assert len([puzzle for puzzle in OURS if puzzle.level == level]) >= 26 * week.count(level), "half a year"
        days = [day for day in range(monday, monday + 7 * len(OURS)) if week[(day - monday) % 7] == level]
        all_of_it = {puzzle.name for puzzle in OURS if puzzle.level == level}
        assert {verbs.of_day(day).name for day in days[: len(all_of_it)]} == all_of_it
    await store.close()


@pytest.mark.parametrize("day", range(0, len(OURS), max(1, len(OURS) // 31)))
async def test_the_puzzles_of_coming_days_are_not_given_for_practice(tmp_path: Path, day: int) -> None:
    """Else somebody would know their answers before the first try that counts; where a level has no others, today's alone."""
    store = await open_store(tmp_path / "any.sqlite3")
    verbs = Puzzles(store, {GAME.key: GAME}, WallClock(lambda: NOW + day * DAY))
    coming = [verbs.of_day(verbs.today() + ahead) for ahead in range(COMING)]
    level = coming[0].level
    kept = coming if any(one not in coming for one in OURS if one.level == level) else coming[:1]
    for _ in [one for one in OURS if one.level == level]:
        await verbs.begin(Person(1, "Ann"), 7, level)
        assert verbs._open[1][1].puzzle not in kept
    await store.close()


async def test_an_act_on_which_too_much_hangs_is_refused_in_a_sentence() -> None:
    """A unit that may strike and move again and again, without end: nothing is done, and another act can be chosen."""
    puzzle = next(one for one in OURS if one.name == "1-11-5")
    now = attempted(GAME, PUZZLING, puzzle, 1, 0, None)
    for act in ("move e2 e4", "next"):
        await now.act(Action(act), at_once)
    before = now.acts
    with pytest.raises(Refused, match="Too much hangs on that act"):
        await now.act(Action("attack d4 c4"), at_once)
    assert now.acts == before and now.over is None and now.kept == 1.0
    await now.act(Action(puzzle.line[-1]), at_once)
    assert now.solved
