"""`python -m tools.puzzles`: puzzles are found in matches of computers and in records of people's, and added to a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import pytest

from engine.dice import Dice
from engine.game import Setup
from engine.summoner_wars import GAME
from engine.summoner_wars.puzzling import PUZZLING
from matches.puzzles import Collection, Puzzle
from matches.records.record import Holder, Record, RecordEntry, seat_of
from matches.records.writing import whole
from players.pick import pick
from tools.puzzles import MOST_A_MATCH, main, unlike

SEED, FRUITFUL = bytes(31) + b"\x0b", 13


def found_in(file: Path) -> Collection:
    return msgspec.json.decode(file.read_bytes(), type=Collection)


@cache
def record() -> str:
    """The record of a match of people who play as easy computers do."""
    decks = ("Samuel Farthen", "Sneeks")
    dice, entries = Dice(SEED), [RecordEntry(1, "start")]
    state, _ = GAME.new(Setup(decks), dice)
    while GAME.outcome(state) is None:
        seat, number = GAME.to_act(state)[0], len(entries) + 1
        action = pick(GAME, GAME.view(state, seat), GAME.legal(state, seat), "easy", number)
        GAME.apply(state, seat, action, dice)
        entries.append(RecordEntry(number, "act", seat, action))
    seats = tuple(seat_of(deck, (Holder(name, ""),)) for deck, name in zip(decks, ("Ann", "Bob"), strict=True))
    day = "2026-11-28 10:00"
    return whole(GAME, Record(GAME.key, {}, seats, day, day, False, SEED, tuple(entries)))


def test_a_match_of_computers_adds_its_puzzles_and_the_search_goes_on_after_it(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json"
    file.write_bytes(msgspec.json.encode(Collection("", 1, FRUITFUL, ())))
    main([GAME.key, "--matches", "1", "--file", str(file)])
    found = found_in(file)
    assert found.matches == FRUITFUL + 1 and 0 < len(found.puzzles) <= MOST_A_MATCH
    for puzzle in found.puzzles:
        posed = PUZZLING.posed(PUZZLING.begun(puzzle.position))
        assert posed is not None and posed.line == puzzle.line and puzzle.name.startswith(f"1-{FRUITFUL}-")


def test_a_record_adds_its_puzzles_once_and_names_nobody(tmp_path: Path) -> None:
    file, played = tmp_path / "puzzles.json", tmp_path / "match.txt"
    played.write_text(record(), encoding="utf-8")
    for _ in range(2):
        main([GAME.key, "--records", str(played), "--file", str(file)])
    found = found_in(file)
    assert found.matches == 0 and 0 < len(found.puzzles) <= MOST_A_MATCH
    assert len({puzzle.name for puzzle in found.puzzles}) == len(found.puzzles)
    assert "Ann" not in file.read_text(encoding="utf-8")


def test_what_is_no_record_is_told_and_passed_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = tmp_path / "match.txt"
    played.write_text(record().replace("seat 1: ", "seat 0: ", 1), encoding="utf-8")
    main([GAME.key, "--records", str(played), str(played), "--file", str(tmp_path / "puzzles.json")])
    assert capsys.readouterr().out.count(f"{played}: Line ") == 2


def test_of_puzzles_that_end_alike_one_is_kept_the_hardest_first() -> None:
    made = [
        Puzzle(name, level, 0.5, (name, end), {})
        for name, level, end in (("a", "easy", "x"), ("b", "hard", "x"), ("c", "easy", "y"), ("d", "medium", "z"))
    ]
    assert [puzzle.name for puzzle in unlike(made)] == ["b", "d", "c"]
