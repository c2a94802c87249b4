"""The Jungle Elves: beasts that hunt together."""

from __future__ import annotations

from ...text import T
from ..attack import seen_from
from ..battlefield import has_ability, is_beside, units
from ..effects import each_may_move
from ..state import MOVEMENT, NO_CARD, State
from ..vocabulary import Ability, Play, question

HUNT = question("hunt", T("Your lionesses may move, each up to 2 spaces."))


class EliteTraining(Ability):
    """Attacks along a diagonal, too, a card in clear sight at most 2 spaces away; 1 die more against adjacent cards (3.4)."""

    name = "Elite Training"

    def aims(self, s: State, me: int, who: int) -> int:
        return seen_from(s, me, 2, diagonal=True)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_beside(s, me, target))


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
