"""The games that `make fuzz` and the tests of the contract play at random, by key."""

from __future__ import annotations

from engine.games import parts

from .invariants import Trial

TRIALS: dict[str, Trial] = {key: game.TRIAL for key, game in parts("tools").items()}
FIRST = next(iter(TRIALS.values()))
"""The game that stands for all of them where one is enough."""
