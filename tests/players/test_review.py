"""A match judged afterwards: what acts may lead to, chances of winning, luck told from play, and what is fitted to them."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec import structs

from engine.dice import Chance, Dice
from engine.game import Action, AnyGame, Chapter, DeckList, Outcome, Setup, Wording
from engine.games import GAMES, part
from engine.optional import drawing, sides
from engine.orders import orders
from engine.text import Text
from players.chance import Fit, chances, fit_of, strengths, weighed
from players.expectation import outcomes, results
from players.knowledge import ANY_GAME
from players.luck import Luck
from players.pick import known_of
from players.review import WORTH_TELLING, Deed, Review, TurningPoint, candidates, review, turning
from tests.toy import Cairn, Pebbles, View
from tools.train import Sample, features, fitted, loss, records, solved, trained, with_decks

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


class Lots:
    """A game of one act for two: seat 0 wins by a white lot (1) off the face-down pile, by a six, or loses at once."""

    key, cooperative = "lots", False

    def __init__(self, whites: int = 1) -> None:
        self.pile = [0, 0, 0, 1] if whites == 1 else [0, 1, 1, 1]

    def copy(self, state: list[int]) -> list[int]:
        return list(state)

    def pack(self, state: list[int]) -> bytes:
        return bytes(state)

    def unpack(self, data: bytes) -> list[int]:
        return list(data)

    def view(self, state: list[int], seat: int) -> View:
        return cast(View, SimpleNamespace(viewer=seat))

    def legal(self, state: list[int], seat: int) -> list[Action]:
        return [Action(word) for word in ("draw", "roll", "lose")]

    def apply(self, state: list[int], seat: int, action: Action, dice: Chance) -> None:
        won = state[-1] if action == "draw" else int(action == "roll" and dice.roll() == 6)
        state[:] = [*state[: -1 if action == "draw" else None], 8 + won]

    def outcome(self, state: list[int]) -> Outcome | None:
        return Outcome((9 - state[-1],), (state[-1] - 8,)) if state[-1] >= 8 else None

    def chapter(self, state: list[int]) -> Chapter:
        return Chapter(1, 0, "lot", NOTHING)

    def wording(self, state: list[int], seat: int, action: Action) -> Wording:
        return Wording(*(Text(action),) * 4)

    def undrawn(self, state: list[int]) -> list[list[int]]:
        return [[one for one in state if one < 8]]

    def reordered(self, state: list[int], dice: Chance, count: int) -> list[list[int]]:
        return [list(pile) for pile in orders(tuple(state), 0, dice, count)]


@pytest.mark.parametrize(
    ("action", "whites", "won", "expected"),
    [("draw", 1, 1, 1 / 4), ("draw", 3, 1, 3 / 4), ("roll", 1, 1, 1 / 6), ("roll", 1, 0, 1 / 6), ("lose", 1, 0, 0.0)],
)
def test_play_is_what_could_be_expected_and_luck_the_rest(
    action: str, whites: int, won: int, expected: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However the pile lies: a computer would draw from it."""
    monkeypatch.setattr("players.review.pick", lambda game, view, actions, level, seed: actions[0])
    game = cast(AnyGame, Lots(whites))
    before = Lots(whites).pile
    deeds = [Deed(2, 0, Action(action), bytes(before), bytes([*before, 8 + won]))]
    found = review(game, SETUP, deeds, FIT, 4)
    assert found.play == pytest.approx((expected - 0.5, 0.5 - expected))
    assert found.luck == pytest.approx((won - expected, expected - won))
    loss = whites / 4 - expected
    assert [one.loss for one in found.turning] == pytest.approx([loss] if loss > WORTH_TELLING else [])


@pytest.mark.parametrize("key", GAMES)
def test_an_act_that_draws_might_have_drawn_other_cards(key: str) -> None:
    """Whatever is drawn comes from the pile as it is known to be; the hands before stay, and the same act stays legal."""
    known = part("tools", key)
    assert known is not None
    draws = drawing(known.TRIAL.game)
    if draws is None:
        return
    game, drawn = known.TRIAL.game, 0
    for deed in played(game, known.TRIAL.setup, 150):
        before, after = game.unpack(deed.before), game.unpack(deed.after)
        for other in draws.reordered(before, Luck(deed.number), 3):
            assert [sorted(pile) for pile in draws.undrawn(other)] == [sorted(pile) for pile in draws.undrawn(before)]
            assert other.hand == before.hand and deed.action in game.legal(other, deed.seat)
        if draws.undrawn(before) != draws.undrawn(after):
            states = [after for _, after in outcomes(game, before, deed.seat, deed.action, 1, 36)]
            drawn += len({str(state.hand) for state in states}) > 1
    assert drawn > 3


def test_each_side_has_its_share_of_the_acts_that_are_looked_at_more_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though all acts of one side cost more than any of the other."""
    monkeypatch.setattr("players.review.known_of", lambda key: replace(ANY_GAME, candidates=5))
    state = bytes(Lots().pile)
    deeds = [Deed(place, place % 2, Action("lose"), state, state) for place in range(20)]
    cost = [0.5 - 0.4 * (place % 2) + 0.001 * place for place in range(20)]
    found = candidates(cast(AnyGame, Lots()), deeds, cost, ((0,), (1,)))
    assert sorted(found) == [15, 16, 17, 18, 19]
    assert sorted(candidates(cast(AnyGame, Lots()), deeds, cost, ((0, 1),))) == [10, 12, 14, 16, 18]


def test_acts_without_a_choice_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lots, "legal", lambda game, state, seat: ["lose", "draw"][: 1 + seat])
    state = bytes(Lots().pile)
    deeds = [Deed(place, place % 2, Action("lose"), state, state) for place in range(8)]
    assert candidates(cast(AnyGame, Lots()), deeds, [0.1] * 8, ((0,), (1,))) == [1, 3, 5, 7]


@pytest.mark.parametrize("key", GAMES)
def test_a_review_asks_the_strongest_level_no_more_often_than_its_game_allows(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = part("tools", key)
    assert known is not None
    asked = list[int]()

    def counted(game: AnyGame, view: Any, actions: Sequence[Action], level: str, seed: int) -> Action:
        asked.append(view.viewer)
        return actions[0]

    monkeypatch.setattr("players.review.pick", counted)
    monkeypatch.setattr("players.review.expectation", lambda game, setup, *rest: (0.5,) * len(sides(game, setup)))
    deeds = played(known.TRIAL.game, known.TRIAL.setup, 400)
    review(known.TRIAL.game, known.TRIAL.setup, deeds, FIT, 1)
    assert 0 < len(asked) <= known_of(key).candidates


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
    assert records(with_decks(samples, records(samples), among=True)) == {"good": (356, 144), "bad": (144, 356)}


def test_how_strong_a_deck_is_does_not_know_the_match_itself() -> None:
    """Else decks that have played few matches would be believed too much."""
    samples = [
        sample._replace(decks=(f"one {number // 4}", f"other {number // 4}"), won=number % 2)
        for number, sample in enumerate(invented(0.0, 400))
    ]
    (one, other), *_ = [sample.sides for sample in with_decks(samples, records(samples), among=True)]
    assert one[-1] < 0 < other[-1], "the rest of its matches were lost more often"
    assert with_decks(samples, {}, among=False)[0].sides[0][-1] == 0


def test_how_often_a_village_is_saved_is_known_without_any_score() -> None:
    samples = [Sample(number, features([0.0], 3), int(number % 4 > 0)) for number in range(400)]
    assert fitted(samples)[2] == pytest.approx(math.log(1 / 3), abs=0.01)
    assert loss(samples, [0.0, 0.0, 0.0]) == pytest.approx(math.log(2))


@pytest.mark.parametrize(("matrix", "right", "answer"), [([[0.0, 2.0], [4.0, 0.0]], [6.0, 4.0], [1.0, 3.0])])
def test_equations_are_solved_in_any_order(
    matrix: Sequence[Sequence[float]], right: Sequence[float], answer: Any
) -> None:
    assert solved(matrix, right) == pytest.approx(answer)
