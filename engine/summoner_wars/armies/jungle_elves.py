"""The Jungle Elves: beasts that hunt together."""

from __future__ import annotations

from ...text import T
from ..battlefield import has_ability, units
from ..effects import each_may_move
from ..state import MOVEMENT, State
from ..vocabulary import Ability, Play, question

HUNT = question("hunt", T("Your lionesses may move, each up to 2 spaces."))


class HuntingPride(Ability):
    """Does not move in the movement phase; right after it all that have this may move up to 2 (10.7, 10.10)."""

    name = "Hunting Pride"
    together = True

    def rests(self, s: State, me: int, who: int) -> bool:
        return s.phase == MOVEMENT

    def late_moves(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        those = [card for card in units(p.s, seat) if has_ability(p.s, card, self.name)]
        each_may_move(p, seat, those, 2, HUNT, marks=True)
