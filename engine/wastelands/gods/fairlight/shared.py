"""What several cards of Fairlight have in common."""

from __future__ import annotations

from ...play import Play
from ...zones import turn


def turn_over(p: Play, card: int) -> None:
    """Turns a card active if it is passive, else passive."""
    if card in p.s.pieces:
        turn(p, card, active=not p.s.pieces[card].active)
