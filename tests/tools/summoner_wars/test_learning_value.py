"""How the value of the end of a turn is fitted: slopes are those of small differences, and a file is read back."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from players.summoner_wars.value import FACTS, HELD, known
from tools.learning.lesson import Record
from tools.learning.summoner_wars import SUBJECTS
from tools.learning.summoner_wars.critic import DECKS
from tools.learning.summoner_wars.value import NAMES, NUMBERS, SHRINK, Match, Turn, ValueLearnt, Weights, learn, played

STEP = 1e-6
PLAYED = played(7)
TURN = Turn(1, [(0, 2.0), (5, 1.0)], [(0, 1.0), (5, -0.5), (len(NAMES) - 1, 1.0)])
MATCH = Match((3, 8), [TURN], 1)


@pytest.fixture
def subject() -> ValueLearnt:
    found = SUBJECTS["value"]
    assert isinstance(found, ValueLearnt)
    return found


def test_a_match_is_played_to_its_end_and_depends_on_its_seed_alone() -> None:
    assert PLAYED.winner in (0, 1) and len(PLAYED.turns) > 6
    assert [turn.seat for turn in PLAYED.turns[:4]] in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert played(7) == PLAYED != played(8)


def test_a_turn_begins_where_the_one_before_ended() -> None:
    """The enemy sees as many units as one's own then."""
    own, theirs = NUMBERS["number of units"], NUMBERS["enemy number of units"]
    for earlier, later in zip(PLAYED.turns, PLAYED.turns[1:], strict=False):
        ended, begins = (dict[int, float]() for _ in range(2))
        for found, told in ((ended, earlier.end), (begins, later.before)):
            for number, much in told:
                found[number] = found.get(number, 0.0) + much
        assert ended.get(own, 0) == -begins.get(theirs, 0) and ended.get(theirs, 0) == -begins.get(own, 0)


def nudged(weights: Weights, table: int, number: int) -> Weights:
    """The weights with one of them a step higher."""
    tables = [list(one) for one in weights]
    tables[table][number] += STEP
    return tuple(tables[0]), tuple(tables[1]), tuple(tables[2])


def test_slopes_are_those_of_small_differences(subject: ValueLearnt) -> None:
    weights = subject.begun(1)
    slope = ([0.0] * len(NAMES), [0.0] * (len(NAMES) + 1), [0.0] * len(DECKS))
    before = learn(TURN, MATCH, weights, slope)
    for table, number in ((0, 0), (0, 5), (0, len(NAMES) - 1), (1, 0), (1, 5), (1, len(NAMES)), (2, 3), (2, 8), (2, 9)):
        after = learn(TURN, MATCH, nudged(weights, table, number), tuple([*one] for one in slope))
        assert (after - before) / STEP == pytest.approx(slope[table][number], abs=1e-4)
    assert slope[2][8] < 0 < slope[2][3], "the deck that won is stronger"


def test_a_lesson_depends_on_its_seed_alone(subject: ValueLearnt) -> None:
    """Who knows nothing at all foretells nothing."""
    weights: Weights = ((0.0,) * len(NAMES), (0.0,) * (len(NAMES) + 1), (0.0,) * len(DECKS))
    lesson = subject.lesson(weights, 3, [0])
    assert lesson.matches == 1 and lesson.guesses > 6 and lesson.loss / lesson.guesses == pytest.approx(math.log(2))
    assert len(lesson.slope) == 2 * len(NAMES) + 1 + len(DECKS) and lesson == subject.lesson(weights, 3, [0])


def test_weights_of_single_cards_shrink(subject: ValueLearnt) -> None:
    """Where nothing speaks for them: a card that is not in the match."""
    begun, _, decks = subject.begun(1)
    heavy = tuple([weight if name in FACTS else 1.0 for name, weight in zip(NAMES, begun, strict=True)])
    lesson = subject.lesson((heavy, (0.0,) * (len(NAMES) + 1), decks), 3, [0])
    absent = sorted(set(NAMES) - set(FACTS) - {NAMES[number] for turn in played(3).turns for number, _ in turn.end})
    pulled = [lesson.slope[NUMBERS[name]] for name in absent]
    assert sum(pull == pytest.approx(SHRINK * lesson.guesses) for pull in pulled) > len(pulled) / 2


def test_what_is_written_is_read_back(subject: ValueLearnt, tmp_path: Path) -> None:
    weights, matches = subject.read(subject.file)
    learnt = {name: one for name, one in zip(NAMES, weights[0], strict=True) if one}
    assert matches > 10_000 and {**learnt, **HELD} == known()
    file = tmp_path / "value.json"
    subject.write(file, weights, Record("2026-01-01", 5, 77, 0.5, 0.25))
    assert subject.read(file) == (weights, 77)
