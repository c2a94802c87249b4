"""The Fallen Phoenix: the dead come back, in the service of others."""

from __future__ import annotations

from ...text import T
from ..battlefield import can_pay, gain, kind_of, standing_room
from ..cards import COMMON
from ..field import BOARD
from ..play import Play
from ..state import State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, ability, question, step

RAISE = question("raise", T("Which common does {card} raise from the other discard pile?"))
RAISE_SPACE = question("raise space", T("Where does the raised common stand, beside {card}?"))


@ability("Wrathful Dead")
class WrathfulDead(Ability):
    """Instead of attacking: pay for a Fallen Kingdom common of an opponent's discard pile; it is placed, and precise (10.9)."""

    use = INSTEAD_OF_ATTACKING

    def dead(self, s: State, me: int) -> list[int]:
        """The commons that can be paid for."""
        seat = s.control[me]
        found = [card for card in s.discard[1 - seat] if kind_of(s, card).type == COMMON]
        return [
            card
            for card in found
            if kind_of(s, card).faction == "Fallen Kingdom" and can_pay(s, seat, kind_of(s, card).cost)
        ]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.dead(s, me)) and bool(BOARD.beside[s.space[me]] & standing_room(s))

    def act(self, p: Play, me: int) -> None:
        p.ask_card(p.s.control[me], RAISE, self.dead(p.s, me), dead_chosen, me, about=me)


@step
def dead_chosen(p: Play, me: int, card: int) -> None:
    """Paid for, it waits for its space."""
    s = p.s
    p.pay(s.control[me], kind_of(s, card).cost)
    p.ask_space(
        s.control[me], RAISE_SPACE, BOARD.beside[s.space[me]] & standing_room(s), dead_raised, me, card, about=me
    )


@step
def dead_raised(p: Play, me: int, card: int, space: int) -> None:
    """It is placed, not summoned."""
    s = p.s
    s.discard[1 - s.control[me]].remove(card)
    p.enter(card, s.control[me], space)
    gain(s, card, "Precise")
