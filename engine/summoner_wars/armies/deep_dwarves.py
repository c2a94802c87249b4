"""The Deep Dwarves: stillness."""

from __future__ import annotations

from ..play import Play
from ..state import NO_MAGIC
from ..vocabulary import EventCard, event


@event("Magic Stasis")
class MagicStasis(EventCard):
    """The opponent can pay no magic until your next turn begins; what costs nothing costs nothing (F 2.4.4.1)."""

    def play(self, p: Play, seat: int, card: int) -> None:
        p.s.effects.append((NO_MAGIC, seat, 1 - seat, 0))
        p.tell("stasis", 1 - seat)
