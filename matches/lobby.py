"""The lobby: who sits where with which deck, until the host starts.

Pure functions from one head to the next; they raise Refused.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from functools import reduce

from engine.dice import Chance
from engine.game import AnyGame, Cards, Deck, DeckList, Setup, Sides
from engine.optional import builds, picking, sides, sized, suited
from engine.text import TN, T

from .drawn import by_chance, one_of
from .errors import Refused
from .records.record import LONGEST_LINE, cards_line, cards_of
from .series import between
from .store import Head
from .types import Contents, Match, MatchSeat, Options, Person
from .visibility import private

Levels = Callable[[str], tuple[str, ...]]
"""The computers' levels in a game, by its key."""
LONGEST_NAME = 80
MARGIN = 20
"""Characters before the cards in a line of a record."""


def tidy(person: Person) -> Person:
    """The person with a name of bounded length and without control characters."""
    shown = "".join(letter for letter in person.name if unicodedata.category(letter)[0] != "C")
    return Person(person.id, shown.strip()[:LONGEST_NAME] or str(person.id))


def in_lobby(head: Head) -> None:
    """Refuses a match that has left its lobby."""
    if head.status == "playing":
        raise Refused(T("The match has begun; its seats do not change any more. To stop playing, concede."))
    if head.status != "lobby":
        raise Refused(T("This match is over; open a new one."))
    if between(head):
        raise Refused(T("This is the break between two games of a series, in which only decks are changed, or kept."))


def by_host(head: Head, by: int) -> None:
    """Refuses everybody but the host."""
    if by != head.host.id:
        raise Refused(T("Only the host of the match can do that."))


def fewest(game: AnyGame, options: Options) -> int:
    """How many players are enough for a match to begin."""
    return options.seats if options.decks or sized(game) else game.seats[0]


def teams(game: AnyGame, options: Options) -> Sides:
    """The sides as they will be, where several seats share one and it is known already how many play; else empty."""
    if game.cooperative or fewest(game, options) != options.seats:
        return ()
    known = sides(game, Setup(options.decks or ("",) * options.seats, dict(options.rules)))
    return known if any(len(side) > 1 for side in known) else ()


def deck_named(game: AnyGame, deck: str) -> Deck:
    """The game's deck with this name, in upper or lower case; Refused if there is none."""
    decks = game.decks()
    wanted = deck.strip().casefold()
    for known in (*decks, *by_chance(game)):
        if known.name.casefold() == wanted:
            return known
    if not decks:
        raise Refused(T("There are no decks in this game; take a seat without one."))
    names = ", ".join(known.name for known in decks)
    raise Refused(T("There is no deck “{deck}”; there are: {decks}.", deck=deck.strip()[:40], decks=names))


def free_decks(game: AnyGame, lobby: Head | Match, own: MatchSeat | None = None) -> list[Deck]:
    """The decks that can be taken, also in exchange for that of seat `own`; a deck marked `once` only once.

    In a match played on from a record, those of its free seats.
    """
    others = [seat for seat in lobby.seats if own is None or seat.number != own.number]
    if lobby.options.decks:
        taken = {seat.number for seat in others}
        free = {deck for number, deck in enumerate(lobby.options.decks) if number not in taken}
        return [deck for deck in game.decks() if deck.name in free]
    had = {seat.deck for seat in others}
    return [deck for deck in game.decks() if not (deck.once and deck.name in had)]


def suited_decks(game: AnyGame, lobby: Head | Match) -> list[Deck]:
    """The decks that can be taken and go with those of the others; all that can be taken where none does."""
    free = free_decks(game, lobby)
    return free if lobby.options.decks else suited(game, free, lobby.setup, lobby.options.seats)


def _deck_for(head: Head, game: AnyGame, deck: str, own: MatchSeat | None = None) -> str:
    """The name of the deck, if this seat can take it (empty: the game has none); Refused, with who has it where that is public."""
    if not (deck or game.decks()):
        return ""
    wanted = deck_named(game, deck)
    if wanted in free_decks(game, head, own) or (wanted in by_chance(game) and not head.options.decks):
        return wanted.name
    planned = {number for number, deck in enumerate(head.options.decks) if deck == wanted.name}
    if head.options.decks and not planned:
        raise Refused(T("Nobody plays {deck} in this match, which is played on.", deck=wanted.title))
    if not picking(game).public:
        raise Refused(T("{deck} is taken; choose another.", deck=wanted.title))
    holder = next(seat for seat in head.seats if seat.deck == wanted.name or seat.number in planned)
    if holder.person is not None:
        raise Refused(T("{deck} is taken by {who}; choose another.", deck=wanted.title, who=holder.person))
    seat = holder.number + 1
    raise Refused(T("{deck} is taken by the computer at seat {seat}; choose another.", deck=wanted.title, seat=seat))


def joined(head: Head, game: AnyGame, person: Person, deck: str | DeckList) -> Head:
    """The person takes a free seat or the one kept for them, or changes the deck.

    Who is invited gets the deck kept for them, also a custom one, by giving its name or no name (empty).
    """
    in_lobby(head)
    own = _seat_of(head, person.id)
    deck = deck or (own.deck if own is not None else "")
    contents = None if isinstance(deck, str) else _playable(head, game, deck)
    name = _deck_for(head, game, deck if isinstance(deck, str) else deck.name, own)
    if own is None:
        if (head.options.invited_only or private(head.options)) and person.id != head.host.id:
            raise Refused(T("Only people whom the host has invited can join this match; ask {host}.", host=head.host))
        return _with(head, MatchSeat(_place(head, name), tidy(person), "", name, contents=contents))
    if isinstance(deck, str) and not own.joined and own.deck == name:
        contents = own.contents
    head = _without(head, own.number)
    taken = replace(own, number=_place(head, name, own.number), person=tidy(person), deck=name, joined=True)
    return _with(head, replace(taken, contents=contents))


def _playable(head: Head, game: AnyGame, deck: DeckList) -> Contents:
    """The contents of a custom deck; Refused with a line for each rule that it breaks."""
    building = builds(game)
    if building is None:
        raise Refused(T("Nobody builds decks for this game; choose one of those that it has."))
    if head.options.decks:
        raise Refused(T("This match is played on from a record, with the decks that it had."))
    complaints = building.breaches(deck)
    if complaints:
        raise Refused(reduce(lambda before, one: T("{before}\n{complaint}", before=before, complaint=one), complaints))
    if not deck.cards or not all(_recordable(cards) for cards in (deck.cards, deck.sideboard) if cards):
        raise Refused(T("This deck cannot be written into a record: it is empty, too long, or names something odd."))
    return Contents(deck.cards, deck.sideboard)


def _recordable(cards: Cards) -> bool:
    line = cards_line(cards)
    return cards_of(line) == cards and len(line) < LONGEST_LINE - MARGIN


def left(head: Head, person: Person) -> tuple[Head, int]:
    """The person gives up their seat; returns the new head and the seat's number."""
    in_lobby(head)
    own = _seat_of(head, person.id)
    if own is None:
        raise Refused(T("You are not in this match."))
    return _without(head, own.number), own.number


def invited(head: Head, by: int, person: Person) -> tuple[Head, int]:
    """A seat is kept for the person; returns the new head and the seat's number."""
    in_lobby(head)
    by_host(head, by)
    own = _seat_of(head, person.id)
    if own is not None:
        raise Refused(T("They are in this match already.") if own.joined else T("They have been invited already."))
    number = _free(head)
    return _with(head, MatchSeat(number, tidy(person), "", "", joined=False)), number


def with_computer(head: Head, game: AnyGame, by: int, level: str, deck: str, levels: tuple[str, ...]) -> Head:
    """A computer takes a seat."""
    in_lobby(head)
    by_host(head, by)
    known_level(level, levels)
    name = _deck_for(head, game, deck)
    return _with(head, MatchSeat(_place(head, name), None, level, name))


def filled(head: Head, game: AnyGame, by: int, level: str, levels: tuple[str, ...], chance: Chance) -> Head:
    """Computers take all free seats.

    Their decks are drawn from those that nobody has, while there are any. Decks that exist once are left to people if
    possible.
    """
    in_lobby(head)
    by_host(head, by)
    known_level(level, levels)
    _free(head)
    while len(head.seats) < head.options.seats and not game.decks():
        head = _with(head, MatchSeat(_free(head), None, level, ""))
    while len(head.seats) < head.options.seats and (free := suited_decks(game, head)):
        deck = one_of([deck.name for deck in free if not deck.once] or [deck.name for deck in free], head.seats, chance)
        head = _with(head, MatchSeat(_place(head, deck), None, level, deck))
    return head


def known_level(level: str, levels: tuple[str, ...]) -> None:
    """Refuses a level that no computer plays at."""
    if level not in levels:
        raise Refused(
            T("There is no level “{level}”; there are: {levels}.", level=level.strip()[:40], levels=", ".join(levels))
        )


def moved(head: Head, by: int, seat: int, to: int) -> Head:
    """Whoever has a seat sits down at another; the host moves everybody, and lets two exchange their seats."""
    in_lobby(head)
    if head.options.decks:
        raise Refused(T("This match is played on from a record, in which every seat has its deck."))
    if not 0 <= to < head.options.seats:
        raise Refused(T("There is no seat {seat} in this match.", seat=to + 1))
    who, there = (next((one for one in head.seats if one.number == number), None) for number in (seat, to))
    if who is None:
        raise Refused(T("Nobody sits there."))
    if who.person is None or who.person.id != by:
        by_host(head, by)
    if there is not None and by != head.host.id:
        raise Refused(T("Seat {seat} is taken; only the host lets two exchange their seats.", seat=to + 1))
    if not all(one.joined for one in (who, there) if one is not None):
        raise Refused(T("A seat kept for somebody invited stays theirs until they have answered."))
    head = _with(_without(head, seat), replace(who, number=to))
    return head if there is None or there is who else _with(head, replace(there, number=seat))


def removed(head: Head, by: int, seat: int) -> Head:
    """A seat is freed, whoever has it."""
    in_lobby(head)
    by_host(head, by)
    if all(one.number != seat for one in head.seats):
        raise Refused(T("Nobody sits there."))
    return _without(head, seat)


def ready(head: Head, game: AnyGame, by: int) -> Head:
    """The head with the seats as they will play, numbered without gaps; Refused while somebody is missing."""
    in_lobby(head)
    by_host(head, by)
    if any(not seat.joined for seat in head.seats):
        raise Refused(T("Someone invited has not answered yet; wait for them or take the invitation back."))
    enough = fewest(game, head.options)
    if not enough <= len(head.seats) <= head.options.seats:
        raise Refused(
            TN(
                "The match needs {count} player; so far: {found}.",
                "The match needs {count} players; so far: {found}.",
                enough,
                found=len(head.seats),
            )
        )
    if all(seat.computer for seat in head.seats):
        raise Refused(T("At least one person has to play."))
    seats = tuple(replace(seat, number=number) for number, seat in enumerate(head.seats))
    if head.origin is not None:
        record = head.origin.record
        seats = tuple(
            replace(seat, contents=had.contents, lost_before=seat.number in record.lost_before)
            for seat, had in zip(seats, record.seats, strict=True)
        )
    return replace(head, seats=seats)


def may_cancel(head: Head, by: int, may_manage: bool) -> None:
    """Refuses people who may not cancel the match, and a match that is over."""
    if head.status not in ("lobby", "playing"):
        raise Refused(T("This match is over already."))
    if by != head.host.id and not may_manage:
        raise Refused(T("Only the host, or someone who manages the server or its channels, can cancel the match."))


def _seat_of(head: Head, user: int) -> MatchSeat | None:
    return next((seat for seat in head.seats if seat.person and seat.person.id == user), None)


def _free(head: Head) -> int:
    taken = {seat.number for seat in head.seats}
    free = [number for number in range(head.options.seats) if number not in taken]
    if not free:
        raise Refused(T("Every seat of this match is taken."))
    return free[0]


def _place(head: Head, deck: str, own: int | None = None) -> int:
    """The seat for that deck: `own` or the first free one; in a match played on, a free one with that deck."""
    if not (deck and head.options.decks):
        return _free(head) if own is None else own
    taken = {seat.number for seat in head.seats}
    return next(number for number, has in enumerate(head.options.decks) if has == deck and number not in taken)


def _with(head: Head, seat: MatchSeat) -> Head:
    others = [one for one in head.seats if one.number != seat.number]
    return replace(head, seats=tuple(sorted([*others, seat], key=lambda one: one.number)))


def _without(head: Head, number: int) -> Head:
    return replace(head, seats=tuple(seat for seat in head.seats if seat.number != number))
