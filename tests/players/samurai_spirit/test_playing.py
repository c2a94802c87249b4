"""What computers know of Samurai Spirit: what is worth what, choices that anybody would make, and how far they look."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.game import Action
from engine.samurai_spirit import GAME
from engine.samurai_spirit.position import load
from players import LEVELS, ahead, pick
from players.pick import known_of
from players.samurai_spirit.position import score
from players.samurai_spirit.sense import SENSES, taste
from tests.players.samurai_spirit.arena import village
from tests.players.samurai_spirit.counted import Counted
from tools.invariants import dice_for
from tools.samurai_spirit import STARTS, exchanged, fuzz_start, late_in_a_match, liking


def position(*seats: str, samurai: dict[int, str] | None = None, **more: Any) -> Any:
    """The first samurai's turn, after his penalty."""
    return load({"seats": list(seats), "phase": "action", "samurai": samurai or {}, **more})[0]


def after(state: Any, *actions: str) -> Any:
    """The state when whoever is to act has done so."""
    for action in actions:
        GAME.apply(state, GAME.to_act(state)[0], Action(action), dice_for(1))
    return state


def picks(state: Any, level: str = "normal", seeds: int = 4) -> set[str]:
    """What the seat to act picks over some seeds."""
    seat = GAME.to_act(state)[0]
    view, actions = GAME.view(state, seat), GAME.legal(state, seat)
    return {str(pick(GAME, view, actions, level, seed)) for seed in range(seeds)}


# --- what is worth what


def looks(**more: Any) -> float:
    """How good a position of Kyuzo and Kanbei in round 2 looks."""
    return score(GAME.view(position("Kyuzo", "Kanbei", round=2, **more), 0), 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param({}, {"barricades": 2}, id="barricades"),
        pytest.param({}, {"farms": ["A", "B", "C"]}, id="farms"),
        pytest.param({}, {"families": ["A", "B"]}, id="families"),
        pytest.param({}, {"samurai": {1: "wound"}}, id="no wound"),
        pytest.param({"samurai": {1: "wound"}}, {"samurai": {1: "beast wound"}}, id="wounds far from the fourth"),
        pytest.param({"samurai": {2: "beast"}}, {"samurai": {2: "beast wound"}}, id="whose wound does not matter"),
        pytest.param({"difficulty": "easy"}, {"difficulty": "hard"}, id="difficulty"),
    ],
)
def test_a_better_position_scores_higher(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert looks(**better) > looks(**worse)


def test_a_village_saved_beats_every_hope_and_every_hope_beats_a_village_lost() -> None:
    view = GAME.view(position("Kyuzo", "Kanbei", round=3), 0)
    won, lost = replace(view, result="won", score="10+"), replace(view, result="lost", why="farms")
    poor = replace(won, farms=1)
    assert score(won, 0) > score(poor, 0) > 1 > score(view, 0) > score(lost, 0) == 0


def test_all_seats_see_the_same_worth() -> None:
    state = position("Kyuzo", "Kanbei", "Gorobei", samurai={2: "wound line P4-01"})
    assert len({score(GAME.view(state, seat), seat) for seat in range(3)}) == 1


def test_every_question_has_a_taste() -> None:
    """Random play comes to every question; each action gets a weight, and the best one is liked."""
    asked = set()
    for seed in range(200):
        chooser, dice = random.Random(seed), dice_for(seed)
        state = fuzz_start(seed)(dice)
        while movers := GAME.to_act(state):
            actions = GAME.legal(state, movers[0])
            assert state.ask
            asked.add(state.ask.question)
            weights = taste(GAME.view(state, movers[0]), actions)
            assert len(weights) == len(actions) and max(weights) == 1 and min(weights) >= 0
            GAME.apply(state, movers[0], chooser.choices(actions, liking(actions))[0], dice)
    assert asked == set(SENSES)


# --- choices that anybody would make


def test_a_raider_too_many_is_sent_to_whom_it_brings_kiai() -> None:
    """Heihachi at 7 of 8 draws a 4; Kyuzo at 5 of 9 would shout."""
    boards = {1: "line P4-13 P3-13 left P1-09", 2: "line P3-02 P2-02", 3: "line P4-06 P2-07"}
    state = position("Heihachi", "Kyuzo", "Gorobei", samurai=boards, stack=["P4-12", *STACK], barricades=1)
    assert picks(after(state, "fight")) == {"talent Heihachi Kyuzo"}


STACK = ["P1-03", "P2-08", "P3-12", "P2-12", "P4-10", "P1-11"]


def test_the_last_family_is_protected() -> None:
    """One family is left, the last raider is a family for the one samurai without."""
    boards = {1: "left P1-01 P1-09", 2: "left P2-01 P2-09 P2-05 passed"}
    state = position(
        "Kyuzo", "Kanbei", samurai=boards, stack=["P3-06", "P1-13"], families=["A"], families_up=True, round=3
    )
    assert picks(after(state, "fight")) == {"defend"}


def test_a_penalty_that_kills_is_ignored() -> None:
    """Kanbei, a beast with a wound, ignores the wound of a 3 (10.1)."""
    state = load({"seats": ["Kanbei", "Kyuzo"], "samurai": {1: "beast wound line P3-13"}, "stack": STACK})[0]
    assert GAME.legal(state, 0) == ("talent Kanbei", "skip")
    assert picks(state) == {"talent Kanbei"}


def test_a_wound_taken_back_goes_to_who_would_die() -> None:
    """Heihachi's kiai as a beast heals Kyuzo, who lacks a hat and would not survive the round's end."""
    boards = {1: "beast line P4-13 P4-06 left P1-02 P1-09", 2: "beast wound left P2-09 P2-05", 3: "wound"}
    state = position("Heihachi", "Kyuzo", "Gorobei", samurai=boards, stack=["P3-13", "P1-13", "P2-13"], barricades=2)
    assert picks(after(state, "fight")) == {"kiai Kyuzo"}


def test_katsushiro_puts_a_boss_under_who_would_overrun_him() -> None:
    """At 6 of 10 with a known 1 next, the boss goes under the stack."""
    state = position(
        "Katsushiro",
        "Gorobei",
        samurai={1: "line P4-13 P2-07", 2: "line P4-06 P3-06"},
        stack=["B6-07", "P1-07", *STACK],
        turned_up=2,
        barricades=0,
        farms=["A", "B"],
    )
    assert picks(after(state, "fight")) == {"talent Katsushiro"}


def test_nobody_leaves_while_there_is_room_and_nobody_else() -> None:
    """The last one in the round, with an empty line, does not leave six raiders to the village."""
    state = position("Kyuzo", "Kanbei", samurai={2: "passed line P4-01 P4-04"}, stack=STACK)
    assert "pass" not in picks(state)
    view = GAME.view(state, 0)
    left = sum(pick(GAME, view, GAME.legal(state, 0), "easy", seed) == "pass" for seed in range(100))
    assert left < 5


def test_with_the_fourth_wound_ahead_a_samurai_leaves() -> None:
    """A beast with a wound ends on a raider that wounds; in his next turn he could die of it."""
    boards = {1: "beast wound line P4-13 P4-12 P3-13 left P1-01 P1-09 P1-05", 2: "left P2-01 P2-09 P2-05"}
    state = position("Kyuzo", "Gorobei", samurai=boards, stack=["P2-12", "P1-12", "P2-03", "P1-03"], round=3)
    view = GAME.view(state, 0)
    weights = dict(zip(GAME.legal(state, 0), taste(view, GAME.legal(state, 0)), strict=True))
    assert weights[Action("pass")] == 1.0
    assert "fight" not in picks(state)


# --- how far they look, and what they may know


@pytest.mark.parametrize("level", LEVELS)
def test_what_lies_face_down_changes_nothing(level: str) -> None:
    """Raiders, farms and families exchanged behind the players' backs give the same picks (1.9)."""
    compared = 0
    for seed in range(8):
        chooser, dice = random.Random(seed), dice_for(seed)
        state = late_in_a_match(seed)(dice)
        for number in range(6):
            if not (movers := GAME.to_act(state)):
                break
            seat, actions = movers[0], GAME.legal(state, movers[0])
            other = exchanged(state, seat, chooser)
            action = pick(GAME, GAME.view(state, seat), actions, level, number)
            if number % 3 == 0:
                compared += GAME.pack(other) != GAME.pack(state)
                assert pick(GAME, GAME.view(other, seat), actions, level, number) == action
            GAME.apply(state, seat, action, dice)
    assert compared > 8


def test_thinking_has_an_end() -> None:
    """Whatever is asked, with few seats or many, whose rounds are long, no decision looks at more than 12 times the effort."""
    game, known, most = Counted(), known_of(GAME.key), 0
    assert known.horizon
    for seed, start in enumerate(STARTS[::14]):
        dice = dice_for(seed)
        state = start(dice)
        for _ in range(4):
            seat = GAME.to_act(state)[0]
            view, actions = GAME.view(state, seat), GAME.legal(state, seat)
            game.count = 0
            action = ahead.pick(game, view, actions, known, known.horizon, seed)
            most = max(most, game.count)
            GAME.apply(state, seat, action, dice)
    assert known.effort.positions < most < 12 * known.effort.positions


@pytest.mark.parametrize("seats", range(1, 8))
def test_computers_play_whole_matches_of_every_size(seats: int) -> None:
    """The easy level, at every difficulty, to the end."""
    for number, difficulty in enumerate(("easy", "normal", "hard", "heroic")):
        assert village("easy", seats, difficulty, number).outcome is not None


def test_normal_saves_far_more_villages_than_easy() -> None:
    """Of three samurai on Easy the normal level saves about three villages in four, the easy level three in ten."""
    shares = {
        level: sum(village(level, 3, "easy", seed).winner == 0 for seed in range(matches)) / matches
        for level, matches in (("easy", 40), ("normal", 3))
    }
    assert shares["normal"] >= 2 * shares["easy"] > 0


def test_the_same_seed_plays_the_same_match() -> None:
    first, second = (village("easy", 4, "normal", 7).actions for _ in range(2))
    assert first == second
