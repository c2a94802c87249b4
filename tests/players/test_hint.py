"""What a hint recommends, and what it says that is worth."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.dice import Dice
from engine.game import Action, AnyGame, Setup
from players.aftermath import aftermath
from players.chance import fit_of
from players.hint import hint
from players.knowledge import ANSWERS, verb
from players.pick import known_of, levels_of, pick
from tests.toy import Pebbles
from tools.games import TRIALS
from tools.invariants import Trial, dice_for

JUDGED = [trial for trial in TRIALS.values() if fit_of(trial.game.key)]

ENOUGH = 5
"""Worths of hints that are looked at in each game."""


STEPS, FORETOLD = 240, 25
"""Acts of a match, and how many of them at least have something foretold."""


def advised(trial: Trial) -> list[float]:
    """What the hints of a match are worth, followed for some acts."""
    game, gains = trial.game, list[float]()
    state, _ = game.new(trial.setup, Dice(bytes(32)))
    for step in range(40):
        if len(gains) > ENOUGH:
            break
        seat = game.to_act(state)[0]
        view, actions = game.view(state, seat), game.legal(state, seat)
        found = hint(game, trial.setup, view, actions, 5)
        if step % 4 == 0:
            best = pick(game, view, actions, levels_of(game.key)[-1], 5)
            assert found.action == best or wastes(game, view, best)
        if found.gain is not None:
            assert found.instead in actions and found.instead != found.action
            gains.append(found.gain)
        game.apply(state, seat, found.action, Dice(bytes([step] * 32)))
    return gains


def wastes(game: AnyGame, view: Any, action: Action) -> bool:
    """Whether an act only harms what is one's own, or as an answer may do so."""
    wasteful = known_of(game.key).wasteful
    return wasteful is not None and (verb(action) in ANSWERS or wasteful(view, aftermath(game, view, action, 5).events))


def test_a_hint_is_what_the_best_level_would_do_and_says_what_that_is_worth() -> None:
    gains = [advised(trial) for trial in JUDGED]
    assert all(len(one) >= ENOUGH for one in gains) and max(map(max, gains)) > 0.01


def test_where_nobody_knows_the_chances_the_act_alone_is_told() -> None:
    game = Pebbles()
    state, _ = game.new(Setup(("river", "sea")), Dice(bytes(32)))
    (seat,) = game.to_act(state)
    found = hint(game, Setup(("river", "sea")), game.view(state, seat), game.legal(state, seat), 1)
    assert found.gain is None and found.action in game.legal(state, seat)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("trial", TRIALS.values(), ids=TRIALS)
def test_what_is_foretold_of_an_act_happens(trial: Trial, seed: int) -> None:
    """Whatever is done, and whatever lies in hands and piles that the seat does not see."""
    game, dice, chance, foretold = trial.game, dice_for(seed), random.Random(seed), 0
    state, _ = game.new(trial.setup, dice)
    for step in range(STEPS):
        if not game.to_act(state):
            state, _ = game.new(trial.setup, dice)
        seat = game.to_act(state)[0]
        action = chance.choice(game.legal(state, seat))
        found = aftermath(game, game.view(state, seat), action, step)
        happened = [event for event in game.apply(state, seat, action, dice) if event.known_to(seat)]
        if found.answered:
            assert happened == list(found.events[: len(happened)])
        else:
            assert happened[: len(found.events)] == list(found.events)
        foretold += bool(found.events)
    assert foretold >= FORETOLD
