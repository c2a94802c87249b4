"""Lessons as data: what each step says can be done then, whatever the dice show."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator

import pytest

from cogs.games import PRESENTERS
from engine.dice import Dice
from engine.game import Action, Event
from matches.lessons import LEARNER, Step, lessons, present

from .lessons import beginning

NAMES = ("act", "end", "own", "sure")
OF_ACTS = ("press", "pick", "aim")


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def played(key: str, seed: int, *, obedient: bool) -> Iterator[Step | None]:
    """The steps that a learner is told, who does what they say or anything at all, until the lesson's last."""
    lesson, chance = lessons()[key], random.Random(seed)
    game, state = PRESENTERS[lesson.game].game, beginning(key)
    dice, acts = Dice(seed.to_bytes(32, "big")), list[list[Event]]()
    while game.outcome(state) is None:
        (seat,) = game.to_act(state)
        possible = game.legal(state, seat)
        action = chance.choice(possible)
        if seat == LEARNER:
            step = present(lesson, acts, game.chapter(state), possible)
            yield step
            if step is not None and step.title == lesson.titles[-1]:
                return
            if obedient:
                assert step is not None and step.tries in possible
                action = Action(step.tries)
        acts.append(game.apply(state, seat, action, dice))


@pytest.mark.parametrize("key", lessons())
def test_a_lesson_begins_with_a_choice_of_the_learner(key: str) -> None:
    game, state = PRESENTERS[lessons()[key].game].game, beginning(key)
    assert game.to_act(state) == (LEARNER,) and len(game.legal(state, LEARNER)) > 1


@pytest.mark.parametrize("key", lessons())
def test_the_texts_name_only_what_is_known_when_they_are_told(key: str) -> None:
    lesson = lessons()[key]
    assert names(lesson.welcome) <= set(NAMES)
    for step in lesson.steps:
        known = {*NAMES, *(OF_ACTS if step.tries else ())}
        assert names(step.lesson) <= known, step
        assert len(step.lesson.split()) <= 75, "one idea a step"


@pytest.mark.parametrize("key", lessons())
def test_who_does_what_is_said_comes_through_in_any_luck(key: str) -> None:
    lesson, told = lessons()[key], set[Step]()
    for seed in range(40):
        steps = list(played(key, seed, obedient=True))
        assert len(steps) <= 20 and steps[-1] is not None and steps[-1].title == lesson.titles[-1]
        told.update(step for step in steps if step)
    main = {step for step in lesson.steps if step.tries not in ("", "next") and step.title}
    assert main <= told, "a step that is never told"


@pytest.mark.parametrize("key", lessons())
def test_whoever_does_anything_else_is_told_something_until_the_end(key: str) -> None:
    for seed in range(60):
        for step in played(key, seed, obedient=False):
            assert step is not None
