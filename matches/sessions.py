"""The matches in memory: a limited number, one lock each; all others are restored from disk when they are used."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from engine.dice import Dice
from engine.game import AnyGame
from engine.optional import gone
from engine.text import T

from .clock import WallClock
from .errors import Refused
from .freshness import kept
from .locks import Locks
from .session import Session, StaleSnapshot, restore
from .store import (
    EVERYTHING,
    Applied,
    Change,
    ClockStore,
    Conflict,
    Head,
    LogStore,
    Owed,
    PeopleStore,
    Repeated,
    Share,
    Stored,
    Timing,
)
from .timing.answers import time_to_answer
from .timing.calls import NOBODY, Waiting, waiting
from .timing.clock import moved, shows
from .timing.news import hears, news
from .timing.preferences import notice
from .timing.standstill import clock_stops, pace_of
from .timing.timers import Passing, Ticking, active, awaited, gathering, planned
from .timing.units import milliseconds
from .types import Match

MatchOrId = Match | int
Result = TypeVar("Result")
RETRIES = 3
NEWEST = 40
"""How many of the newest log entries tell who is looking now."""


class SessionsStore(LogStore, ClockStore, PeopleStore, Protocol):
    """The log, and what moves clocks and timers with it."""


class Sessions:
    """Restores matches, lets one caller at a time change each, and writes changes before they count."""

    def __init__(
        self,
        store: SessionsStore,
        games: Mapping[str, AnyGame],
        keep: int,
        clock: WallClock,
        share: Callable[[], Share] = lambda: EVERYTHING,
    ) -> None:
        self.store = store
        self._share = share
        self.games = games
        self._keep = keep
        self._clock = clock
        self._sessions: OrderedDict[int, Session] = OrderedDict()
        self._locks = Locks()
        self.observers: list[Callable[[Change], None]] = []
        """Called with every durable change."""

    @asynccontextmanager
    async def use(self, match: MatchOrId) -> AsyncIterator[Session]:
        """Locks a match in order to change it; raises Refused if there is none."""
        number = match if isinstance(match, int) else match.id
        async with self.alone(number):
            yield await self._session(number)

    @asynccontextmanager
    async def alone(self, number: int) -> AsyncIterator[None]:
        """Locks a match without reading it."""
        async with self._locks.alone(number):
            yield

    async def peek(self, match: MatchOrId) -> Session:
        """A match to look at, without a lock; valid until the next await."""
        number = match if isinstance(match, int) else match.id
        found = self._remembered(number)
        if found is None:
            async with self.use(number) as found:
                return found
        self._sessions.move_to_end(number)
        return found

    def _remembered(self, number: int) -> Session | None:
        """The match as it is in memory, where that is sure to be as it is stored."""
        found = self._sessions.get(number)
        return found if found is not None and self._share().has(found.head.guild) else None

    async def until(self, match: MatchOrId, holds: Callable[[Session], bool], seconds: float) -> None:
        """Waits until something holds of a match, at most `seconds`."""
        changed = asyncio.Event()

        def note(change: Change) -> None:
            changed.set()

        self.observers.append(note)
        try:
            async with asyncio.timeout(seconds):
                while not holds(await self.peek(match)):
                    await changed.wait()
                    changed.clear()
        except TimeoutError:
            pass
        finally:
            self.observers.remove(note)

    async def get(self, match: int) -> Match | None:
        """The match with this id."""
        try:
            return (await self.peek(match)).match
        except Refused:
            return None

    async def change(self, match: MatchOrId, once: Callable[[Session], Awaitable[Result]]) -> Result:
        """Runs `once` with the match locked; again, as stored, if another process has changed it meanwhile."""
        for _ in range(RETRIES):
            try:
                async with self.use(match) as session:
                    return await once(session)
            except Conflict:
                continue
        raise Refused(T("Too much happened in this match at once; please try again."))

    async def change_once(
        self,
        match: MatchOrId,
        interaction: int | None,
        once: Callable[[Session], Awaitable[Result]],
        again: Callable[[Session, Applied], Awaitable[Result]],
    ) -> Result:
        """Runs `once`, or answers with `again` if this interaction was applied before."""
        try:
            return await self.change(match, once)
        except (Refused, Repeated):
            applied = None if interaction is None else await self.store.applied(interaction)
            if applied is None:
                raise
            return await again(await self.peek(applied.match), applied)

    async def _session(self, number: int) -> Session:
        found = self._remembered(number)
        if found is None:
            stored = await self.store.load(number)
            if stored is None:
                raise Refused(T("This match is not there any more."))
            found = await self._restored(stored)
        self.put(found)
        return found

    async def _restored(self, stored: Stored) -> Session:
        """The match from its snapshot, or from its whole log if the snapshot cannot be read."""
        try:
            return restore(self.games, stored)
        except StaleSnapshot:
            rows = await self.store.rows(stored.head.id, 0, stored.head.revision)
            return restore(self.games, replace(stored, snapshot=None, rows=tuple(rows)))

    def put(self, session: Session) -> None:
        """Keeps a match in memory, as the one used last, if only this process changes it."""
        if not self._share().has(session.head.guild):
            return
        self._sessions[session.head.id] = session
        self._sessions.move_to_end(session.head.id)
        while len(self._sessions) > self._keep:
            self._sessions.popitem(last=False)

    def drop(self, matches: Iterable[int]) -> None:
        """Takes matches out of memory, since what is stored of them has changed."""
        for number in matches:
            self._sessions.pop(number, None)

    def forget(self, share: Share) -> None:
        """Takes the matches on the servers of a share out of memory: others have changed them, or will."""
        self.drop([number for number, session in self._sessions.items() if share.has(session.head.guild)])

    async def refresh(self) -> None:
        """Takes out of memory what another process has changed: for a person, or by a direct message."""
        known = {number: session.head.version for number, session in self._sessions.items()}
        stored = await self.store.versions(known) if known else {}
        self.drop([number for number, version in known.items() if stored.get(number) != version])

    async def write(self, session: Session, change: Change, state: Any = None, dice: Dice | None = None) -> None:
        """Writes a change, and applies it in memory once it is durable. Call it inside `use`."""
        change = await self._timed(session, change, state)
        try:
            await self.store.commit(change)
        except BaseException:
            self._sessions.pop(session.head.id, None)
            raise
        session.head = change.head
        if state is not None:
            session.state, session.dice = state, dice
        if change.turn and change.rows:
            session.turned = change.rows[0].number
        if change.snapshot:
            session.snapshot = change.snapshot.number
        self.tell(change)

    async def _timed(self, session: Session, change: Change, state: Any) -> Change:
        """The change with its effect on clocks and timers."""
        head = change.head
        if session.head.status != "playing" and head.status != "playing":
            return replace(change, timing=await self._timing(session, change, NOBODY, Ticking()))
        state = session.state if state is None else state
        now = waiting(session.game, state) if head.status == "playing" else NOBODY
        head = replace(head, since=kept(session, change, state, now))
        head, ticking = await self._clocks(session.head, head, now)
        left = () if session.state is None else gone(session.game, session.state)
        out = () if session.state is None else tuple(seat for seat in gone(session.game, state) if seat not in left)
        change = replace(change, news=await self._news(session.head, change, out))
        return replace(change, head=head, timing=await self._timing(session, replace(change, head=head), now, ticking))

    async def _news(self, before: Head, change: Change, out: Sequence[int]) -> tuple[int, ...]:
        """Who is owed news of the change, by which the seats `out` have dropped out: else none but those."""
        all_hear = news(before, change)
        if not all_hear and not out:
            return ()
        newest = await self.store.rows(before.id, max(before.revision - NEWEST, 0))
        people = hears(before, change, newest, self._clock.now())
        left = {person.id for seat in out if (person := before.seats[seat].person)}
        return people if all_hear else tuple(one for one in people if one in left)

    async def _clocks(self, before: Head, head: Head, now: Waiting) -> tuple[Head, Ticking]:
        """The head with its clocks after the change, and what timers need to know of them."""
        pace = pace_of(head.options)
        if not pace.limited:
            return head, Ticking()
        moment = self._clock.milliseconds()
        stops = await clock_stops(self.store, head, pace, moment)
        head = replace(head, clocks=moved(head.clocks, pace, head.people, now, moment, stops))
        return head, Ticking(pace, before.clocks, head.clocks, stops)

    async def _timing(self, session: Session, change: Change, now: Waiting, ticking: Ticking) -> Timing:
        """The effect of the change on the match's timers."""
        head = change.head
        before, after = awaited(session.head, session.waiting), awaited(head, now)
        done = [row for row in change.rows if row.first == change.rows[0].first]  # without what was declined in advance
        people = {row.person for row in done if row.person is not None}
        seats = {row.seat for row in done if row.seat is not None} | ({change.by} if change.by is not None else set())
        acted = active(head, people, seats)
        wishes = {}
        for seat in after:
            person = head.seats[seat].person
            assert person is not None
            wishes[seat] = notice(await self.store.settings(person.id))
        moved_in = {row.seat for row in done if row.kind == "act" and row.seat is not None}
        played = frozenset([seat for seat in moved_in if not await self._undid_late(head, seat, ticking)])
        seating = gathering(session.head, head)
        to_answer = time_to_answer(head.options)
        return planned(
            Passing(head.id, before, after, acted, self._clock.now(), wishes, ticking, played, seating, to_answer)
        )

    async def _undid_late(self, head: Head, seat: int, ticking: Ticking) -> bool:
        """Whether a seat undid something after its time ran out; then its acts do not reset the claim."""
        clock, now = ticking.after.get(seat), self._clock.milliseconds()
        over = shows(clock, 0, ticking.stops.get(seat, ())) if clock else None
        if over is None or over > now:
            return False
        rows = await self.store.rows(head.id)
        return any(row.kind == "undo" and row.seat == seat and milliseconds(row.time) >= over for row in rows)

    def tell(self, change: Change) -> None:
        """Calls the observers with a durable change."""
        for observer in self.observers:
            observer(change)

    async def rewrite(self, session: Session, head: Head, **more: Any) -> None:
        """Writes a new head without log entries; `more` are further fields of `Change`. A lobby gets a new board."""
        head = replace(head, version=session.head.version + 1)
        change = Change(head, seats_changed=head.seats != session.head.seats, **more)
        if head.status == "lobby":
            change = replace(change, drop=("board", *change.drop), owed=(Owed("board"), *change.owed))
        await self.write(session, change)
