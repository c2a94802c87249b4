"""The Jungle Elves: beasts that hunt in packs, and poison."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..attack import seen_from
from ..battlefield import all_units, can_pay, has_ability, in_play, is_beside, is_fighter, is_near, units
from ..effects import each_may_move
from ..state import MOVEMENT, NO_CARD, State
from ..vocabulary import Ability, At, Play, question, step
from ..wounds import wound, wound_all

HUNT = question("hunt", T("Your lionesses may move, each up to 2 spaces."))
CLOUD = question("poison cloud", T("Which common or champion does {card} poison, for 1 magic a space?"))


class EliteTraining(Ability):
    """Attacks along a diagonal, too, a card in clear sight at most 2 spaces away; 1 die more against adjacent cards (3.4)."""

    name = "Elite Training"

    def aims(self, s: State, me: int, who: int) -> int:
        return seen_from(s, me, 2, diagonal=True)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_beside(s, me, target))


class HuntingPride(Ability):
    """Does not move in the movement phase; right after it all that have this may move up to 2 (10.7, 10.10)."""

    name = "Hunting Pride"
    together = True

    def rests(self, s: State, me: int, who: int) -> bool:
        return s.phase == MOVEMENT

    def late_moves(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        those = [card for card in units(p.s, seat) if has_ability(p.s, card, self.name)]
        each_may_move(p, seat, those, 2, HUNT, marks=True)


class PoisonCloud(Ability):
    """After moving, in the movement phase by 0 spaces too: X magic, and poison on a fighter within X spaces (decisions).

    X is how far the target is: to pay more would do nothing.
    """

    name = "Poison Cloud"

    def targets(self, s: State, me: int) -> list[int]:
        """Commons and champions, anybody's, as far as there is magic."""
        seat = s.control[me]
        far = len(s.magic[seat]) if can_pay(s, seat, 1) else 0
        return [card for card in all_units(s) if is_fighter(s, card) and 0 < distance(s, me, card) <= far]

    def ready(self, s: State, me: int, at: At) -> bool:
        return (at.args[0] > 0 or s.phase == MOVEMENT) and bool(self.targets(s, me))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_piece(p.s.control[me], CLOUD, self.targets(p.s, me), clouded, me, about=me, optional=True)


def distance(s: State, card: int, other: int) -> int:
    """How many spaces apart two cards in play are (5.8)."""
    return next((far for far in range(1, s.field.files + s.field.ranks) if is_near(s, card, far, other)), 0)


@step
def clouded(p: Play, me: int, card: int) -> None:
    """Paid, it is poisoned."""
    if card != DECLINED:
        seat = p.s.control[me]
        p.pay(seat, distance(p.s, me, card))
        wound(p, card, 1, seat, me, poison=1)


class PoisonedDaggers(Ability):
    """Each common or champion that its attack has wounded gets a poison marker besides."""

    name = "Poisoned Daggers"
    optional = False

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        wounded = dict.fromkeys([card for card, _ in p.s.fights[-1].inflicted])
        cut = [card for card in wounded if in_play(p.s, card) and is_fighter(p.s, card)]
        wound_all(p, [(card, 1) for card in cut], p.s.control[me], me, poison=1)


class PoisonedDarts(Ability):
    """The wounds of its attack on commons and champions are poison markers."""

    name = "Poisoned Darts"

    def poisons(self, s: State, me: int, who: int) -> bool:
        return True
