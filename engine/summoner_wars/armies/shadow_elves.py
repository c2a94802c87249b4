"""The Shadow Elves: steps unseen."""

from __future__ import annotations

from ...text import T
from ..effects import each_may_move
from ..rolling import ask_die, take_away_die
from ..state import State
from ..vocabulary import Ability, At, EventCard, Play, question, step
from .shared import own_units_of

STALK = question("stalk", T("Your Shadow Elves may move, each 1 space."))
DANCE = question("shadow dancer", T("Which die of the attack on {card} does not count?"))


class Swift(Ability):
    """Moves 3 spaces in the movement phase (10.5)."""

    name = "Swift"

    def speed(self, s: State, me: int, who: int) -> int:
        return 1


class ShadowDancer(Ability):
    """The first time in a turn that she is attacked her player picks a die of the roll, which does not count."""

    name = "Shadow Dancer"
    of_others = "dice_lie"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        roll = s.rolls[-1]
        return bool(roll.by_attack and roll.dice) and me in s.fights[-1].targets and not s.struck >> me & 1

    def dice_lie(self, p: Play, me: int, who: int) -> None:
        ask_die(p, p.s.control[me], DANCE, danced_away, about=me)


@step
def danced_away(p: Play, place: int) -> None:
    """It is taken off the table."""
    take_away_die(p, place)


class StalkingAdvance(EventCard):
    """Each of your Shadow Elves may move 1 space; a second event lets each move once more (10.12)."""

    name = "Stalking Advance"

    def play(self, p: Play, seat: int, card: int) -> None:
        each_may_move(p, seat, own_units_of(p.s, seat, "Shadow Elves"), 1, STALK)
