"""What hard learnt: the file has a weight for everything that play can ask for, and no more."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from engine.dice import Dice
from engine.game import Action, Setup
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import PENALTIES, SAMURAI
from engine.samurai_spirit.position import load
from players.samurai_spirit import hard, policy, rounds
from players.samurai_spirit.learnt import Learnt, Standing, Turn, learnt
from tools.samurai_spirit import liking

NAMES = {samurai.name for samurai in SAMURAI}
LEARNT = learnt()
TURNS = {"passing": LEARNT.policy.passing, "supporting": LEARNT.policy.supporting, "again": LEARNT.policy.again}


def sizes(table: tuple[tuple[float, ...], ...]) -> set[int]:
    """How long its rows are."""
    return {len(row) for row in table}


@pytest.mark.parametrize("told", [LEARNT.policy.placed, *[turn.standing for turn in TURNS.values()]])
def test_how_one_stands_is_told_for_every_room_and_penalty(told: Standing) -> None:
    """Too long a line, then 0 to 8 below the kiai number; burning and wounds have tables of their own (5.3)."""
    assert len(told.room) == 10
    assert set(told.penalty) == {*PENALTIES} - {"burn", "wound"}


@pytest.mark.parametrize("told", TURNS.values(), ids=TURNS)
def test_acts_of_a_turn_are_weighed_for_everybody(told: Turn) -> None:
    assert set(told.samurai) == NAMES
    assert (sizes(told.barricades), sizes(told.raiders)) == ({5}, {8})
    assert (len(told.others_bare), len(told.others_room)) == (7, 8)


def test_everybody_has_weights_for_all_that_is_theirs() -> None:
    told, supported = LEARNT.policy, LEARNT.policy.supported
    assert NAMES == set(told.kiai) == set(told.effect) == set(supported.samurai)
    assert set(told.places) == {"confront", "defend", "send", "drop", "under"}
    assert all(set(by) == NAMES for by in told.places.values())
    assert (sizes(told.over), len(supported.room), set(supported.penalty)) == ({10}, 10, set(PENALTIES))


@pytest.mark.parametrize("told", [LEARNT.second, LEARNT.third])
def test_every_village_can_be_looked_up(told: Any) -> None:
    """Up to six barricades (3) and six farms, families face up or down, everybody's wounds."""
    assert (len(told.village), sizes(told.village), set(told.wounds)) == (7, {6}, NAMES)
    assert set(told.families) == {"A", "B", "C", "AB", "AC", "BC", "ABC", "1", "2", "3"}


def test_what_nothing_asks_for_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**msgspec.to_builtins(LEARNT), "more": 1}, type=Learnt)


@pytest.mark.parametrize("difficulty", hard.DIFFICULTIES)
@pytest.mark.parametrize("seats", [hard.SAMURAI, 5, 7])
def test_whatever_play_comes_to_is_weighed(seats: int, difficulty: str) -> None:
    """Random play: each action gets a weight, the best one 1, and the village of three samurai has a chance."""
    for seed in range(24):
        chooser, dice = random.Random(seed), Dice(seed.to_bytes(32, "big"))
        tokens = "yes" if seats < 7 and seed % 4 == 0 else "no"
        state, _ = GAME.new(Setup(("Any",) * seats, {"difficulty": difficulty, "tokens": tokens}), dice)
        while movers := GAME.to_act(state):
            view, actions = GAME.view(state, movers[0]), GAME.legal(state, movers[0])
            weights = policy.taste(view, actions)
            assert len(weights) == len(actions) and max(weights) == 1 and min(weights) >= 0
            assert seats > hard.SAMURAI or 0 < rounds.chance(view) < 1
            GAME.apply(state, movers[0], chooser.choices(actions, liking(actions))[0], dice)


def weights(samurai: dict[int, str], *acts: str, **more: Any) -> dict[Action, float]:
    """The learnt weight of each action, after those acts of the first samurai of three."""
    stack = ["P2-12", "P1-12", "P3-06", "P2-07", "P1-03", "P4-06"]
    position = {"seats": ["Kyuzo", "Kanbei", "Heihachi"], "phase": "action", "samurai": samurai, "stack": stack}
    state = load(position | more)[0]
    for act in acts:
        GAME.apply(state, 0, Action(act), Dice(bytes(32)))
    actions = GAME.legal(state, 0)
    return dict(zip(actions, policy.taste(GAME.view(state, 0), actions), strict=True))


def test_a_raider_goes_left_where_it_protects_and_right_where_it_brings_kiai() -> None:
    """Kyuzo draws a farm of 2: at 7 of 9 it brings his kiai (9.2), with nothing in his line it protects."""
    at_seven = weights({1: "line P4-13 P3-13 left P1-07"}, "fight")
    assert at_seven[Action("confront")] == 1
    assert weights({1: "line P4-13"}, "fight")[Action("defend")] == 1


def test_a_raider_is_sent_to_who_has_room() -> None:
    """Heihachi, at 7 of 8, would rather send a 4 to Kyuzo, whom it brings kiai, than to Kanbei, whose line it makes too long."""
    boards = {1: "line P4-13 P3-13 left P1-09", 2: "line P4-04 P3-04", 3: "line P3-02 P2-02"}
    seats, stack = ["Heihachi", "Kanbei", "Kyuzo"], ["P4-12", "P1-03", "P2-08", "P1-11"]
    liked = weights(boards, "fight", seats=seats, stack=stack)
    assert liked[Action("talent Heihachi Kyuzo")] == 1 > liked[Action("talent Heihachi Kanbei")]
