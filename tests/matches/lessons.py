"""Lessons without a channel: where they begin, and what is told after some acts."""

from __future__ import annotations

from typing import Any

from cogs.games import PRESENTERS
from engine.dice import Dice
from engine.game import Action, AnyGame, Event
from matches.lessons import LEARNER, lessons, origin_of, present
from matches.records.replaying import position


def beginning(game: AnyGame) -> Any:
    return position(game, origin_of(game))


def told_after(key: str, acts: list[str]) -> str:
    """What the learner is told who has done these acts."""
    rules, done = PRESENTERS[key].game, list[list[Event]]()
    state = beginning(rules)
    dice = Dice(bytes(32))
    for act in acts:
        assert act in rules.legal(state, LEARNER), (act, rules.legal(state, LEARNER))
        done.append(rules.apply(state, LEARNER, Action(act), dice))
    step = present(lessons()[key], done, rules.chapter(state), rules.legal(state, LEARNER))
    assert step is not None
    return step.lesson
