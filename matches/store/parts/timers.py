"""The part for timers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from ..jobs import Missed
from ..sql import outbox, timers
from ..sql.shares import kept_to
from ..values import EVERYTHING, Owed, Share, Timer
from .database import Database


class Timers(Database):
    """Implements `protocols.TimerStore`."""

    async def timers(self, match: int) -> Sequence[Timer]:
        return timers.timers_of(await self._all(timers.OF_MATCH, match))

    async def timers_of(self, person: int, kind: str) -> Sequence[Timer]:
        return timers.timers_of(await self._all(timers.OF_PERSON, person, kind))

    async def timers_due(
        self, now: float, kinds: Collection[str], limit: int, share: Share = EVERYTHING
    ) -> Sequence[Timer]:
        known = msgspec.json.encode(tuple(kinds)).decode()
        sql, own = kept_to(timers.DUE, share, "timers.match")
        return timers.timers_of(await self._all(sql, now, known, *own, limit))

    async def next_timer(self, now: float, share: Share = EVERYTHING) -> float | None:
        sql, own = kept_to(timers.NEXT_DUE, share, "timers.match")
        found = await self._one(sql, now, *own)
        return None if found is None else found[0]

    async def set_timer(self, old: Timer, new: Timer | None, owed: Sequence[Owed] = ()) -> bool:
        try:
            more = [outbox.owing(old.match, owed)] if owed else []
            await self._write([timers.setting(old, new), *more], old.match)
        except Missed:
            return False
        return True

    async def clock_set_back(self, now: float) -> None:
        if await self._one("SELECT 1 FROM timers WHERE at > ? LIMIT 1", now + timers.SLACK):
            await self._write([timers.setting_back(now)])
