"""The Swamp Mercenaries: vine walls that hold enemies."""

from __future__ import annotations

from ..battlefield import around_walls, is_enemy, is_fighter
from ..changes import gain
from ..field import mask_of
from ..state import State
from ..vocabulary import Ability, EventCard, Play, seat_of


class VineBound(Ability):
    """Enemy commons and champions on and beside the seat's vine walls cannot be moved, and stop there (facts, stationary)."""

    name = "Vine Bound"
    bonus = True
    of_others = "holds"

    def holds(self, s: State, me: int, who: int) -> int:
        seat = seat_of(s, me)
        vines = mask_of([space for space, vine in s.vines.items() if s.control[vine] == seat])
        return around_walls(s, vines) if is_enemy(s, who, seat) and is_fighter(s, who) else 0


class VineBind(EventCard):
    """Your vine walls hold enemies until your next turn begins (11.2)."""

    name = "Vine Bind"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Vine Bound", until=seat)


class ThickShell(Ability):
    """One attack puts 2 wounds on it at most, however it comes to them; other wounds are not limited."""

    name = "Thick Shell"

    def suffers(self, s: State, me: int, who: int, count: int, by_attack: bool) -> int:
        return min(count, max(0, 2 - s.fights[-1].wounds_on(me))) if by_attack else count
