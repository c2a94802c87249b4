"""The items that belong to no god."""

from __future__ import annotations

from collections.abc import Iterable

from ...auras import ForBearer
from ...cards import LEVEL, SKILL
from ...effects import to_hand
from ...piles import draw
from ...play import Play, kind_of
from ...state import State
from ...vocabulary import Activated, Announced, Magic, Price, Target, of


@of("Bone Knife")
class BoneKnife(Magic):
    """A card when it is played."""

    def happens(self, p: Play, act: Announced) -> None:
        draw(p, act.seat)


@of("Bone Knife")
class Blade(ForBearer):
    """+1 ATK for its bearer."""

    more_attack = 1


def _lessons(s: State, seat: int, me: int) -> Iterable[int]:
    return [card for card in s.graveyard[seat] if kind_of(s, card).type in (SKILL, LEVEL)]


@of("Philosopher's Stone")
class PhilosophersStone(Activated):
    """Turned, for 3 KB: a skill or level goes from the own graveyard to the hand."""

    targets = (Target("own graveyard", _lessons),)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets[0] >= 0:
            to_hand(p, act.targets[0])
