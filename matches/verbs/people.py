"""The verbs of people: settings, holidays, names, and being forgotten."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Protocol

from engine.text import TN

from ..clock import WallClock
from ..errors import Refused
from ..forgetting import waits
from ..outbox import Outbox
from ..session import Session
from ..sessions import Sessions
from ..store import FindingStore, LogStore, Owed, PeopleStore, TimerStore
from ..timing import holidays
from ..timing.holidays import Holiday, Holidays
from ..timing.preferences import Notice, notice
from ..timing.timers import worked_out_anew
from ..types import Match
from .books import Books

ASKED = "holiday.asked"
"""The setting with the beginning of the last holiday on which a person was asked whether they are back."""


class PersonStore(PeopleStore, TimerStore, FindingStore, LogStore, Protocol):
    """What is stored of people, their timers and their matches."""


class People:
    """What is stored of people beside their matches."""

    def __init__(self, sessions: Sessions, store: PersonStore, outbox: Outbox, books: Books, clock: WallClock) -> None:
        self._sessions = sessions
        self._store = store
        self._outbox = outbox
        self._books = books
        self._clock = clock

    async def settings(self, user: int) -> dict[str, str]:
        """A person's settings."""
        return await self._store.settings(user)

    async def set_setting(self, user: int, key: str, value: str) -> None:
        """Stores one setting of a person."""
        await self._store.set_settings(user, {key: value})

    async def notice(self, user: int) -> Notice:
        """How a person wants to be called and reminded."""
        return notice(await self._store.settings(user))

    async def holidays(self, user: int) -> tuple[Holiday, ...]:
        """A person's holidays in order, past ones too."""
        return tuple(Holiday(since, until) for since, until in await self._store.holidays(user))

    async def wish(self, user: int, settings: Mapping[str, str]) -> None:
        """Stores settings of `timing.preferences`; running timers follow them, and postponed calls are reconsidered."""
        wishes = notice({**await self._store.settings(user), **settings})
        warnings = await self._store.timers_of(user, "warn")
        limited = {timer.match for timer in warnings}
        reminders = await self._store.timers_of(user, "remind")
        timers = worked_out_anew([*warnings, *(timer for timer in reminders if timer.match in limited)])
        for timer in reminders:
            if timer.match not in limited:
                timers.append((timer, replace(timer, due=timer.at + wishes.wait(timer.reason, timer.count))))
        await self._store.set_settings(user, settings, timers)
        self._outbox.wake_all()

    async def take_holiday(self, user: int, holiday: Holiday) -> tuple[Holiday, ...]:
        """Adds a holiday and returns all of them; Refused if that is more than a year allows."""
        wish = await self.notice(user)
        return await self._away(user, holidays.planned(await self.holidays(user), holiday, wish.local))

    async def come_back(self, user: int, holiday: Holiday | None = None) -> tuple[Holiday, ...]:
        """Ends or calls off one of a person's holidays (by default the first not over); returns those that are left."""
        return await self._away(user, holidays.ended(await self.holidays(user), self._clock.now(), holiday))

    async def to_be_asked(self, user: int) -> Holiday | None:
        """The holiday on which a person does something, the first time they do in it; they are asked whether they are back."""
        now = holidays.away(await self.holidays(user), self._clock.now())
        if now is None or (await self._store.settings(user)).get(ASKED) == f"{now.since:.0f}":
            return None
        await self.set_setting(user, ASKED, f"{now.since:.0f}")
        return now

    async def _away(self, user: int, left: Holidays) -> tuple[Holiday, ...]:
        warnings = worked_out_anew(await self._store.timers_of(user, "warn"))
        await self._store.set_holidays(user, [(one.since, one.until) for one in left], warnings)
        self._outbox.wake_all()
        return tuple(left)

    async def away(self, match: Match, but: int | None = None) -> dict[int, Holiday]:
        """The holidays of those who are away now, by seat, without the seat `but`."""
        found = {}
        for seat in match.seats:
            if seat.person is not None and not seat.computer and seat.number != but:
                holiday = holidays.away(await self.holidays(seat.person.id), self._clock.now())
                if holiday is not None:
                    found[seat.number] = holiday
        return found

    async def names(self, people: Collection[int], guild: int | None = None) -> dict[int, str]:
        """People's names in their newest matches on a server (None: anywhere); untrusted: escape when showing."""
        return await self._store.names(people, guild)

    async def _decline_seat(self, user: int, session: Session) -> None:
        """Withdraws the proposal that this person takes a seat, if it still stands; a new board removes its buttons."""
        asked = session.head.proposal
        if asked is not None and asked.person is not None and asked.person.id == user:
            head = replace(session.head, proposal=None, proposal_interaction=None)
            await self._sessions.rewrite(session, head, drop=("ask", "board"), owed=(Owed("board"),))

    async def may_forget(self, user: int) -> None:
        """Refused while a person still plays, with the matches to finish or leave first."""
        still = [one.match for one in await self._store.parts(user) if waits(one)]
        heads = [head for head in [await self._store.head(number) for number in still] if head]
        if heads:
            raise Refused(
                TN(
                    "You still have {count} open match ({where}): please finish it, leave it or give it up first, so that"
                    " nobody waits for somebody who is forgotten.",
                    "You still have {count} open matches ({where}): please finish them, leave them or give them up first,"
                    " so that nobody waits for somebody who is forgotten.",
                    len(heads),
                    where=", ".join(f"<#{head.channel}>" for head in heads[:10]),
                )
            )

    async def forget(self, user: int, name: str) -> None:
        """Deletes a person's settings, results and ratings; in matches they no longer play they are called `name`.

        Refused while they still play. If they are asked to take a seat, they decline.
        """
        await self.may_forget(user)
        for number in await self._store.asked(user):
            await self._sessions.change(number, functools.partial(self._decline_seat, user))
        async with self._books.closed():
            past = await self._store.parts(user)
            await self._store.forget(user, name)
        self._sessions.drop(one.match for one in past)
