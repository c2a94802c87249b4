"""The warriors of Fairlight."""

from __future__ import annotations

from collections.abc import Iterable

from ...attack import opponent_of
from ...cards import ITEM
from ...damage import deal
from ...effects import discard_at_random
from ...heard import lead_of
from ...leaving import bury
from ...numbers import has_trait, left
from ...play import Play, kind_of
from ...resources import gain_comp, gain_kb
from ...state import RAMPARTS, State
from ...targets import ITEM_CARD, OPPONENT, facing, units
from ...vocabulary import IN_COMBAT, Ability, Activated, Announced, Price, Target, of
from ...voices import cards_on


@of("Tefean Magoflux")
class TefeanMagoflux(Ability):
    """1 KB for each HP that it takes off."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        gain_kb(p, p.s.pieces[me].control, amount)


@of("Mine Sprite")
class MineSprite(Activated):
    """In combat, half of the HP of a warrior on the enemy ramparts, rounded up."""

    when = IN_COMBAT
    once = True
    targets = (units("enemy ramparts warrior", facing, RAMPARTS),)

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.pieces[me].place == RAMPARTS

    def gauge(self, s: State, act: Announced) -> int:
        (target,) = act.targets
        return (left(s, target) + 1) // 2 if target in s.pieces else 0

    def happens(self, p: Play, act: Announced) -> None:
        deal(p, act.targets[0], act.x, act.card)


@of("Rius")
class Rius(Activated):
    """From the first level: turned, for 3 KB, he destroys an item."""

    from_level = 1
    targets = (ITEM_CARD,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=3, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, act.targets)


@of("Daronel")
class Daronel(Activated):
    """From the second level: turned, for 2 KB, an opponent discards a card by chance."""

    from_level = 2
    targets = (OPPONENT,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=2, passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        discard_at_random(p, ~act.targets[0])


def _metal_on(s: State, card: int) -> list[int]:
    """The metal items of a warrior."""
    return [other for other in cards_on(s, card) if kind_of(s, other).type == ITEM and has_trait(s, other, "metal")]


def _armed_opponent(s: State, seat: int, me: int) -> Iterable[int]:
    other = opponent_of(s, lead_of(s, me))
    return (other,) if other is not None and other >= 0 and _metal_on(s, other) else ()


@of("Metal-Eating Soyer")
class EatsMetal(Activated):
    """In combat it destroys all metal items of its opponent."""

    when = IN_COMBAT
    once = True
    targets = (Target("its opponent", _armed_opponent),)

    def happens(self, p: Play, act: Announced) -> None:
        bury(p, _metal_on(p.s, act.targets[0]))


@of("Metal-Eating Soyer")
class Robs(Ability):
    """A player that it wounds loses a component."""

    def wounded(self, p: Play, me: int, who: int, other: int, amount: int) -> None:
        if other < 0:
            gain_comp(p, ~other, -1)


@of("Slasher Locust")
class SlasherLocust(Ability):
    """It may split its ATK between two attackers."""

    def splits(self, s: State, me: int, who: int) -> bool:
        return True
