"""The items of Raia."""

from __future__ import annotations

from ...auras import ForBearer
from ...effects import restore
from ...lasting import NO_REGENERATION
from ...numbers import of_god
from ...play import Play, kind_of, seat_of
from ...state import State
from ...traps import Trap
from ...vocabulary import Ability, Activated, Announced, Harm, Target, of
from ...zones import lend
from .shared import WARRIOR_OR_PLAYER

ITSELF = Target("own card", lambda s, seat, me: [me])


@of("Healing Salve")
class HealingSalve(Activated):
    """Sacrificed at any time, it heals 2 HP."""

    hp = 2
    targets = (WARRIOR_OR_PLAYER,)
    given = (ITSELF,)

    def saves(self, s: State, seat: int, me: int, who: int) -> bool:
        return True

    def happens(self, p: Play, act: Announced) -> None:
        restore(p, act.targets[0], self.hp)


@of("Holy Sceptre")
class HolySceptre(HealingSalve):
    """Sacrificed at any time, it heals 8 HP."""

    hp = 8


@of("Torch")
class Torch(ForBearer):
    """+1 ATK for its bearer, whose strike is fire; whom it wounds cannot regenerate this turn."""

    of_host = ("attack", "life", "strikes_as", "wounded")
    more_attack = 1

    def strikes_as(self, s: State, me: int, who: int) -> str:
        return "fire"

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other >= 0:
            lend(p, other, NO_REGENERATION)


@of("Sun Symbol")
class SunSymbol(Ability):
    """Damage by its player's magic is 2 more for warriors of Dornodon."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        ours = by.source >= 0 and kind_of(s, by.source).is_magic and seat_of(s, by.source) == s.pieces[me].control
        meant = who >= 0 and kind_of(s, who).is_warrior and of_god(s, me, who, "Dornodon")
        return amount + 2 if ours and meant and amount > 0 else amount


@of("Hybrid Trap")
class HybridTrap(Trap):
    """3 HP."""

    damage = 3


@of("Quasar Sword")
class QuasarSword(ForBearer):
    """+4 ATK for its bearer."""

    more_attack = 4
