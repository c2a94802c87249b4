"""The Fallen Kingdom: nothing dies in vain."""

from __future__ import annotations

from ...text import T
from ..battlefield import belongs, beside, can_pay, is_common, is_unit, standing_room
from ..effects import let_enter
from ..state import State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, Play, question, step
from ..wounds import fall_of, fall_under, falls_to_magic

RAISE = question("raise own", T("Which common does {card} raise from your discard pile?"))
RAISE_SPACE = question("raise own space", T("Where does the raised common stand, beside {card}?"))
PRICE = 2


class RaiseTheDead(Ability):
    """Instead of attacking: pay 2 magic and place a Fallen Kingdom common of your discard pile beside it (F 2.5.6.1)."""

    name = "Raise the Dead"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        if not can_pay(s, seat, PRICE) or not beside(s, me) & standing_room(s):
            return False
        return any(can_rise(s, card) for card in (*s.discard[seat], *s.magic[seat][-PRICE:]))

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, PRICE)
        p.ask_card(seat, RAISE, [card for card in p.s.discard[seat] if can_rise(p.s, card)], risen, me, about=me)


def can_rise(s: State, card: int) -> bool:
    """Whether a card is a common that counts as the Fallen Kingdom's."""
    return is_common(s, card) and belongs(s, card, "Fallen Kingdom")


@step
def risen(p: Play, me: int, card: int) -> None:
    """It is placed, not summoned."""
    seat = p.s.control[me]
    let_enter(p, seat, card, "discard", seat, beside(p.s, me), RAISE_SPACE, about=me)


class SoulHarvest(Ability):
    """A unit that it destroys goes under it instead of to the magic pile: 1 die for each (F 2.5.5.1)."""

    name = "Soul Harvest"
    of_others = "falls"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        fall = fall_of(s)
        own = fall.source == me and at.who != me and fall.seat == s.control[me]
        return own and is_unit(s, at.who) and falls_to_magic(s)

    def falls(self, p: Play, me: int, who: int) -> None:
        fall_under(p, me)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        beneath = s.under.get(me, ())  # what lies face down there (as Blarf) is nobody's to know (11.5)
        return sum([is_unit(s, card) and not s.face_down >> card & 1 for card in beneath])
