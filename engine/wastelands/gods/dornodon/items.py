"""The items of Dornodon."""

from __future__ import annotations

from collections.abc import Iterable

from ...auras import ForBearer
from ...bearing import can_bear
from ...cards import ITEM
from ...damage import deal, harm_by
from ...effects import discard_at_random, move_onto
from ...legal import magic_of, may_come
from ...numbers import has_trait, is_immune, warriors
from ...play import Play, kind_of, label, step
from ...sides import opponents
from ...state import RAMPARTS, Announced, State
from ...targets import OPPONENT, PLAYER, facing, units
from ...vocabulary import IN_COMBAT, Ability, Activated, Magic, Price, of
from ...voices import levels_of
from .shared import ITEM_FIRE, THAUMATURGY, VARKAUDAR


@of("Roxati Lock-Eater")
class LockEater(Activated):
    """Its bearer turned, a player discards a card by chance."""

    passes_on = True
    word = "lock"
    targets = (PLAYER,)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(passivate=True)

    def happens(self, p: Play, act: Announced) -> None:
        discard_at_random(p, ~act.targets[0])


@of("Bat Symbol")
class BatSymbol(Ability):
    """Each own Thaumaturgy counts for one more."""

    of_others = ("skill",)

    def skill(self, s: State, me: int, who: int, name: str) -> int:
        if name != THAUMATURGY or s.pieces[me].control != ~who:
            return 0
        return sum(
            [
                piece.control == ~who and piece.active and kind_of(s, card).name == name
                for card, piece in s.pieces.items()
            ]
        )


@of("Iron Armour")
class IronArmour(ForBearer):
    """+5 HP for its bearer."""

    more_life = 5


@of("Varkaudar Spear")
class VarkaudarSpear(Ability):
    """+2 ATK for its bearer, +4 for a varkaudar."""

    of_host = ("attack",)

    def attack(self, s: State, me: int, who: int) -> int:
        return 4 if has_trait(s, who, VARKAUDAR) else 2


@of("Staff of Destruction")
class StaffOfDestruction(Activated):
    """A personality with a level bears it: a bolt of up to 4 at any warrior on the enemy ramparts."""

    when = IN_COMBAT
    once = True
    word = "bolt"
    targets = (units("enemy ramparts warrior", facing, RAMPARTS),)

    def may_bear(self, s: State, me: int, who: int, item: int) -> bool:
        return levels_of(s, who) >= 1

    def may(self, s: State, seat: int, me: int) -> bool:
        return s.pieces[s.pieces[me].host].place == RAMPARTS

    def xs(self, s: State, seat: int, me: int) -> Iterable[int]:
        return range(1, 5)

    def price(self, s: State, seat: int, me: int, x: int) -> Price:
        return Price(kb=x)

    def happens(self, p: Play, act: Announced) -> None:
        (target,) = act.targets
        if act.card in p.s.pieces and target >= 0 and not is_immune(p.s, target, ("fire", "direct-damage")):
            deal(p, target, act.x, harm_by(p.s, p.s.pieces[act.card].host, "fire", ITEM_FIRE))


def _copyable(s: State, seat: int, me: int) -> list[int]:
    """The items in play that a Duplicator could become: their condition is met, and somebody can bear them."""
    return [
        card
        for card, piece in s.pieces.items()
        if card != me and kind_of(s, card).type == ITEM and card not in s.guise and may_come(s, seat, card)
        if not kind_of(s, card).hand or _bearers_of(s, seat, card)
    ]


def _bearers_of(s: State, seat: int, item: int) -> list[int]:
    return [card for card in warriors(s, seat) if can_bear(s, card, item)]


@of("Duplicator")
class Duplicator(Magic):
    """Becomes a copy of an item in play."""

    def may(self, s: State, seat: int, me: int) -> bool:
        return bool(_copyable(s, seat, me))

    def happens(self, p: Play, act: Announced) -> None:
        options = [(f"choose {label(p.s, card)}", card) for card in _copyable(p.s, act.seat, act.card)]
        p.ask_seat(act.seat, "item", options, duplicated, (act.seat, act.card), about=act.card)


@step
def duplicated(p: Play, seat: int, copy: int, item: int) -> None:
    """The card is that item from now on, and lies where such an item lies."""
    s = p.s
    s.guise[copy] = s.kind[item]
    s.heard = None
    p.then(copy_played, seat, copy)
    if kind_of(s, item).hand:
        options = [(f"choose {label(s, card)}", card) for card in _bearers_of(s, seat, copy)]
        p.ask_seat(seat, "bearer", options, copy_borne, (copy,), about=copy)


@step
def copy_borne(p: Play, copy: int, bearer: int) -> None:
    """A warrior bears the copy."""
    move_onto(p, copy, bearer)


@step
def copy_played(p: Play, seat: int, copy: int) -> None:
    """The copy has just been played; an opponent is named, where such an item names one."""
    s = p.s
    magic = magic_of(s, copy)
    if magic is None:
        return
    named = sorted(opponents(s, seat)) if magic.targets == (OPPONENT,) else [seat]
    p.ask_seat(seat, "opponent", [(f"choose {label(s, ~one)}", one) for one in named], copy_aimed, (seat, copy))


@step
def copy_aimed(p: Play, seat: int, copy: int, other: int) -> None:
    """What such an item does when it is played."""
    magic = magic_of(p.s, copy)
    assert magic is not None
    magic.happens(p, Announced(seat, copy, targets=(~other,)))
