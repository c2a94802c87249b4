"""The Mountain Vargath: trampling through commons."""

from __future__ import annotations

from ..battlefield import all_units, is_common, is_unit, spaces_of
from ..state import State
from ..vocabulary import Ability, Play
from ..wounds import wound_all


class Trample(Ability):
    """May move through commons; each takes a wound once it stands on an empty space again (5.3, 10.15, F 2.10.3.2)."""

    name = "Trample"
    optional = False

    def walks_through(self, s: State, me: int, who: int) -> int:
        return spaces_of(s, [card for card in all_units(s) if is_common(s, card)])

    def tramples(self, s: State, me: int, who: int) -> bool:
        return True

    def walked_through(self, p: Play, me: int, who: int, others: tuple[int, ...]) -> None:
        wound_all(p, [(card, 1) for card in others if is_unit(p.s, card)], p.s.control[me], me)
