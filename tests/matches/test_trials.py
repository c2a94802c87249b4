"""Trials of acts: what hidden cards do not change, how dice fall, what ends a plan, what a mark tells."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dice import BLOCK, Chance, Dice
from engine.game import Action, AnyGame, Event, Setup
from engine.games import parts
from matches.prepared import seen_mark, stands
from matches.shorthand import Played, carry_out
from matches.trials import AVERAGE, BEST, ROLLED, Trial, TrialDice, begun
from tests.toy import Weir
from tools.games import TRIALS

SEED = bytes([7]) * BLOCK
GAMES = {key: part.GAME for key, part in parts("engine").items()}


def throwing(dice: bytes) -> tuple[AnyGame, Any]:
    """A match of Weir in which seat 0 is about to throw its cards; what seat 1 holds differs by the dice."""
    game = Weir()
    state, _ = game.new(Setup(("river", "river"), {}), Dice(dice))
    state.hands[0] = [4, 6]
    state.hands[1] = [dice[0] % 6 + 1, 2]
    state.active = 0
    for action in ("take 1", "next"):
        game.apply(state, 0, Action(action), Dice(SEED))
    return game, state


def test_matches_that_differ_in_hidden_cards_give_the_same_trial() -> None:
    found = []
    for dice in (bytes(BLOCK), bytes([3]) * BLOCK):
        game, state = throwing(dice)
        state.bag = sorted(state.bag, reverse=bool(dice[0]))
        trial = begun(game, state, 0, SEED)
        for action in ("throw 6", "next"):
            trial.act(Action(action))
        found.append((trial.trying(), trial.legal, trial.revision, trial.planned()))
    assert found[0] == found[1]


def test_the_match_itself_is_left_alone() -> None:
    game, state = throwing(bytes(BLOCK))
    before = game.pack(state)
    begun(game, state, 0, SEED).act(Action("throw 6"))
    assert game.pack(state) == before


@pytest.mark.parametrize(("luck", "faces"), [(AVERAGE, [4, 1, 6]), (BEST, [6, 6, 6]), (ROLLED, [Dice(SEED).roll()])])
def test_dice_fall_as_wished(luck: str, faces: list[int]) -> None:
    dice = TrialDice(luck, Dice(SEED))
    assert [dice.roll() for _ in faces] == faces and dice.thrown == len(faces)


def test_average_dice_hit_as_often_as_can_be_expected() -> None:
    for count in range(1, 13):
        dice = TrialDice(AVERAGE, Dice(SEED))
        hits = sum(dice.roll() >= 3 for _ in range(count))
        assert abs(hits - count * 4 / 6) < 0.7


def test_average_dice_go_on_from_act_to_act() -> None:
    """Three attacks with one die each hit twice, not three times."""

    class Rolling(Weir):
        """Each act of seat 0 throws one die."""

        def apply(self, state: Any, seat: int, action: Action, dice: Chance) -> list[Event]:
            if seat == 0:
                dice.roll()
            return list(super().apply(state, seat, action, dice))

    _, state = throwing(bytes(BLOCK))
    trial = begun(Rolling(), state, 0, SEED)
    for thrown, action in enumerate(("throw 4", "throw 6"), 1):
        trial.act(Action(action))
        assert trial.thrown == thrown
    trial.back()
    assert trial.thrown == 1
    assert [TrialDice(AVERAGE, Dice(SEED), thrown).roll() for thrown in range(3)] == [4, 1, 6]


def test_a_mark_is_the_same_for_what_a_seat_cannot_tell_apart() -> None:
    (game, one), (_, two) = throwing(bytes(BLOCK)), throwing(bytes([3]) * BLOCK)
    assert game.pack(one) != game.pack(two)
    assert seen_mark(game, one, 0) == seen_mark(game, two, 0) != seen_mark(game, two, 1)
    game.apply(two, 0, Action("throw 6"), Dice(SEED))
    assert not stands(game, two, 0, seen_mark(game, one, 0))


@pytest.mark.parametrize("key", GAMES)
def test_what_a_trial_foretells_without_luck_comes_so(key: str) -> None:
    """In every game: acts that reveal nothing lead the match to the very marks of their plan."""
    game, setup = GAMES[key], TRIALS[key].setup
    dice, compared = Dice(SEED), 0
    state, _ = game.new(setup, dice)
    played = Played(state, dice)
    for step in range(60):
        if game.outcome(played.state) is not None:
            break
        seat = game.to_act(played.state)[0]
        trial = begun(game, played.state, seat, SEED)
        action = trial.legal[step % len(trial.legal)]
        trial.act(action)
        played = carry_out(game, played, seat, action)
        if _certain(game, trial, played):
            assert stands(game, played.state, seat, seen_mark(game, trial.states[0], seat)), action
            compared += 1
    assert compared


def _certain(game: AnyGame, trial: Trial, played: Played) -> bool:
    """Whether luck and others had no part in the last act."""
    return (
        trial.trying().ends is None
        and not game.settles(played.steps[-1].events)
        and trial.seat in game.to_act(played.state)
    )
