"""Regeneration: KB for HP, up to four a turn, also when the warrior would die (9.12)."""

from __future__ import annotations

from collections.abc import Iterable

from .keywords import WITH_NUMBER
from .play import Play
from .state import State
from .vocabulary import Activated, Announced, Price
from .voices import lead_of
from .zones import heal

MOST_A_TURN = 4


class Regeneration(Activated):
    """N KB for each HP (9.12)."""

    word = "regenerate"
    while_dying = True

    def __init__(self, kb: int) -> None:
        super().__init__()
        self.kb = kb

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        lead = lead_of(s, me)
        return range(1, min(MOST_A_TURN - s.regenerated.get(lead, 0), s.damage.get(lead, 0)) + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=self.kb * x)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return lead_of(s, me) == who

    def happens(self, p: Play, act: Announced) -> None:
        if act.card in p.s.pieces:
            lead = lead_of(p.s, act.card)
            p.s.regenerated[lead] = p.s.regenerated.get(lead, 0) + act.x
            heal(p, lead, act.x)


WITH_NUMBER["regeneration"] = Regeneration
