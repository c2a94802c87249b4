"""Decks, hands and graveyards, and the cards that go from one to another (3.1, 3.7, 3.8, 3.10, 6.2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .moments import announce
from .play import Play, kind_of, name_of, seat_of
from .sides import readers
from .state import Piles, State
from .voices import total


def _with(piles: Piles, seat: int, pile: Iterable[int]) -> Piles:
    return (*piles[:seat], tuple(pile), *piles[seat + 1 :])


def shuffle(p: Play, seat: int, top: int | None = None) -> None:
    """Shuffles a deck, or its top cards."""
    deck = p.s.deck[seat]
    stay = len(deck) - min(top, len(deck)) if top is not None else 0
    p.s.deck = _with(p.s.deck, seat, (*deck[:stay], *p.dice.shuffle(deck[stay:])))
    p.tell("shuffled", seat)


def draw(p: Play, seat: int, count: int = 1) -> None:
    """Draws cards, as many as there are (6.2.1)."""
    s = p.s
    for _ in range(count):
        if not s.deck[seat]:
            return
        card = s.deck[seat][-1]
        s.deck = _with(s.deck, seat, s.deck[seat][:-1])
        s.hand = _with(s.hand, seat, (*s.hand[seat], card))
        p.tell("drew", seat)
        p.tell("drew card", seat, name_of(s, card), only=tuple(sorted(readers(s, seat))))
        mill(p, seat, total(s, "mills", ~seat))
        announce(p, "drawn", ~seat, card)


def deal_hand(p: Play, seat: int, count: int) -> None:
    """Gives a seat its first hand (3.1)."""
    s = p.s
    cards = s.deck[seat][-count:]
    s.deck = _with(s.deck, seat, s.deck[seat][:-count])
    s.hand = _with(s.hand, seat, (*s.hand[seat], *reversed(cards)))
    p.tell("dealt", seat, len(cards))
    for card in cards:
        p.tell("drew card", seat, name_of(s, card), only=tuple(sorted(readers(s, seat))))


def mill(p: Play, seat: int, count: int) -> None:
    """Puts cards from the top of a deck into the graveyard, as many as there are."""
    for _ in range(min(count, len(p.s.deck[seat]))):
        card = p.s.deck[seat][-1]
        out_of_pile(p.s, card)
        into_pile(p.s, card, "graveyard")
        p.tell("milled", seat, name_of(p.s, card))


def out_of_pile(s: State, card: int) -> None:
    """Takes a card out of the pile of its owner, or the hand of its holder, that it is in."""
    for seat in {s.owner[card], s.holder.get(card, s.owner[card])}:
        for pile in ("hand", "graveyard", "deck"):
            cards = getattr(s, pile)[seat]
            if card in cards:
                setattr(s, pile, _with(getattr(s, pile), seat, [other for other in cards if other != card]))


def into_pile(s: State, card: int, pile: str) -> None:
    """Puts a card that is nowhere on top of a pile of its owner; a token leaves the game (3.8), and so do all cards of a player
    who has dropped out (13.9).
    """
    seat = s.owner[card]
    if not kind_of(s, card).token and seat not in s.out:
        setattr(s, pile, _with(getattr(s, pile), seat, (*getattr(s, pile)[seat], card)))


def hold(s: State, card: int, seat: int) -> None:
    """A seat has a card from now on, or plays it, whoever owns it."""
    if seat == s.owner[card]:
        s.holder.pop(card, None)
    else:
        s.holder[card] = seat


def take_into_hand(p: Play, card: int, seat: int) -> None:
    """A card of a graveyard goes to a hand, shown to all; it still belongs to its owner (3.7)."""
    s = p.s
    out_of_pile(s, card)
    hold(s, card, seat)
    s.hand = _with(s.hand, seat, (*s.hand[seat], card))
    p.tell("returned", seat, name_of(s, card))


def discard(p: Play, card: int) -> None:
    """Puts a card of a hand into the graveyard, unused (3.10)."""
    seat = seat_of(p.s, card)
    out_of_pile(p.s, card)
    hold(p.s, card, p.s.owner[card])
    into_pile(p.s, card, "graveyard")
    p.tell("discarded", seat, name_of(p.s, card))


def shuffle_in(p: Play, seat: int, cards: Sequence[int]) -> None:
    """Cards of a graveyard are shuffled into the deck of their owner."""
    if cards:
        for card in cards:
            out_of_pile(p.s, card)
            into_pile(p.s, card, "deck")
        shuffle(p, seat)
