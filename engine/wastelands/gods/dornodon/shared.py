"""What several cards of Dornodon have in common."""

from __future__ import annotations

from ...play import kind_of
from ...state import State

THAUMATURGY = "Thaumaturgy"
QUWARG, VARKAUDAR = "quwarg", "varkaudar"
INDUCTOR = "Zan Inductor"


def stand(s: State, seat: int, name: str) -> bool:
    """Whether a player has an active card of that name in play."""
    return any(
        piece.control == seat and piece.active and kind_of(s, card).name == name for card, piece in s.pieces.items()
    )


ITEM_FIRE = "item"
"""The sort of means of what an item does by itself."""
