"""The lobby: who sits where with which deck, until the host starts.

Pure steps from one head to the next, or Refused.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace

from engine.game import AnyGame
from engine.text import T

from .store import Head
from .types import MatchSeat, Person, Refused

LONGEST_NAME = 80


def tidy(person: Person) -> Person:
    """The person with a name of bounded length and without control characters."""
    shown = "".join(letter for letter in person.name if unicodedata.category(letter)[0] != "C")
    return Person(person.id, shown.strip()[:LONGEST_NAME] or str(person.id))


def in_lobby(head: Head) -> None:
    """Refuses where the match is no longer in its lobby."""
    if head.status == "playing":
        raise Refused(T("The match has begun; its seats do not change any more. To stop playing, concede."))
    if head.status != "lobby":
        raise Refused(T("This match is over; open a new one."))


def by_host(head: Head, by: int) -> None:
    """Refuses everybody but the host."""
    if by != head.host.id:
        raise Refused(T("Only the host of the match can do that."))


def deck_named(game: AnyGame, deck: str) -> str:
    """The deck's word as the game knows it; upper and lower case do not matter."""
    names = [known.name for known in game.decks()]
    wanted = deck.strip().casefold()
    for name in names:
        if name.casefold() == wanted:
            return name
    raise Refused(T("There is no deck “{deck}”; there are: {decks}.", deck=deck.strip()[:40], decks=", ".join(names)))


def joined(head: Head, game: AnyGame, person: Person, deck: str) -> Head:
    """The person takes a seat or the one kept for them, or changes the deck."""
    in_lobby(head)
    name = deck_named(game, deck)
    own = _seat_of(head, person.id)
    if own is None:
        if head.options.invited_only and person.id != head.host.id:
            raise Refused(T("Only people whom the host has invited can join this match."))
        number = _free(head)
    else:
        number = own.number
    return _with(head, MatchSeat(number, tidy(person), "", name))


def left(head: Head, person: Person) -> tuple[Head, int]:
    """The person gives up their seat, whose number comes with the new head."""
    in_lobby(head)
    own = _seat_of(head, person.id)
    if own is None:
        raise Refused(T("You are not in this match."))
    return _without(head, own.number), own.number


def invited(head: Head, by: int, person: Person) -> tuple[Head, int]:
    """A seat, whose number comes with the new head, is kept for the person."""
    in_lobby(head)
    by_host(head, by)
    own = _seat_of(head, person.id)
    if own is not None:
        raise Refused(T("They are in this match already.") if own.joined else T("They have been invited already."))
    number = _free(head)
    return _with(head, MatchSeat(number, tidy(person), "", "", joined=False)), number


def with_computer(head: Head, game: AnyGame, by: int, level: str, deck: str, levels: tuple[str, ...]) -> Head:
    """The computer takes a seat."""
    in_lobby(head)
    by_host(head, by)
    if level not in levels:
        raise Refused(
            T("There is no level “{level}”; there are: {levels}.", level=level.strip()[:40], levels=", ".join(levels))
        )
    return _with(head, MatchSeat(_free(head), None, level, deck_named(game, deck)))


def removed(head: Head, by: int, seat: int) -> Head:
    """A computer, or an invitation not yet answered, is taken out."""
    in_lobby(head)
    by_host(head, by)
    found = next((one for one in head.seats if one.number == seat), None)
    if found is None:
        raise Refused(T("Nobody sits there."))
    if found.person and found.joined:
        raise Refused(T("Someone who has joined leaves by themselves."))
    return _without(head, seat)


def ready(head: Head, game: AnyGame, by: int) -> Head:
    """The seats as they will play, numbered without gaps; refuses while somebody is missing."""
    in_lobby(head)
    by_host(head, by)
    if any(not seat.joined for seat in head.seats):
        raise Refused(T("Someone invited has not answered yet; wait for them or take the invitation back."))
    fewest, most = game.seats
    if not fewest <= len(head.seats) <= most:
        raise Refused(T("The match needs {fewest} players; there are {found}.", fewest=fewest, found=len(head.seats)))
    if all(seat.computer for seat in head.seats):
        raise Refused(T("At least one person has to play."))
    return replace(head, seats=tuple(replace(seat, number=number) for number, seat in enumerate(head.seats)))


def may_cancel(head: Head, by: int, may_manage: bool) -> None:
    """Refuses who may not cancel, and what is over."""
    if head.status not in ("lobby", "playing"):
        raise Refused(T("This match is over already."))
    if by != head.host.id and not may_manage:
        raise Refused(T("Only the host, or someone who manages channels here, can cancel the match."))


def _seat_of(head: Head, user: int) -> MatchSeat | None:
    return next((seat for seat in head.seats if seat.person and seat.person.id == user), None)


def _free(head: Head) -> int:
    taken = {seat.number for seat in head.seats}
    free = [number for number in range(head.options.seats) if number not in taken]
    if not free:
        raise Refused(T("Every seat of this match is taken."))
    return free[0]


def _with(head: Head, seat: MatchSeat) -> Head:
    others = [one for one in head.seats if one.number != seat.number]
    return replace(head, seats=tuple(sorted([*others, seat], key=lambda one: one.number)))


def _without(head: Head, number: int) -> Head:
    return replace(head, seats=tuple(seat for seat in head.seats if seat.number != number))
