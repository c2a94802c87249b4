"""The buildings of Dornodon."""

from __future__ import annotations

from collections.abc import Iterable

from ...auras import Aura
from ...cards import PERSONALITY
from ...keywords import keyword
from ...lasting import MORE_ATTACK
from ...legal import may_come
from ...numbers import has_trait
from ...piles import out_of_pile
from ...play import Play, kind_of
from ...sides import helps
from ...state import Announced, State
from ...targets import OWN_WARRIOR, mine, of_gods, units
from ...temples import Rite, Temple, warrior_of
from ...vocabulary import Ability, Activated, Price, Target, of
from ...zones import count, enter, lend, turn
from .shared import INDUCTOR, QUWARG


@of("Altar of Dornodon")
class DarkPower(Activated):
    """A token in each own preparation phase; each is worth +1 ATK for a warrior of Dornodon."""

    of_others = ("preparation",)
    targets = (of_gods(OWN_WARRIOR, "Dornodon"),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(tokens=1)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            count(p.s, me, 1)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], MORE_ATTACK, value=1)


@of(INDUCTOR)
class ZanInductor(Ability):
    """Own magic costs 1 KB less."""

    of_others = ("cheaper",)
    cheapens_spells = True

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        return Price(kb=int(helps(s, me, seat) and kind_of(s, card).is_magic))


@of("Quwarg Hive")
class QuwargHive(Aura):
    """Only quwargs build it; own quwargs have +1 ATK."""

    more_attack = 1

    def may_build(self, s: State, me: int, who: int) -> bool:
        return has_trait(s, who, QUWARG)

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return has_trait(s, who, QUWARG)


@of("Temple of Dornodon")
class TempleOfDornodon(Temple):
    """The temple of Dornodon."""

    god = "Dornodon"


@of("Temple of Dornodon")
class BreathOfDornodon(Rite):
    """A warrior of Dornodon breathes fire in this turn."""

    kb = 1
    targets = (warrior_of("Dornodon"),)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], keyword("fire-breath-2"))


def _dead_personality(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.graveyard[seat] if kind_of(s, card).type == PERSONALITY and may_come(s, seat, card)]


@of("Scorched Earth")
class ScorchedEarth(Activated):
    """In one's own turn, for a warrior, a personality comes back from one's graveyard."""

    once = True
    given = (units("own warrior", mine),)
    targets = (Target("dead personality", _dead_personality),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.active == seat

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        (card,) = act.targets
        if card >= 0:
            out_of_pile(p.s, card)
            enter(p, card, act.seat)
            turn(p, card, active=False)
