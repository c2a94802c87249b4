"""The verbs of looking back: the history of a match, and replays of records that people upload."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from engine.game import AnyGame, BadRecord, IllegalAction
from engine.text import T
from players.chance import fit_of
from players.review import Deed, Review, review

from ..clock import WallClock
from ..errors import Refused, StoreFailed
from ..history import Past, deeds_of, past, past_of, steps_of
from ..records.reading import read
from ..records.record import Misfit
from ..reviews import pack, unpack
from ..series import undecided
from ..session import Session
from ..sessions import MatchOrId, Sessions
from ..store import FindingStore, LogStore, PeopleStore, ReviewStore, Row
from ..types import Match
from .views import sitting

log = logging.getLogger("herald")
NUMBER = 62
"""Bits of a loaded replay's random number, so that nobody can guess it."""


class ReplayStore(LogStore, FindingStore, PeopleStore, ReviewStore, Protocol):
    """The log, which match is open in a channel, the replays people have loaded, and reviews."""


class Replays:
    """Histories of matches and of loaded records."""

    def __init__(self, sessions: Sessions, store: ReplayStore, games: Mapping[str, AnyGame], clock: WallClock) -> None:
        self._sessions = sessions
        self._store = store
        self._games = games
        self._clock = clock

    async def load(self, person: int, data: str | bytes) -> Past:
        """Stores a record that a person uploads and returns its history; Refused if `data` is no record."""
        try:
            record = await asyncio.to_thread(read, data, self._games)
        except BadRecord as error:
            raise Refused(error.reason) from None
        number = secrets.randbits(NUMBER)
        await self._store.keep_replay(number, person, self._clock.now(), record)
        return await self.loaded(number)

    async def loaded(self, number: int) -> Past:
        """The history of a loaded record; Refused if it is no longer stored."""
        record = await self._store.replay(number)
        if record is None or record.game not in self._games:
            raise Refused(T("This replay is not kept any more; /match load shows its record again."))
        try:
            return await asyncio.to_thread(past_of, self._games[record.game], number, record)
        except Misfit:
            raise _unreadable() from None

    async def past(self, match: MatchOrId, user: int | None) -> Past:
        """The history so far of a match that has begun, as that person (None: a spectator) may know it."""
        session = await self._sessions.peek(match)
        if session.state is None:
            raise Refused(T("The match has not begun yet."))
        now, seat = session.match, sitting(session, user)
        over = not now.open and not await undecided(self._store, session.head)
        rows = await self._store.rows(now.id, 0, now.revision)
        try:
            return await asyncio.to_thread(lambda: past(session.game, now, seat, steps_of(session, rows), over=over))
        except (IllegalAction, BadRecord):
            raise _unreadable() from None

    async def judging(self, match: Match) -> Callable[[], Callable[[], Review]]:
        """What prepares the review of a match (in a thread), and then what makes it (in another process).

        Refused if the match or its series is not over, nothing was done in it, or its game cannot be judged.
        """
        session = await self._sessions.peek(match)
        fit = fit_of(match.game)
        if fit is None:
            raise Refused(T("Nobody has taught me yet to judge this game."))
        rows = await self._rows_of_ended(session)

        def prepare() -> Callable[[], Review]:
            deeds = _deeds(session, rows)
            if not deeds:
                raise Refused(T("Nothing was done in this match that could be judged."))
            return partial(review, session.game, session.head.setup, deeds, fit, match.id)

        return prepare

    async def judged(self, match: Match) -> Review | None:
        """The review of a match that was kept; Refused as for `judging`."""
        await self._need_ended(await self._sessions.peek(match))
        kept = await self._store.review(match.id, match.revision)
        return None if kept is None else unpack(kept)

    async def keep(self, match: Match, review: Review) -> None:
        """Keeps the review of a match for all who ask for it later; where it cannot be written, that is logged."""
        try:
            await self._store.keep_review(match.id, match.revision, pack(review))
        except StoreFailed:
            log.exception("match %s: its review is not kept", match.id)

    async def deed(self, match: Match, number: int) -> Deed:
        """What was done by an entry of a match that is over; Refused if that was no act."""
        session = await self._sessions.peek(match)
        rows = await self._rows_of_ended(session)
        found = await asyncio.to_thread(
            lambda: next((one for one in _deeds(session, rows) if one.number == number), None)
        )
        if found is None:
            raise Refused(T("Nothing was done in this match that could be judged."))
        return found

    async def _rows_of_ended(self, session: Session) -> Sequence[Row]:
        """The log of a match of which all may be known by now; else Refused."""
        await self._need_ended(session)
        return await self._store.rows(session.match.id, 0, session.match.revision)

    async def _need_ended(self, session: Session) -> None:
        """Refused unless all of a match may be known by now."""
        if session.match.status != "ended":
            raise Refused(T("A match is judged when it is over, so that a review gives nothing away."))
        if await undecided(self._store, session.head):
            raise Refused(T("A game of a series is judged when the series is over, so that decks stay secret."))


def _deeds(session: Session, rows: Sequence[Row]) -> list[Deed]:
    """All acts of a match that stood to its end."""
    try:
        return deeds_of(session.game, steps_of(session, rows))
    except (IllegalAction, BadRecord):
        raise _unreadable() from None


def _unreadable() -> Refused:
    return Refused(T("The log of this match cannot be carried out again, so it cannot be replayed."))
