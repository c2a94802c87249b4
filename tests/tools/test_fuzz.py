"""`make fuzz` plays every game with every seed, and names the seed that repeats a fault."""

from __future__ import annotations

import sys

import pytest

from tools import fuzz
from tools.games import TRIALS
from tools.invariants import Played, Start, Trial


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The games and seeds that are played, without playing them."""
    found: list[tuple[str, int]] = []

    def play(trial: Trial, start: Start, seed: int) -> Played:
        found.append((trial.game.key, seed))
        assert seed < 9, "a fault"
        return Played(None)

    monkeypatch.setattr(fuzz, "play", play)
    return found


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["fuzz", *arguments])
    return fuzz.main()


def test_every_game_is_played_with_every_seed(
    monkeypatch: pytest.MonkeyPatch, played: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "--seed", "7", "--matches", str(2 * len(TRIALS))) == 0
    assert sorted(played) == sorted((key, seed) for key in TRIALS for seed in (7, 8))
    assert f"{2 * len(TRIALS)} matches" in capsys.readouterr().out


def test_a_fault_is_told_with_what_repeats_it(
    monkeypatch: pytest.MonkeyPatch, played: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    key = next(iter(TRIALS))
    with pytest.raises(AssertionError, match="a fault"):
        run(monkeypatch, "--seed", "9", "--game", key)
    assert f"python -m tools.fuzz --game {key} --matches 1 --seed 9" in capsys.readouterr().err
    assert played == [(key, 9)]
