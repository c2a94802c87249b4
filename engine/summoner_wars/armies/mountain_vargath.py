"""The Mountain Vargath: hooves."""

from __future__ import annotations

from ..battlefield import is_unit, kind_of
from ..cards import COMMON
from ..play import Play
from ..state import State
from ..vocabulary import Ability, ability
from ..wounds import wound_all


@ability("Trample")
class Trample(Ability):
    """May move through commons; each takes a wound once it stands on an empty space again (5.3, 10.15, F 2.10.3.2)."""

    def passes(self, s: State, me: int, other: int) -> bool:
        return kind_of(s, other).type == COMMON

    def passed(self, p: Play, me: int, others: tuple[int, ...]) -> None:
        wound_all(p, [(card, 1) for card in others if is_unit(p.s, card)], p.s.control[me], me)
