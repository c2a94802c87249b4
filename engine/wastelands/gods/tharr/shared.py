"""What several cards of Tharr have in common."""

from __future__ import annotations

from ...play import kind_of
from ...state import State


def in_play(s: State, type_: int) -> list[int]:
    """All cards of a type in play."""
    return [card for card in s.pieces if kind_of(s, card).type == type_]


ALONE = 99
"""Builders enough for any building."""
