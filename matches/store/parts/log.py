"""The part for logs and states of matches."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

import msgspec

from ..jobs import Clash, Missed
from ..sql import servers, statements
from ..sql.shares import kept_to
from ..values import (
    EVERYTHING,
    Applied,
    Change,
    ChannelTaken,
    Conflict,
    Head,
    Owed,
    Repeated,
    Row,
    Share,
    Snapshot,
    Stored,
    Timer,
)
from .database import Database


class Log(Database):
    """Implements `protocols.LogStore`."""

    async def create(self, head: Head, owed: Sequence[Owed] = (), start: Sequence[Timer] = ()) -> Head:
        while True:
            self._last_match += 1
            made = replace(head, id=self._last_match)
            try:
                await self._write(statements.creating(made, owed, start), made.id)
            except Clash:
                if await self._one(statements.OPEN_IN, head.channel):
                    raise ChannelTaken from None
                newest = await self._one(statements.NEWEST)
                if newest is None or newest[0] is None or newest[0] < made.id:
                    raise
                self._last_match = newest[0]
            else:
                return made

    async def commit(self, change: Change) -> None:
        if change.sequel is not None:
            self._last_match += 1
            numbered = replace(change.sequel.head, id=self._last_match)
            change = replace(change, sequel=replace(change.sequel, head=numbered))
        try:
            await self._write(statements.writing(change), change.head.id if change.sequel is None else None)
        except Missed:
            raise Conflict from None
        except Clash:
            for interaction in change.interactions:
                if await self.applied(interaction):
                    raise Repeated from None
            now = await self._one("SELECT version FROM matches WHERE id = ?", change.head.id)
            if now is None or now[0] >= change.head.version:
                raise Conflict from None
            if change.sequel is not None and await self._one(statements.NUMBERED, change.sequel.head.id):
                self._last_match = (await self._one(statements.NEWEST))[0]
                raise Conflict from None
            raise

    async def shut(self, match: int, by: int | None = None) -> None:
        try:
            await self._write(servers.shutting(match, by), match)
        except Missed:
            raise Conflict from None

    async def head(self, match: int) -> Head | None:
        columns = await self._one(f"{statements.HEAD} WHERE id = ?", match)
        if columns is None:
            return None
        origin = await self._one(statements.ORIGIN, match)
        seats, former = await self._all(statements.SEATS, match), await self._all(statements.FORMER, match)
        return statements.head_of(columns, seats, former, origin)

    async def load(self, match: int) -> Stored | None:
        while (head := await self.head(match)) is not None:
            found = await self._one("SELECT number, position, state FROM snapshots WHERE match = ?", match)
            snapshot = Snapshot(*found) if found else None
            since = snapshot.number if snapshot else 0
            if since > head.revision and await self.head(match) == head:
                snapshot, since = None, 0  # it is later than the whole log, so it is wrong
            if since <= head.revision:
                return Stored(head, snapshot, tuple(await self.rows(match, since, head.revision)))
        return None

    async def rows(self, match: int, since: int = 0, upto: int | None = None) -> Sequence[Row]:
        sql = f"{statements.ROWS} WHERE match = ? AND number > ? AND number <= ? ORDER BY number"
        found = await self._all(sql, match, since, 2**62 if upto is None else upto)
        return [statements.row_of(columns) for columns in found]

    async def applied(self, interaction: int) -> Applied | None:
        found = await self._one("SELECT match, first, last FROM interactions WHERE id = ?", interaction)
        return None if found is None else Applied(*found)

    async def computers_due(self, share: Share = EVERYTHING) -> Sequence[int]:
        sql, own = kept_to(statements.COMPUTERS_DUE, share, "matches.id")
        return [int(found[0]) for found in await self._all(sql, *own)]

    async def versions(self, matches: Collection[int]) -> dict[int, int]:
        return dict(await self._all(statements.VERSIONS, msgspec.json.encode([*matches]).decode()))
