"""The Mountain Vargath: hooves."""

from __future__ import annotations

from ..battlefield import is_common, is_unit
from ..state import State
from ..vocabulary import Ability, Play
from ..wounds import wound_all


class Trample(Ability):
    """May move through commons; each takes a wound once it stands on an empty space again (5.3, 10.15, F 2.10.3.2)."""

    name = "Trample"
    optional = False

    def walks_through(self, s: State, me: int, who: int, other: int) -> bool:
        return is_common(s, other)

    def tramples(self, s: State, me: int, who: int) -> bool:
        return True

    def walked_through(self, p: Play, me: int, who: int, others: tuple[int, ...]) -> None:
        wound_all(p, [(card, 1) for card in others if is_unit(p.s, card)], p.s.control[me], me)
