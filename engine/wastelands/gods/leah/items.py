"""The items of Leah."""

from __future__ import annotations

from ...leaving import bury
from ...play import Play
from ...state import State
from ...targets import WARRIOR
from ...vocabulary import Ability, Activated, Announced, Magic, Price, of
from ...zones import count


@of("Curse Stone")
class CurseStone(Magic):
    """Any warrior bears it: its base HP is 1, and it has no defensive bonus."""

    targets = (WARRIOR,)
    for_anyone = True
    of_host = ("base", "has_bonus")

    def base(self, s: State, me: int, who: int, attack: int, life: int) -> tuple[int, int]:
        return attack, int(s.pieces[me].host == who)

    def has_bonus(self, s: State, me: int, who: int) -> bool:
        return False


@of("Lifedrinker Sword")
class LifedrinkerSword(Ability):
    """+2 ATK, and one more for each warrior killed with it."""

    of_host = ("attack", "killing")

    def attack(self, s: State, me: int, who: int) -> int:
        return 2 + s.counters.get(me, 0)

    def killing(self, p: Play, me: int, who: int, victim: int) -> None:
        count(p.s, me, 1)


@of("Morgan's Crystal")
class MorgansCrystal(Ability):
    """After each card drawn, two go from the deck to the graveyard."""

    of_others = ("mills",)

    def mills(self, s: State, me: int, who: int) -> int:
        return 2


@of("Uman's Ghost")
class UmansGhost(Activated):
    """Turned, for 3 components, it destroys a warrior."""

    targets = (WARRIOR,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(comp=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets, by=act.seat)
