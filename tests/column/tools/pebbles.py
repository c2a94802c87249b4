"""Pebbles for random play."""

from __future__ import annotations

from typing import Any

from engine.pebbles import GAME  # type: ignore[import-not-found]

from engine.dice import Dice
from engine.game import Setup
from tools.invariants import Trial

SETUP = Setup(("river", "sea") * 2)


def new_match(dice: Dice) -> Any:
    return GAME.new(SETUP, dice)[0]


TRIAL = Trial(GAME, SETUP, (new_match,), lambda seed: new_match)
