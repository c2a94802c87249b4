"""The Fallen Phoenix: the dead come back, in the service of others, and fire carries the living."""

from __future__ import annotations

from ...text import T
from ..battlefield import belongs, can_pay, gain, kind_of, standing_room
from ..cards import COMMON
from ..field import BOARD, spaces_in
from ..play import Play
from ..state import State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, ability, question, step
from ..wounds import wound_all
from .shared import own_units_of

RAISE = question("raise", T("Which common does {card} raise from the other discard pile?"))
RAISE_SPACE = question("raise space", T("Where does the raised common stand, beside {card}?"))


HELLFIRE = question(
    "hellfire", T("Do you roll for {card}'s step through fire? On 4 or more it goes beside another of yours.")
)
HELLFIRE_SPACE = question("hellfire space", T("Where does {card} step out of the fire?"))


@ability("Wrathful Dead")
class WrathfulDead(Ability):
    """Instead of attacking: pay for a Fallen Kingdom common of an opponent's discard pile; it is placed, and precise (10.9)."""

    use = INSTEAD_OF_ATTACKING

    def dead(self, s: State, me: int) -> list[int]:
        """The commons that can be paid for."""
        seat = s.control[me]
        found = [card for card in s.discard[1 - seat] if kind_of(s, card).type == COMMON]
        return [
            card for card in found if belongs(s, card, "Fallen Kingdom") and can_pay(s, seat, kind_of(s, card).cost)
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


@ability("Greater Hellfire")
class GreaterHellfire(Ability):
    """Instead of attacking: a wound on every adjacent unit, one's own too."""

    use = INSTEAD_OF_ATTACKING

    def burnt(self, s: State, me: int) -> list[int]:
        """The units beside it."""
        return [s.board[space] for space in spaces_in(BOARD.beside[s.space[me]] & (s.mine[0] | s.mine[1]))]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.burnt(s, me))

    def act(self, p: Play, me: int) -> None:
        wound_all(p, [(card, 1) for card in self.burnt(p.s, me)], p.s.control[me], me)


@ability("Hellfire Step")
class HellfireStep(Ability):
    """After attacking it may roll: on 4+ it is placed beside another Fallen Phoenix of its player's (decisions, 10.18)."""

    def after_attack(self, p: Play, me: int, target: int) -> None:
        if _fires(p.s, me):
            p.ask_yes(p.s.control[me], HELLFIRE, hellfire_rolled, me, about=me)


def _fires(s: State, me: int) -> int:
    """The free spaces beside its player's other Fallen Phoenix units."""
    beside = 0
    for card in own_units_of(s, s.control[me], "Fallen Phoenix"):
        if card != me:
            beside |= BOARD.beside[s.space[card]]
    return beside & standing_room(s)


@step
def hellfire_rolled(p: Play, me: int, yes: int) -> None:
    """The die, and then the space."""
    seat = p.s.control[me]
    if yes and p.die(seat, "Hellfire Step", me) >= 4:
        p.ask_space(seat, HELLFIRE_SPACE, _fires(p.s, me), hellfire_stepped, me, about=me)


@step
def hellfire_stepped(p: Play, me: int, space: int) -> None:
    """It is placed there (5.4)."""
    p.place(me, space)
