"""The buildings of Leah."""

from __future__ import annotations

from ...attack import broke_through
from ...auras import Aura
from ...keywords import keyword
from ...numbers import of_god
from ...play import Play
from ...poison import poison
from ...sides import opposes
from ...state import State
from ...temples import Rite, Temple, warrior_of
from ...vocabulary import Ability, Announced, of
from ...zones import lend

REGENERATION = keyword("regeneration-1")


@of("Altar of Leah")
class AltarOfLeah(Aura):
    """+1/+1 for own warriors of Leah in the own turn."""

    more_attack = 1
    more_life = 1

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return s.pieces[me].control == s.active and of_god(s, me, who, "Leah")


@of("Sucking Pit")
class SuckingPit(Ability):
    """A poison token for each enemy warrior that breaks through."""

    of_others = ("declared",)

    def declared(self, p: Play, me: int, who: int) -> None:
        s = p.s
        if opposes(s, s.pieces[me].control, ~who):
            for card in broke_through(s, s.pieces[me].control):
                poison(p, card, 1)


@of("Castle Vangorf")
class CastleVangorf(Ability):
    """One place less on all ramparts, but two at least."""

    of_others = ("room",)

    def room(self, s: State, me: int, who: int, places: int) -> int:
        return min(places, max(2, places - 1))


@of("Temple of Leah")
class TempleOfLeah(Temple):
    """Leah's temple."""

    god = "Leah"


@of("Temple of Leah")
class RiteOfLeah(Rite):
    """In the own turn a warrior of Leah has regeneration-1 for that turn."""

    targets = (warrior_of("Leah"),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return seat == s.active

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], REGENERATION)
