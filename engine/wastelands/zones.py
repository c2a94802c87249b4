"""Cards in play: put there, turned, moved between reserve and ramparts, marked, and given abilities for a time."""

from __future__ import annotations

from .bearing import members_for
from .cards import BUILDING
from .heard import members_of, says_the_same
from .moments import announce
from .play import Play, kind_of, label, name_of, step
from .state import END_OF_TURN, GONE, NO_CARD, ON_CARD, ON_RAMPARTS, RAMPARTS, RESERVE, TABLE, Lasting, Piece, State
from .vocabulary import Ability
from .voices import allows, says, voices


def count(s: State, card: int, change_: int) -> None:
    """Puts tokens of its own on a card, or takes them off (9.16)."""
    s.counters[card] = s.counters.get(card, 0) + change_
    s.heard = None


def lend(p: Play, bearer: int, ability: Ability, until: int = END_OF_TURN, value: int = 0) -> None:
    """Gives a card, or a seat (`~seat`), an ability for a time.

    `until` is the end of the turn, -N (the end of turn N), ON_RAMPARTS (as long as it stands there), or a card as long as that is
    in play.
    """
    if ability.signed and p.s.acting in p.s.negated:
        value = -value
    if bearer in p.s.pieces or GONE < bearer < 0:
        p.s.lasting = (*p.s.lasting, Lasting(ability.number, bearer, until, value))
        p.s.heard = None


def enter(p: Play, card: int, seat: int, *, host: int = NO_CARD) -> None:
    """Puts a card into play under a seat's control: warriors and buildings passive, but flyers (4.1), all others active."""
    s, kind = p.s, kind_of(p.s, card)
    place = RESERVE if kind.is_warrior else ON_CARD if host != NO_CARD else TABLE
    s.tags += 1
    s.holder.pop(card, None)
    s.pieces[card] = Piece(seat, place, int(not kind.is_warrior and kind.type != BUILDING), s.tags, host)
    s.heard = None
    if kind.is_warrior:
        s.brought[seat] += 1
        active = says(s, "flies", card)
        for ability, me in voices(s, "enters", card):
            active = ability.enters(s, me, card, active)
        s.pieces[card] = s.pieces[card]._replace(active=int(active))
    p.tell("entered", seat, label(s, card), kind.name)
    announce(p, "entered", card)
    if host in s.joined:
        p.then(name_bearer, card)


@step
def name_bearer(p: Play, card: int) -> None:
    """Who controls a pair names the member that gets a card (9.6)."""
    s = p.s
    host = s.pieces[card].host if card in s.pieces else NO_CARD
    if host in s.joined:
        options = [(f"choose {label(s, member)}", member) for member in members_for(s, host, card)]
        p.ask_seat(s.pieces[host].control, "bearer", options, bearer_named, (card,), about=card)


@step
def bearer_named(p: Play, card: int, member: int) -> None:
    """The card lies on that member."""
    change(p.s, card, host=member)


def change(s: State, card: int, **changes: int) -> None:
    """Changes where, whose, or in which state a card in play is."""
    before, lasting = s.pieces[card], s.lasting
    s.pieces[card] = before._replace(**changes)
    if lasting and s.pieces[card].place != RAMPARTS:
        s.lasting = tuple([effect for effect in lasting if (effect.bearer, effect.until) != (card, ON_RAMPARTS)])
    if len(s.lasting) < len(lasting) or not says_the_same(s, card, before):
        s.heard = None


def turn(p: Play, card: int, *, active: bool) -> None:
    """Turns a card (and the partner of a pair) active or passive; not on the ramparts nor on a card (4.2, 4.4)."""
    for member in members_of(p.s, card):
        piece = p.s.pieces[member]
        if piece.place in (RESERVE, TABLE) and bool(piece.active) != active:
            change(p.s, member, active=int(active))
            if active:
                announce(p, "awoke", member)


def add_token(p: Play, kind: int, seat: int) -> int:
    """Makes a warrior token and brings it into play (8.21); the card's number, or NO_CARD if the seat may not have it."""
    s = p.s
    if not allows(s, "may_be_had", ~seat, kind):
        return NO_CARD
    s.kind, s.owner = (*s.kind, kind), (*s.owner, seat)
    card = len(s.kind) - 1
    enter(p, card, seat)
    return card


def place(p: Play, card: int, where: int) -> None:
    """Moves a warrior (or a pair) between reserve and ramparts; on the ramparts it is active (4.4)."""
    for member in members_of(p.s, card):
        piece = p.s.pieces[member]
        change(p.s, member, place=where, active=1 if where == RAMPARTS else piece.active)
    p.tell("moved", p.s.pieces[card].control, label(p.s, card), name_of(p.s, card), "ramparts" if where else "reserve")
