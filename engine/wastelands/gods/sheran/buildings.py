"""The buildings of Sheran."""

from __future__ import annotations

from ...auras import Aura
from ...damage import heal_player
from ...keywords import keyword
from ...numbers import of_god, warriors
from ...play import Play
from ...state import RESERVE, State
from ...temples import Rite, Temple, warrior_of
from ...vocabulary import Ability, Announced, of
from ...voices import says
from ...zones import lend

POISON_2 = keyword("poison-2")


GOD = "Sheran"


@of("Altar of Sheran")
class AltarOfSheran(Ability):
    """1 HP in each own preparation phase for every warrior of Sheran in reserve."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            heal_player(p, ~who, sum([of_god(p.s, me, card, GOD) for card in warriors(p.s, ~who, RESERVE)]))


@of("Grok Formation")
class GrokFormation(Aura):
    """Built by flyers, for +1 HP of own flyers."""

    more_life = 1

    def may_build(self, s: State, me: int, who: int) -> bool:
        return says(s, "flies", who)

    def strengthens(self, s: State, me: int, who: int) -> bool:
        return says(s, "flies", who)


@of("Temple of Sheran")
class TempleOfSheran(Temple):
    """The temple's common words."""

    god = GOD


@of("Temple of Sheran")
class RiteOfSheran(Rite):
    """Poison for a warrior of Sheran."""

    targets = (warrior_of(GOD),)

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, act.targets[0], POISON_2)
