"""The Shadow Elves: speed and dodging."""

from __future__ import annotations

from ...text import T
from ..battlefield import half_of, named
from ..bearing import values_of
from ..changes import gain
from ..effects import each_may_move
from ..rolling import ask_die, take_away_die
from ..state import State
from ..vocabulary import Ability, At, EventCard, Play, question, seat_of, step
from .shared import Sneaking, own_units_of

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


class Sneak(Sneaking):
    """Up to 2 spaces more."""

    name = "Sneak"
    further = 2


class Scout(Ability):
    """On the opponent's half as your turn starts: one more unit may move in its movement phase, for each Scout (decisions)."""

    name = "Scout"
    optional = False
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return not half_of(s, s.control[me]) >> s.space[me] & 1

    def turn_starts(self, p: Play, me: int) -> None:
        gain(p.s, ~p.s.control[me], "Scouted", value=1)
        p.tell("used", p.s.control[me], named(p.s, me), p.where(me), self.name)


class Scouted(Ability):
    """The seat may move so many units more in this turn, whatever becomes of its Scouts."""

    name = "Scouted"
    bonus = True

    def movers(self, s: State, me: int, seat: int) -> int:
        return sum(values_of(s, me, self)) if seat == seat_of(s, me) else 0


class StalkingAdvance(EventCard):
    """Each of your Shadow Elves may move 1 space; a second event lets each move once more (10.12)."""

    name = "Stalking Advance"

    def play(self, p: Play, seat: int, card: int) -> None:
        each_may_move(p, seat, own_units_of(p.s, seat, "Shadow Elves"), 1, STALK)
