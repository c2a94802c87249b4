"""Lessons without a channel: where they begin, and what is told after some acts."""

from __future__ import annotations

from typing import Any

from cogs.games import PRESENTERS
from engine.dice import Dice
from engine.game import Action, Event
from matches.lessons import LEARNER, lessons, origin_of, present
from matches.records.replaying import position


def beginning(key: str) -> Any:
    lesson = lessons()[key]
    game = PRESENTERS[lesson.game].game
    return position(game, origin_of(lesson, game))


def told_after(key: str, acts: list[str]) -> str:
    """What the learner is told who has done these acts."""
    rules, done = PRESENTERS[lessons()[key].game].game, list[list[Event]]()
    state = beginning(key)
    dice = Dice(bytes(32))
    for act in acts:
        assert act in rules.legal(state, LEARNER), (act, rules.legal(state, LEARNER))
        done.append(rules.apply(state, LEARNER, Action(act), dice))
    step = present(lessons()[key], done, rules.chapter(state), rules.legal(state, LEARNER))
    assert step is not None
    return step.lesson
