"""Direct damage of step IV: breaths, bolts, sprays, strikes (9.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from .attack import opponent_of
from .damage import deal, harm_by
from .heard import lead_of
from .keywords import PLAIN, WITH_NUMBER
from .numbers import is_immune
from .play import Play
from .state import State
from .vocabulary import IN_COMBAT, Activated, Announced, Price, Target
from .voices import levels_of


def _opponent(s: State, seat: int, me: int) -> Iterable[int]:
    found = opponent_of(s, lead_of(s, me))
    return () if found is None else (found,)


def its_opponent(where: Callable[[State, int], bool]) -> Target:
    """The warrior that it fights in this attack, if that one meets a condition (10.15)."""

    def among(s: State, seat: int, me: int) -> Iterable[int]:
        return [card for card in _opponent(s, seat, me) if card in s.pieces and where(s, card)]

    return Target("its opponent", among)


class DirectDamage(Activated):
    """K of at most N KB for K damage to its opponent of this attack, once a turn (9.10)."""

    when = IN_COMBAT
    once = True
    passes_on = True
    word = "breath"
    targets = (Target("its opponent", _opponent),)

    def __init__(self, sort: str, most: int) -> None:
        super().__init__()
        self.most, self.sort = most, sort

    def again(self) -> Activated:
        return DirectDamage(self.sort, self.most)

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, self.most + 1)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=x)

    def happens(self, p: Play, act: Announced) -> None:
        (target,) = act.targets
        if not is_immune(p.s, target, (self.sort, "direct-damage")):
            deal(p, target, act.x, harm_by(p.s, act.card, self.sort))


class EnergyStrike(DirectDamage):
    """As much as it has levels."""

    def __init__(self) -> None:
        super().__init__("energy", 0)

    def again(self) -> Activated:
        return EnergyStrike()

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, levels_of(s, me) + 1)


PLAIN["energy-strike-level"] = EnergyStrike
for _keyword, _sort in (
    ("fire-breath", "fire"),
    ("fire-bolt", "fire"),
    ("acid-breath", "acid"),
    ("ice-breath", "cold"),
):
    WITH_NUMBER[_keyword] = partial(DirectDamage, _sort)
