"""Coming, going and staying: placing, swapping, control, what lies on and under a card (rules 5.1-5.9, 6.1-6.4, 11.4)."""

from __future__ import annotations

from .battlefield import in_play, kind_of, named
from .bearing import events_at
from .cards import CONJURATION, KINDS, VINE
from .changes import put, refresh, shift, swap, take_control, take_off
from .field import mask_of
from .play import Play
from .state import NO_CARD, PILES, State
from .vocabulary import ABILITIES, EVENTS


def place(p: Play, card: int, space: int) -> None:
    """Places a card that is in play on another space: no movement (5.4).  What lies on and under it goes along."""
    if p.s.space[card] == space:
        return
    start = p.where(card)
    shift(p.s, card, space)
    p.tell("placed", p.s.control[card], named(p.s, card), start, p.where(card))


def swap_places(p: Play, card: int, other: int) -> None:
    """Two units exchange their spaces: no movement (5.4)."""
    here, there = p.where(card), p.where(other)
    swap(p.s, card, other)
    p.tell("placed", p.s.control[card], named(p.s, card), here, there)
    p.tell("placed", p.s.control[other], named(p.s, other), there, here)


def enter(p: Play, card: int, seat: int, space: int) -> None:
    """Places a card that is in no pile on the battlefield under a seat's control: no summoning (5.4)."""
    p.s.control[card] = seat
    put(p.s, card, space)
    p.tell("placed", seat, kind_of(p.s, card).name, "", p.where(card))


def change_control(p: Play, card: int, seat: int) -> None:
    """A card in play changes hands, for good unless an effect says otherwise (5.5)."""
    s = p.s
    s.lasting = tuple([e for e in s.lasting if e.bearer != card or ABILITIES[e.ability].name != "Borrowed"])
    take_control(s, card, seat)
    p.tell("controlled", seat, named(s, card), p.where(card))
    p.show_face_down(card, seat)


# --- on and under
def attach(p: Play, card: int, host: int) -> None:
    """Lays an event that is being carried out on a card in play."""
    _lay(p, card, p.s.attached, host)
    p.tell("attached", p.s.active, kind_of(p.s, card).name, named(p.s, host), p.where(host))


def put_under(p: Play, card: int, host: int, face_down: bool = False) -> None:
    """Puts a card that is in no pile under a card in play, as the topmost there."""
    if face_down:
        p.s.face_down |= 1 << card
    _lay(p, card, p.s.under, host, first=True)
    if not face_down:
        p.tell("under", p.s.control[host], kind_of(p.s, card).name, p.where(host))


def _lay(p: Play, card: int, where: dict[int, tuple[int, ...]], host: int, first: bool = False) -> None:
    s = p.s
    s.resolving = tuple([other for other in s.resolving if other != card])
    lying = where.get(host, ())
    where[host] = (card, *lying) if first else (*lying, card)
    s.laden = None
    refresh(s, host)


def remove_from(p: Play, host: int, card: int) -> None:
    """Takes a card off or out from under another; the caller says where it goes."""
    s = p.s
    for where in (s.attached, s.under):
        left = tuple([other for other in where.get(host, ()) if other != card])
        if left:
            where[host] = left
        else:
            where.pop(host, None)
    s.face_down &= ~(1 << card)
    s.laden = None
    refresh(s, host)


def detach(p: Play, host: int, card: int, seat: int) -> None:
    """Takes a card off another, discarded by `seat` (5.1)."""
    remove_from(p, host, card)
    p.put_on("discard", seat, card)
    p.tell("detached", seat, kind_of(p.s, card).name, named(p.s, host), p.where(host))


def lying_on(s: State, host: int) -> list[int]:
    """The events that work on a card and go back to their owners when it leaves."""
    return [card for card in events_at(s, host) if not EVENTS[KINDS[s.kind[card]].name].goes_along]


# --- leaving
def release(p: Play, card: int, pile: str, seat: int, *, alone: bool = False, by: int | None = None) -> None:
    """Takes a card off the battlefield onto a pile of `seat`'s, with what is under it, topmost first (5.7, 11.4).

    Attachments, Runes and the like go to their owners' discard piles; a card kept beside the board returns there (6.10).
    What is under a card that goes to a hand or prison is discarded, and where it goes `alone` too, `by` whose effect that is
    (`seat`, if nobody is named).  A conjuration that its own side destroys is discarded, and nobody's magic (facts, conjuration).
    """
    s = p.s
    by = seat if by is None else by
    own = s.teams[s.control[card]] == s.teams[by]
    parted = alone or pile in ("hand", "prison")
    beneath = lift(p, card, by if parted else seat)
    kind = KINDS[s.kind[card]]
    if kind.type == CONJURATION and pile == "magic" and own:
        pile = "discard"
    if kind.beside_board:
        p.put_on("supply", s.owner[card], card)
    else:
        p.put_on(pile, seat, card)
    p.put_on("discard" if parted else pile, by if parted else seat, *beneath)


def lift(p: Play, card: int, seat: int) -> tuple[int, ...]:
    """Takes a card off the battlefield, by `seat`; the caller says where it goes, and what was under it, topmost first.

    Attachments, Runes and the like go to their owners' discard piles.
    """
    s = p.s
    beneath: tuple[int, ...] = ()
    if card in s.attached or card in s.under:
        for lying in lying_on(s, card):
            remove_from(p, card, lying)
            p.put_on("discard", s.owner[lying], lying)
        beneath = (*s.attached.pop(card, ()), *p.take_from_under(card, seat))
        s.laden = None
    take_off(s, card)
    return beneath


def discard(p: Play, card: int, seat: int) -> None:
    """Discards a card in play, caused by `seat` (5.1)."""
    p.tell("discarded", seat, named(p.s, card), p.where(card))
    release(p, card, "discard", seat)


def return_to_hand(p: Play, card: int, by: int | None = None) -> None:
    """A unit goes to its controller's hand; what lies under it is discarded by whose effect that is (its controller's)."""
    seat = p.s.control[card]
    p.tell("returned", seat, named(p.s, card), p.where(card))
    release(p, card, "hand", seat, by=by)


def imprison(p: Play, card: int, seat: int) -> None:
    """Puts a card in play into the seat's prison pile (facts, prison pile)."""
    p.tell("imprisoned", seat, named(p.s, card), p.where(card))
    release(p, card, "prison", seat)


# --- beside the board
def top_of_supply(s: State, seat: int, name: str) -> int:
    """The top card of that name beside the seat's board, NO_CARD if there is none (6.1)."""
    found = [card for card in s.supply[seat] if KINDS[s.kind[card]].name == name]
    return found[-1] if found else NO_CARD


def from_supply(p: Play, seat: int, name: str, space: int) -> bool:
    """Places a card of that name from beside the board; nothing from an empty pile (6.1), no wall where one stands (6.4)."""
    s = p.s
    card = top_of_supply(s, seat, name)
    if card == NO_CARD or not room_for(s, card) >> space & 1:
        return False
    p.take("supply", seat, card)
    enter(p, card, seat, space)
    return True


def room_for(s: State, card: int) -> int:
    """Where a card from beside the board may be placed: a vine wall wherever no wall stands (6.4), a unit wherever it may stand."""
    walls = 0
    for standing in s.walls:
        walls |= standing
    if KINDS[s.kind[card]].type == VINE:
        return s.field.all & ~walls
    empty = s.field.all & ~s.occupied
    return empty if KINDS[s.kind[card]].is_wall else empty | mask_of([v for v in s.vines if s.board[v] == NO_CARD])


def has_supply(s: State, seat: int, name: str) -> bool:
    """Whether the seat's reference card names such a pile (6.1, F 1.0.0.25)."""
    return any(s.owner[card] == seat and KINDS[kind].name == name for card, kind in enumerate(s.kind))


# --- wounds off, markers on
def heal(p: Play, card: int, count: int) -> int:
    """Removes up to so many wounds, poison first; says how many."""
    s = p.s
    healed = min(count, s.wounds[card]) if in_play(s, card) else 0
    if healed:
        s.wounds[card] -= healed
        poison = s.poison.get(card, 0) - healed
        if poison > 0:
            s.poison[card] = poison
        else:
            s.poison.pop(card, None)
        p.tell("healed", s.control[card], named(s, card), p.where(card), healed)
    return healed


def boost(p: Play, card: int) -> None:
    """Puts a boost marker on a unit (facts, boost marker)."""
    p.s.boosted |= 1 << card
    refresh(p.s, card)
    p.tell("boosted", p.s.control[card], named(p.s, card), p.where(card))


def unboost(p: Play, card: int) -> None:
    """Takes the boost marker off a unit; its ability ends at once (facts, boost marker)."""
    p.s.boosted &= ~(1 << card)
    refresh(p.s, card)
    p.tell("unboosted", p.s.control[card], named(p.s, card), p.where(card))


PILE_NUMBER = {name: number for number, name in enumerate(PILES)}
