"""The Sand Goblins: hard to see, quick to run."""

from __future__ import annotations

from ..battlefield import beside, enemies_mask, is_beside, is_fighter
from ..lasting import confer
from ..placing import discard
from ..rolling import roll_die
from ..state import NO_CARD, State
from ..vocabulary import Ability, At, EventCard, Play, step
from .shared import own_units_of


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
        roll_die(p, p.s.control[me], "Cowardly", me, frightened, me)


@step
def frightened(p: Play, me: int, die: int) -> None:
    """It runs."""
    if die <= 2:
        discard(p, me, p.s.control[me])


class DuckAndCover(EventCard):
    """Your Sand Goblins have Camouflage until your next turn begins; who has it already has it once (4.4, 10.11)."""

    name = "Duck and Cover"

    def play(self, p: Play, seat: int, card: int) -> None:
        for goblin in own_units_of(p.s, seat, "Sand Goblins"):
            confer(p, goblin, "Camouflage", until=seat)
