"""The verbs of calls and reminders: whether somebody is called or reminded now."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

from ..clock import WallClock
from ..locks import Locks
from ..messages import Work
from ..sessions import MatchOrId
from ..store import EVERYTHING, ClockStore, LogStore, OutboxStore, Share, TimerStore
from ..timing import holidays
from ..timing.preferences import Notice
from ..timing.repetition import recent, unanswered
from .people import People

SOON = 60.0
"""Seconds by which a call may come early, in one message with another."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """How many seconds a match has `waited`, without holidays, and whether nothing more can come: no reminder, no warning."""

    waited: float
    last: bool


class CallStore(LogStore, OutboxStore, TimerStore, ClockStore, Protocol):
    """Who was called when, and what was done since."""


class Calls:
    """Decides about calls and reminders."""

    def __init__(
        self, store: CallStore, people: People, clock: WallClock, share: Callable[[], Share] = lambda: EVERYTHING
    ) -> None:
        self._share = share
        self._store = store
        self._people = people
        self._clock = clock
        self._locks = Locks()

    async def put_off(self, user: int, wish: Notice | None = None) -> float:
        """Seconds for which a person is not to be called, because of quiet hours or a holiday.

        `wish` are their preferences, if they are read already.
        """
        now, wish = self._clock.now(), wish or await self._people.notice(user)
        return 0.0 if wish.where == "none" else holidays.free(wish, await self._people.holidays(user), now) - now

    @asynccontextmanager
    async def alone(self, user: int) -> AsyncIterator[None]:
        """Calls somebody about one match at a time, so that one message may take the calls of others with it."""
        async with self._locks.alone(user):
            yield

    async def along(self, user: int, work: Work) -> list[Work]:
        """The calls, reminders and warnings to answer of other matches that are due to somebody now or within a minute."""
        due = await self._store.calls_of(user, self._clock.now() + SOON, self._share())
        return [one for one in due if one.match != work.match]

    async def spared(self, match: MatchOrId, seat: int) -> bool:
        """Whether a seat was called a moment ago and need not be called again, as after an undo and the same act anew.

        Who may have come in vain, since what they were called for was undone, is called again.
        """
        number = match if isinstance(match, int) else match.id
        call = await self._store.last_call(number, seat)
        if call is None or not recent(call, self._clock.now()):
            return False
        head, rows = await self._store.head(number), await self._store.rows(number, call.revision)
        return head is not None and unanswered(call, head, seat, rows)

    async def reminder(self, match: MatchOrId, seat: int, wish: Notice | None = None) -> Reminder | None:
        """The reminder to give a seat now; None if it is not reminded any more.

        `wish` are the person's preferences, if they are read already.
        """
        number = match if isinstance(match, int) else match.id
        found = {one.kind: one for one in await self._store.timers(number) if one.seat == seat}
        timer = found.get("remind")
        if timer is None:
            return None
        wish = wish or await self._people.notice(timer.person)
        if timer.count >= wish.times:
            return None
        warned = all(found[kind].count > 0 for kind in ("warn", "answer") if kind in found)
        now = self._clock.now()
        absences = await self._store.absent([timer.person], timer.since - holidays.LATE)
        away = [holidays.Holiday(since, until) for since, until in absences.get(timer.person, ())]
        waited = now - timer.since - holidays.spent(holidays.pauses(wish, away), timer.since, now)
        return Reminder(max(waited, 0.0), warned and timer.count + 1 == wish.times)

    async def called_after(self, match: MatchOrId, seat: int, moment: float) -> bool:
        """Whether a seat was called (not merely reminded) after that moment (Unix seconds), and so told what happened before."""
        call = await self._store.last_call(match if isinstance(match, int) else match.id, seat)
        return call is not None and call.time >= moment

    async def called_since(self, match: MatchOrId, seat: int, moment: float) -> bool:
        """Whether a seat was called or reminded after that moment (Unix seconds)."""
        number = match if isinstance(match, int) else match.id
        call = await self._store.last_call(number, seat)
        timers = [one for one in await self._store.timers(number) if (one.seat, one.kind) == (seat, "remind")]
        told = [one.at for one in timers if one.count] + ([call.time] if call is not None else [])
        return any(time >= moment for time in told)
