"""The Shadow Elves: steps unseen."""

from __future__ import annotations

from ...text import T
from ..effects import each_may_move
from ..state import State
from ..vocabulary import Ability, EventCard, Play, question
from .shared import own_units_of

STALK = question("stalk", T("Your Shadow Elves may move, each 1 space."))


class Swift(Ability):
    """Moves 3 spaces in the movement phase (10.5)."""

    name = "Swift"

    def speed(self, s: State, me: int, who: int) -> int:
        return 1


class StalkingAdvance(EventCard):
    """Each of your Shadow Elves may move 1 space; a second event lets each move once more (10.12)."""

    name = "Stalking Advance"

    def play(self, p: Play, seat: int, card: int) -> None:
        each_may_move(p, seat, own_units_of(p.s, seat, "Shadow Elves"), 1, STALK)
