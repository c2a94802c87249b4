"""The Sand Goblins: hard to see, quick to run."""

from __future__ import annotations

from ..battlefield import gain, kind_of, named
from ..cards import CHAMPION, COMMON
from ..field import BOARD
from ..play import Play
from ..state import State
from ..vocabulary import Ability, EventCard, ability, event
from .shared import own_units_of


@ability("Camouflage")
class Camouflage(Ability):
    """Only adjacent units attack it; attacks on several cards from further away leave it out (10.11, F 2.12.2.1)."""

    def hides_from(self, s: State, me: int, attacker: int) -> bool:
        return not BOARD.beside[s.space[me]] >> s.space[attacker] & 1


@ability("Blood Craze")
class BloodCraze(Ability):
    """1 die more against a wounded common or champion."""

    def attack_bonus(self, s: State, me: int, target: int) -> int:
        return int(target >= 0 and s.wounds[target] > 0 and kind_of(s, target).type in (COMMON, CHAMPION))


@ability("Cowardly")
class Cowardly(Ability):
    """End of your turn, beside an enemy unit: a die, and on 1 or 2 it is discarded."""

    optional = False

    def ready(self, s: State, me: int) -> bool:
        seat = s.control[me]
        return seat == s.active and bool(BOARD.beside[s.space[me]] & s.mine[1 - seat])

    def turn_ends(self, p: Play, me: int) -> None:
        s = p.s
        seat = s.control[me]
        if p.die(seat, "Cowardly", me) <= 2:
            p.tell("discarded", seat, named(s, me), p.where(me))
            p.release(me, s.discard[seat], seat)


@event("Duck and Cover")
class DuckAndCover(EventCard):
    """Your Sand Goblins have Camouflage until your next turn begins; who has it already has it once (4.4, 10.11)."""

    def play(self, p: Play, seat: int, card: int) -> None:
        for goblin in own_units_of(p.s, seat, "Sand Goblins"):
            gain(p.s, goblin, "Camouflage", until=seat)
            p.tell("gained", seat, named(p.s, goblin), p.where(goblin), "Camouflage")
