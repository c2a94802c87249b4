"""The verbs of the lobby: opening a match, taking seats, starting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from engine.dice import Dice
from engine.game import AnyGame, BadRecord, DeckList, IllegalAction
from engine.text import T

from .. import lobby
from ..changes import entered, stopped
from ..clock import WallClock
from ..drawn import drawn
from ..errors import Refused
from ..events import pack_events
from ..lobby import Levels
from ..options import chosen, with_defaults
from ..records.reading import loaded
from ..seldom import CALM, Seldom
from ..session import Session, begin
from ..sessions import MatchOrId, Sessions
from ..store import Change, ChannelTaken, Head, LogStore, Owed, Row, Timer, TimerStore
from ..timing.timers import opened
from ..types import Match, Options, Person
from .admission import Admission


class LobbyStore(LogStore, TimerStore, Protocol):
    """The log, and the timers of lobbies."""


class Lobbies:
    """Matches before they start."""

    def __init__(
        self,
        sessions: Sessions,
        store: LobbyStore,
        games: Mapping[str, AnyGame],
        levels: Levels,
        admission: Admission,
        clock: WallClock,
        new_seed: Callable[[], bytes],
    ) -> None:
        self._sessions = sessions
        self._store = store
        self._games = games
        self._levels = levels
        self._admission = admission
        self._clock = clock
        self._new_seed = new_seed
        self.inviting = Seldom(1, CALM, clock)
        """Limits calls by who invites whom (their ids)."""

    async def open(self, channel: int, guild: int | None, host: Person, game: str, options: Options) -> Match:
        """Opens an empty lobby; Refused if the channel has an open match."""
        return await self.open_as(Head(0, channel, guild, game, "lobby", lobby.tidy(host), options, self._clock.now()))

    async def load(
        self,
        channel: int,
        guild: int | None,
        host: Person,
        data: str | bytes,
        entry: int | None = None,
        extra: Mapping[str, str] | None = None,
    ) -> Match:
        """Opens a lobby for playing on from a record, after that entry; by default the last one before its end.

        The seats keep their decks, and all must be taken; `extra` goes to the options. Refused if `data` is no record.
        """
        head = Head(0, channel, guild, "", "lobby", lobby.tidy(host), Options(), self._clock.now())
        found = await asyncio.to_thread(loaded, head, data, self._games, entry)
        return await self.open_as(
            replace(found, options=replace(found.options, extra={**found.options.extra, **(extra or {})}))
        )

    async def open_as(self, head: Head, owed: Sequence[Owed] = ()) -> Match:
        """Opens a lobby with this head, and with these announcements beside its board."""
        session = await self.create(head, owed)
        self._sessions.tell(Change(session.head, owed=tuple(owed)))
        return session.match

    async def create(self, head: Head, owed: Sequence[Owed] = ()) -> Session:
        """Stores a lobby and brings it into memory, without telling the observers yet."""
        game, options = head.game, head.options
        rules = self._games.get(game)
        if rules is None:
            raise Refused(
                T("There is no game “{game}”; there are: {games}.", game=game[:40], games=", ".join(self._games))
            )
        fewest, most = rules.seats
        if not fewest <= options.seats <= most:
            raise Refused(T("This game is for {fewest} to {most} players.", fewest=fewest, most=most))
        try:
            async with self._admission.hosting(head):
                head = await self._store.create(head, (Owed("board"), *owed), opened(head))
        except ChannelTaken:
            raise Refused(
                T("This channel has a match already; finish or cancel it, or play in another channel or thread.")
            ) from None
        session = Session(rules, head)
        self._sessions.put(session)
        return session

    async def join(self, match: MatchOrId, person: Person, deck: str | DeckList) -> Match:
        """Takes a free seat or the one kept by an invitation, or changes the deck: one of the game's, or a custom one."""

        async def once(session: Session) -> Match:
            head = lobby.joined(session.head, session.game, person, deck)
            mine = next(seat.number for seat in head.seats if seat.person and seat.person.id == person.id)
            async with self._admission.sitting(head, person):
                await self._sessions.rewrite(session, head, uninvited=(mine,))
            return session.match

        return await self._sessions.change(match, once)

    async def leave(self, match: MatchOrId, person: Person) -> Match:
        """Gives up a seat in the lobby, or declines an invitation."""

        async def once(session: Session) -> Match:
            head, seat = lobby.left(session.head, person)
            await self._sessions.rewrite(session, head, uninvited=(seat,))
            return session.match

        return await self._sessions.change(match, once)

    async def invite(self, match: MatchOrId, by: int, person: Person) -> Match:
        """Keeps a seat for somebody and tells them; they are called with it if `inviting` allows."""
        with self.inviting.counted((by, person.id)) as calls:

            async def once(session: Session) -> Match:
                head, seat = lobby.invited(session.head, by, person)
                await self._sessions.rewrite(session, head, owed=(Owed("invite", seat, person.id if calls else None),))
                return session.match

            return await self._sessions.change(match, once)

    async def add_computer(self, match: MatchOrId, by: int, level: str, deck: str) -> Match:
        """Gives a seat to a computer."""

        async def once(session: Session) -> Match:
            head = lobby.with_computer(session.head, session.game, by, level, deck, self._levels(session.game.key))
            await self._sessions.rewrite(session, head)
            return session.match

        return await self._sessions.change(match, once)

    async def fill(self, match: MatchOrId, by: int, level: str) -> Match:
        """Gives all free seats to computers, with decks by chance."""

        async def once(session: Session) -> Match:
            chance = Dice(self._new_seed())
            await self._sessions.rewrite(
                session, lobby.filled(session.head, session.game, by, level, self._levels(session.game.key), chance)
            )
            return session.match

        return await self._sessions.change(match, once)

    async def choose(self, match: MatchOrId, by: int, option: str, value: str) -> Match:
        """Sets an option of the game or the house."""

        async def once(session: Session) -> Match:
            await self._sessions.rewrite(session, chosen(session.head, session.game, by, option, value))
            return session.match

        return await self._sessions.change(match, once)

    async def move(self, match: MatchOrId, by: int, seat: int, to: int) -> Match:
        """Gives whoever has a seat another one; who has that already gets theirs."""

        async def once(session: Session) -> Match:
            await self._sessions.rewrite(session, lobby.moved(session.head, by, seat, to))
            return session.match

        return await self._sessions.change(match, once)

    async def remove(self, match: MatchOrId, by: int, seat: int) -> Match:
        """Frees a seat, whoever has it."""

        async def once(session: Session) -> Match:
            await self._sessions.rewrite(session, lobby.removed(session.head, by, seat), uninvited=(seat,))
            return session.match

        return await self._sessions.change(match, once)

    async def unanswered(self, match: MatchOrId) -> tuple[int, ...]:
        """The seats (also `FRIEND`) of those asked to play who have not answered though they were reminded."""
        number = match if isinstance(match, int) else match.id
        return tuple(one.seat for one in await self._store.timers(number) if one.kind == "nudge" and one.count > 1)

    async def expire(self, timer: Timer) -> None:
        """Closes the lobby of an `idle` timer, unless it has been changed meanwhile."""

        async def once(session: Session) -> None:
            if timer in await self._store.timers(timer.match):
                change = stopped(session.head)
                await self._sessions.write(session, replace(change, owed=(*change.owed, Owed("idle"))))

        await self._sessions.change(timer.match, once)

    async def start(self, match: MatchOrId, by: int, actor: int | None = None) -> Match:
        """Starts the game with those who sit there; the seat `actor` is not called."""

        async def once(session: Session) -> Match:
            head = lobby.ready(session.head, session.game, by)
            await self._admission.may_begin(head)
            await self.begin(session, head, by, actor)
            return session.match

        return await self._sessions.change(match, once)

    async def begin(self, session: Session, head: Head, by: int | None, actor: int | None = None) -> None:
        """Begins the game with the seats of `head`; the seat `actor` is not called."""
        seed = self._new_seed()
        head = drawn(head, session.game, seed)
        head = replace(head, seed=seed, options=with_defaults(session.game, head.options))
        try:
            state, events, dice = begin(session.game, head)
        except (IllegalAction, BadRecord) as error:
            raise Refused(error.reason) from None
        row = Row(1, "start", None, by, "", pack_events(events), True, 1, 0, self._clock.now())
        change = entered(session, [row], state, dice, head=head, actor=actor)
        await self._sessions.write(session, change, state, dice)
