"""Whom an event is about, where that is not the seat that it names first."""

from __future__ import annotations

from ..game import Event
from .state import State

PLAYERS = {"drained": 1, "took": 0, "robbed": 0, "looked": 0, "spied": 0}
"""Events that name another player by number, at that place."""
SPACES = {"attacked": 3, "controlled": 1, "attached": 2, "detached": 2}
"""Events that name a space, at that place."""


def touched(s: State, event: Event) -> list[int]:
    """The players whom such an event names, and whose card stood where it says."""
    if event.kind in PLAYERS:
        return [int(event.args[PLAYERS[event.kind]]) - 1]
    if event.kind not in SPACES:
        return []
    card = s.board[s.field.index[str(event.args[SPACES[event.kind]])]]
    return [s.players[s.control[card]]] if card >= 0 else []
