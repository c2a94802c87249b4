"""The items of Tharr."""

from __future__ import annotations

from ...auras import ForBearer
from ...levels import MoreLevels
from ...play import kind_of
from ...state import State
from ...traps import Trap
from ...vocabulary import Ability, of


@of("Ironbound Club")
class IronboundClub(Ability):
    """+4 ATK for its bearer."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 4


@of("Bronze Helmet")
class BronzeHelmet(ForBearer):
    """+2 HP for its bearer."""

    more_life = 2


@of("Bronze Armour")
class BronzeArmour(ForBearer):
    """+3 HP for its bearer."""

    more_life = 3


@of("Storm Banner")
class StormBanner(MoreLevels):
    """A level for a personality that bears it."""

    of_host = ("levels", "attack", "life")

    def gives(self, s: State, me: int, who: int) -> int:
        return 1


@of("Stake Trap")
class StakeTrap(Trap):
    """2 damage."""

    damage = 2


@of("Symbol of Two Swords")
class SymbolOfTwoSwords(Ability):
    """Nobody attacks a warrior that is attacked already."""

    of_others = ("may_attack",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        one = target >= 0 and kind_of(s, target).is_warrior
        return not one or all(attack.target != target for attack in s.attacks)
