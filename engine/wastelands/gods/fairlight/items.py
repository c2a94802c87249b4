"""The items of Fairlight."""

from __future__ import annotations

from ...auras import ForBearer
from ...damage import deal
from ...leaving import bury
from ...numbers import left
from ...play import Play
from ...resources import gain_kb
from ...state import RAMPARTS, RESERVE, State
from ...targets import PLAYER, WARRIOR, either, mine, units
from ...vocabulary import Ability, Activated, Announced, Price, Target, of


def _in_reserve(s: State, seat: int, card: int) -> bool:
    """Whether a warrior is active in the seat's reserve."""
    return mine(s, seat, card) and bool(s.pieces[card].active)


@of("Magic Stone")
class MagicStone(Activated):
    """Sacrificed, it is 6 KB for this turn."""

    given = (Target("own card", lambda s, seat, me: [me]),)

    def happens(self, p: Play, act: Announced) -> None:
        gain_kb(p, act.seat, 6, fleeting=True)


@of("Lightning Symbol")
class LightningSymbol(Activated):
    """Turned, for 3 KB: 1 damage to a warrior or player."""

    targets = (either("warrior or player", WARRIOR, PLAYER),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], 1, act.card)


@of("Emerald Ring")
class EmeraldRing(Ability):
    """For 2 KB its player decides how a coin falls."""

    of_others = ("coin_price",)

    def coin_price(self, s: State, me: int, who: int) -> int:
        return 2 if s.pieces[me].control == ~who else 0


def _weak(s: State, seat: int, card: int) -> bool:
    return left(s, card) <= 3


@of("Fairlight's Wrecking Machine")
class WreckingMachine(Activated):
    """In its player's turn, it and a warrior are turned: a warrior with at most 3 HP on the ramparts is destroyed."""

    given = (units("own active warrior", _in_reserve, RESERVE),)
    turns_given = True
    targets = (units("weak ramparts warrior", _weak, RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.active == seat

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)


@of("Short Sword")
class ShortSword(Ability):
    """+1 ATK for its bearer."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 1


@of("Small Iron Shield")
class SmallIronShield(ForBearer):
    """+3 HP for its bearer."""

    more_life = 3
