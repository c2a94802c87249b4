"""The nets of hard: a row for every fact that play can come to, and no knowledge of what lies face down."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.dice import Dice
from engine.game import Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import SAMURAI
from engine.samurai_spirit.position import load
from players.samurai_spirit.facts import Raiders
from players.samurai_spirit.net import Foresight, Net, nets
from tools.samurai_spirit import exchanged, liking

NAMES = {samurai.name for samurai in SAMURAI}
VILLAGE: dict[str, Any] = {
    "seats": ["Kyuzo", "Kanbei", "Heihachi"],
    "difficulty": "easy",
    "phase": "action",
    "round": 3,
    "turn": 1,
    "samurai": {1: "line P2-05 left P1-04 P1-12 P1-07"},
    "stack": ["P1-02", "P4-09", "L5-01"],
    "intruders": ["P2-02"],
    "families_up": True,
}


@pytest.mark.parametrize("net", [nets().acting, nets().placing, nets().saved], ids=["acting", "placing", "saved"])
def test_rows_fit_together(net: Net) -> None:
    width = len(net.start)
    assert all(set(by) >= NAMES for by in net.samurai)
    assert {len(row) for part in (*net.samurai, net.village, net.raider) for row in part.values()} == {width}
    assert {len(row) for row in net.answers.values()} == {width + 1}


@pytest.mark.parametrize("tokens", ["no", "yes"])
def test_whatever_play_comes_to_has_its_rows(tokens: str) -> None:
    """Random play on Easy: a correction for each action, a chance for each turn."""
    for seed in range(24):
        chooser, dice = random.Random(seed), Dice(seed.to_bytes(32, "big"))
        state, _ = GAME.new(Setup(("Any",) * 3, {"difficulty": "easy", "tokens": tokens}), dice)
        while movers := GAME.to_act(state):
            view, actions = GAME.view(state, movers[0]), GAME.legal(state, movers[0])
            foresight = Foresight(view)
            assert len(foresight.corrections(view, actions)) == len(actions)
            assert 0 < foresight.chance(view) < 1
            other = GAME.view(exchanged(state, movers[0], chooser), movers[0])
            assert Foresight(other).chance(other) == foresight.chance(view), "it saw what lies face down"
            GAME.apply(state, movers[0], chooser.choices(actions, liking(actions))[0], dice)


def test_raiders_of_earlier_rounds_are_counted() -> None:
    """Of four face down two are hats and one is a farm; a lieutenant of round 2 lay open in it, so its hat counts (1.4)."""
    view = GAME.view(load(VILLAGE)[0], 0)
    told = dict(Raiders(view).face_down(view, view.fighters[0]))
    assert (told["hats"], told["farm cards"], told["family cards"]) == (3 / 4 - 0.25, 1 / 4 - 0.25, -0.25)
    assert (told["weak"], told["strong"]) == (2 / 4 - 0.4, 1 / 4)


def test_a_village_that_lost_more_has_less_hope() -> None:
    chances = []
    for worse in ({}, {"barricades": 2}, {"barricades": 2, "farms": ["A", "B"]}):
        view = GAME.view(load(VILLAGE | worse)[0], 0)
        chances.append(Foresight(view).chance(view))
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]
