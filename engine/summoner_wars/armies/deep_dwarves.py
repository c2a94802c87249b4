"""The Deep Dwarves: calling units, stopping magic, extra summoning."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..battlefield import all_units, beside, can_pay, is_common, is_near, standing_room
from ..changes import gain
from ..effects import let_place, with_opponent
from ..state import State
from ..vocabulary import ABILITY_NUMBER, Ability, At, EventCard, Play, question, step
from .shared import fewer_units

SURGE_COUNT = question("surge", T("How many cards of your discard pile become magic?"))
CALL = question("call", T("Which common does {card} call to its side, for 1 magic?"))
CALL_SPACE = question("call space", T("Where does the called common stand, beside {card}?"))


class GemOfCalling(Ability):
    """Once a turn, after moving, also by 0 spaces: pay 1 magic and place a common within 4 spaces beside it (10.17)."""

    name = "Gem of Calling"
    once = True

    def callable(self, s: State, me: int) -> list[int]:
        """Commons within 4 spaces, anybody's."""
        return [card for card in all_units(s) if is_common(s, card) and is_near(s, me, 4, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        room = beside(s, me) & standing_room(s)
        can = bool(room) and can_pay(s, s.control[me], 1) and not is_spent(s, me, self.number)
        return can and bool(self.callable(s, me))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_piece(p.s.control[me], CALL, self.callable(p.s, me), called, me, about=me, optional=True)


@step
def called(p: Play, me: int, card: int) -> None:
    """Paid, it is placed, which needs no roll (5.4, F 2.4.6.1)."""
    if card != DECLINED:
        mark_used(p.s, me, ABILITY_NUMBER["Gem of Calling"])
        p.pay(p.s.control[me], 1)
        let_place(p, p.s.control[me], card, beside(p.s, me) & standing_room(p.s), CALL_SPACE, about=me)


class MagicStasis(EventCard):
    """The opponent can pay no magic until your next turn begins; what costs nothing costs nothing (F 2.4.4.1)."""

    name = "Magic Stasis"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, magic_stopped, seat)


@step
def magic_stopped(p: Play, seat: int, other: int) -> None:
    """They can pay nothing."""
    gain(p.s, ~other, "No Magic", until=seat)
    p.tell("stasis", other, p.s.players[seat] + 1)


class SummoningSurge(EventCard):
    """With fewer units than your opponent: up to 3 discarded cards become magic, and you may summon now (F 1.0.0.28)."""

    name = "Summoning Surge"

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Summoning")
        p.ask_number(seat, SURGE_COUNT, min(3, len(p.s.discard[seat])), surged, seat)


@step
def surged(p: Play, seat: int, count: int) -> None:
    """One by one, topmost first, face down onto the magic pile (11.4)."""
    p.put_on("magic", seat, *p.take_top("discard", seat, count))
    if count:
        p.tell("magic", seat, count)
