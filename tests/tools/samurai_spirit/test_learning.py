"""How hard learns: slopes are those of small differences, and a step does what was asked of it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from engine.game import Action
from engine.samurai_spirit import GAME
from engine.samurai_spirit.view import View
from players.luck import Luck
from players.samurai_spirit.learnt import Policy, learnt
from players.samurai_spirit.net import Foresight, Nets
from tools.learn import BATCH, Course, stretches
from tools.learning import linear
from tools.learning.adam import Adam
from tools.learning.hopes import advantages, pulls
from tools.learning.lesson import Record
from tools.learning.nested import filled, numbers
from tools.learning.samurai_spirit import SUBJECTS
from tools.learning.samurai_spirit.judging import TRUST, hoped
from tools.learning.samurai_spirit.nets import UNASKED, NetsLearnt, blame
from tools.learning.samurai_spirit.policy import PolicyLearnt
from tools.learning.samurai_spirit.rounds import RoundsLearnt
from tools.learning.samurai_spirit.village import Decision, Mind, begun, chance_of, decided, defended
from tools.learning.slope import Slope
from tools.samurai_spirit import liking

POLICY = filled(learnt().policy, [weight / 10 for weight in numbers(learnt().policy)])
"""Who is sure of nothing."""
NETS, _ = NetsLearnt().read(NetsLearnt.file)
STEP = 1e-5


class Place(NamedTuple):
    """Where a samurai is asked something."""

    view: View
    actions: Sequence[Action]

    def decided(self, policy: Policy, told: Nets, corrected: bool = True) -> Decision:
        """What those make of it."""
        return decided(self.view, self.actions, Mind(policy, told, corrected), Foresight(self.view, told), Random(1))


def places() -> Iterator[tuple[str, Place]]:
    """Decisions in random play, by what is asked."""
    for seed in range(12):
        chooser = Random(seed)
        state, luck = begun(seed, "easy")
        while movers := GAME.to_act(state):
            view, actions = GAME.view(state, movers[0]), GAME.legal(state, movers[0])
            if len(actions) > 1 and view.question:
                yield view.question.word, Place(view, actions)
            GAME.apply(state, movers[0], chooser.choices(actions, liking(actions))[0], luck)


PLACES = list(places())


def some(word: str, count: int) -> list[Place]:
    """Some where that is asked."""
    found = [place for asked, place in PLACES if asked == word]
    return Random(word).sample(found, min(count, len(found)))


def lost(decision: Decision) -> float:
    """What the slope is of, if the second act was taken and turned out 0.7 better than hoped."""
    return -0.7 * math.log(decision.chances[1])


def blamed(decision: Decision) -> list[float]:
    """Its slope along the log odds of the acts."""
    return pulls(decision.chances, 1, 0.7)


def moved(weights: Sequence[float], at: int, much: float) -> list[float]:
    """The same but for one of them."""
    return [*weights[:at], weights[at] + much, *weights[at + 1 :]]


@pytest.mark.parametrize("word", ["action", "place", "again"])
def test_the_slope_of_nets_is_that_of_small_differences(word: str) -> None:
    """Along the 30 steepest weights and 20 others, but for the answer that stays 0."""
    chance, asked = Random(word), some(word, 3)
    told = filled(NETS, [weight and 0.5 * weight + chance.gauss(0, 0.2) for weight in numbers(NETS)])
    slope, weights = Slope(told), numbers(told)
    for place in asked:
        decision = place.decided(POLICY, told)
        assert decision.acts
        blame(slope, decision.acts, blamed(decision), told.acting.answers[UNASKED])
    found = slope.numbers()
    held = {int(number) for number in filled(told, map(float, range(len(weights)))).acting.answers[UNASKED]}
    assert {found[at] for at in held} == {0.0}
    order = [at for at in sorted(range(len(found)), key=lambda at: -abs(found[at])) if at not in held]
    assert abs(found[order[29]]) > 0.01
    for at in (*order[:30], *chance.sample(order, 20)):
        ends = [filled(told, moved(weights, at, much)) for much in (-STEP, STEP)]
        low, high = [sum([lost(place.decided(POLICY, end)) for place in asked]) for end in ends]
        assert found[at] == pytest.approx((high - low) / (2 * STEP), abs=1e-4)


def test_the_slope_of_the_judge_is_that_of_small_differences() -> None:
    told, asked, target = NETS, some("action", 3), 0.8
    slope, weights = Slope(told), numbers(told)

    def off(judge: Nets) -> float:
        hopes = [hoped(layer) for place in asked if (layer := place.decided(POLICY, judge).hope)]
        return -sum([target * math.log(hope) + (1 - target) * math.log(1 - hope) for hope in hopes])

    for place in asked:
        layer = place.decided(POLICY, told).hope
        assert layer
        slope.back(layer.told, layer.seen, [(layer.answers[0], hoped(layer) - target)])
    found = slope.numbers()
    for at in sorted(range(len(found)), key=lambda at: -abs(found[at]))[:30]:
        low, high = [off(filled(told, moved(weights, at, much))) for much in (-STEP, STEP)]
        assert abs(found[at]) > 0.01 and found[at] == pytest.approx((high - low) / (2 * STEP), abs=1e-4)


@pytest.mark.parametrize("word", ["action", "place", "again", "kiai", "ignore"])
def test_the_slope_of_the_policy_is_that_of_small_differences(word: str) -> None:
    """Along all weights that count."""
    asked, weights = some(word, 3), numbers(POLICY)
    told, slope = filled(POLICY, linear.weights(weights)), [0.0] * len(weights)
    for place in asked:
        decision = place.decided(told, NETS, corrected=False)
        assert decision.odds == place.decided(POLICY, NETS, corrected=False).odds
        for odds, much in zip(decision.odds, blamed(decision), strict=True):
            linear.pull(slope, odds, much)
    counting = [at for at, one in enumerate(slope) if one]
    assert counting
    for at in (*counting, *Random(word).sample(range(len(weights)), 20)):
        ends = [filled(POLICY, moved(weights, at, much)) for much in (-STEP, STEP)]
        low, high = [sum([lost(place.decided(end, NETS, corrected=False)) for place in asked]) for end in ends]
        assert slope[at] == pytest.approx((high - low) / (2 * STEP), abs=1e-4)


@pytest.mark.parametrize(("advantage", "likelier"), [(1.0, True), (-1.0, False)])
@pytest.mark.parametrize("word", ["action", "place"])
def test_what_went_better_than_hoped_becomes_likelier(word: str, advantage: float, likelier: bool) -> None:
    told = NetsLearnt().begun(3)
    for place in some(word, 5):
        slope, before = Slope(told), place.decided(POLICY, told)
        assert before.acts
        blame(slope, before.acts, pulls(before.chances, before.taken, advantage), told.acting.answers[UNASKED])
        stepped = Adam(len(slope.numbers())).stepped(numbers(told), slope.numbers(), [0.001] * len(slope.numbers()))
        after = place.decided(POLICY, filled(told, stepped))
        assert (after.chances[before.taken] > before.chances[before.taken]) == likelier


def test_a_match_that_went_as_hoped_teaches_nothing() -> None:
    assert advantages([1.0, 1.0, 1.0], 1.0, TRUST) == [0.0, 0.0, 0.0]
    assert advantages([0.5, 0.9], 0.0, TRUST) == pytest.approx([0.4 - 0.98 * 0.9, -0.9])


def test_a_batch_of_matches_is_the_same_however_many_workers_play_it() -> None:
    subject = RoundsLearnt()
    alone, together = [list(stretches(subject, subject.begun(1), Course(BATCH, 2, workers))) for workers in (1, 2)]
    assert alone == together
    ((weights, lesson),) = alone
    assert weights != subject.begun(1) and lesson.matches == BATCH and 0 < lesson.won < BATCH


def test_who_knows_nothing_begins_with_the_judge() -> None:
    """Policies hold still as long as nobody can tell what was good."""
    subjects: tuple[Any, ...] = (NetsLearnt(), PolicyLearnt())
    for subject in subjects:
        early, late = [set(subject.rates(subject.begun(1), known)) for known in (0, 10**6)]
        assert 0.0 in early and 0.0 not in late


@pytest.mark.parametrize("subject", [NetsLearnt(), PolicyLearnt()], ids=["nets", "policy"])
def test_a_lesson_teaches_the_judge_and_the_policy(subject: Any) -> None:
    weights = subject.begun(2)
    lesson = subject.lesson(weights, 1, range(2))
    assert (
        len(lesson.slope) == len(numbers(weights)) and lesson.matches == 2 and lesson.guesses > 50 and lesson.loss > 0
    )
    judged = len(numbers(weights[1] if isinstance(weights, tuple) else weights.saved))
    assert any(lesson.slope[:-judged]) and any(lesson.slope[-judged:])


@pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS)
def test_a_lesson_that_was_learnt_surprises_less(subject: Any) -> None:
    """Those who act have not changed yet, so the matches are the same."""
    weights = subject.begun(2)
    before = subject.lesson(weights, 1, range(4))
    stepped = Adam(len(before.slope)).stepped(numbers(weights), before.slope, subject.rates(weights, 0))
    after = subject.lesson(filled(weights, stepped), 1, range(4))
    assert (after.won, after.guesses) == (before.won, before.guesses) and after.loss < before.loss


@pytest.mark.parametrize("subject", [NetsLearnt(), PolicyLearnt()], ids=["nets", "policy"])
def test_matches_are_judged_by_the_likeliest_acts_or_by_chance(subject: Any) -> None:
    weights, _ = subject.read(subject.file)
    best, chance = [[subject.won(weights, number, how) for number in range(12)] for how in (True, False)]
    assert best == [subject.won(weights, number, True) for number in range(12)] != chance


def test_without_chance_the_likeliest_act_is_taken() -> None:
    state, luck = begun(3, "easy")
    for _, decision in defended(state, luck, Mind(POLICY, NETS, corrected=True), None):
        assert decision.chances[decision.taken] == max(decision.chances)


def test_acts_are_not_drawn_by_what_shuffled_the_cards() -> None:
    """Else chance would know what lies face down."""
    luck, chance = Luck(7), chance_of(7)
    assert [luck.roll() for _ in range(20)] != [int(chance.random() * 6) + 1 for _ in range(20)]


def test_nets_that_were_written_play_as_they_did(tmp_path: Path) -> None:
    told = filled(NETS, [round(weight, 3) for weight in numbers(NetsLearnt().begun(4))])
    NetsLearnt().write(tmp_path / "net.json", told, Record("2026-11-28", 4, 0, 0.0, 0.0))
    again, _ = NetsLearnt().read(tmp_path / "net.json")
    one, other = [acts(Mind(POLICY, one, corrected=True), seed=6) for one in (told, again)]
    assert one == other != acts(Mind(POLICY, NETS, corrected=True), seed=6)


def acts(mind: Mind, seed: int) -> list[tuple[int, list[float]]]:
    """What is taken in a match, and how likely it was."""
    state, luck = begun(seed, "easy")
    return [(decision.taken, decision.chances) for _, decision in defended(state, luck, mind, Random(seed))]
