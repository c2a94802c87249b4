"""The verbs of calls and reminders: what a person wishes, when they are away, and whether they are to be called now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..base import Base
from ..desk import MatchOrId
from ..types import Match
from ..waiting import holidays
from ..waiting.holidays import Holiday, Holidays
from ..waiting.notice import Notice, notice
from ..waiting.sparing import recent, unanswered
from ..waiting.timers import warned_anew


@dataclass(frozen=True, slots=True)
class Reminder:
    """For how many seconds a match has `waited`, and whether no reminder comes after this one."""

    waited: float
    last: bool


class Reminding(Base):
    """Calls and reminders."""

    async def settings(self, user: int) -> dict[str, str]:
        """A person's settings."""
        return await self.store.settings(user)

    async def set_setting(self, user: int, key: str, value: str) -> None:
        """Keeps one setting of a person."""
        await self.store.set_settings(user, {key: value})

    async def notice(self, user: int) -> Notice:
        """How a person wishes to be called and reminded."""
        return notice(await self.store.settings(user))

    async def holidays(self, user: int) -> tuple[Holiday, ...]:
        """When a person is away, in order, the past times too."""
        return tuple(Holiday(since, until) for since, until in await self.store.holidays(user))

    async def wish(self, user: int, settings: Mapping[str, str]) -> None:
        """Keeps settings of `notice`; reminders that wait follow them, and calls that were put off are looked at again."""
        wishes = notice({**await self.store.settings(user), **settings})
        timers = [
            (timer, replace(timer, due=timer.at + wishes.wait(timer.reason, timer.count)))
            for timer in await self.store.timers_of(user, "remind")
        ]
        await self.store.set_settings(user, settings, timers)
        self.outbox.wake()

    async def take_holiday(self, user: int, holiday: Holiday) -> tuple[Holiday, ...]:
        """Keeps a holiday of a person and gives them all; Refused where that is more than a year allows."""
        wish = await self.notice(user)
        return await self._away(user, holidays.planned(await self.holidays(user), holiday, wish.local))

    async def come_back(self, user: int) -> tuple[Holiday, ...]:
        """Ends the holiday of a person, or calls off those to come; gives those that are left."""
        return await self._away(user, holidays.ended(await self.holidays(user), self.clock()))

    async def _away(self, user: int, left: Holidays) -> tuple[Holiday, ...]:
        warnings = warned_anew(await self.store.timers_of(user, "warn"))
        await self.store.set_holidays(user, [(one.since, one.until) for one in left], warnings)
        self.outbox.wake()
        return tuple(left)

    async def put_off(self, user: int, wish: Notice | None = None) -> float:
        """For how many seconds a person of that `wish` (read where it is not known) is not to be called: they have quiet hours or a
        holiday."""
        now, wish = self.clock(), wish or await self.notice(user)
        return 0.0 if wish.where == "none" else holidays.free(wish, await self.holidays(user), now) - now

    async def spared(self, match: MatchOrId, seat: int) -> bool:
        """Whether that seat was called just now and has not come yet, as where a turn was taken back at once and handed
        over again.  Who may have come and found that it had been taken back is called again."""
        number = match if isinstance(match, int) else match.id
        call = await self.store.last_call(number, seat)
        if call is None or not recent(call, self.clock()):
            return False
        head, rows = await self.store.head(number), await self.store.rows(number, call.revision)
        return head is not None and unanswered(call, head, seat, rows)

    async def reminder(self, match: MatchOrId, seat: int, wish: Notice | None = None) -> Reminder | None:
        """The reminder that is to be given to that seat now; None where it is not reminded any more, as they wish (`put_off`)."""
        number = match if isinstance(match, int) else match.id
        found = [one for one in await self.store.timers(number) if (one.seat, one.kind) == (seat, "remind")]
        if not found:
            return None
        (timer,) = found
        times = (wish or await self.notice(timer.person)).times
        if timer.count >= times:
            return None
        return Reminder(max(self.clock() - timer.since, 0.0), timer.count + 1 == times)

    async def away(self, match: Match, but: int | None = None) -> dict[int, Holiday]:
        """The seats whose people are on holiday now, `but` for one."""
        found = {}
        for seat in match.seats:
            if seat.person is not None and not seat.computer and seat.number != but:
                holiday = holidays.away(await self.holidays(seat.person.id), self.clock())
                if holiday is not None:
                    found[seat.number] = holiday
        return found
