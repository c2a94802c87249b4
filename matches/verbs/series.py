"""The verbs of the break between two games of a series: decks are changed with their sideboards, or kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from typing import Protocol

from engine.game import BadDeck, DeckList
from engine.optional import builds
from engine.text import T, Text

from ..changes import stopped
from ..errors import Refused
from ..series import SeriesStore, between, changed, deck_of, giving_up, moved, series_of
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..store import Change, Head, Timer, TimerStore
from ..types import Contents, Match, MatchSeat
from .decks import complaints_of
from .lobbies import Lobbies


class BreakStore(SeriesStore, TimerStore, Protocol):
    """The logs, which match is open in a channel, and the timers of lobbies."""


class Breaks:
    """What the two do between two games of their series; the next one begins when both are ready."""

    def __init__(self, sessions: Sessions, store: BreakStore, lobbies: Lobbies) -> None:
        self._sessions = sessions
        self._store = store
        self._lobbies = lobbies

    async def deck(self, match: MatchOrId, user: int) -> tuple[DeckList | None, tuple[Text, ...]]:
        """A person's deck as it is now (None: it has no sideboard), and what keeps it from being played."""
        session = await self._sessions.peek(match)
        seat = _seat(session.head, user)
        deck = deck_of(session.game, seat, session.head.options)
        return deck, () if deck is None else await self._wrong(session, seat, deck)

    async def before(self, match: MatchOrId, user: int) -> DeckList | None:
        """The person's deck of the game before; None if it has no sideboard."""
        session = await self._sessions.peek(match)
        seat = await self._as_before(session, _seat(session.head, user))
        return deck_of(session.game, seat, session.head.options)

    async def move(self, match: MatchOrId, user: int, cards: Sequence[str], *, aside: bool) -> Match:
        """Moves a copy of each of these cards from the deck to the sideboard (`aside`), or back."""

        async def once(session: Session) -> Match:
            seat = _seat(session.head, user)
            deck = deck_of(session.game, seat, session.head.options)
            if deck is None:
                raise Refused(T("Your deck has no sideboard, so it stays as it is."))
            await self._keep(
                session, replace(seat, contents=_contents(moved(deck, tuple(cards), aside=aside)), joined=False)
            )
            return session.match

        return await self._sessions.change(match, once)

    async def write(self, match: MatchOrId, user: int, text: str, printed: Callable[[str], str] = str) -> Match:
        """Takes the whole deck with its sideboard from a text; Refused with a line for each breach.

        `printed` finds the printed name for what people call a card.
        """

        async def once(session: Session) -> Match:
            seat, building = _seat(session.head, user), builds(session.game)
            if building is None or deck_of(session.game, seat, session.head.options) is None:
                raise Refused(T("Your deck has no sideboard, so it stays as it is."))
            try:
                deck = replace(building.read_deck(text, printed), name=seat.deck)
            except BadDeck as error:
                raise complaints_of(error) from None
            _refuse(await self._wrong(session, seat, deck))
            await self._keep(session, replace(seat, contents=_contents(deck), joined=False))
            return session.match

        return await self._sessions.change(match, once)

    async def ready(self, match: MatchOrId, user: int) -> Match:
        """The person plays the next game with the deck as it is now; it begins if the other one is ready too."""

        async def once(session: Session) -> Match:
            seat = _seat(session.head, user)
            if not seat.joined:
                deck = deck_of(session.game, seat, session.head.options)
                _refuse(() if deck is None else await self._wrong(session, seat, deck))
                await self._ready(session, seat, user)
            return session.match

        return await self._sessions.change(match, once)

    async def keep(self, match: MatchOrId, user: int) -> Match:
        """The person plays the next game with the deck of the game before."""

        async def once(session: Session) -> Match:
            seat = _seat(session.head, user)
            await self._ready(session, await self._as_before(session, seat), user)
            return session.match

        return await self._sessions.change(match, once)

    async def time_up(self, timer: Timer) -> None:
        """A seat has taken too long: it keeps the deck of the game before."""

        async def once(session: Session) -> None:
            seat = next(one for one in session.head.seats if one.number == timer.seat)
            if timer in await self._store.timers(timer.match):
                await self._ready(session, await self._as_before(session, seat), None)

        await self._sessions.change(timer.match, once)

    async def give_up(self, match: MatchOrId, user: int) -> Match:
        """The person gives up the series, which the other one wins."""

        async def once(session: Session) -> Match:
            seat = _seat(session.head, user)
            head = replace(session.head, options=giving_up(session.head.options, seat.number))
            await self._sessions.write(session, replace(stopped(head), by=seat.number))
            return session.match

        return await self._sessions.change(match, once)

    async def _wrong(self, session: Session, seat: MatchSeat, deck: DeckList) -> tuple[Text, ...]:
        before = deck_of(session.game, await self._as_before(session, seat), session.head.options)
        assert before is not None
        return changed(session.game, deck, before, dict(session.head.options.rules))

    async def _as_before(self, session: Session, seat: MatchSeat) -> MatchSeat:
        """The seat with the deck of the game before."""
        series = series_of(session.head)
        before = await self._store.head(series.before) if series is not None else None
        assert before is not None
        deck = deck_of(session.game, before.seats[seat.number], before.options)
        return seat if deck is None else replace(seat, contents=_contents(deck))

    async def _ready(self, session: Session, seat: MatchSeat, user: int | None) -> None:
        head = _with(session.head, replace(seat, joined=True))
        if all(one.joined for one in head.seats):
            await self._lobbies.begin(session, head, user, None if user is None else seat.number)
        else:
            await self._sessions.rewrite(session, head, uninvited=(seat.number,))

    async def _keep(self, session: Session, seat: MatchSeat) -> None:
        """Writes a seat; the channel's message is renewed only where it shows something new."""
        before, head = session.head, _with(session.head, seat)
        if [one.joined for one in before.seats] == [one.joined for one in head.seats]:
            head = replace(head, version=head.version + 1)
            await self._sessions.write(session, Change(head, seats_changed=True))
        else:
            await self._sessions.rewrite(session, head)


def _seat(head: Head, user: int) -> MatchSeat:
    """The seat of a person in the break; Refused for others, and at any other time."""
    if not between(head):
        raise Refused(T("Decks are changed only between two games of a series."))
    seat = next((one for one in head.seats if one.played_by(user)), None)
    if seat is None:
        raise Refused(T("You do not play in this series."))
    return seat


def _with(head: Head, seat: MatchSeat) -> Head:
    return replace(head, seats=tuple(seat if one.number == seat.number else one for one in head.seats))


def _contents(deck: DeckList) -> Contents:
    return Contents(deck.cards, deck.sideboard)


def _refuse(complaints: tuple[Text, ...]) -> None:
    if complaints:
        raise Refused(reduce(lambda before, one: T("{before}\n{complaint}", before=before, complaint=one), complaints))
