"""What many cards do, each written once; `zones` has the plain comings and goings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .damage import heal, heal_player
from .heard import members_of
from .numbers import is_of_type
from .piles import discard, into_pile, out_of_pile
from .play import Play, label, name_of, step
from .resources import gain_kb
from .state import ON_CARD, RAMPARTS, RESERVE, State
from .voices import allows
from .zones import change, place, turn

HEADS, TAILS = 0, 1


def restore(p: Play, target: int, amount: int) -> None:
    """Heals a card in play or a player; nothing for what is gone."""
    if target in p.s.pieces:
        heal(p, target, amount)
    elif -len(p.s.hp) <= target < 0:
        heal_player(p, ~target, amount)


def send_back(p: Play, card: int, *, passive: bool = False) -> None:
    """A warrior goes from the ramparts to the reserve, turned on arrival if it says so (15.10)."""
    s = p.s
    if card in s.pieces and s.pieces[card].place == RAMPARTS and allows(s, "may_be_sent_back", card):
        place(p, card, RESERVE)
    if passive and card in s.pieces:
        turn(p, card, active=False)


def take_control(p: Play, card: int, seat: int) -> None:
    """A card in play changes sides, as it lies; what lies on it keeps its controller (3.7). A pair goes as a whole (9.18)."""
    s = p.s
    for member in members_of(s, card) if card in s.pieces else ():
        change(s, member, control=seat)
        if s.pieces[member].place == RAMPARTS:
            change(s, member, place=RESERVE)
    if card in s.pieces:
        p.tell("control", seat, label(s, card), name_of(s, card))


def move_onto(p: Play, card: int, host: int) -> None:
    """A card in play lies on another from now on."""
    change(p.s, card, place=ON_CARD, host=host, active=1)


def to_hand(p: Play, card: int) -> None:
    """A card of a graveyard goes to its owner's hand, shown to all."""
    out_of_pile(p.s, card)
    into_pile(p.s, card, "hand")
    p.tell("returned", p.s.owner[card], name_of(p.s, card))


def roll(p: Play) -> int:
    """Rolls a die: 1 to 6."""
    eyes = p.dice.roll()
    p.tell("die", None, eyes)
    return eyes


def take_kb(p: Play, of: int, seat: int, amount: int) -> None:
    """One player's KB become another's, as many as there are."""
    taken = min(amount, p.s.kb[of])
    gain_kb(p, of, -taken)
    gain_kb(p, seat, taken)


def see_hand(p: Play, seat: int, other: int) -> None:
    """A player sees the hand of another, and nobody else does."""
    names = sorted(name_of(p.s, card) for card in p.s.hand[other])
    p.tell("saw hand", seat, label(p.s, ~other), *names, only=(seat,))


def ask_discard(p: Play, seat: int, count: int) -> None:
    """A player chooses cards of the hand to discard, as many as there are (3.10)."""
    if count > 0 and p.s.hand[seat]:
        p.then(choose_discard, seat, count)


@step
def choose_discard(p: Play, seat: int, count: int) -> None:
    """Asks for one card to discard, then for the next."""
    s = p.s
    options = {f"choose {name_of(s, card)}": card for card in s.hand[seat]}
    if options and count > 0:
        always = len(s.hand[seat]) > 1  # whether all are alike is hidden
        choices = list(options.items())
        p.ask_seat(seat, "discard", choices, discarded, (seat, count), from_pile=True, always=always)


@step
def discarded(p: Play, seat: int, count: int, card: int) -> None:
    """One card goes unused."""
    discard(p, card)
    p.then(choose_discard, seat, count - 1)


def discard_at_random(p: Play, seat: int) -> None:
    """One card of a hand, by chance."""
    hand = p.s.hand[seat]
    if hand:
        discard(p, sorted(hand)[p.dice.below(len(hand))])


def of_types(s: State, cards: Iterable[int], types: Sequence[int]) -> list[int]:
    """Those of the cards that have one of the types."""
    return [card for card in cards if any(is_of_type(s, card, kind) for kind in types)]
