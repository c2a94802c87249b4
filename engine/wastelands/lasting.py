"""Abilities that cards and seats have for a time (until the end of the turn, while a card is in play)."""

from __future__ import annotations

from .cards import GODS
from .state import State
from .vocabulary import Ability, numbered
from .zones import lend

__all__ = [
    "MORE_ATTACK",
    "MORE_LIFE",
    "NO_ACTIVATION",
    "NO_MOVE",
    "NO_REGENERATION",
    "OF_GOD",
    "lend",
    "next_turn_of",
]


def next_turn_of(s: State, seat: int) -> int:
    """`until` of what lasts to the end of a seat's next turn."""
    seats = len(s.hp)
    return -(s.turn + ((seat - s.active) % seats or seats))


class MoreAttack(Ability):
    """Its value more ATK."""

    def attack(self, s: State, me: int, who: int) -> int:
        return self.value


class MoreLife(Ability):
    """Its value more maximum HP."""

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
