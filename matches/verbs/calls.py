"""The verbs of calls and reminders: whether somebody is to be called or reminded now."""

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
    """For how many seconds a match has `waited`, and whether no reminder comes after this one."""

    waited: float
    last: bool


class CallStore(LogStore, OutboxStore, TimerStore, Protocol):
    """Who was called when, and what has been done since."""


class Calls:
    """Calls and reminders."""

    def __init__(self, store: CallStore, people: People, clock: WallClock) -> None:
        self._store = store
        self._people = people
        self._clock = clock

    async def put_off(self, user: int, wish: Notice | None = None) -> float:
        """For how many seconds a person of that `wish` (read where it is not known) is not to be called: they have quiet hours or a
        holiday."""
        now, wish = self._clock.now(), wish or await self._people.notice(user)
        return 0.0 if wish.where == "none" else holidays.free(wish, await self._people.holidays(user), now) - now

    async def spared(self, match: MatchOrId, seat: int) -> bool:
        """Whether that seat was called just now and has not come yet, as where a turn was taken back at once and handed
        over again.  Who may have come and found that it had been taken back is called again."""
        number = match if isinstance(match, int) else match.id
        call = await self._store.last_call(number, seat)
        if call is None or not recent(call, self._clock.now()):
            return False
        head, rows = await self._store.head(number), await self._store.rows(number, call.revision)
        return head is not None and unanswered(call, head, seat, rows)

    async def reminder(self, match: MatchOrId, seat: int, wish: Notice | None = None) -> Reminder | None:
        """The reminder that is to be given to that seat now; None where it is not reminded any more, as they wish (`put_off`)."""
        number = match if isinstance(match, int) else match.id
        found = [one for one in await self._store.timers(number) if (one.seat, one.kind) == (seat, "remind")]
        if not found:
            return None
        (timer,) = found
        times = (wish or await self._people.notice(timer.person)).times
        if timer.count >= times:
            return None
        return Reminder(max(self._clock.now() - timer.since, 0.0), timer.count + 1 == times)
