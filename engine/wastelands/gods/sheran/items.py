"""The items of Sheran."""

from __future__ import annotations

from ...auras import ForBearer
from ...heard import members_of
from ...lasting import MORE_LIFE
from ...numbers import left, life_of, warriors
from ...play import Play, kind_of, label, step
from ...poison import poison, tokens_on
from ...resources import gain_kb
from ...state import RAMPARTS, RESERVE, State
from ...targets import aimable, mine, units
from ...traps import Trap
from ...vocabulary import Ability, Activated, Announced, Price, of
from ...voices import says
from ...zones import lend


@of("Thorn Trap")
class ThornTrap(Trap):
    """1 damage and one for each Trap-Making."""

    damage = 1


@of("Nekrofun")
class Nekrofun(Ability):
    """Every warrior in reserve gives income, not every second one; a further copy adds nothing."""

    of_others = ("income",)

    def income(self, s: State, me: int, who: int) -> int:
        piece, kind = s.pieces[me], kind_of(s, me)
        copies = [
            card
            for card, other in s.pieces.items()
            if kind_of(s, card) is kind and other.control == piece.control and other.active
        ]
        reserve = len(warriors(s, ~who, RESERVE))
        return reserve - reserve // 2 if piece.control == ~who and copies[0] == me else 0


CURE, INFECT = 0, 1


@of("Goblet of Life and Death")
class Goblet(Ability):
    """For 1 KB in step II: one poison token off a warrior, or onto one on the ramparts."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        s, seat = p.s, ~who
        if s.pieces[me].control != seat or s.kb[seat] < 1:
            return
        options = [("choose cure", CURE)] if _curable(s, me) else []
        options += [("choose infect", INFECT)] if _infectable(s, me) else []
        p.ask_seat(seat, "goblet", options, goblet_used, (me, seat), declines="next", about=me)


def _curable(s: State, me: int) -> list[int]:
    return [card for card in warriors(s) if tokens_on(s, card) > 0 and aimable(s, card, me)]


def _infectable(s: State, me: int) -> list[int]:
    able = [card for card in warriors(s, None, RAMPARTS) if aimable(s, card, me)]
    return [card for card in able if not says(s, "immune", card, "poison")]


@step
def goblet_used(p: Play, me: int, seat: int, how: int) -> None:
    """Asks whose token it is."""
    if how >= 0:
        gain_kb(p, seat, -1)
        able = _curable(p.s, me) if how == CURE else _infectable(p.s, me)
        question = "poisoned warrior" if how == CURE else "ramparts warrior"
        p.ask_seat(seat, question, [(f"choose {label(p.s, card)}", card) for card in able], drunk, (how,), about=me)


@step
def drunk(p: Play, how: int, card: int) -> None:
    """One token more or less."""
    s = p.s
    if how == INFECT:
        poison(p, card, 1)
        return
    ill = next(member for member in members_of(s, card) if s.poison.get(member))
    s.poison[ill] -= 1


TROLL_TREE = "Troll Tree"


@of("Gnarled Club")
class GnarledClub(ForBearer):
    """+3 ATK; a Troll Tree swings it, too, and better."""

    def suits(self, s: State, me: int, who: int) -> bool:
        return any(kind_of(s, member).name == TROLL_TREE for member in members_of(s, who))

    def attack(self, s: State, me: int, who: int) -> int:
        return 4 if kind_of(s, s.pieces[me].host).name == TROLL_TREE else 3


@of("Flower Symbol")
class FlowerSymbol(Activated):
    """Turned, for 5 KB: twice the HP for an own warrior in this turn."""

    targets = (units("own warrior", mine),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=5, passivate=True)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return mine(s, seat, who) and left(s, who) + life_of(s, who) > 0

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card >= 0:
            lend(p, card, MORE_LIFE, value=life_of(p.s, card))
