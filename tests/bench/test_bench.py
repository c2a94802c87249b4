"""The benches measure what they say, and their table says what was reached.  How fast anything is, no test asserts."""

from __future__ import annotations

import asyncio
import random
from importlib import import_module
from pathlib import Path

import chess
import pytest

from bench import calls, limited, load, scale, skipping, wire
from bench.__main__ import PARTS
from bench.crowd import crowd
from bench.engine import Rate, chess_game, random_match
from bench.engine import run as run_engine
from bench.games import Sort, benches
from bench.rows import Row, number, percentile, table
from bench.store import GAME
from engine.game import AnyGame
from matches.service import Matches
from matches.store import open_store
from matches.types import Match
from tests.wire.people import Person
from tests.wire.process import herald
from tests.wire.standin import Standin


@pytest.mark.parametrize("part", PARTS)
def test_every_part_can_be_measured(part: str) -> None:
    assert callable(import_module(f"bench.{part}").run)


def test_the_table_shows_ratio_and_goal() -> None:
    rows = [
        Row("speed", "1/s", 3000, 1500, "a loop", goal=1.5, more=True),
        Row("time", "ms", 41, 10, goal=4),
        Row("lost", "calls", 2, goal=1),
        Row("size", "KB", 0.1234),
    ]
    headline, speed, time, lost, size = table(rows).splitlines()
    assert headline.split() == ["ours", "reference", "ratio", "goal"]
    assert speed.split() == ["speed,", "1/s", "3,000", "1,500", "2.00", ">=", "1.5", "a", "loop"]
    assert time.split() == ["time,", "ms", "41", "10", "4.10", "<=", "4", "MISSED"]
    assert lost.split() == ["lost,", "calls", "2", "<=", "1", "MISSED"]
    assert size.split() == ["size,", "KB", "0.123"]


@pytest.mark.parametrize(
    ("ours", "goal", "more", "reached"),
    [(40, 40, False, True), (41, 40, False, False), (40, 40, True, True), (39, 40, True, False)],
)
def test_a_goal_is_reached_exactly(ours: float, goal: float, more: bool, reached: bool) -> None:
    assert Row("", "", ours, goal=goal, more=more).reached is reached
    assert Row("", "", 7 * ours, 7, goal=goal, more=more).reached is reached


@pytest.mark.parametrize("slower", [1, 10])
def test_a_slow_machine_misses_no_goal(slower: int) -> None:
    """What takes longer for us takes longer for the reference."""
    assert Row("", "ms", 30 * slower, 10 * slower, goal=3).reached
    assert not Row("", "1/s", 30 / slower, 40 / slower, goal=1, more=True).reached


def test_numbers_have_three_digits() -> None:
    assert [number(value) for value in (12345.6, 99.96, 1.239, 0.0451)] == ["12,346", "100", "1.24", "0.0451"]


def test_percentiles() -> None:
    values = list(range(100, 0, -1))
    assert [percentile(values, percent) for percent in (0, 50, 99, 100)] == [1, 51, 100, 100]


@pytest.mark.parametrize(
    ("game", "sort"),
    [(bench.game, sort) for bench in benches() for sort in bench.sorts],
    ids=lambda one: getattr(one, "name", ""),
)
def test_a_match_is_played_to_its_end_and_every_decision_counted(game: AnyGame, sort: Sort) -> None:
    seen = []
    start = sort.start(3)
    assert random_match(game, start, 3, lambda state: seen.append(game.outcome(state))) == len(seen) > 5
    assert set(seen) == {None}
    assert random_match(game, start, 3) == len(seen)


def test_a_rate_counts_every_match() -> None:
    rate = Rate()
    for decisions in (10, 20):
        rate.measure(lambda decisions=decisions: decisions)  # type: ignore[misc]
    rate.seconds = 0.5
    assert (rate.a_second, rate.a_match) == (60, 15)


def test_the_bench_of_the_rules_measures_each_thing() -> None:
    rows = run_engine(quick=True)
    assert all(row.ours > 0 for row in rows) and len({row.line for row in rows}) == len(rows) == 17
    assert [row.goal for row in rows if row.goal] == [1.25, 1, 0.5, 3, 10, 1, 3, 10, 0.6, 0.6, 3, 10]


def test_a_game_of_chess_is_played_to_its_end() -> None:
    boards: list[chess.Board] = []
    assert chess_game(3, boards.append) == len(boards) > 20
    last = boards[-1]
    assert last.halfmove_clock >= 100 or not any(last.legal_moves)


def test_a_crowd_of_matches_is_copied_whole(tmp_path: Path) -> None:
    """Each copy can be brought into memory and played on, in a channel of its own."""
    crowd(tmp_path / "crowd.sqlite3", 60, 25)

    async def look() -> list[Match]:
        matches = Matches(await open_store(tmp_path / "crowd.sqlite3"), {GAME.key: GAME})
        found = [await matches.get(number) for number in range(1, 61)]
        for match in found:
            if match and match.status == "playing":
                person = match.seats[match.to_act[0]].person
                assert person
                await matches.play.act(match, person.id, (await matches.views.legal(match, person.id))[-1])
        await matches.books.count_all()
        assert len(await matches.books.results()) == 35
        await matches.store.close()
        return [match for match in found if match]

    found = asyncio.run(look())
    running = [match.channel for match in found if match.status == "playing"]
    assert len(found) == 60 and len(running) == len(set(running)) == 25


def test_the_bench_of_size_measures_each_thing(tmp_path: Path) -> None:
    for name in ("many", "few"):
        crowd(tmp_path / name, 60, 30)
    rows = scale._inside("scale", tmp_path / "many", tmp_path / "few", tmp_path, 5)
    assert all(row.ours > 0 for row in rows) and len({row.line for row in rows}) == len(rows) == 9


def test_the_bench_of_calls_finds_every_call_sent_once(tmp_path: Path) -> None:
    crowd(tmp_path / "morning.sqlite3", 120, 100)
    expected = calls.owe(tmp_path / "morning.sqlite3", 60)
    morning = calls.Downtime(tmp_path / "morning.sqlite3", 60)
    seconds = skipping.run(morning.run())
    rows = {row.line.partition(", ")[2]: row for row in calls.rows(morning, expected, seconds, 1.0)}
    assert len(set(expected)) == 60 and rows["lost"].ours == rows["sent twice"].ours == 0
    assert 1 < seconds < 60, "the clock skips what is only waited for, and counts it"
    lost = calls.rows(morning, [*expected, "another"], seconds, 1.0)
    assert next(row for row in lost if row.line.endswith("lost")).ours == 1


def test_the_stand_in_keeps_the_limits() -> None:
    """More than five messages in five seconds in a channel, or fifty requests in a second, are put off."""
    window = limited.Window(5, 5.0)
    assert [window.take(100.0 + number / 10) for number in range(5)] == [0.0] * 5
    assert window.take(101.0) == pytest.approx(4.0) and window.take(105.0) == 0.0


async def test_on_the_wire_whoever_is_next_acts_and_gets_a_picture(tmp_path: Path) -> None:
    acts, times = 8, wire.Times()
    async with Standin() as discord:
        people = (Person(discord, discord.add_user("Ann")), Person(discord, discord.add_user("Bob")))
        place = wire.Place(discord, await discord.add_channel("war"), people, random.Random(0))
        bot = herald(discord, tmp_path, requests=0)
        await bot.start()
        try:
            await wire.open_match(place)
            for _ in range(acts):
                await place.act(times, wire.open_match)
        finally:
            await bot.stop()
    assert len(times.answers) == len(times.pictures) == acts
    assert min(times.sizes) > 0


async def test_a_crowd_is_measured_with_the_workers_of_the_bot() -> None:
    crowds = await load.measure((1, 2), 0.5)
    assert [one.channels for one in crowds] == [1, 2]
    for one in crowds:
        assert one.answers and one.offers and one.pictures and not one.unanswered
        assert one.bot > 1 and one.workers > 1 and one.together > one.alone > 0
