"""The Fallen Phoenix: raised dead, and steps through fire."""

from __future__ import annotations

from ...text import T
from ..battlefield import all_units_mask, beside, can_pay, cards_on, in_play, kind_of, opponents, standing_room
from ..changes import gain
from ..effects import let_enter, let_place, mask_beside
from ..rolling import roll_die
from ..state import State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, Play, question, step
from ..wounds import wound_all
from .fallen_kingdom import can_rise
from .shared import own_units_of

RAISE = question("raise", T("Which common does {card} raise from the other discard pile?"))
RAISE_SPACE = question("raise space", T("Where does the raised common stand, beside {card}?"))
HELLFIRE = question(
    "hellfire", T("Do you roll for {card}'s step through fire? On 4 or more it goes beside another of yours.")
)
HELLFIRE_SPACE = question("hellfire space", T("Where does {card} step out of the fire?"))
HELLFIRE_ON = 4


class WrathfulDead(Ability):
    """Instead of attacking: pay for a Fallen Kingdom common of an opponent's discard pile; it is placed, and precise (10.9)."""

    name = "Wrathful Dead"
    use = INSTEAD_OF_ATTACKING

    def dead(self, s: State, me: int) -> list[int]:
        """The commons that can be paid for."""
        seat = s.control[me]
        lying = [card for other in opponents(s, seat) for card in s.discard[other] if can_rise(s, card)]
        return [card for card in lying if can_pay(s, seat, kind_of(s, card).cost)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.dead(s, me)) and bool(beside(s, me) & standing_room(s))

    def act(self, p: Play, me: int) -> None:
        p.ask_card(p.s.control[me], RAISE, self.dead(p.s, me), dead_chosen, me, about=me)


@step
def dead_chosen(p: Play, me: int, card: int) -> None:
    """Paid for, it is placed, not summoned."""
    s = p.s
    p.pay(s.control[me], kind_of(s, card).cost)
    pile = next(seat for seat in opponents(s, s.control[me]) if card in s.discard[seat])
    p.then(dead_raised, card)
    let_enter(p, s.control[me], card, "discard", pile, beside(s, me), RAISE_SPACE, about=me)


@step
def dead_raised(p: Play, card: int) -> None:
    """It is precise until the turn ends."""
    if in_play(p.s, card):
        gain(p.s, card, "Precise")


class GreaterHellfire(Ability):
    """Instead of attacking: a wound on every adjacent unit, one's own too."""

    name = "Greater Hellfire"
    use = INSTEAD_OF_ATTACKING

    def burnt(self, s: State, me: int) -> list[int]:
        """The units beside it."""
        return cards_on(s, beside(s, me) & all_units_mask(s))

    def usable(self, s: State, me: int) -> bool:
        return bool(self.burnt(s, me))

    def act(self, p: Play, me: int) -> None:
        wound_all(p, [(card, 1) for card in self.burnt(p.s, me)], p.s.control[me], me)


class HellfireStep(Ability):
    """After attacking it may roll: on 4+ it is placed beside another Fallen Phoenix of its player's (decisions, 10.18)."""

    name = "Hellfire Step"

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(fires(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_yes(p.s.control[me], HELLFIRE, hellfire_tried, me, about=me)


def fires(s: State, me: int) -> int:
    """The free spaces beside its player's other Fallen Phoenix units."""
    others = [card for card in own_units_of(s, s.control[me], "Fallen Phoenix") if card != me]
    return mask_beside(s, others) & standing_room(s)


@step
def hellfire_tried(p: Play, me: int, yes: int) -> None:
    """Rolls if its player wants to."""
    if yes:
        roll_die(p, p.s.control[me], "Hellfire Step", me, hellfire_rolled, me, needs=HELLFIRE_ON)


@step
def hellfire_rolled(p: Play, me: int, die: int) -> None:
    """On 4 or more it is placed there (5.4)."""
    if die >= HELLFIRE_ON:
        let_place(p, p.s.control[me], me, fires(p.s, me), HELLFIRE_SPACE)
