"""The verbs of calls and reminders: whether somebody is called or reminded now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..clock import WallClock
from ..sessions import MatchOrId
from ..store import LogStore, OutboxStore, TimerStore
from ..timing import holidays
from ..timing.preferences import Notice
from ..timing.repetition import recent, unanswered
from .people import People


@dataclass(frozen=True, slots=True)
class Reminder:
    """How many seconds a match has `waited`, and whether this is the last reminder."""

    waited: float
    last: bool


class CallStore(LogStore, OutboxStore, TimerStore, Protocol):
    """Who was called when, and what was done since."""


class Calls:
    """Decides about calls and reminders."""

    def __init__(self, store: CallStore, people: People, clock: WallClock) -> None:
        self._store = store
        self._people = people
        self._clock = clock

    async def put_off(self, user: int, wish: Notice | None = None) -> float:
        """Seconds for which a person is not to be called, because of quiet hours or a holiday.

        `wish` are their preferences, if they are read already.
        """
        now, wish = self._clock.now(), wish or await self._people.notice(user)
        return 0.0 if wish.where == "none" else holidays.free(wish, await self._people.holidays(user), now) - now

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
        found = [one for one in await self._store.timers(number) if (one.seat, one.kind) == (seat, "remind")]
        if not found:
            return None
        (timer,) = found
        times = (wish or await self._people.notice(timer.person)).times
        if timer.count >= times:
            return None
        return Reminder(max(self._clock.now() - timer.since, 0.0), timer.count + 1 == times)
