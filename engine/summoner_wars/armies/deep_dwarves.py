"""The Deep Dwarves: gems, and stillness."""

from __future__ import annotations

from ...text import T
from ..battlefield import can_pay, kind_of, near, standing_room
from ..cards import COMMON
from ..field import BOARD
from ..play import Play
from ..state import END_OF_TURN, NO_MAGIC, SURGE, State
from ..vocabulary import Ability, EventCard, ability, event, question, step
from .shared import all_units, fewer_units

SURGE_COUNT = question("surge", T("How many cards of your discard pile become magic?"))
CALL = question("call", T("Which common does {card} call to its side, for 1 magic?"))
CALL_SPACE = question("call space", T("Where does the called common stand, beside {card}?"))


@ability("Gem of Calling")
class GemOfCalling(Ability):
    """Once a turn, after moving, also by 0 spaces: pay 1 magic and place a common within 4 spaces beside it (10.17)."""

    def callable(self, s: State, me: int) -> list[int]:
        """Commons within 4 spaces, anybody's."""
        area = near(s, me, 4)
        return [card for card in all_units(s) if area >> s.space[card] & 1 and kind_of(s, card).type == COMMON]

    def after_move(self, p: Play, me: int) -> None:
        s = p.s
        room = BOARD.beside[s.space[me]] & standing_room(s)
        if room and can_pay(s, s.control[me], 1) and not s.used >> me & 1 and self.callable(s, me):
            p.ask_piece(s.control[me], CALL, self.callable(s, me), called, me, about=me, optional=True)


@step
def called(p: Play, me: int, card: int) -> None:
    """Paid, it asks where."""
    if card >= 0:
        s = p.s
        s.used |= 1 << me
        p.pay(s.control[me], 1)
        p.ask_space(s.control[me], CALL_SPACE, BOARD.beside[s.space[me]] & standing_room(s), arrived, card, about=me)


@step
def arrived(p: Play, card: int, space: int) -> None:
    """Placed, which needs no roll (5.4, F 2.4.6.1)."""
    p.place(card, space)


@event("Magic Stasis")
class MagicStasis(EventCard):
    """The opponent can pay no magic until your next turn begins; what costs nothing costs nothing (F 2.4.4.1)."""

    def play(self, p: Play, seat: int, card: int) -> None:
        p.s.effects.append((NO_MAGIC, seat, 1 - seat, 0))
        p.tell("stasis", 1 - seat)


@event("Summoning Surge")
class SummoningSurge(EventCard):
    """With fewer units than your opponent: up to 3 discarded cards become magic, and you may summon now (F 1.0.0.28)."""

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        most = min(3, len(p.s.discard[seat]))
        p.s.effects.append((SURGE, END_OF_TURN, seat, 0))
        p.ask(seat, SURGE_COUNT, [(str(count), count) for count in range(most, -1, -1)], surged, seat)


@step
def surged(p: Play, seat: int, count: int) -> None:
    """One by one, topmost first, face down onto the magic pile (11.4)."""
    s = p.s
    for _ in range(count):
        s.magic[seat].append(s.discard[seat].pop())
    if count:
        p.tell("magic", seat, count)
