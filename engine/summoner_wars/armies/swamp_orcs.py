"""The Swamp Orcs: vines (rules 6)."""

from __future__ import annotations

from ...text import T
from ..battlefield import kind_of
from ..cards import VINE
from ..field import BOARD, spaces_in
from ..play import Play
from ..state import State
from ..vocabulary import Ability, EventCard, ability, event, question, step

GROW_FROM = question("grow from", T("Beside which of your walls does the vine wall grow?"))
GROW_TO = question("grow to", T("Where does the vine wall grow?"))


def room_for_vines(s: State) -> int:
    """The spaces that hold no wall of any kind; a unit does not hinder (6.4)."""
    return ((1 << BOARD.size) - 1) & ~(s.walls[0] | s.walls[1])


def grow(p: Play, seat: int, space: int) -> None:
    """Places the top vine wall of the seat's own pile; from an empty pile nothing is placed (6.1)."""
    if p.s.supply[seat] and room_for_vines(p.s) >> space & 1:
        p.enter(p.s.supply[seat].pop(), seat, space)


def has_vines(s: State, seat: int) -> bool:
    """Whether the seat's reference card names vine walls (6.1, F 1.0.0.25)."""
    return any(s.owner[card] == seat and kind_of(s, card).type == VINE for card in range(len(s.kind)))


@ability("Vinemancer Sow")
class VinemancerSow(Ability):
    """Where it destroys an enemy unit a vine wall grows; it leaves vine walls without a roll."""

    steady_on_vines = True

    def has_destroyed(self, p: Play, me: int, victim: int, space: int, seat: int) -> None:
        if seat != p.s.control[me]:
            grow(p, p.s.control[me], space)


@ability("Vinemancer Guard")
class VinemancerGuard(Ability):
    """Beside a vine wall, or on one, an opponent's dice wound it on 5+ only (5.6, 10.14); it leaves vine walls without a roll."""

    steady_on_vines = True

    def wounded_on(self, s: State, me: int, attacker: int) -> int:
        near_vines = any(space in s.vines for space in (s.space[me], *BOARD.neighbours[s.space[me]]))
        return 5 if near_vines and s.control[attacker] != s.control[me] else 0


@event("Vine Growth")
class VineGrowth(EventCard):
    """A vine wall beside a wall of yours (11.18)."""

    def playable(self, s: State, seat: int) -> bool:
        return has_vines(s, seat) and s.walls[seat] != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        s = p.s
        free = room_for_vines(s)
        walls = sum(1 << space for space in spaces_in(s.walls[seat]) if BOARD.beside[space] & free)
        if walls:
            p.ask_space(seat, GROW_FROM, walls, grow_from, seat)


@step
def grow_from(p: Play, seat: int, space: int) -> None:
    """Asks for the space beside that wall."""
    p.ask_space(seat, GROW_TO, BOARD.beside[space] & room_for_vines(p.s), grow_to, seat)


@step
def grow_to(p: Play, seat: int, space: int) -> None:
    """It grows."""
    grow(p, seat, space)
