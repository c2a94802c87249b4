"""The games for random play in `make fuzz` and in the tests of the contract, by key."""

from __future__ import annotations

from engine.games import parts

from .invariants import Trial

TRIALS: dict[str, Trial] = {key: game.TRIAL for key, game in parts("tools", making=True).items()}
FIRST = next(iter(TRIALS.values()))
"""The game used where one is enough."""
