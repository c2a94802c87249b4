"""The verbs of rematches: a lobby for the same people in other seats, to which the host invites the others."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from typing import Protocol

from engine.game import AnyGame, DeckList, Outcome, Sides
from engine.optional import picking, sides
from engine.text import T

from ..clock import WallClock
from ..errors import Refused
from ..lobby import by_host, in_lobby, tidy
from ..results.values import SOMEBODY
from ..series import anew
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..store import FindingStore, Head, LogStore, Owed
from ..types import Match, MatchSeat, Person
from .admission import Admission
from .lobbies import Lobbies

REMATCH = "rematch"
"""The key of `Options.extra` with the id of the match that is played again."""


def again(game: AnyGame, old: Head, outcome: Outcome | None, host: Person, now: float) -> Head:
    """The lobby of a rematch: everybody changes seats (see `_moved`) and keeps their deck.

    Only the host has joined; who gave up is invited too. Who was forgotten leaves a free seat.
    """
    places, losers = _moved(sides(game, old.setup)), outcome.losers if outcome else ()
    seats = [
        MatchSeat(
            number=places[seat.number],
            person=host if seat.person and seat.person.id == host.id else seat.person,
            level="" if seat.person else seat.level,
            deck=seat.deck,
            joined=seat.person is None or seat.person.id == host.id,
            contents=seat.contents,
            lost_before=seat.number in losers,
        )
        for seat in old.seats
        if seat.person is None or seat.person.id != SOMEBODY
    ]
    kept = {option.name for option in game.options() if option.tacit}
    rules = {name: word for name, word in old.options.rules.items() if name not in kept}
    options = replace(old.options, rules=rules, decks=(), extra={**anew(old.options).extra, REMATCH: str(old.id)})
    placed = tuple(sorted(seats, key=lambda seat: seat.number))
    return Head(0, old.channel, old.guild, old.game, "lobby", host, options, now, placed)


def _moved(sides: Sides) -> dict[int, int]:
    """The new seat of each seat: every side takes the seats of the side before it.

    With one side, or sides of different sizes, everybody moves one seat within their side.
    """
    if len(sides) > 1 and len({len(side) for side in sides}) == 1:
        before = (sides[-1], *sides[:-1])
        return {
            seat: place for side, to in zip(sides, before, strict=True) for seat, place in zip(side, to, strict=True)
        }
    return {seat: place for side in sides for seat, place in zip(side, (side[-1], *side[:-1]), strict=True)}


def swappable(game: AnyGame, lobby: Head | Match) -> bool:
    """Whether the two players in a rematch's lobby can swap their decks."""
    if game.cooperative or picking(game).swap is None:
        return False
    return REMATCH in lobby.options.extra and len(lobby.seats) == 2 and all(seat.deck for seat in lobby.seats)


def swapped(game: AnyGame, lobby: Head, by: int) -> Head:
    """The lobby after the two have swapped their decks."""
    in_lobby(lobby)
    by_host(lobby, by)
    if not swappable(game, lobby):
        raise Refused(T("Decks can be swapped only in a rematch of two who both have one."))
    one, other = lobby.seats
    swap = replace(one, deck=other.deck, contents=other.contents), replace(other, deck=one.deck, contents=one.contents)
    return replace(lobby, seats=swap)


class RematchStore(LogStore, FindingStore, Protocol):
    """The log, and which match is open in a channel."""


class Rematches:
    """Opens rematches."""

    def __init__(
        self, sessions: Sessions, store: RematchStore, admission: Admission, lobbies: Lobbies, clock: WallClock
    ) -> None:
        self._sessions = sessions
        self._store = store
        self._admission = admission
        self._lobbies = lobbies
        self._clock = clock

    async def open(self, match: MatchOrId, person: Person) -> Match:
        """Opens the rematch of a finished match in its channel; the other people are invited with their decks.

        If it is open already, the person takes their seat in it.
        """
        session = await self._sessions.peek(match)
        old = session.head
        if old.status != "ended":
            raise Refused(T("A rematch is for a match that has been played to its end."))
        own = next((seat for seat in old.seats if seat.person and seat.person.id == person.id), None)
        if own is None:
            raise Refused(T("Only those who played this match can ask for a rematch; /game new opens another match."))
        now = await self._open_rematch(old)
        if now is None:
            head = again(session.game, old, session.outcome(), tidy(person), self._clock.now())
            async with self._admission.sitting(head, head.host):
                pass
            try:
                with ExitStack() as counting:
                    return await self._lobbies.open_as(head, self._invitations(head, counting))
            except Refused:  # somebody else may have opened it just now
                now = await self._open_rematch(old)
                if now is None:
                    raise
        return await self._taking_part(now, person, own.built or own.deck)

    def _invitations(self, head: Head, counting: ExitStack) -> list[Owed]:
        """The invitations owed; who was called by the host a moment ago is not called with theirs."""
        owed = []
        for seat in head.seats:
            if seat.person is not None and not seat.joined:
                calls = counting.enter_context(self._lobbies.inviting.counted((head.host.id, seat.person.id)))
                owed.append(Owed("invite", seat.number, seat.person.id if calls else None))
        return owed

    async def swap_decks(self, match: MatchOrId, by: int) -> Match:
        """The host swaps the decks of the two players in a rematch."""

        async def once(session: Session) -> Match:
            await self._sessions.rewrite(session, swapped(session.game, session.head, by))
            return session.match

        return await self._sessions.change(match, once)

    async def _open_rematch(self, old: Head) -> Match | None:
        """The rematch, if it is open; Refused if another match is open in the channel."""
        number = await self._store.open_in(old.channel)
        now = None if number is None else await self._sessions.get(number)
        if now is not None and now.options.extra.get(REMATCH) != str(old.id):
            raise Refused(T("Another match is open in this channel; a rematch is possible when that is over."))
        return now

    async def _taking_part(self, now: Match, person: Person, deck: str | DeckList) -> Match:
        seat = now.seat_of(person.id)
        if seat is not None and seat.joined:
            return now
        return await self._lobbies.join(now, person, "" if seat is not None else deck)
