"""Abilities that cards and seats have for a time (until the end of the turn, while a card is in play)."""

from __future__ import annotations

from .cards import GODS
from .sides import others
from .state import State
from .vocabulary import ABILITIES, IN_COMBAT, Ability, numbered
from .zones import lend

__all__ = [
    "LOWER_MOST",
    "MORE_ATTACK",
    "MORE_LIFE",
    "NO_ABILITIES",
    "NO_ACTIVATION",
    "NO_ATTACK",
    "NO_BONUS",
    "NO_MOVE",
    "NO_REGENERATION",
    "OF_GOD",
    "OfGod",
    "lend",
    "next_turn_of",
]


def next_turn_of(s: State, seat: int) -> int:
    """`until` of what lasts to the end of a seat's next turn."""
    return -(s.turn + [*others(s, s.active), s.active].index(seat) + 1)


class MoreAttack(Ability):
    """Its value more ATK."""

    signed = True

    def attack(self, s: State, me: int, who: int) -> int:
        return self.value


class MoreLife(Ability):
    """Its value more maximum HP."""

    signed = True

    def life(self, s: State, me: int, who: int) -> int:
        return self.value


class OfGod(Ability):
    """It belongs to the god of that number, and to no other."""

    def gods(self, s: State, me: int, who: int, gods: frozenset[str]) -> frozenset[str]:
        return frozenset((GODS[self.value],))


class NoRegeneration(Ability):
    """It cannot regenerate."""

    def may_regenerate(self, s: State, me: int, who: int) -> bool:
        return False


class NoAttack(Ability):
    """It does not attack."""

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return False


class NoAbilities(Ability):
    """It cannot use its activated abilities."""

    def may_use(self, s: State, me: int, who: int, ability: int) -> bool:
        return ABILITIES[ability].when == IN_COMBAT


class NoBonus(Ability):
    """The warriors of its player have no defensive bonus."""

    of_others = ("has_bonus",)

    def has_bonus(self, s: State, me: int, who: int) -> bool:
        return s.pieces[who].control != ~me


class LowerMost(Ability):
    """Its player's maximum of HP is lower by its value."""

    of_others = ("most_hp",)

    def most_hp(self, s: State, me: int, who: int, most: int) -> int:
        return most - self.value if who == me else most


class NoActivation(Ability):
    """It does not turn active."""

    def activates(self, s: State, me: int, who: int) -> bool:
        return False


class NoMove(Ability):
    """It stays where it is in the movement phase."""

    def may_move(self, s: State, me: int, who: int) -> bool:
        return False


MORE_ATTACK, MORE_LIFE, OF_GOD = numbered(MoreAttack()), numbered(MoreLife()), numbered(OfGod())
NO_REGENERATION, NO_ACTIVATION, NO_MOVE = numbered(NoRegeneration()), numbered(NoActivation()), numbered(NoMove())
NO_ATTACK, NO_ABILITIES = numbered(NoAttack()), numbered(NoAbilities())
NO_BONUS, LOWER_MOST = numbered(NoBonus()), numbered(LowerMost())
