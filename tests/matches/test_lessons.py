"""Lessons as data: what each step says can be done then, whatever the dice show."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator
from typing import Any

import pytest

from cogs.games import FACES
from engine.dice import Dice
from engine.game import Action, AnyGame, Event
from matches.lessons import LEARNER, Step, lessons, origin_of, present
from matches.records.replaying import position

NAMES = ("act", "end", "own", "sure")
OF_ACTS = ("press", "pick", "aim")


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def beginning(game: AnyGame) -> Any:
    return position(game, origin_of(game))


def played(key: str, seed: int, *, obedient: bool) -> Iterator[Step | None]:
    """The steps that a learner is told, who does what they say or anything at all, until the lesson's last."""
    game, lesson, chance = FACES[key].game, lessons()[key], random.Random(seed)
    state = beginning(game)
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
    game = FACES[key].game
    state = beginning(game)
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


def test_a_game_without_turns_behind_it_is_at_its_first_step() -> None:
    lesson, game = lessons()["summoner-wars"], FACES["summoner-wars"].game
    chapter = game.chapter(beginning(game))
    first = present(lesson, [], chapter, ["summon Warrior c4", "next"])
    assert first is lesson.steps[0]
    assert present(lesson, [[Event("summoned", 0, ("Archer", "d3"))]], chapter, ["next"]) is lesson.steps[1]
    assert present(lesson, [[Event("turn", 1, (6,)), Event("drew", 1, (1,))]], chapter, []) is lesson.steps[-2]


def told_after(key: str, acts: list[str]) -> str:
    """What the learner is told who has done these acts."""
    rules, done = FACES[key].game, list[list[Event]]()
    state = beginning(rules)
    dice = Dice(bytes(32))
    for act in acts:
        assert act in rules.legal(state, LEARNER), (act, rules.legal(state, LEARNER))
        done.append(rules.apply(state, LEARNER, Action(act), dice))
    step = present(lessons()[key], done, rules.chapter(state), rules.legal(state, LEARNER))
    assert step is not None
    return step.lesson


IN_MAGIC = ["next", "next", "next", "next"]
FIRST_KIAI = ["fight", "defend", "fight", "defend", "next", "support Heihachi", "fight", "talent Katsushiro"]
OTHER_WAYS = [
    ("summoner-wars", ["summon Guardian c4", "next", "event Burn", "choose b5", "next"], "Warrior has 2 dice"),
    ("summoner-wars", [*IN_MAGIC, "magic Fire Drake"], "Fire Drake"),
    ("summoner-wars", ["next", "event Burn", "choose b5", "move b3 b4", "next", "attack b4 b5"], "Another one"),
    ("samurai-spirit", ["fight", "confront", "fight", "defend"], "here a barricade burns"),
    ("samurai-spirit", ["fight", "defend", "fight", "defend", "next", "fight", "confront"], "lent to him"),
    ("samurai-spirit", FIRST_KIAI, "again"),
]


@pytest.mark.parametrize(("game", "acts", "untrue"), OTHER_WAYS, ids=lambda value: str(value)[-40:])
def test_whoever_goes_another_way_is_told_nothing_untrue(game: str, acts: list[str], untrue: str) -> None:
    assert untrue not in told_after(game, acts)
