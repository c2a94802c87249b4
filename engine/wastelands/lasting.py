"""Abilities that cards and seats have for a time (until the end of the turn, while a card is in play)."""

from __future__ import annotations

from .state import State
from .vocabulary import Ability, numbered
from .zones import lend

__all__ = ["MORE_ATTACK", "MORE_LIFE", "lend"]


class MoreAttack(Ability):
    """Its value more ATK."""

    def attack(self, s: State, me: int, who: int) -> int:
        return self.value


class MoreLife(Ability):
    """Its value more maximum HP."""

    def life(self, s: State, me: int, who: int) -> int:
        return self.value


MORE_ATTACK, MORE_LIFE = numbered(MoreAttack()), numbered(MoreLife())
