"""The Fallen Kingdom: nothing dies in vain."""

from __future__ import annotations

from ...text import T
from ..battlefield import belongs, can_pay, is_unit, kind_of, standing_room
from ..cards import COMMON
from ..field import BOARD
from ..play import Play
from ..state import State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, ability, question, step

RAISE = question("raise own", T("Which common does {card} raise from your discard pile?"))
RAISE_SPACE = question("raise own space", T("Where does the raised common stand, beside {card}?"))
PRICE = 2


@ability("Raise the Dead")
class RaiseTheDead(Ability):
    """Instead of attacking: pay 2 magic and place a Fallen Kingdom common of your discard pile beside it (F 2.5.6.1)."""

    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        if not can_pay(s, seat, PRICE) or not BOARD.beside[s.space[me]] & standing_room(s):
            return False
        return any(_can_rise(s, card) for card in (*s.discard[seat], *s.magic[seat][-PRICE:]))

    def act(self, p: Play, me: int) -> None:
        s = p.s
        seat = s.control[me]
        p.pay(seat, PRICE)
        p.ask_card(seat, RAISE, [card for card in s.discard[seat] if _can_rise(s, card)], risen, me, about=me)


def _can_rise(s: State, card: int) -> bool:
    return kind_of(s, card).type == COMMON and belongs(s, card, "Fallen Kingdom")


@step
def risen(p: Play, me: int, card: int) -> None:
    """Asks where it stands."""
    s = p.s
    room = BOARD.beside[s.space[me]] & standing_room(s)
    p.ask_space(s.control[me], RAISE_SPACE, room, risen_at, me, card, about=me)


@step
def risen_at(p: Play, me: int, card: int, space: int) -> None:
    """It is placed, not summoned."""
    p.s.discard[p.s.control[me]].remove(card)
    p.enter(card, p.s.control[me], space)


@ability("Soul Harvest")
class SoulHarvest(Ability):
    """A unit that it destroys goes under it instead of to the magic pile: 1 die for each (F 2.5.5.1)."""

    def claims(self, s: State, me: int, victim: int) -> bool:
        return is_unit(s, victim)

    def attack_bonus(self, s: State, me: int, target: int) -> int:
        beneath = s.under.get(me, ())  # what lies face down there (as Blarf) is nobody's to know (11.5)
        return sum(is_unit(s, card) and not s.face_down >> card & 1 for card in beneath)
