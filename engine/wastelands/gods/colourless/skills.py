"""The skills that belong to no god."""

from __future__ import annotations

from ...bearing import can_bear
from ...cards import ITEM
from ...coins import call_coin
from ...effects import HEADS
from ...heard import members_of
from ...numbers import is_immune, warriors
from ...play import Play, kind_of, label, name_of, step
from ...resources import gain_kb
from ...sides import opposes
from ...skills import value_if_first
from ...state import NO_CARD, RAMPARTS, State
from ...vocabulary import Ability, Price, numbered, of
from ...zones import change, lend
from .shared import handed_over


class Hidden(Ability):
    """It cannot be attacked nor chosen by magic, and others break through past it."""

    of_others = ("may_attack",)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target < 0 or me not in members_of(s, target)

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        return not kind_of(s, card).is_magic

    def bars_the_way(self, s: State, me: int, who: int) -> int:
        return 0


HIDDEN = numbered(Hidden())


@of("Hiding")
class Hiding(Ability):
    """In an opponent's preparation phase so many own warriors on the ramparts hide for that turn."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        seat = p.s.pieces[me].control
        if opposes(p.s, seat, ~who):
            p.then(hide, seat, value_if_first(p.s, me))


@step
def hide(p: Play, seat: int, count: int) -> None:
    """Asks who hides, one after another."""
    s = p.s
    hiding = {effect.bearer for effect in s.lasting if effect.ability == HIDDEN.number}
    able = [card for card in warriors(s, seat, RAMPARTS) if card not in hiding]
    if count > 0:
        options = [(f"choose {label(s, card)}", card) for card in able]
        p.ask_seat(seat, "hidden", options, hidden, (seat, count), declines="next")


@step
def hidden(p: Play, seat: int, count: int, card: int) -> None:
    """One warrior hides; others may follow."""
    if card >= 0:
        lend(p, card, HIDDEN)
        p.tell("hides", seat, label(p.s, card), name_of(p.s, card))
        p.then(hide, seat, count - 1)


@of("Theft")
class Theft(Ability):
    """In each own preparation phase one attempt at an opponent's item, for its cost in KB."""

    of_others = ("preparation",)

    def preparation(self, p: Play, me: int, who: int) -> None:
        s, seat = p.s, ~who
        value = value_if_first(s, me)
        if value and s.pieces[me].control == seat:
            options = [(f"choose {label(s, card)}", card) for card in _prey(s, seat, value + 1)]
            p.ask_seat(seat, "theft", options, attempted, (seat,), declines="next", about=me)


def _prey(s: State, seat: int, most: int) -> list[int]:
    """The items that a thief may try for: cheap enough, not protected, and usable if they lie on a warrior."""
    found = []
    for card, piece in s.pieces.items():
        kind = kind_of(s, card)
        if kind.type != ITEM or not opposes(s, seat, piece.control) or kind.comp > min(most, s.kb[seat]):
            continue
        if not is_immune(s, piece.host, ("theft",)) and (piece.host == NO_CARD or _bearers(s, seat, card)):
            found.append(card)
    return found


def _bearers(s: State, seat: int, item: int) -> list[int]:
    return [card for card in warriors(s, seat) if can_bear(s, card, item)]


@step
def attempted(p: Play, seat: int, item: int) -> None:
    """The KB are spent, and a coin decides."""
    if item < 0:
        return
    gain_kb(p, seat, -kind_of(p.s, item).comp)
    p.then(attempt_ends, seat, item)
    call_coin(p, seat)


@step
def attempt_ends(p: Play, seat: int, item: int) -> None:
    """Heads: the item changes sides."""
    s = p.s
    if s.coin == HEADS and item in s.pieces:
        change(s, item, control=seat)
        p.tell("control", seat, label(s, item), name_of(s, item))
        if s.pieces[item].host != NO_CARD:
            p.then(hand_over, seat, item)


@step
def hand_over(p: Play, seat: int, item: int) -> None:
    """A player says who bears an item from now on."""
    options = [(f"choose {label(p.s, card)}", card) for card in _bearers(p.s, seat, item)]
    p.ask_seat(seat, "bearer", options, handed_over, (item,), about=item)


@of("Psionics")
class Psionics(Ability):
    """Own mental magic costs so many KB less."""

    of_others = ("cheaper",)
    cheapens_spells = True

    def cheaper(self, s: State, me: int, card: int, seat: int) -> Price:
        kind = kind_of(s, card)
        if seat == s.pieces[me].control and "mental" in kind.traits:
            return Price(kb=value_if_first(s, me))
        return Price()


@of("Hunting")
class Hunting(Ability):
    """Enemy warriors leave more components."""

    of_others = ("yields",)

    def yields(self, s: State, me: int, who: int) -> int:
        return value_if_first(s, me) if opposes(s, s.pieces[me].control, s.pieces[who].control) else 0
