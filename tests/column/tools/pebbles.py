"""Pebbles for random play."""

from __future__ import annotations

from typing import Any

from engine.dice import Dice
from engine.game import Setup
from tests.toy import Pebbles
from tools.invariants import Trial

GAME, SETUP = Pebbles(), Setup(("river", "sea") * 2)


def new_match(dice: Dice) -> Any:
    return GAME.new(SETUP, dice)[0]


TRIAL = Trial(GAME, SETUP, (new_match,), lambda seed: new_match)
