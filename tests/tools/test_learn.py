"""Learning from matches: slopes, steps and files, and that what is rewarded becomes likelier."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tools.learn import BATCH, STRETCH, SUBJECTS, Course, learnt, main, pace, stretches
from tools.learning import linear
from tools.learning.adam import Adam
from tools.learning.lesson import Lesson, Record, start_of
from tools.learning.nested import filled, numbers
from tools.learning.slope import Slope
from tools.learning.writing import text

PRIZES = (0.2, 0.8, 0.5)


class Bandit:
    """A match is one of three acts, each with a chance to win."""

    file = Path("unused")
    least = 1e-8

    def begun(self, seed: int) -> tuple[float, ...]:
        return (0.0, 0.0, 0.0)

    def read(self, file: Path) -> tuple[tuple[float, ...], int]:
        found = json.loads(file.read_text())
        return tuple(found["odds"]), found["matches"]

    def write(self, file: Path, weights: tuple[float, ...], record: Record) -> None:
        file.write_text(json.dumps({"odds": weights, **record._asdict()}))

    def rates(self, weights: tuple[float, ...], known: int) -> list[float]:
        return [0.05] * 3

    def lesson(self, weights: tuple[float, ...], seed: int, numbers: Sequence[int]) -> Lesson:
        slope, won, odds = [0.0] * 3, 0, linear.weights(weights)
        for number in numbers:
            chance, chances = Random(start_of("bandit", seed, number)), linear.likely(odds)
            taken = chance.choices(range(3), chances)[0]
            reward = chance.random() < PRIZES[taken]
            won += reward
            for act in range(3):
                linear.pull(slope, odds[act], -(reward - 0.5) * ((act == taken) - chances[act]))
        return Lesson(slope, len(numbers), won, len(numbers), 0.5 * len(numbers))

    def won(self, weights: tuple[float, ...], number: int, best: bool) -> bool:
        return best or number % 3 == 0


class Hill(Bandit):
    """As steep everywhere."""

    def rates(self, weights: tuple[float, ...], known: int) -> list[float]:
        return [1.0]

    def lesson(self, weights: tuple[float, ...], seed: int, numbers: Sequence[int]) -> Lesson:
        return Lesson([1.0], len(numbers), 0, len(numbers), 0.0)


def test_what_is_rewarded_becomes_likelier_and_more_is_won() -> None:
    found = list(stretches(Bandit(), (0.0, 0.0, 0.0), Course(3 * STRETCH, seed=1)))
    after = found[-1][1]
    assert len(found) == 3 and after.won / after.matches > 0.7 > sum(PRIZES) / 3
    assert linear.likely(found[-1][0])[1] > 0.9


def test_the_file_says_how_it_was_learnt_and_learning_goes_on_from_it(tmp_path: Path) -> None:
    file, bandit = tmp_path / "bandit.json", Bandit()
    last = learnt(bandit, bandit.begun(0), file, Course(100, seed=7))
    weights, known = bandit.read(file)
    assert (weights, known) == (last, 100)
    last = learnt(bandit, weights, file, Course(50, seed=8, known=known))
    told = json.loads(file.read_text())
    assert (told["seed"], told["matches"]) == (8, 150)
    assert told["date"][:2] == "20" and 0 < told["won"] < 1 and told["loss"] == 0.5


def test_the_command_learns_writes_and_judges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Twice: the second time it goes on from the file."""
    file = tmp_path / "bandit.json"
    monkeypatch.setitem(SUBJECTS, "casino", {"bandit": Bandit()})
    for seed, more in ((1, ["--from-scratch", "--judge", "9"]), (2, [])):
        words = ["casino", "--matches", "70", "--seed", str(seed), "--file", str(file), *more]
        monkeypatch.setattr("sys.argv", ["learn", *words])
        main()
    told = capsys.readouterr().out
    assert told.count("70 matches, ") == 2 and "before: 3 of 9 (12.1 to 64.6 %) by chance, 9 of 9" in told
    assert json.loads(file.read_text())["matches"] == 140


def test_what_nobody_learns_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    key, subjects = next(iter(SUBJECTS.items()))
    monkeypatch.setattr("sys.argv", ["learn", key, "--what", "manners"])
    with pytest.raises(SystemExit):
        main()
    told = capsys.readouterr().err
    assert all(what in told for what in subjects)


def test_steps_get_shorter() -> None:
    assert [pace(done) for done in (0.0, 0.59, 0.6, 0.85, 0.999)] == [1.0, 1.0, 0.3, 0.1, 0.1]
    *_, (weights, _) = stretches(Hill(), (0.0,), Course(10 * BATCH, seed=1))
    assert weights == pytest.approx([-(6 * 1.0 + 3 * 0.3 + 0.1)])


def test_adam_comes_to_the_bottom_whatever_the_measure() -> None:
    weights, adam = [5.0, -3.0], Adam(2)
    for _ in range(2000):
        slope = [2000 * (weights[0] - 1), 0.002 * (weights[1] - 2)]
        weights = adam.stepped(weights, slope, [0.02, 0.02])
    assert weights == pytest.approx([1.0, 2.0], abs=0.02)


def test_a_rate_of_nothing_holds_weights_still() -> None:
    assert Adam(2).stepped([5.0, -3.0], [1.0, 1.0], [0.0, 0.1]) == pytest.approx([5.0, -3.1])


def test_nested_tables_are_numbers_and_back() -> None:
    tables: Any = ({"a": 1.0, "b": (2.0, 3.0)}, ((4.0,), (5.0, 6.0)))
    assert numbers(tables) == [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
    assert filled(tables, numbers(tables)) == tables
    assert filled(tables, [0.0] * 6) == ({"a": 0.0, "b": (0.0, 0.0)}, ((0.0,), (0.0, 0.0)))


def test_a_linear_number_is_reckoned_as_any_and_knows_its_weights() -> None:
    a, b = linear.weights([2.0, 5.0])
    found = 3.0 * a - (1.0 - b) * 0.5 + sum([a, b]) - 4.0
    assert found == 3.0 * 2.0 - (1.0 - 5.0) * 0.5 + 7.0 - 4.0
    slope = [0.0, 0.0]
    linear.pull(slope, found, 10.0)
    assert slope == [40.0, 15.0]


def test_slopes_come_back_through_a_hidden_layer() -> None:
    """Against small differences; a hidden number below 0 passes nothing on."""
    first, second, answer = (0.3, -0.5), (0.4, -0.2), (1.5, 2.0, 0.1)
    told = [(first, 1.0), (second, 0.5)]

    def weighed(values: Sequence[float]) -> float:
        seen = [max(0.0, values[at] + 0.5 * values[2 + at]) for at in range(2)]
        return seen[0] * values[4] + seen[1] * values[5] + values[6]

    slope = Slope((first, second, answer))
    slope.back(told, [0.5, 0.0], [(answer, 2.0)])
    values, step = [*first, *second, *answer], 1e-6
    for at, one in enumerate(slope.numbers()):
        more = [value + step * (at == number) for number, value in enumerate(values)]
        assert one == pytest.approx(2.0 * (weighed(more) - weighed(values)) / step, abs=1e-5)


def test_rows_are_lines_and_read_back() -> None:
    tables = {"rows": {"first": (0.12345, -0.0), "second": (1.0,)}, "few": {"a": 1.0, "b": 2.0}, "far": [((1.0,),)] * 2}
    written = text(tables, 3)
    assert json.loads(written) == {**tables, "rows": {"first": [0.123, 0.0], "second": [1.0]}, "far": [[[1.0]]] * 2}
    assert '    "first": [0.123, 0.0],\n' in written and '  "few": {"a": 1.0, "b": 2.0},\n' in written


@pytest.mark.parametrize(
    "subject", [pytest.param(one, id=f"{key} {what}") for key, them in SUBJECTS.items() for what, one in them.items()]
)
def test_everything_that_is_learnt_reads_what_it_writes(subject: Any, tmp_path: Path) -> None:
    """What the project holds stays what it is; who knows nothing has as many weights, and a rate for each."""
    weights, _ = subject.read(subject.file)
    assert text(json.loads(subject.file.read_text()), 9) == subject.file.read_text(), (
        "it is not as this command writes it"
    )
    subject.write(tmp_path / "file.json", weights, Record("2026-11-28", 3, 64, 0.5, 0.6))
    assert subject.read(tmp_path / "file.json") == (weights, 64)
    nothing = subject.begun(1)
    assert nothing == subject.begun(1) != weights
    assert len(numbers(nothing)) == len(numbers(weights)) == len(subject.rates(weights, 0))
    assert all(math.isfinite(weight) for weight in numbers(nothing))
