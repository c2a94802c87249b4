"""The verbs of the books: results, ratings, and what became of cards.

A finished match is counted once, when somebody next asks for results, so a power cut loses nothing. Of several processes
that count, one writes each edition of the books, and the others read them again. Cancelled matches and those played on
from a record are left out. Everything follows from the logs: emptied books count it all again.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Protocol

from engine.game import AnyGame, Outcome
from engine.optional import Fate, sides, thrower, tracing

from ..errors import StoreFailed, Unreadable
from ..events import unpack_events
from ..results.ratings import rated
from ..results.values import CardPlaced, Ending, Placed, Rating, Result
from ..series import undecided
from ..session import Session, StaleSnapshot, departures, restore, standing
from ..store import BookStore, FindingStore, Head, LogStore, Row, Stored

log = logging.getLogger("herald")
AT_ONCE = 100
"""The most matches counted before an answer; that takes a fraction of a second."""
MOST = 10_000
"""The most results, the newest, used for one answer."""
MOST_SEATS = 1000
"""The most seats with a deck, the newest, of which cards are told in one answer."""
Counted = tuple[Result, Sequence[Fate]]


def result_of(session: Session, rows: Sequence[Row]) -> Result:
    """The result of a finished match, from its whole log. Dice of undone acts do not count."""
    head, game = session.head, session.game
    outcome = session.outcome()
    assert outcome is not None and rows
    faces, together = _faces(game, head, rows), sides(game, head.setup)
    teams = not game.cooperative and any(len(side) > 1 for side in together)
    seats = tuple(
        Placed(
            seat=seat.number,
            person=seat.person.id if seat.person else None,
            level="" if seat.person else seat.level,
            deck=seat.deck,
            ending=_ending(outcome, seat.number, seat.conceded),
            conceded=seat.conceded,
            faces=faces[seat.number],
            side=next(number for number, side in enumerate(together) if seat.number in side) if teams else None,
        )
        for seat in head.seats
    )
    return Result(
        match=head.id,
        game=head.game,
        guild=head.guild,
        began=rows[0].time,
        ended=rows[-1].time,
        turns=game.chapter(session.state).turn,
        seats=seats,
        opponent=_opponent(session),
        counts=head.counts,
    )


def _ending(outcome: Outcome, seat: int, conceded: bool) -> Ending:
    if conceded or seat in outcome.losers:
        return "lost"
    return "won" if seat in outcome.winners else "drawn"


def _opponent(session: Session) -> str | None:
    """The difficulty of a cooperative game, which is its first option; None for other games."""
    if not session.game.cooperative:
        return None
    return next(
        (session.head.options.rules.get(one.name, one.default) for one in session.game.options()), session.game.key
    )


def _faces(game: AnyGame, head: Head, rows: Sequence[Row]) -> list[tuple[int, ...]]:
    """How often each side of each seat's dice came up, while the seat's last person played it."""
    dice = thrower(game)
    if dice is None:
        return [() for _ in head.seats]
    faces = [[0] * dice.die for _ in head.seats]
    taken = {one.seat: one.entry for one in head.former}
    left = {row.seat: row.number for row in rows if row.kind in ("concede", "forfeit")}
    for row in standing(rows):
        for event in unpack_events(row.events):
            seat = event.seat
            if seat is not None and taken.get(seat, 0) < row.number < left.get(seat, math.inf):
                for die in dice.thrown(event):
                    faces[seat][die - 1] += 1
    return [tuple(counts) for counts in faces]


def fates_of(session: Session, rows: Sequence[Row]) -> Sequence[Fate]:
    """What became of the cards of a finished match, from its whole log; nothing where that does not count or is not told."""
    traced = tracing(session.game)
    if traced is None or not session.head.counts:
        return ()
    kinds = ("start", *departures(session.game, session.head.setup))
    return traced.fates(session.state, (event for row in standing(rows, kinds) for event in unpack_events(row.events)))


class BooksStore(LogStore, FindingStore, BookStore, Protocol):
    """The books, and the logs from which they follow."""


class Books:
    """Results and ratings of finished matches."""

    def __init__(self, store: BooksStore, games: Mapping[str, AnyGame]) -> None:
        self._store = store
        self._games = games
        self._uncounted: deque[int] = deque()
        self._unreadable: set[int] = set()
        self._known: dict[str, dict[str, Rating]] = {}
        self._edition = 0
        self._counting = asyncio.Lock()
        self.behind = 0
        """How many finished matches are known to be uncounted."""

    async def results(self, person: int | None = None, guild: int | None = None) -> Sequence[Result]:
        """The results of a person (None: of everybody) on a server (None: anywhere), oldest first.

        Those of a server are without private matches. While many matches are uncounted (`behind`), their results are
        missing until `count_all` has counted them.
        """
        await self._nearly_catch_up()
        found = await self._store.results(person, guild, MOST)
        return [result for result in found if result.counts and result.game in self._games]

    async def ratings(self, game: str) -> dict[str, Rating]:
        """The ratings of a game, by person (the id in digits) or computer (`computer easy`)."""
        await self._nearly_catch_up()
        return await self._store.ratings(game)

    async def fates(self, game: str, guild: int, deck: str) -> Sequence[CardPlaced]:
        """What became of the cards of a deck in public matches on a server, by match and seat.

        Matches of a series that goes on are left out, and so are those counted before fates were.
        """
        await self._nearly_catch_up()
        found = await self._store.fates(game, guild, deck, MOST_SEATS)
        heads = [await self._store.head(match) for match in await self._store.carried_on(guild)]
        hidden = {head.id for head in heads if head is not None and await undecided(self._store, head)}
        return [one for one in found if one.match not in hidden]

    async def count_all(self) -> None:
        """Counts all uncounted matches, however long that takes; other tasks run meanwhile."""
        await self.catch_up()
        while self.behind:
            await asyncio.sleep(0)
            await self.catch_up()

    async def _nearly_catch_up(self) -> None:
        """Counts uncounted matches, but does not wait for `count_all` while that is busy."""
        if not (self.behind and self._counting.locked()):
            await self.catch_up()

    async def catch_up(self) -> None:
        """Counts finished matches in the order of their ends, at most `AT_ONCE`."""
        async with self._counting:
            left, looked = AT_ONCE, False
            while left and (self._uncounted or not looked):
                if not self._uncounted:
                    await self._look()
                    looked = True
                elif await self._count(self._uncounted[0]):
                    self._uncounted.popleft()
                    left -= 1
                else:  # another process has changed the books
                    self._uncounted.clear()
                    looked = False
            self.behind = len(self._uncounted)

    async def _look(self) -> None:
        """Reads anew what there is to count."""
        self._edition = await self._store.edition()
        self._known.clear()
        uncounted = await self._store.uncounted()
        self._uncounted.extend(match for match in uncounted if match not in self._unreadable)

    @asynccontextmanager
    async def closed(self) -> AsyncIterator[None]:
        """Counts uncounted matches (`catch_up`), and keeps others from counting within."""
        await self.catch_up()
        async with self._counting:
            yield

    async def _count(self, match: int) -> bool:
        """Stores a match's result with the ratings it changes, and what became of its cards; False: all is to be read anew."""
        read = await self._read(match)
        if read is None:
            self._unreadable.add(match)
            return True
        result, fates = read
        if result.game not in self._known:
            self._known[result.game] = await self._store.ratings(result.game)
        changed = rated(result, self._known[result.game])
        if not await self._store.count(result, changed, self._edition, fates):
            return False
        self._edition += 1
        self._known[result.game].update(changed)
        return True

    async def _read(self, match: int) -> Counted | None:
        """What a match came to; None if it cannot be read, so that the next process tries again."""
        try:
            stored = await self._store.load(match)
            rows = await self._store.rows(match)
            return None if stored is None else await asyncio.to_thread(self._counted, stored, rows)
        except StoreFailed:
            raise
        except Exception as error:  # one bad match must not stop the others
            why = error if isinstance(error, Unreadable) else type(error).__name__
            log.warning("match %s is not counted: %s", match, why, extra={"match": match})
            return None

    def _counted(self, stored: Stored, rows: Sequence[Row]) -> Counted:
        try:
            session = restore(self._games, stored)
        except StaleSnapshot:
            session = restore(self._games, replace(stored, snapshot=None, rows=tuple(rows)))
        return result_of(session, rows), fates_of(session, rows)
