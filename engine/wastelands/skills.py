"""Skills: copies on the table make one value (8.18)."""

from __future__ import annotations

from .numbers import skill_of
from .play import kind_of
from .state import State


def value_if_first(s: State, me: int) -> int:
    """The value of a skill if this card is the first active copy of its player, which speaks for all of them; else 0."""
    seat, kind = s.pieces[me].control, kind_of(s, me)
    copies = [
        card for card, piece in s.pieces.items() if piece.control == seat and piece.active and kind_of(s, card) is kind
    ]
    return skill_of(s, seat, kind.name) if copies[:1] == [me] else 0
