"""Regeneration: KB for HP, up to four a turn, also when the warrior would die (9.12)."""

from __future__ import annotations

from collections.abc import Iterable

from .damage import heal
from .heard import lead_of
from .keywords import WITH_NUMBER
from .play import Play
from .state import State
from .vocabulary import Activated, Announced, Price
from .voices import allows, says

MOST_A_TURN = 4


class Regeneration(Activated):
    """N KB for each HP (9.12)."""

    word = "regenerate"
    while_dying = True
    passes_on = True

    def __init__(self, kb: int) -> None:
        super().__init__()
        self.kb = kb

    def again(self) -> Activated:
        return Regeneration(self.kb)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        lead, worth = lead_of(s, me), _worth(s, seat)
        most = min(MOST_A_TURN - s.regenerated.get(lead, 0), s.damage.get(lead, 0))
        return range(1, (most + worth - 1) // worth + 1)

    def may(self, s: State, seat: int, me: int) -> bool:
        return allows(s, "may_regenerate", lead_of(s, me))

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=self.kb * x)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return lead_of(s, me) == who

    def happens(self, p: Play, act: Announced) -> None:
        regenerate(p, act.card, act.x * _worth(p.s, act.seat))


def _worth(s: State, seat: int) -> int:
    """How many HP the price of one buys (15.12)."""
    return 2 if says(s, "doubles_healing", ~seat) else 1


def regenerate(p: Play, card: int, amount: int) -> None:
    """Gives HP back to a warrior, as far as the limit of the turn goes (9.12)."""
    if card in p.s.pieces:
        lead = lead_of(p.s, card)
        amount = min(amount, MOST_A_TURN - p.s.regenerated.get(lead, 0), p.s.damage.get(lead, 0))
        p.s.regenerated[lead] = p.s.regenerated.get(lead, 0) + amount
        heal(p, lead, amount)


WITH_NUMBER["regeneration"] = Regeneration
