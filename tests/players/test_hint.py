"""What a hint recommends, and what it says that is worth."""

from __future__ import annotations

from engine.dice import Dice
from engine.game import Setup
from players.chance import fit_of
from players.hint import hint
from players.pick import levels_of, pick
from tests.toy import Pebbles
from tools.games import TRIALS
from tools.invariants import Trial

JUDGED = [trial for trial in TRIALS.values() if fit_of(trial.game.key)]

ENOUGH = 5
"""Worths of hints that are looked at in each game."""


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
            assert found.action == pick(game, view, actions, levels_of(game.key)[-1], 5)
        if found.gain is not None:
            assert found.instead in actions and found.instead != found.action
            gains.append(found.gain)
        game.apply(state, seat, found.action, Dice(bytes([step] * 32)))
    return gains


def test_a_hint_is_what_the_best_level_would_do_and_says_what_that_is_worth() -> None:
    gains = [advised(trial) for trial in JUDGED]
    assert all(len(one) >= ENOUGH for one in gains) and max(map(max, gains)) > 0.01


def test_where_nobody_knows_the_chances_the_act_alone_is_told() -> None:
    game = Pebbles()
    state, _ = game.new(Setup(("river", "sea")), Dice(bytes(32)))
    (seat,) = game.to_act(state)
    found = hint(game, Setup(("river", "sea")), game.view(state, seat), game.legal(state, seat), 1)
    assert found.gain is None and found.action in game.legal(state, seat)
