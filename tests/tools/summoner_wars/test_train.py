"""Chances of Summoner Wars are fitted to matches that the learnt policy plays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.game import Action
from engine.summoner_wars import GAME
from players.summoner_wars.policy import policy
from tests.players.summoner_wars.arena import position
from tools import train
from tools.learning.drawing import drawn
from tools.train import LEARNT, SHARP, Play, played

LIKELY = Play(0, learnt=True)


def test_a_match_depends_on_its_seed_alone() -> None:
    """It is played to its end; a sample is the beginning of a turn."""
    found = played(3, GAME.key, 7, LIKELY)
    assert len(found) > 5 and {sample.won for sample in found} <= {0, 1}
    assert all(len(sample.sides) == len(sample.decks) == 2 for sample in found)
    assert found == played(3, GAME.key, 7, LIKELY) != played(4, GAME.key, 7, LIKELY)


def test_what_is_likelier_is_done_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("1 Archer c3", "1 Guardian c4", "2 Fighter d3")
    actions = GAME.legal(state, 0)

    def even(view: Any, legal: Any) -> list[float]:
        return [1.0 if action in legal[:2] else 0.0 for action in legal]

    assert LEARNT[GAME.key] is policy
    done = [drawn(GAME, state, 0, LEARNT[GAME.key], SHARP, Random(seed)) for seed in range(40)]
    assert done.count(Action("attack c3 d3")) > 20
    monkeypatch.setitem(train.LEARNT, GAME.key, even)
    assert {drawn(GAME, state, 0, LEARNT[GAME.key], SHARP, Random(seed)) for seed in range(40)} == set(actions[:2])
