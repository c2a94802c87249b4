"""A match judged afterwards: what acts may lead to, chances of winning, luck told from play, and what is fitted to them."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from random import Random
from typing import Any, cast

import pytest
from msgspec import structs

from engine.dice import Chance, Dice
from engine.game import Action, AnyGame, DeckList, Setup
from engine.games import GAMES, part
from engine.text import Text
from players.chance import Fit, chances, fit_of, strengths, weighed
from players.expectation import results
from players.review import WORTH_TELLING, Deed, Review, TurningPoint, review, turning
from tests.toy import Cairn, Pebbles
from tools.train import Sample, features, fitted, loss, solved, trained
from tools.train import strengths as decks_of

FIT = Fit(early=0.1, late=0.2, lead=-0.5, date="", seed=0, matches=0, tries=0, loss=0.0, loss_of_guessing=0.0)
SETUP = Setup(("river", "sea"))
NOTHING = Text("")


@dataclass
class Throws:
    """A game of throws alone: each action is what is thrown."""

    seen: list[int] = field(default_factory=list)

    def copy(self, state: list[int]) -> list[int]:
        return list(state)

    def apply(self, state: list[int], seat: int, action: Action, dice: Chance) -> None:
        if action == "two":
            state += [dice.roll(), dice.roll()]
        elif action == "perhaps":
            state.append(dice.roll())
            if state[-1] == 6:
                state.append(dice.below(4))
        elif action == "many":
            state += [dice.roll() for _ in range(9)]
        elif action == "shuffle":
            state += dice.shuffle([1, 2, 3])


def thrown(action: str, most: int = 40) -> list[tuple[float, list[int]]]:
    """What an action of `Throws` may lead to."""
    return list(results(cast(AnyGame, Throws()), [], 0, Action(action), 5, most))


def test_every_result_of_some_dice_with_its_probability() -> None:
    found = thrown("two")
    assert len(found) == 36 and sum(share for share, _ in found) == pytest.approx(1)
    assert sum(share for share, state in found if sum(state) == 7) == pytest.approx(6 / 36)


def test_what_is_thrown_only_sometimes() -> None:
    found = {tuple(state): share for share, state in thrown("perhaps")}
    expected: dict[tuple[int, ...], float] = {(side,): 1 / 6 for side in range(1, 6)}
    expected |= {(6, more): 1 / 24 for more in range(4)}
    assert found == pytest.approx(expected)


def test_nothing_thrown_leads_to_one_thing() -> None:
    assert thrown("none") == [(1.0, [])]


@pytest.mark.parametrize("action", ["many", "shuffle"])
def test_of_too_many_results_some_are_drawn(action: str) -> None:
    found = thrown(action)
    assert len(found) == 40 and sum(share for share, _ in found) == pytest.approx(1)
    assert len({tuple(state) for _, state in found}) > 4
    assert found == thrown(action)


def test_just_as_many_results_as_may_be_are_all_of_them() -> None:
    assert len({tuple(state) for _, state in thrown("two", 36)}) == 36


def test_a_higher_score_is_a_better_chance_the_more_so_late() -> None:
    early, late = weighed([3.0, 1.0], 1, FIT), weighed([3.0, 1.0], 60, FIT)
    assert 0.5 < early[0] < late[0] < 1
    assert sum(early) == pytest.approx(1) and sum(weighed([1.0, 2.0, 3.0], 5, FIT)) == pytest.approx(1)
    assert weighed([1e6, 0.0], 5, FIT)[0] == 1.0


def test_who_plays_together_is_against_the_game() -> None:
    assert weighed([0.0], 1, FIT)[0] == pytest.approx(1 / (1 + math.exp(0.5)))


def test_a_strong_deck_is_a_better_chance_unless_it_was_built() -> None:
    fit = structs.replace(FIT, decks={"river": 0.5, "sea": -0.5})
    state, _ = Pebbles().new(SETUP, Dice(bytes(32)))
    even, uneven = chances(Pebbles(), SETUP, state, FIT), chances(Pebbles(), SETUP, state, fit)
    odds = [math.log(found[0] / found[1]) for found in (even, uneven)]
    assert odds[1] - odds[0] == pytest.approx(1)
    built = Setup(SETUP.decks, lists=(DeckList("river", ()), None))
    assert strengths(built, ((0,), (1,)), fit) == [0.0, -0.5]
    assert strengths(Setup(("river", "sea", "lake", "sea")), ((0, 1), (2, 3)), fit) == [0.0, -0.25]


def test_a_match_that_is_over_is_sure() -> None:
    deeds = played(Pebbles(), SETUP, 400)
    end = Pebbles().unpack(deeds[-1].after)
    winners = Pebbles().outcome(end)
    assert winners and winners.winners
    assert chances(Pebbles(), SETUP, end, FIT) == tuple(float(seat in winners.winners) for seat in (0, 1))


def played(game: AnyGame, setup: Setup, most: int) -> list[Deed]:
    """The first acts of a match at random."""
    dice, choose = Dice(bytes(32)), Random(7)
    state, _ = game.new(setup, dice)
    deeds: list[Deed] = []
    while game.outcome(state) is None and len(deeds) < most:
        seat = game.to_act(state)[0]
        action = choose.choice(game.legal(state, seat))
        before, state = state, game.copy(state)
        game.apply(state, seat, action, dice)
        deeds.append(Deed(len(deeds) + 2, seat, action, game.pack(before), game.pack(state)))
    return deeds


@cache
def judged(key: str, most: int = 60, time: int = 1) -> Review:
    """The review of some acts of a game at random, made as in another process."""
    known = part("tools", key)
    assert known is not None
    trial = known.TRIAL
    work = partial(review, trial.game, trial.setup, played(trial.game, trial.setup, most), FIT, 3)
    sent: Callable[[], Review] = pickle.loads(pickle.dumps(work))
    found: Review = pickle.loads(pickle.dumps(sent()))
    return found


@pytest.mark.parametrize("key", GAMES)
def test_luck_and_play_make_up_the_whole_difference(key: str) -> None:
    found = judged(key)
    for side, share in enumerate(found.points[-1].chances):
        assert share - found.points[0].chances[side] == pytest.approx(found.luck[side] + found.play[side])
    assert len(found.points) > 10 and found.points[0].number == 1
    assert any(found.play)


@pytest.mark.parametrize("key", GAMES)
def test_a_review_is_the_same_each_time(key: str) -> None:
    assert judged(key, 12) == judged(key, 12, time=2)


def test_acts_that_cost_much_are_told_with_better_ones() -> None:
    found = judged(GAMES[0])
    assert 0 < len(found.turning) <= 3
    assert [one.number for one in found.turning] == sorted(one.number for one in found.turning)
    for one in found.turning:
        assert one.loss >= WORTH_TELLING and one.done != one.better


def test_each_side_finds_its_costliest_act_among_those_that_are_told() -> None:
    """Else somebody who lost by many smaller faults would be told of the winner's alone."""
    losses = [(2, 0, 0.2), (5, 1, 0.3), (6, 0, 0.4), (9, 0, 0.5), (12, 1, 0.1)]
    found = [TurningPoint(number, 1, seat, NOTHING, NOTHING, loss) for number, seat, loss in losses]
    assert [one.number for one in turning(found, ((0,), (1,)))] == [5, 6, 9]
    assert [one.number for one in turning([found[0], found[2], found[3], found[4]], ((0,), (1,)))] == [6, 9, 12]
    assert [one.number for one in turning(found, ((0, 1),))] == [5, 6, 9]
    assert turning([], ((0,), (1,))) == []


def test_where_nothing_is_known_there_is_no_luck_and_no_play() -> None:
    deeds = played(Cairn(), Setup(("river", "sea")), 20)
    found = review(Cairn(), Setup(("river", "sea")), deeds, FIT, 1)
    assert found.sides == ((0, 1),)
    assert found.luck == found.play == (0.0,) and not found.turning


def test_a_game_without_a_fit_has_none() -> None:
    assert fit_of("pebbles") is None


def invented(weight: float, count: int) -> list[Sample]:
    """Ends of matches drawn by a known weight."""
    chance, made = Random(2), list[Sample]()
    for number in range(count):
        scores = [chance.gauss(0, 5), chance.gauss(0, 5)]
        share = 1 / (1 + math.exp(weight * (scores[1] - scores[0])))
        made.append(Sample(number, features(scores, 0), int(chance.random() > share)))
    return made


def test_the_weight_behind_some_matches_is_found() -> None:
    samples = invented(0.3, 3000)
    weights = fitted(samples)
    assert weights[0] == pytest.approx(0.3, abs=0.03) and weights[1] == pytest.approx(0, abs=1e-9)
    fit = trained(samples, 1, 3000, 9)
    assert fit.loss < fit.loss_of_guessing == pytest.approx(math.log(2), abs=1e-4)


def test_decks_that_win_often_are_found_strong() -> None:
    samples = [
        sample._replace(decks=("good", "bad"), won=int(number % 7 < 2))
        for number, sample in enumerate(invented(0.0, 500))
    ]
    fit = trained(samples, 1, 500, 9)
    assert fit.decks["good"] - fit.decks["bad"] == pytest.approx(math.log(5 / 2), abs=0.1)
    assert fit.loss < fit.loss_of_guessing
    assert decks_of([]) == {}


def test_how_often_a_village_is_saved_is_known_without_any_score() -> None:
    samples = [Sample(number, features([0.0], 3), int(number % 4 > 0)) for number in range(400)]
    assert fitted(samples)[2] == pytest.approx(math.log(1 / 3), abs=0.01)
    assert loss(samples, [0.0, 0.0, 0.0]) == pytest.approx(math.log(2))


@pytest.mark.parametrize(("matrix", "right", "answer"), [([[0.0, 2.0], [4.0, 0.0]], [6.0, 4.0], [1.0, 3.0])])
def test_equations_are_solved_in_any_order(
    matrix: Sequence[Sequence[float]], right: Sequence[float], answer: Any
) -> None:
    assert solved(matrix, right) == pytest.approx(answer)
