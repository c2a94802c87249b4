"""Levels without a card (8.5)."""

from __future__ import annotations

from .bearing import can_carry_levels
from .state import State
from .vocabulary import Ability, numbered


class MoreLevels(Ability):
    """Levels for a personality, each with +1 ATK and +1 HP; `gives` says how many."""

    def gives(self, s: State, me: int, who: int) -> int:
        return 0

    def levels(self, s: State, me: int, who: int) -> int:
        return self.gives(s, me, who) if can_carry_levels(s, who) else 0

    attack = life = levels


class LevelToken(MoreLevels):
    """As many levels as its value."""

    def gives(self, s: State, me: int, who: int) -> int:
        return self.value


LEVEL_TOKEN = numbered(LevelToken())
