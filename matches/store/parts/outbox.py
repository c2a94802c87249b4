"""The part for the outbox."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from ...messages import Question, Shown, Told, Work
from ..sql import outbox, questions, timers
from ..sql.shares import kept_to
from ..values import EVERYTHING, Called, Outstanding, Share
from .database import Database


class Outbox(Database):
    """Implements `protocols.OutboxStore`."""

    async def owed(
        self, now: float, limit: int, without: Collection[int] = (), share: Share = EVERYTHING
    ) -> Sequence[Work]:
        left_out = msgspec.json.encode([*without]).decode()
        sql, own = kept_to(outbox.DUE, share, "outbox.match")
        found = await self._all(sql, now, now + timers.SLACK, left_out, *own, limit)
        return [outbox.work_of(columns, self._tag) for columns in found]

    async def owed_by(self, match: int, now: float, share: Share = EVERYTHING) -> Sequence[Work]:
        sql, own = kept_to(outbox.DUE_BY, share, "outbox.match")
        found = await self._all(sql, match, now, now + timers.SLACK, *own)
        return [outbox.work_of(columns, self._tag) for columns in found]

    async def calls_of(self, person: int, now: float, share: Share = EVERYTHING) -> Sequence[Work]:
        sql, own = kept_to(outbox.CALLS_OF, share, "outbox.match")
        return [outbox.work_of(columns, self._tag) for columns in await self._all(sql, person, now, *own)]

    async def next_due(self, now: float, share: Share = EVERYTHING) -> float | None:
        sql, own = kept_to(outbox.NEXT_DUE, share, "outbox.match")
        found = await self._one(sql, now, *own)
        return None if found is None else found[0]

    async def finish(self, work: Work, shown: Shown | None, now: float, told: Told | None) -> None:
        await self._write(outbox.finishing(work, shown, now, told), work.match)

    async def postpone(self, work: Work, now: float, due: float) -> None:
        await self._write([(outbox.POSTPONE, (due, now, work.id))], work.match)

    async def outstanding(self, match: int) -> Sequence[Outstanding]:
        return outbox.outstanding_of(await self._all(outbox.OUTSTANDING, match))

    async def is_owed(self, work: int) -> bool:
        return await self._one(outbox.IS_OWED, work) is not None

    async def drop_news(self, match: int, people: Collection[int]) -> None:
        await self._write([(outbox.DROP_NEWS, (match, person)) for person in people], match)

    async def last_call(self, match: int, seat: int) -> Called | None:
        found = await self._one(outbox.LAST_CALL, match, seat)
        return None if found is None else Called(*found)

    async def shown(self, match: int) -> Shown | None:
        found = await self._one(outbox.SHOWN, match)
        return None if found is None else Shown(*found)

    async def questions(self, match: int) -> Sequence[Question]:
        return [Question(*columns) for columns in await self._all(questions.OF_MATCH, match)]

    async def keep_question(self, match: int, question: Question) -> None:
        values = (match, question.message, question.seat, question.mark)
        await self._write([(questions.KEEP, values)], match)

    async def drop_question(self, match: int, message: int) -> None:
        await self._write([(questions.DROP, (match, message))], match)
