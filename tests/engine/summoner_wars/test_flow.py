"""How games go on: questions never replace each other, and a stored state fits only the steps that it was stored with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from engine.dice import QueuedDice
from engine.flow import Ask, AskedTwice, Frame, Play, Step, Steps
from engine.game import Action, BadRecord
from engine.packing import Packing
from engine.summoner_wars import GAME
from engine.summoner_wars.changes import gain
from engine.summoner_wars.play import question
from engine.summoner_wars.position import from_position
from engine.text import T


@dataclass(slots=True)
class State:
    frames: list[Frame] = field(default_factory=list, metadata={"of": Step})
    ask: Ask | None = field(default=None, metadata={"of": Ask})
    heard: list[int] = field(default_factory=list)


step = Steps()
OPTIONS = [("choose a", 1), ("choose b", 2)]


@step
def hear(p: Play[State], *args: int) -> None:
    p.s.heard += args


@step
def ask(p: Play[State], seat: int) -> None:
    p.ask_seat(seat, "which", OPTIONS, hear, (seat,))


def _packing(steps: Steps, *facts: str) -> Packing[State]:
    return Packing(State, steps, facts, T("foreign"), T("other version"))


def test_a_question_over_a_question_is_a_fault() -> None:
    """What waits is never lost: the second question is refused, and the first still stands."""
    play = Play(State(), QueuedDice())
    ask(play, 0)
    with pytest.raises(AskedTwice):
        ask(play, 1)
    assert play.s.ask is not None and play.s.ask.seat == 0


def test_what_waits_is_asked_one_after_another() -> None:
    """Steps put on a state wait until the question before them is answered."""
    play = Play(State(), QueuedDice())
    play.then(ask, 1)
    play.then(ask, 0)
    play.run()
    for action in ("choose b", "choose a"):
        play.answer(action)
        play.run()
    assert play.s.heard == [0, 2, 1, 1] and play.s.ask is None and not play.s.frames


def test_a_waiting_state_is_stored_and_goes_on() -> None:
    """A state packed at a question is answered after unpacking as before."""
    play = Play(State(), QueuedDice())
    play.then(hear, 7)
    play.then(ask, 1)
    play.run()
    other = Play(_packing(step).unpack(_packing(step).pack(play.s)), QueuedDice())
    other.answer("choose b")
    other.run()
    assert other.s.heard == [1, 2, 7]


def _renamed() -> Steps:
    steps = Steps()

    def listen(p: Any, *args: int) -> None: ...

    steps(listen)
    return steps


def _other_arguments() -> Steps:
    steps = Steps()

    def hear(p: Any, seat: int) -> None: ...

    steps(hear)
    return steps


@pytest.mark.parametrize("steps", [_renamed(), _other_arguments()], ids=["renamed", "other arguments"])
def test_a_state_stored_with_other_steps_is_refused_at_once(steps: Steps) -> None:
    """Not at the first answer: what a step is called and takes is part of what a stored state relies on."""
    kept = Steps()
    kept(hear)
    stored = _packing(kept).pack(State())
    with pytest.raises(BadRecord) as refused:
        _packing(steps).unpack(stored)
    assert str(refused.value.reason) == "other version"


def test_steps_of_two_modules_may_have_one_name() -> None:
    """A step is known by its module and name; within one module a name is taken once."""
    steps = Steps()
    first = steps(hear)

    def hear_again(p: Any, *args: int) -> None: ...

    hear_again.__name__, hear_again.__module__ = "hear", "engine.elsewhere"
    steps(hear_again)
    assert steps["elsewhere.hear"] is hear_again and steps[steps.name_of(first)] is hear
    with pytest.raises(ValueError, match="twice"):
        steps(hear)


def test_two_things_after_an_attack_are_both_asked() -> None:
    """Rule 4.5: a Controller that gained Hellfire Step pushes and steps; neither question loses the other."""
    s = from_position(
        {
            "seats": ["Tacullu", "Grognack"],
            "phase": "attack",
            "board": [
                "1 Tacullu a1",
                "1 Wall b1",
                "1 Controller c4",
                "1 Hellfire Drake e2",
                "2 Grognack f8",
                "2 Wall a8",
                "2 Smasher c5",
            ],
        }
    )
    gain(s, s.board[s.field.index["c4"]], "Hellfire Step")
    s.cache = None
    dice = QueuedDice([4])
    GAME.apply(s, 0, Action("attack c4 c5"), dice)
    assert set(GAME.legal(s, 0)) == {"choose c4 Telekinetic Blast", "choose c4 Hellfire Step", "skip"}
    asked = []
    for answer in ("choose c4 Telekinetic Blast", "choose c5", "skip"):
        GAME.apply(s, 0, Action(answer), dice)
        asked.append(str(GAME.question(s, 0)))
    assert asked[0].startswith("Which unit does Controller") and "step through fire" in asked[-1]


def test_a_question_is_named_once() -> None:
    """The word of a question is stored with it."""
    with pytest.raises(ValueError, match="twice"):
        question("order", T("Again?"))
