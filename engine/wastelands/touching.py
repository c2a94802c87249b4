"""Whom an event is about, where that is not the seat that it names first: at whom something is aimed, whose card is taken."""

from __future__ import annotations

from ..game import Event
from .play import seat_of
from .state import State

AIMING = {"aimed": 0, "attack": 2, "control": 0, "looked through": 0, "becomes": 0}
"""Events that name players or cards in play, from that place on."""


def touched(s: State, event: Event) -> list[int]:
    """The seats of the players and cards that such an event names; the cards as they are in the state before it."""
    if event.kind not in AIMING:
        return []
    named = set(map(str, event.args[AIMING[event.kind] :]))
    seats = [seat for seat in range(len(s.hp)) if f"seat{seat + 1}" in named]
    return [*seats, *(seat_of(s, card) for card, piece in s.pieces.items() if str(piece.tag) in named)]
