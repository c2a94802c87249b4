"""The verbs of records: a match as a text to keep."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from engine.text import T

from ..base import Base
from ..desk import MatchOrId
from ..records.record import Misfit
from ..records.writing import record_of, so_far, whole
from ..types import Refused
from ..visibility import open_seats, refuse_outsiders
from .looking import entries, known_lists, sitting


class Recording(Base):
    """Records."""

    async def record(self, match: MatchOrId, user: int | None = None) -> str:
        """The record of a match: whole once it is over, until then what that person (None: a spectator) may see."""
        session = await self.desk.peek(match)
        if session.head.seed is None:
            raise Refused(T("The match has not begun, so there is no record of it."))
        if user is not None:
            refuse_outsiders(session.head, user)
        rows = await self.store.rows(session.head.id, 0)
        head, game = session.head, session.game
        if head.status == "playing":
            seen, hashed = entries(session, rows, user), session.match.seed_hash
            seat = sitting(session, user)
            lists, head = known_lists(game, head, seat), replace(head, seats=open_seats(game, head, seat))
            return await asyncio.to_thread(so_far, game, head, hashed, seen, lists)
        try:
            return await asyncio.to_thread(lambda: whole(game, record_of(head, rows)))
        except Misfit:
            raise Refused(
                T("The log of this match cannot be carried out again, so there is no record of it.")
            ) from None
