"""The Fallen Kingdom: nothing dies in vain."""

from __future__ import annotations

from ..battlefield import is_unit
from ..state import State
from ..vocabulary import Ability, ability


@ability("Soul Harvest")
class SoulHarvest(Ability):
    """A unit that it destroys goes under it instead of to the magic pile: 1 die for each (F 2.5.5.1)."""

    def claims(self, s: State, me: int, victim: int) -> bool:
        return is_unit(s, victim)

    def attack_bonus(self, s: State, me: int, target: int) -> int:
        beneath = s.under.get(me, ())  # what lies face down there (as Blarf) is nobody's to know (11.5)
        return sum(is_unit(s, card) and not s.face_down >> card & 1 for card in beneath)
