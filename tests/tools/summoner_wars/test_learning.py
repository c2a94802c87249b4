"""How the policy of Summoner Wars learns: slopes are those of small differences, and a file is read back."""

from __future__ import annotations

import math
from pathlib import Path
from random import Random

import pytest

from players.summoner_wars.facts import SIZE
from players.summoner_wars.policy import known, weighed
from tools.learning.lesson import Record
from tools.learning.summoner_wars import SUBJECTS, critic
from tools.learning.summoner_wars.contest import Decision, contest
from tools.learning.summoner_wars.policy import LEAST, PolicyLearnt, learn

STEP = 1e-5
PLAYED = contest(7, known())


@pytest.fixture
def subject() -> PolicyLearnt:
    found = SUBJECTS["policy"]
    assert isinstance(found, PolicyLearnt)
    return found


def test_a_match_is_played_to_its_end_and_depends_on_its_seed_alone() -> None:
    assert PLAYED.winner in (0, 1) and all(len(decisions) > 20 for decisions in PLAYED.decisions)
    again = contest(7, known())
    assert [one.taken for one in again.decisions[0]] == [one.taken for one in PLAYED.decisions[0]]
    assert contest(8, known()) != PLAYED


def test_the_critic_is_told_as_much_each_time_and_who_meets() -> None:
    for seat in (0, 1):
        decks = {tuple(one.told[critic.FACTS :]) for one in PLAYED.decisions[seat]}
        assert len(decks) == 1 and sum(*decks) == 2
        assert all(len(one.told) == critic.SIZE for one in PLAYED.decisions[seat])


def test_slopes_are_those_of_small_differences() -> None:
    """Along the weights of the facts of one decision, and along those of the critic."""
    tastes, facts = [1.0, 0.5, 0.2], [[3, 5], [5, 8], [13]]
    weights = [0.1 * (number % 7) for number in range(20)]
    told = [Random(4).random() for _ in range(critic.SIZE)]
    judge = [0.3 - 0.01 * (number % 50) for number in range(critic.SIZE)]
    decision = Decision(facts, weighed(facts, tastes, weights), 1, told)
    hope = critic.chance(judge, told)
    actions, critics = [0.0] * 20, [0.0] * critic.SIZE
    learn([decision], [hope], 1.0, actions, critics)
    for number in (3, 5, 8, 13, 14):
        moved = [*weights]
        moved[number] += STEP
        before, after = (-(1 - hope) * math.log(weighed(facts, tastes, one)[1]) for one in (weights, moved))
        assert (after - before) / STEP == pytest.approx(actions[number], abs=1e-4)
    for number in (0, 40, critic.SIZE - 1):
        moved = [*judge]
        moved[number] += STEP
        before, after = (-math.log(critic.chance(one, told)) for one in (judge, moved))
        assert (after - before) / STEP == pytest.approx(critics[number], abs=1e-4)


def test_a_lesson_depends_on_its_seed_alone(subject: PolicyLearnt) -> None:
    """With a critic that expects nothing in particular."""
    weights = (tuple(known()), (0.0,) * critic.SIZE)
    lesson = subject.lesson(weights, 3, [0])
    assert lesson.matches == 1 and lesson.guesses > 40 and lesson.loss / lesson.guesses == pytest.approx(math.log(2))
    assert len(lesson.slope) == SIZE + critic.SIZE and any(lesson.slope[:SIZE]) and any(lesson.slope[SIZE:])
    assert lesson == subject.lesson(weights, 3, [0])


def test_the_policy_waits_for_the_critic(subject: PolicyLearnt) -> None:
    weights = subject.begun(1)
    assert max(subject.rates(weights, 0)[:SIZE]) == 0.0 < min(subject.rates(weights, 0)[SIZE:])
    assert min(subject.rates(weights, 10_000)) > 0.0


def test_what_is_written_is_read_back(subject: PolicyLearnt, tmp_path: Path) -> None:
    """But for weights next to nothing."""
    weights, matches = subject.read(subject.file)
    assert matches > 10_000 and min([abs(one) for one in weights[0] if one]) >= LEAST
    file = tmp_path / "policy.json"
    subject.write(file, weights, Record("2026-01-01", 5, 77, 0.5, 0.25))
    assert subject.read(file) == (weights, 77)


def test_a_match_against_a_level(subject: PolicyLearnt) -> None:
    weights = (tuple(known()), (0.0,) * critic.SIZE)
    assert [subject.won(weights, number, best=True) for number in range(3)].count(True) >= 2
