"""What a player knows of the piles, and what is imagined in place of the rest (8.2, 11.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

from ..dice import Chance
from ..orders import looked_at, orders
from .cards import EDITIONS, KINDS
from .field import mask_of
from .state import NO_CARD, State, copy
from .view import View

Unknown = tuple[tuple[str, int], ...]
"""Kinds of piles, each with its seat."""


def seats_of(s: State, player: int | None) -> tuple[int, ...]:
    """The seats of the state that a player has; with three players one has two (8.2)."""
    return _seats_of(s.players, player)


@cache
def _seats_of(players: tuple[int, ...], player: int | None) -> tuple[int, ...]:
    return tuple([seat for seat, who in enumerate(players) if who == player])


def open_hands(s: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The seats whose hands are open to whoever has some: their own and their partner's (8.2)."""
    if len(s.decks) == 2 or not seats:
        return seats
    return tuple([seat for seat, team in enumerate(s.teams) if team == s.teams[seats[0]]])


def players_of(s: State, seats: Iterable[int]) -> tuple[int, ...]:
    """The players of some seats, each once."""
    return tuple(sorted({s.players[seat] for seat in seats}))


def acting(s: State) -> int:
    """The seat of the state that acts now: whoever is asked, else whose turn it is."""
    return s.active if s.ask is None else s.ask.seat


def to_act(s: State) -> tuple[int, ...]:
    """The players that may act now."""
    if s.outcome is not None:
        return ()
    return (s.players[s.active if s.ask is None else s.ask.seat],)


# --- what nobody else may know
def looked_through(s: State, seats: tuple[int, ...]) -> list[tuple[str, int]]:
    """The piles that a player looks through while deciding (a search, another's hand): their kind and seat."""
    ask = s.ask
    if ask is None or not ask.from_pile or ask.seat not in seats:
        return []
    chosen = {value for value in ask.values if value >= 0}
    piles = [("draw", seat) for seat in range(len(s.decks))]
    piles += [("hand", seat) for seat in range(len(s.decks)) if seat not in open_hands(s, seats)]
    return [(name, seat) for name, seat in piles if not chosen.isdisjoint(getattr(s, name)[seat])]


def redacted(s: State, player: int | None, seats: tuple[int, ...]) -> State:
    """A copy in which the unknown cards lie in a fixed order, whatever their real one is."""
    known = copy(s)
    known.cache = known.heard = known.laden = None  # computed again from the rest; views are pickled
    _deal(known, seats, sorted)
    if known.built:
        _suppose_lists(known, seats)
    if player is None or player not in to_act(s):
        known.ask = None
        known.frames = []
    return known


def _suppose_lists(s: State, seats: tuple[int, ...]) -> None:
    """Makes the unknown cards of others' custom decks those that the stock deck would have left (9.1)."""
    owned, anyones = _unknown(len(s.decks), seats, open_hands(s, seats))
    seen = looked_through(s, seats)
    unknown = [card for name, seat in (*owned, *anyones) if (name, seat) not in seen for card in getattr(s, name)[seat]]
    unknown += [
        card for host, cards in s.under.items() if s.control[host] not in seats for card in cards if _is_down(s, card)
    ]
    kinds = list(s.kind)
    for seat in range(len(s.decks)):
        if s.built >> seat & 1 and seat not in seats:
            hidden = sorted([card for card in unknown if s.owner[card] == seat])
            known = Counter(s.kind[card] for card, owner in enumerate(s.owner) if owner == seat)
            known.subtract(s.kind[card] for card in hidden)
            left = Counter(dict(EDITIONS.of(s.decks[seat], s.edition).cards)) - known
            supposed = sorted(left.elements(), key=lambda kind: (KINDS[kind].is_unit, kind))
            for card, kind in zip(hidden, supposed, strict=False):
                kinds[card] = kind
    s.kind = tuple(kinds)


def _is_down(s: State, card: int) -> bool:
    return bool(s.face_down >> card & 1)


def imagine(seen: View, dice: Chance) -> State:
    """A state that agrees with what the viewer knows, its unknown cards dealt by chance."""
    known = seen.known
    assert isinstance(known, State)
    s = copy(known)
    _deal(s, seats_of(s, seen.viewer), dice.shuffle)
    return s


REMEMBERED = "memory kept"
"""The question that is asked while the top card of one's own draw pile lies open."""


def reordered(s: State, dice: Chance, count: int) -> list[State]:
    """`count` states like it, the draw piles in other orders but for cards on top that are being looked at."""
    piles = [orders(pile, _on_top(s, seat), dice, count) for seat, pile in enumerate(s.draw)]
    states = [copy(s) for _ in range(count)]
    for other, draw in zip(states, zip(*piles, strict=True), strict=True):
        other.draw = draw
    return states


def _on_top(s: State, seat: int) -> int:
    """How many cards from the top of a draw pile are being looked at."""
    ask = s.ask
    if ask is None:
        return 0
    if ask.question == REMEMBERED and ask.seat == seat:
        return min(1, len(s.draw[seat]))
    return looked_at(s.draw[seat], ask.values) if ask.from_pile else 0


def _deal(s: State, seats: tuple[int, ...], arrange: Callable[[list[int]], list[int]]) -> None:
    """Lays the unknown cards anew: hands and draw piles get their owner's cards first, then whatever is left."""
    owned, anyones = _unknown(len(s.decks), seats, open_hands(s, seats))
    seen = looked_through(s, seats)
    if seen:
        for name, seat in seen:
            _lay(s, name, seat, tuple(sorted(getattr(s, name)[seat])))
        owned = tuple([pile for pile in owned if pile not in seen])
    hosts = [host for host in s.under if s.control[host] not in seats] if s.face_down else []
    beneath = {host: [card for card in s.under[host] if s.face_down >> card & 1] for host in hosts}
    fallen = _fallen(s, seats, anyones)
    hidden: list[int] = []
    for name, seat in (*owned, *anyones):
        hidden += getattr(s, name)[seat]
    for cards in beneath.values():
        hidden += cards
    if fallen != NO_CARD:
        hidden.remove(fallen)
    arranged = arrange(hidden)
    owner = s.owner
    stacks: list[list[int]] = [[] for _ in s.decks]
    for card in arranged:
        stacks[owner[card]].append(card)
    for name, seat in owned:
        _lay(s, name, seat, _dealt(arranged, stacks, seat, len(getattr(s, name)[seat])))
    left = set().union(*stacks)
    rest = iter([card for card in arranged if card in left])
    for name, seat in anyones:
        _lay(s, name, seat, tuple([card if card == fallen else next(rest) for card in getattr(s, name)[seat]]))
    for host, cards in beneath.items():
        laid = {card: next(rest) for card in cards}
        s.under[host] = tuple([laid.get(card, card) for card in s.under[host]])
        s.laden = None
        s.face_down ^= mask_of(cards) ^ mask_of(laid.values())


def _fallen(s: State, seats: tuple[int, ...], piles: Unknown) -> int:
    """The card that a seat is asked about while it lies in one of these piles, seen by all as it got there; or NO_CARD."""
    ask = s.ask
    if ask is None or ask.about == NO_CARD or ask.seat not in seats:
        return NO_CARD
    return ask.about if any([ask.about in getattr(s, name)[seat] for name, seat in piles]) else NO_CARD


@cache
def _unknown(sides: int, seats: tuple[int, ...], hands: tuple[int, ...]) -> tuple[Unknown, Unknown]:
    """The piles that the player of some seats does not know: those with cards of their owner alone, and those with anybody's."""
    others = [seat for seat in range(sides) if seat not in seats]
    owned = (
        *[("draw", seat) for seat in range(sides)],
        *[("hand", seat) for seat in range(sides) if seat not in hands],
    )
    return owned, tuple([("magic", seat) for seat in others])


def _dealt(arranged: list[int], stacks: list[list[int]], seat: int, size: int) -> tuple[int, ...]:
    """Takes `size` cards off the owner's stack, or of others' when it is empty."""
    own = stacks[seat]
    dealt = own[:size]
    stacks[seat] = own[size:]
    while len(dealt) < size:
        first = min([stack for stack in stacks if stack], key=lambda stack: arranged.index(stack[0]))
        dealt.append(first.pop(0))
    return tuple(dealt)


def _lay(s: State, name: str, seat: int, cards: tuple[int, ...]) -> None:
    piles = getattr(s, name)
    setattr(s, name, (*piles[:seat], cards, *piles[seat + 1 :]))
