"""Traps: once in each attack of an opponent they wound one warrior that broke through (8.17)."""

from __future__ import annotations

from typing import ClassVar

from .attack import broke_through
from .damage import deal
from .numbers import skill_of
from .play import Play, label, step
from .sides import opposes
from .vocabulary import Ability

TRAP_MAKING = "Trap-Making"


class Trap(Ability):
    """Right after the damage, some HP of one of the attackers that broke through; its player may let it be."""

    of_others = ("dealt",)
    damage: ClassVar[int] = 0

    def dealt(self, p: Play, me: int, who: int) -> None:
        seat = p.s.pieces[me].control
        if not opposes(p.s, seat, ~who):
            return
        amount = self.damage + skill_of(p.s, seat, TRAP_MAKING)
        options = [(f"choose {label(p.s, card)}", card) for card in broke_through(p.s, seat)]
        p.ask_seat(seat, "trap", options, caught, (me, amount), declines="next", about=me)


@step
def caught(p: Play, trap: int, amount: int, card: int) -> None:
    """A trap wounds an attacker, or nobody."""
    if card >= 0:
        deal(p, card, amount, trap)
