"""The key figures of a match are those of its last state."""

from __future__ import annotations

import random

import pytest

from engine.game import Event
from engine.samurai_spirit import GAME
from engine.samurai_spirit.figures import figures
from tools.games import TRIALS
from tools.invariants import dice_for


def counted(events: list[Event]) -> dict[str, int]:
    return {str(figure.title): int(str(figure.values[0])) for figure in figures(events)}


@pytest.mark.parametrize("seed", range(6))
def test_losses_are_what_is_missing_in_the_end(seed: int) -> None:
    trial = TRIALS[GAME.key]
    dice, chooser, events = dice_for(seed), random.Random(seed), list[Event]()
    state = trial.fuzz_start(seed)(dice)
    before = GAME.view(state, None)
    while not GAME.outcome(state):
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        events += GAME.apply(state, seat, chooser.choices(legal, trial.liking(legal))[0], dice)
    last, found = GAME.view(state, None), counted(events)
    assert found["farms burnt"] == before.farms - last.farms
    assert found["families lost"] == last.lost_families - before.lost_families
    built = sum(event.kind == "built" for event in events)
    assert found["barricades burnt"] - built == before.barricades - last.barricades
    tokens = [2 * fighter.beast + fighter.wounded + fighter.dead for fighter in last.fighters]
    healed = sum(event.kind == "healed" for event in events)
    assert found["wounds"] - healed == sum(tokens) - sum(2 * one.beast + one.wounded for one in before.fighters)


def test_what_did_not_happen_is_none() -> None:
    assert set(counted([]).values()) == {0} and counted([Event("kiai", 0, ("Kyuzo",))])["kiai"] == 1
