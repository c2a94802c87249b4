"""The hard level of Samurai Spirit: choices that the normal level leaves to luck, honest and within its effort."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from engine.game import Action
from engine.samurai_spirit import GAME
from engine.samurai_spirit.position import load
from engine.samurai_spirit.setup import DIFFICULTIES as DIFFICULTY_WORDS
from players import LEVELS, ahead, levels_of, pick
from players.knowledge import Knowledge
from players.samurai_spirit.hard import DIFFICULTIES, KNOWLEDGE, LEARNT, MORE, SAMURAI, foreseeing, known_of, score
from players.samurai_spirit.position import horizon
from tests.players.samurai_spirit.counted import Counted
from tools.invariants import dice_for
from tools.samurai_spirit import STARTS, Start, exchanged, late_in_a_match, new_match

GUARDED: dict[str, Any] = {
    "seats": ["Daisuke", "Kikuchiyo", "Gorobei"],
    "phase": "action",
    "round": 2,
    "turn": 2,
    "samurai": {
        1: "wound line P2-05 left P1-04 L5-03 P3-04",
        2: "line P1-07 P4-10 P2-03 left P3-03 P4-09 P2-08",
        3: "line P4-11 left P3-01",
    },
    "stack": ["P3-08", "P2-10", "P1-08", "P2-01", "P1-09", "P1-11", "P1-12"],
    "intruders": ["L5-07", "P4-05"],
    "discard": ["L5-06", "P3-11", "P2-07"],
    "barricades": 4,
    "families_up": True,
}
"""Kikuchiyo has nothing left to protect, Gorobei lacks a farm and a family; seven raiders are to come."""

LENT: dict[str, Any] = {
    "seats": ["Heihachi", "Katsushiro", "Kyuzo"],
    "phase": "action",
    "difficulty": "easy",
    "round": 3,
    "turn": 2,
    "samurai": {
        1: "beast line P3-05 B6-06 left P1-10 P4-07",
        2: "wound line P3-11 L5-06 left P1-04 P4-09 P2-05",
        3: "beast line P2-07 P1-09 L5-04 left P3-09",
    },
    "stack": ["P2-01", "P4-13", "P4-05", "P4-11", "B6-05", "P4-04"],
    "intruders": ["P2-04", "P1-13", "P2-09"],
    "barricades": 0,
    "farms": ["C", "D", "D"],
    "families_up": True,
}
"""Katsushiro has nothing left to protect; Heihachi, at 9 of 11, lacks a hat and a family."""

COUNTED: dict[str, Any] = {
    "seats": ["Daisuke", "Gorobei", "Kikuchiyo"],
    "phase": "action",
    "round": 3,
    "turn": 1,
    "samurai": {
        1: "line P3-06 P3-03 left P1-04 P1-12 P1-07",
        2: "passed left P2-04 P2-12 P2-07",
        3: "passed left P3-02 P3-12 P3-07",
    },
    "stack": ["P1-02", "P1-01"],
    "barricades": 0,
    "farms": ["C", "D"],
    "families": ["A"],
    "families_up": True,
}
"""Two farms stand without barricades, and two raiders with flames are left, both weak enough for Daisuke's line."""


def picks(state: Any, level: str, seeds: int) -> list[Action]:
    """What the seat to act picks with each seed."""
    seat = GAME.to_act(state)[0]
    view, actions = GAME.view(state, seat), GAME.legal(state, seat)
    return [pick(GAME, view, actions, level, seed) for seed in range(seeds)]


def test_it_is_a_level_of_this_game() -> None:
    assert levels_of(GAME.key) == (*LEVELS, "hard")


def test_who_protects_everything_leaves_the_raiders_to_who_does_not() -> None:
    """Surely, by what serves every match, where the normal level is of two minds."""
    state = load(GUARDED)[0]
    view, actions = GAME.view(state, 1), GAME.legal(state, 1)
    assert {ahead.pick(GAME, view, actions, KNOWLEDGE, horizon, seed) for seed in range(8)} == {"pass"}
    assert {"pass", "fight"} <= set(picks(state, "normal", 12))


def test_who_protects_everything_lends_a_talent_rather_than_leave() -> None:
    """Heihachi, or Kyuzo as well, may put a raider under the stack then. Played on by computers, that saved 127 and 125 of 400
    villages; passing, which hard chose before, saved 35.
    """
    state = load(LENT)[0]
    view, actions = GAME.view(state, 1), GAME.legal(state, 1)
    assert set(picks(state, "hard", 4)) <= {"support Heihachi", "support Kyuzo"}
    assert {ahead.pick(GAME, view, actions, KNOWLEDGE, horizon, seed) for seed in range(4)} == {"pass"}


def test_raiders_of_earlier_rounds_are_counted() -> None:
    """Everybody has seen them (1.4, 11.2), so what is left is known: to fight saves the village, to pass burns both farms. Any two
    raiders would be feared more, and hard used to pass.
    """
    assert set(picks(load(COUNTED)[0], "hard", 4)) == {"fight"}


@pytest.mark.parametrize("number", [2, 3])
@pytest.mark.parametrize(
    "worse",
    [
        {"barricades": 3},
        {"farms": ["A", "B"]},
        {"families": ["A"]},
        {"samurai": {2: "beast wound"}},
        {"difficulty": "hard"},
    ],
    ids=lambda worse: next(iter(worse)),
)
def test_what_is_lost_scores_lower(number: int, worse: dict[str, Any]) -> None:
    village = {"seats": GUARDED["seats"], "round": number}
    better, less = (GAME.view(load(position)[0], 0) for position in (village, village | worse))
    assert 1 > score(better, 0) > score(less, 0) > 0


def test_what_lies_face_down_changes_nothing() -> None:
    """Raiders, farms and families exchanged behind the players' backs give the same picks (1.9)."""
    compared = 0
    for seed in range(3):
        state = late_in_a_match(seed)(dice_for(seed))
        seat = GAME.to_act(state)[0]
        other = exchanged(state, seat, random.Random(seed))
        compared += GAME.pack(other) != GAME.pack(state)
        assert picks(state, "hard", 1) == picks(other, "hard", 1)
    assert compared


@pytest.mark.parametrize(
    ("known", "starts"),
    [
        pytest.param(KNOWLEDGE, STARTS[::17], id="few seats or many"),
        pytest.param(
            LEARNT, [new_match(SAMURAI, {"difficulty": word}) for word in DIFFICULTIES], id="by what was learnt"
        ),
    ],
)
def test_thinking_has_an_end(known: Knowledge, starts: Sequence[Start]) -> None:
    """No decision looks at many more positions than its effort."""
    game, most = Counted(), 0
    for seed, start in enumerate(starts):
        state = start(dice_for(seed))
        seat = GAME.to_act(state)[0]
        game.count = 0
        ahead.pick(game, GAME.view(state, seat), GAME.legal(state, seat), known, horizon, seed)
        most = max(most, game.count)
    assert known.effort.positions < most < 1.3 * known.effort.positions


def test_thinking_of_some_turns_has_an_end() -> None:
    """Nor does it on Easy, where three samurai play on for some turns."""
    game, most = Counted(), 0
    for seed in range(2):
        state = new_match(SAMURAI, {"difficulty": "easy"})(dice_for(seed))
        view, actions = GAME.view(state, GAME.to_act(state)[0]), GAME.legal(state, GAME.to_act(state)[0])
        known, game.count = foreseeing(view), 0
        assert known.horizon
        ahead.pick(game, view, actions, known, known.horizon, seed)
        most = max(most, game.count)
    assert known.effort.positions < most < 1.3 * known.effort.positions


@pytest.mark.parametrize(("seats", "difficulty"), [*product(range(1, 8), DIFFICULTY_WORDS)])
def test_what_was_learnt_serves_where_it_was_learnt(seats: int, difficulty: str) -> None:
    """Three samurai and more, whoever plays them, on Easy and Normal; all others think as they did."""
    view = GAME.view(new_match(seats, {"difficulty": difficulty})(dice_for(1)), 0)
    known = KNOWLEDGE if seats < SAMURAI or difficulty not in DIFFICULTIES else MORE if seats > SAMURAI else LEARNT
    assert known_of(view) is known
