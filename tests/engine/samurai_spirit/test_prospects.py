"""The chances of the next raider, as everybody can know them (rules 1.9, 2.2, 4.2, 6.1)."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import pytest

from engine.game import Action, IllegalAction
from engine.samurai_spirit import GAME
from engine.samurai_spirit.cards import RAIDERS
from engine.samurai_spirit.foresight import foresee
from engine.samurai_spirit.position import load
from engine.samurai_spirit.prospects import next_raider
from engine.samurai_spirit.state import State
from tools.games import TRIALS
from tools.invariants import dice_for

SAMPLES = 3000


def moments(seed: int, every: int) -> list[State]:
    """Some states of a random match."""
    dice, chooser, found = dice_for(seed), random.Random(seed), list[State]()
    state, number = TRIALS[GAME.key].fuzz_start(seed)(dice), 0
    while not GAME.outcome(state):
        seat = GAME.to_act(state)[0]
        if number % every == 0:
            found.append(GAME.copy(state))
        GAME.apply(state, seat, chooser.choice(GAME.legal(state, seat)), dice)
        number += 1
    return found


def test_the_raider_that_comes_was_held_possible_and_the_chances_are_whole() -> None:
    for state in [one for seed in range(6) for one in moments(seed, 1)]:
        found = next_raider(GAME.view(state, None).known or state)
        assert sum(found.values()) == (1 if state.stack else 0)
        assert not state.stack or found[RAIDERS[state.stack[-1]]] > 0


@pytest.mark.parametrize("seed", [3, 4])
def test_the_chances_are_those_of_matches_imagined_from_the_same_view(seed: int) -> None:
    for state in [one for one in moments(seed, 25) if one.stack][:4]:
        view = GAME.view(state, None)
        assert view.known is not None
        found, seen = next_raider(view.known), Counter[str]()
        dice = dice_for(seed)
        for _ in range(SAMPLES):
            seen[RAIDERS[GAME.imagine(view, dice).stack[-1]].id] += 1
        assert set(seen) <= {raider.id for raider in found}
        for raider, chance in found.items():
            assert seen[raider.id] / SAMPLES == pytest.approx(float(chance), abs=0.03)


def test_what_may_come_next_agrees_with_the_view_and_is_as_likely_as_told() -> None:
    for state in [one for seed in range(6) for one in moments(seed, 9)]:
        view = GAME.view(state, None)
        assert view.known is not None
        found = GAME.supposed(view, dice_for(1))
        assert sum(share for share, _ in found) == 1
        assert all(GAME.view(one, None) == view for _, one in found)
        if len(found) > 1:
            flames = sum(share for share, one in found if RAIDERS[one.stack[-1]].flame)
            told = sum(share for raider, share in next_raider(view.known).items() if raider.flame)
            assert flames == told


def test_a_fight_is_foretold_for_each_samurai_and_passed_ones_have_none() -> None:
    """An empty line: no raider alone reaches a kiai number (6.2, 9.2)."""
    state, _ = load({"seats": ["Kyuzo", "Heihachi"], "samurai": {2: "passed"}})
    view = GAME.view(state, 0)
    assert [line for line, _ in GAME.attempts(view)] == ["fight kyuzo"]
    prospect = GAME.prospect(view, "Fight Kyuzo")
    chances = [float(chance) for _, chance in prospect.tables[0][1]]
    assert chances == [1.0, 0.0, 0.0], "9 is beyond every single raider"
    assert sum(chance for _, chance in prospect.tables[1][1]) == 1
    with pytest.raises(IllegalAction):
        GAME.prospect(view, "fight godzilla")


def test_the_menu_tells_them_where_a_kiai_can_come() -> None:
    seen = 0
    for state in [one for seed in range(8) for one in moments(seed, 1)]:
        seat = GAME.to_act(state)[0]
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        fights = [
            answer for answer in foresee(view, legal) if Action("fight") in legal and str(answer.title) == "Fight"
        ]
        told = [
            text for answer in fights for text in answer.follows if "kiai" in text.values and "above" in text.values
        ]
        for text in told:
            assert view.question is not None and view.known is not None
            fighter = view.fighters[view.question.fighter]
            need = fighter.kiai - fighter.track
            exact = sum((c for one, c in next_raider(view.known).items() if one.strength == need), Fraction(0))
            assert text.values["kiai"] == round(100 * exact)
            seen += 1
    assert seen > 10
