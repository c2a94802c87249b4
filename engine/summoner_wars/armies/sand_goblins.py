"""The Sand Goblins: camouflage and luck."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..battlefield import beside, enemies_mask, is_beside, is_fighter
from ..lasting import confer
from ..placing import discard
from ..rolling import ask_die, roll_again, roll_die
from ..state import NO_CARD, State
from ..vocabulary import ABILITY_NUMBER, Ability, At, EventCard, Play, question, step
from .shared import own_units_of

LUCK = question("luck", T("Which die is rolled again, by {card}'s luck?"))
COWARDLY_TO = 2


class Camouflage(Ability):
    """Only adjacent units attack it; attacks on several cards from further away leave it out (10.11, F 2.12.2.1)."""

    name = "Camouflage"
    of_others = "may_attack"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target != me or is_beside(s, me, who)


class BloodCraze(Ability):
    """1 die more against a wounded common or champion."""

    name = "Blood Craze"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and s.wounds[target] > 0 and is_fighter(s, target))


class Cowardly(Ability):
    """End of your turn, beside an enemy unit: a die, and on 1 or 2 it is discarded."""

    name = "Cowardly"
    optional = False
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(beside(s, me) & enemies_mask(s, s.control[me]))

    def turn_ends(self, p: Play, me: int) -> None:
        roll_die(p, p.s.control[me], "Cowardly", me, frightened, me, most=COWARDLY_TO)


@step
def frightened(p: Play, me: int, die: int) -> None:
    """On 1 or 2 it is discarded."""
    if die <= COWARDLY_TO:
        discard(p, me, p.s.control[me])


class Lucky(Ability):
    """Once in your turn: may roll one die of any roll of yours again; what it shows then counts (decisions, Stink)."""

    name = "Lucky"
    of_others = "dice_lie"
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        roll = s.rolls[-1]
        own = roll.seat == s.control[me] == s.active
        return own and bool(roll.dice) and not is_spent(s, me, self.number)

    def dice_lie(self, p: Play, me: int, who: int) -> None:
        ask_die(p, p.s.control[me], LUCK, rolled_again, me, about=me, optional=True)


@step
def rolled_again(p: Play, me: int, place: int) -> None:
    """The die is rolled again."""
    if place != DECLINED:
        mark_used(p.s, me, ABILITY_NUMBER["Lucky"])
        roll_again(p, place)


class DuckAndCover(EventCard):
    """Your Sand Goblins have Camouflage until your next turn begins; who has it already has it once (4.4, 10.11)."""

    name = "Duck and Cover"

    def play(self, p: Play, seat: int, card: int) -> None:
        for goblin in own_units_of(p.s, seat, "Sand Goblins"):
            confer(p, goblin, "Camouflage", until=seat)
