"""The buildings of Fairlight."""

from __future__ import annotations

from collections.abc import Iterable

from ...numbers import of_god
from ...play import Play, kind_of
from ...resources import gain_kb
from ...sides import helps
from ...state import RESERVE, State
from ...targets import units
from ...temples import Rite, Temple
from ...vocabulary import Ability, Activated, Announced, Price, of
from .shared import turn_over


@of("Wizard's Tower")
class WizardsTower(Activated):
    """3 KB for each component."""

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, s.comp[seat] + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(comp=x)

    def happens(self, p: Play, act: Announced) -> None:
        gain_kb(p, act.seat, 3 * act.x)


@of("Altar of Fairlight")
class AltarOfFairlight(Ability):
    """Own warriors of Fairlight cost 1 KB less."""

    of_others = ("cheaper",)

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        meant = kind_of(s, card).is_warrior and of_god(s, me, card, "Fairlight")
        return Price(kb=int(meant and helps(s, me, seat)))


@of("Temple of Fairlight")
class TempleOfFairlight(Temple):
    """Other gods' cards are dearer."""

    god = "Fairlight"


@of("Temple of Fairlight")
class RiteOfFairlight(Rite):
    """A warrior in reserve is turned active or passive."""

    targets = (units("reserve warrior", place=RESERVE),)

    def happens(self, p: Play, act: Announced) -> None:
        turn_over(p, act.targets[0])
