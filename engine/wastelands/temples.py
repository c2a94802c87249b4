"""The gods' temples: who builds them, what they make dearer, their ability of once a turn."""

from __future__ import annotations

from .numbers import gods_of, meant, of_god
from .play import kind_of
from .state import State
from .targets import WARRIOR, of_gods
from .vocabulary import Ability, Activated, Price, Target

MORE = Price(kb=1)


def warrior_of(god: str) -> Target:
    """A warrior of a god."""
    return of_gods(WARRIOR, god)


class Temple(Ability):
    """One builder is of its god; cards with a printed KB price cost 1 KB more, but those of that god and colourless ones."""

    of_others = ("dearer",)
    god = ""

    def leads_building(self, s: State, me: int, who: int) -> bool:
        return of_god(s, me, who, self.god)

    def dearer(self, s: State, me: int, card: int, seat: int) -> Price:
        kind, gods = kind_of(s, card), gods_of(s, card)
        return MORE if (kind.kb or kind.x == "kb") and gods and meant(s, me, self.god) not in gods else Price()


class Rite(Activated):
    """What a temple does once a turn, for 2 KB, without being turned."""

    once = True
    kb = 2

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=self.kb)
