"""The verbs of records: matches as texts, and whether their dice were fair."""

from __future__ import annotations

import asyncio
import logging
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Protocol

from engine.dice import seed_hash
from engine.game import AnyGame
from engine.text import T

from ..errors import Refused, StoreFailed
from ..records.checking import Checked, check
from ..records.record import Misfit
from ..records.writing import record_of, so_far, whole
from ..series import undecided
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..store import FindingStore, Head, LogStore, Row
from ..visibility import open_seats, private, refuse_outsiders
from .views import entries, known_lists, sitting

log = logging.getLogger("herald")
MOST = 2000
"""The most matches in one export."""
MARGIN = 300
"""Bytes that a file takes in a zip beside its contents."""


@dataclass(frozen=True, slots=True)
class Exported:
    """A zip file with the records of `count` matches, newest first.

    `left_out` are unreadable or private. `older` is the number below which there are more (0: none).
    """

    data: bytes
    count: int
    left_out: tuple[int, ...]
    older: int


class RecordStore(LogStore, FindingStore, Protocol):
    """The logs, and a server's matches."""


class Records:
    """Writes, exports and checks records."""

    def __init__(self, sessions: Sessions, store: RecordStore, games: Mapping[str, AnyGame]) -> None:
        self._sessions = sessions
        self._store = store
        self._games = games

    async def record(self, match: MatchOrId, user: int | None = None) -> str:
        """The record of a match: complete once it is over, before that what the person (None: a spectator) may see."""
        session = await self._sessions.peek(match)
        if session.head.seed is None:
            raise Refused(T("The match has not begun, so there is no record of it."))
        if user is not None:
            refuse_outsiders(session.head, user)
        rows = await self._store.rows(session.head.id, 0)
        head, game = session.head, session.game
        if head.status == "playing" or await undecided(self._store, head):
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

    async def verify(self, match: MatchOrId) -> Checked:
        """Whether dice and log of a finished match agree with its seed."""
        session = await self._sessions.peek(match)
        if session.head.status in ("lobby", "playing") or session.head.seed is None:
            raise Refused(T("The dice can be checked when the match is over."))
        rows = await self._store.rows(session.head.id, 0)
        return await asyncio.to_thread(check, session, rows)

    async def seed(self, match: MatchOrId) -> bytes:
        """The seed of a finished match, for checking its dice."""
        session = await self._sessions.peek(match)
        if session.head.status in ("lobby", "playing") or session.head.seed is None:
            raise Refused(T("The dice can be checked when the match is over."))
        return session.head.seed

    async def export(self, guild: int, limit: int, before: int | None = None) -> Exported:
        """A server's newest matches (with numbers below `before`) in a zip file of at most `limit` bytes.

        Finished matches are complete, running ones as spectators may see them; private ones are left out.
        """
        numbers = await self._store.begun_on(guild, before, MOST + 1)
        buffer, size, count = BytesIO(), MARGIN, 0
        left_out: list[int] = []
        older = numbers[MOST - 1] if len(numbers) > MOST else 0
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            for number in numbers[:MOST]:
                text = await self._record_if_readable(number)
                if text is None:
                    left_out.append(number)
                    continue
                data = text.encode()
                size += MARGIN + len(await asyncio.to_thread(zlib.compress, data))
                if size > limit and count:
                    older = number + 1
                    break
                await asyncio.to_thread(archive.writestr, f"match-{number}.txt", data)
                count += 1
        return Exported(buffer.getvalue(), count, tuple(left_out), older)

    async def _record_if_readable(self, number: int) -> str | None:
        """A match's record; None if it cannot be read or is private."""
        try:
            head = await self._store.head(number)
            rows = await self._store.rows(number)
            if head is None or head.seed is None or head.game not in self._games or not rows or private(head.options):
                return None
            hidden = head.status == "playing" or await undecided(self._store, head)
            return await asyncio.to_thread(self._record, head, rows, hidden)
        except StoreFailed:
            raise
        except Exception as error:  # one bad match must not stop the others
            log.warning("match %s is not exported (%s)", number, type(error).__name__, extra={"match": number})
            return None

    def _record(self, head: Head, rows: Sequence[Row], hidden: bool) -> str:
        game = self._games[head.game]
        assert head.seed is not None
        if hidden:
            seen, lists = entries(Session(game, head), rows, None), known_lists(game, head, None)
            shown = replace(head, seats=open_seats(game, head))
            return so_far(game, shown, seed_hash(head.seed), seen, lists)
        return whole(game, record_of(head, rows))
