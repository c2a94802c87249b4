"""What several cards that belong to no god have in common."""

from __future__ import annotations

from ...effects import move_onto
from ...play import Play, label, name_of, step


@step
def handed_over(p: Play, item: int, card: int) -> None:
    """An item lies on another warrior."""
    if card >= 0 and item in p.s.pieces:
        move_onto(p, item, card)
        p.tell("item taken", p.s.pieces[item].control, label(p.s, card), name_of(p.s, card), name_of(p.s, item))
