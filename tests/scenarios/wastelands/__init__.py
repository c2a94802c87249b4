"""Rules cases of Wastelands; `view.py` has what `expect` can say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game import Event
from engine.wastelands import GAME
from engine.wastelands import position as positions
from tests.scenarios.games import Keys, Table

from .view import expectation


def load(position: Mapping[str, Any]) -> tuple[Any, list[Event]]:
    """The state of a position."""
    return positions.load({key: value for key, value in position.items() if key != "game"})


KEYS = Keys(("turn", "phase", "players", "table", "options"), "table", frozenset(("turn", "phase")))
TABLE = Table(GAME, load, expectation, keys=KEYS)
