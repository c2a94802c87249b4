"""What events do to whom, and which words can never come again: as far as each seat may know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.game import Event
from engine.optional import stopping, touched
from matches.interrupted import TURN
from tools.games import TRIALS
from tools.invariants import Trial, dice_for

MATCHES, ACTS = 6, 120
each = pytest.mark.parametrize("trial", TRIALS.values(), ids=TRIALS)


def acts(trial: Trial) -> Iterator[tuple[Any, list[Event], Any]]:
    """The state before each act of some random matches, what happened, and the state after it."""
    game = trial.game
    for number in range(MATCHES):
        chooser, dice = random.Random(number), dice_for(number)
        state = trial.fuzz_start(number)(dice)
        for _ in range(ACTS):
            if game.outcome(state) is not None:
                break
            seat = chooser.choice(game.to_act(state))
            legal = list(game.legal(state, seat))
            before = game.copy(state)
            (action,) = chooser.choices(legal, trial.liking(legal))
            yield before, game.apply(state, seat, action, dice), state


@each
def test_a_seat_can_tell_itself_whom_an_event_is_about(trial: Trial) -> None:
    """So that acts prepared for one's own turn come back in the same matches, whatever others hold in secret."""
    game, seen = trial.game, 0
    for before, events, _ in acts(trial):
        for seat in range(len(trial.viewers(before)) - 1):
            imagined = game.imagine(game.view(before, seat), dice_for(seat))
            for event in events:
                if event.known_to(seat):
                    found = set(touched(game, before, event))
                    assert found == set(touched(game, imagined, event)), event
                    seen += len(found - {event.seat})
    assert seen, "no event was about anybody but the seat that it names"


@each
def test_every_turn_begins_with_an_event_of_its_seat(trial: Trial) -> None:
    game, turns = trial.game, 0
    for before, events, after in acts(trial):
        old, new = game.chapter(before), game.chapter(after)
        if new.turn != old.turn and old.turn and game.outcome(after) is None:
            turns += 1
            assert [event.seat for event in events if event.kind == TURN][-1:] == [new.seat]
    assert turns


@each
def test_a_seat_can_tell_itself_which_words_never_come(trial: Trial) -> None:
    game = trial.game
    known = stopping(game)
    if known is None:
        return
    found = set[bool]()
    for number, (before, _, _) in enumerate(acts(trial)):
        if number % 25 == 0:
            for seat in range(len(trial.viewers(before)) - 1):
                imagined = game.imagine(game.view(before, seat), dice_for(seat))
                for word in (*known.stops(), *known.named()):
                    assert known.never(before, seat, word) == known.never(imagined, seat, word)
                    found.add(known.never(before, seat, word) is None)
    assert found == {True, False}
