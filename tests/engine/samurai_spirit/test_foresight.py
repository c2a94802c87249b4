"""What is foretold of an answer is what the rules then do."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import takewhile

import pytest

from engine.game import Action
from engine.samurai_spirit import GAME
from engine.samurai_spirit.foresight import ENDS, Answer, foresee
from engine.samurai_spirit.state import State
from engine.text import Text
from tests.render.samurai_spirit import sample
from tools.games import TRIALS
from tools.invariants import dice_for

MATCHES = range(12)
BURNS = "A barricade burns; {count} left."
FARM = "No barricade is left, so a farm burns; {left} left."
LAST = "The last farm burns, and the village is lost."


def said(answer: Answer, message: str) -> Text | None:
    return next((text for text in answer.follows if text.message == message), None)


def check(state: State, action: Action, answer: Answer, seed: int) -> str:
    """Carries the action out on a copy and compares; returns what came of it."""
    after, before = GAME.copy(state), GAME.view(state, None)
    assert before.question
    name = before.fighters[before.question.fighter].name
    told = GAME.apply(after, GAME.to_act(state)[0], action, dice_for(seed))
    events = list(takewhile(lambda event: event.kind not in ("turn", "round over"), told))
    mine = {event.kind: event.args for event in reversed(events) if event.args and event.args[0] == name}
    if action == "defend":
        assert answer.follows[0].values["track"] == before.fighters[before.question.fighter].track
        assert mine["defends"][2] == before.drawn.symbol if before.drawn else False
        return "defends"
    joins = answer.follows[0]
    line = len(before.fighters[before.question.fighter].line)
    assert (joins.values["number"], joins.values["track"]) == (line + 1, mine["confronts"][2])
    assert ("kiai" in mine) is (said(answer, "Kiai: {effect}") is not None)
    told_of_fire = [message for message in (BURNS, FARM, LAST) if said(answer, message)]
    assert bool(told_of_fire) is ("overwhelmed" in mine)
    if not told_of_fire:
        return "kiai" if "kiai" in mine else "joins"
    burnt = next(event for event in events if event.kind in ("barricade", "farm"))
    (message,) = told_of_fire
    assert (burnt.kind == "barricade") is (message == BURNS)
    foretold = said(answer, message)
    assert foretold
    left = {BURNS: foretold.count, FARM: foretold.values.get("left"), LAST: 0}[message]
    assert burnt.args[0] == left
    return message


def test_confronting_and_defending_do_what_was_foretold() -> None:
    trial, seen = TRIALS[GAME.key], Counter[str]()
    for seed in MATCHES:
        dice, chooser = dice_for(seed), random.Random(seed)
        state = trial.fuzz_start(seed)(dice)
        while not GAME.outcome(state):
            seat = GAME.to_act(state)[0]
            legal = GAME.legal(state, seat)
            view = GAME.view(state, seat)
            answers = {str(answer.title): answer for answer in foresee(view, legal)}
            for action, title in (("confront", "Confront"), ("defend", "Defend")):
                if title in answers:
                    seen[check(state, Action(action), answers[title], seed)] += 1
            assert ("fight" in legal) is ("Fight" in answers) and ("pass" in legal) is ("Pass" in answers)
            GAME.apply(state, seat, chooser.choices(legal, trial.liking(legal))[0], dice)
    assert {"joins", "kiai", "defends", BURNS, FARM} <= set(seen), seen


def follows(title: str, *legal: str, **more: object) -> list[str]:
    view = replace(sample.table(), **more)  # type: ignore[arg-type]
    (answer,) = (answer for answer in foresee(view, [Action(one) for one in legal]) if str(answer.title) == title)
    return [str(text) for text in answer.follows]


def test_the_last_raider_ends_the_round() -> None:
    assert str(ENDS) in follows("Confront", "confront", stack=0)
    assert str(ENDS) not in follows("Confront", "confront", stack=1)


def test_of_the_last_farm_it_is_said_that_all_is_lost() -> None:
    assert LAST in follows("Confront", "confront", barricades=0, farms=1)


def test_whom_a_raider_is_sent_to_stands_beside_what_it_would_bring() -> None:
    assert follows("Send it to Heihachi", "confront", "talent Heihachi Heihachi")[0] == (
        "Heihachi then decides about it; confronted, it makes 10 of 8."
    )


@pytest.mark.parametrize("word", ["kiai", "sort", "order", "ignore", "start", "discard-left", "again"])
def test_other_questions_foretell_nothing(word: str) -> None:
    question = sample.table().question
    assert question
    view = replace(sample.table(), question=replace(question, word=word))
    assert foresee(view, [Action("kiai"), Action("skip")]) == ()
