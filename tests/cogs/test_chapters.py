"""When a board message is due, and what its picture shows."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from cogs.announcing.chapters import LOBBY, Chapter, next_chapter
from engine.game import Chapter as Where
from engine.text import T
from matches.board_messages import Often, how_often
from matches.server_rules import Loudness, ServerRules
from matches.types import Match, MatchSeat, Options, Person

ANN = Person(1, "ann")
SEATS = (MatchSeat(0, ANN, "", "river"), MatchSeat(1, None, "easy", "sea"))


def at(turn: int, seat: int, phase: str = "take") -> Match:
    """A match of ann (seat 0) and a computer at that chapter."""
    match = Match(1, 2, 3, "pebbles", "playing", ANN, Options(), SEATS, 9, "", 0.0)
    return replace(match, to_act=(seat,), chapter=Where(turn, seat, phase, T("Phase")))


@pytest.mark.parametrize(
    ("often", "messages"),
    [("phase", "AB CD EF"), ("turn", "AA BB CC"), ("own", "AA AA BB")],
)
def test_a_message_is_renewed_for_as_long_as_was_chosen(often: Often, messages: str) -> None:
    chapter, found = Chapter(LOBBY, LOBBY), list[str]()
    steps = [(1, 0, "take"), (1, 0, "throw"), (2, 1, "take"), (2, 1, "throw"), (3, 0, "take"), (3, 0, "throw")]
    for revision, (turn, seat, phase) in enumerate(steps):
        chapter = next_chapter(at(turn, seat, phase), chapter, revision, often)
        found.append(chapter.message)
        assert Chapter.read(str(chapter)) == chapter
    same = [first == second for first, second in itertools.pairwise(found)]
    wanted = messages.replace(" ", "")
    assert same == [first == second for first, second in itertools.pairwise(wanted)]


def test_several_computers_in_a_row_have_one_message_until_a_person_is_asked() -> None:
    table = tuple(MatchSeat(seat, ANN if seat == 0 else None, "" if seat == 0 else "easy", "sea") for seat in range(5))
    steps = [(1, 1, 1), (2, 2, 2), (2, 2, 0), (2, 2, 2), (3, 3, 3), (4, 4, 4), (5, 0, 0), (6, 1, 1), (7, 2, 2)]
    chapter, found = Chapter(LOBBY, LOBBY), list[str]()
    for revision, (turn, seat, acts) in enumerate(steps):
        match = replace(at(turn, seat), seats=table, to_act=(acts,))
        chapter = Chapter.read(str(next_chapter(match, chapter, revision, "turn")))
        found.append(chapter.message)
    assert found == ["1:1"] * 4 + ["3:3"] * 2 + ["5:0"] + ["6:1"] * 2


def test_computers_that_play_alone_have_a_message_a_round() -> None:
    table = tuple(MatchSeat(seat, None, "easy", "sea") for seat in range(3))
    chapter, found = Chapter(LOBBY, LOBBY), list[str]()
    for turn in range(1, 8):
        chapter = next_chapter(replace(at(turn, turn % 3), seats=table), chapter, turn, "turn")
        found.append(chapter.message)
    assert found == ["1:1"] * 3 + ["4:1"] * 3 + ["7:1"]


@pytest.mark.parametrize("often", ["phase", "turn", "own"])
def test_the_picture_shows_one_turn_however_many_a_message_tells(often: Often) -> None:
    chapter = next_chapter(at(1, 0), Chapter(LOBBY, LOBBY), 0, often)
    chapter = next_chapter(at(1, 0, "throw"), chapter, 4, often)
    assert (chapter.since, chapter.before) == (0, 0)
    chapter = next_chapter(at(2, 1), chapter, 7, often)
    assert (chapter.since, chapter.before) == (7, 0)
    chapter = next_chapter(replace(at(3, 0), turned=15), chapter, 12, often)
    assert (chapter.since, chapter.before, chapter.told) == (14, 7, 12), (
        "what was not shown yet is told, as of its turn"
    )


def test_what_an_earlier_version_has_stored_is_read() -> None:
    old = Chapter.read("3:0:attack|17|12")
    assert (old.told, old.since, old.before) == (17, 17, 12)
    assert next_chapter(at(3, 0, "attack"), old, 20, "turn").told == 20, "which begins a new message"


@pytest.mark.parametrize(
    ("loudness", "chosen", "often"),
    [
        ("loud", "server", "phase"),
        ("normal", "server", "turn"),
        ("quiet", "server", "own"),
        ("silent", "server", "own"),
        ("loud", "own", "own"),
        ("normal", "phase", "phase"),
        ("quiet", "phase", "own"),
        ("normal", "", "turn"),
    ],
)
def test_the_host_chooses_within_what_the_server_allows(loudness: Loudness, chosen: str, often: Often) -> None:
    options = Options(extra={"boards": chosen} if chosen else {})
    assert how_often(options, ServerRules(loudness=loudness)) == often
