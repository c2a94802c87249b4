"""The store on SQLite, with three connections: one writes through the `Writer`, one reads, one runs long counts so that
nobody waits for them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

import aiosqlite
import msgspec

from ..records.record import Record
from ..results.values import Rating, Result
from ..server_rules import ServerRules
from ..types import Come, Question, Shown, Told, Trouble, Work
from . import books, census, clocks, follows, listing, outbox, questions, replays, servers, statements, timers, wishes
from .disk import WatchfulWriter
from .failing import Clash, translated
from .jobs import Job, Missed
from .values import (
    Applied,
    Brief,
    Called,
    Change,
    ChannelTaken,
    Conflict,
    Head,
    Outstanding,
    Owed,
    Part,
    Repeated,
    Row,
    Snapshot,
    Stored,
    Timer,
)


class SqliteStore:
    """Implements `protocols.Store`. Made by `open_store`."""

    def __init__(
        self,
        writer: WatchfulWriter,
        writing: aiosqlite.Connection,
        reading: aiosqlite.Connection,
        counting: aiosqlite.Connection,
        tag: str,
        last_match: int,
    ) -> None:
        self._writing = writing
        self._reading = reading
        self._counting = counting
        self._tag = tag
        self._last_match = last_match
        self._writer = writer

    async def create(self, head: Head, owed: Sequence[Owed] = ()) -> Head:
        while True:
            self._last_match += 1
            made = replace(head, id=self._last_match)
            try:
                await self._write(statements.creating(made, owed))
            except Clash:
                if await self.open_in(head.channel) is not None:
                    raise ChannelTaken from None
                newest = await self._one("SELECT max(id) FROM matches")
                if newest is None or newest[0] is None or newest[0] < made.id:
                    raise
                self._last_match = newest[0]
            else:
                return made

    async def commit(self, change: Change) -> None:
        try:
            await self._write(statements.writing(change))
        except Missed:
            raise Conflict from None
        except Clash:
            for interaction in change.interactions:
                if await self.applied(interaction):
                    raise Repeated from None
            now = await self._one("SELECT version FROM matches WHERE id = ?", change.head.id)
            if now is None or now[0] >= change.head.version:
                raise Conflict from None
            raise

    async def head(self, match: int) -> Head | None:
        columns = await self._one(f"{statements.HEAD} WHERE id = ?", match)
        if columns is None:
            return None
        origin = await self._one(statements.ORIGIN, match)
        seats, former = await self._all(statements.SEATS, match), await self._all(statements.FORMER, match)
        return statements.head_of(columns, seats, former, origin)

    async def open_in(self, channel: int) -> int | None:
        found = await self._one("SELECT id FROM matches WHERE channel = ? AND status IN ('lobby', 'playing')", channel)
        return None if found is None else int(found[0])

    async def latest_in(self, channel: int, come: Come = "opened") -> int | None:
        found = await self._one(statements.LATEST[come], channel)
        return None if found is None else int(found[0])

    async def listed(
        self, guild: int, start: int, limit: int, seen: Collection[int] | None = None
    ) -> tuple[Sequence[int], int]:
        channels = None if seen is None else msgspec.json.encode([*seen]).decode()
        return _page(await self._all(listing.PUBLIC, guild, limit, start, channels))

    async def listed_own(self, person: int, start: int, limit: int) -> tuple[Sequence[int], int]:
        return _page(await self._all(listing.OWN, person, limit, start))

    async def channels_of(self, guild: int) -> Sequence[int]:
        return [int(found[0]) for found in await self._all(listing.CHANNELS, guild)]

    async def follow(self, match: int, person: int, how: str, turn: int) -> None:
        await self._write(follows.following(match, person, how, turn))

    async def unfollow(self, match: int, person: int) -> None:
        await self._write(follows.unfollowing(match, person))

    async def followed(self, match: int, person: int) -> str | None:
        found = await self._one(follows.HOW, match, person)
        return None if found is None else str(found[0])

    async def load(self, match: int) -> Stored | None:
        while (head := await self.head(match)) is not None:
            found = await self._one("SELECT number, position, state FROM snapshots WHERE match = ?", match)
            snapshot = Snapshot(*found) if found else None
            since = snapshot.number if snapshot else 0
            if since > head.revision and await self.head(match) == head:
                snapshot, since = None, 0  # the snapshot is not from this match's log
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

    async def computers_due(self) -> Sequence[int]:
        return [int(found[0]) for found in await self._all("SELECT id FROM matches WHERE computer_due = 1")]

    async def owed(self, now: float, limit: int, without: Collection[int] = ()) -> Sequence[Work]:
        left_out = msgspec.json.encode([*without]).decode()
        found = await self._all(outbox.DUE, now, now + timers.SLACK, left_out, limit)
        return [outbox.work_of(columns, self._tag) for columns in found]

    async def owed_by(self, match: int, now: float) -> Sequence[Work]:
        found = await self._all(outbox.DUE_BY, match, now, now + timers.SLACK)
        return [outbox.work_of(columns, self._tag) for columns in found]

    async def outstanding(self, match: int) -> Sequence[Outstanding]:
        return outbox.outstanding_of(await self._all(outbox.OUTSTANDING, match))

    async def next_due(self, now: float) -> float | None:
        found = await self._one(outbox.NEXT_DUE, now)
        return None if found is None else found[0]

    async def finish(self, work: Work, shown: Shown | None, now: float, told: Told | None) -> None:
        await self._write(outbox.finishing(work, shown, now, told))

    async def postpone(self, work: Work, now: float, due: float) -> None:
        await self._write([(outbox.POSTPONE, (due, now, work.id))])

    async def last_call(self, match: int, seat: int) -> Called | None:
        found = await self._one(outbox.LAST_CALL, match, seat)
        return None if found is None else Called(*found)

    async def timers(self, match: int) -> Sequence[Timer]:
        return timers.timers_of(await self._all(timers.OF_MATCH, match))

    async def timers_due(self, now: float, kinds: Collection[str], limit: int) -> Sequence[Timer]:
        known = msgspec.json.encode(tuple(kinds)).decode()
        return timers.timers_of(await self._all(timers.DUE, now, known, limit))

    async def next_timer(self, now: float) -> float | None:
        found = await self._one("SELECT min(due) FROM timers WHERE due > ?", now)
        return None if found is None else found[0]

    async def set_timer(self, old: Timer, new: Timer | None, owed: Sequence[Owed] = ()) -> bool:
        try:
            owing = [outbox.owing(old.match, owed)] if owed else []
            await self._write([timers.setting(old, new), *owing])
        except Missed:
            return False
        return True

    async def clock_set_back(self, now: float) -> None:
        if await self._one("SELECT 1 FROM timers WHERE at > ? LIMIT 1", now + timers.SLACK):
            await self._write([(timers.SET_BACK, (now, now + timers.SLACK))])

    async def shown(self, match: int) -> Shown | None:
        found = await self._one(outbox.SHOWN, match)
        return None if found is None else Shown(*found)

    async def questions(self, match: int) -> Sequence[Question]:
        return [Question(*columns) for columns in await self._all(questions.OF_MATCH, match)]

    async def keep_question(self, match: int, question: Question) -> None:
        values = (match, question.message, question.seat, question.mark)
        await self._write([(questions.KEEP, values)])

    async def drop_question(self, match: int, message: int) -> None:
        await self._write([(questions.DROP, (match, message))])

    async def settings(self, person: int) -> dict[str, str]:
        return dict(await self._all("SELECT key, value FROM settings WHERE person = ?", person))

    async def set_settings(
        self, person: int, settings: Mapping[str, str], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        await self._write(wishes.wishing(person, settings, timers))

    async def timers_of(self, person: int, kind: str) -> Sequence[Timer]:
        return timers.timers_of(await self._all(timers.OF_PERSON, person, kind))

    async def holidays(self, person: int) -> Sequence[tuple[float, float]]:
        return [(since, until) for since, until in await self._all(wishes.HOLIDAYS, person)]

    async def set_holidays(
        self, person: int, holidays: Sequence[tuple[float, float]], timers: Sequence[tuple[Timer, Timer]] = ()
    ) -> None:
        await self._write(wishes.holidaying(person, holidays, timers))

    async def absent(self, people: Collection[int], since: float) -> dict[int, list[tuple[float, float]]]:
        found: dict[int, list[tuple[float, float]]] = {}
        for person, begin, end in await self._all(clocks.ABSENT, msgspec.json.encode(list(people)).decode(), since):
            found.setdefault(person, []).append((begin, end))
        return found

    async def closed(self, since: float) -> Sequence[tuple[float, float]]:
        return [(begin, end) for begin, end in await self._all(clocks.CLOSED, since)]

    async def alive(self) -> float | None:
        found = await self._one(clocks.ALIVE)
        return None if found is None else found[0]

    async def set_alive(self, now: float, away_since: float | None = None) -> None:
        away = [] if away_since is None else [(clocks.CLOSE, (away_since, now))]
        await self._write([(clocks.SET_ALIVE, (repr(now),)), *away])

    async def set_back_alive(self, now: float) -> None:
        await self._write(
            [(clocks.SET_ALIVE, (repr(now),)), (clocks.FORGET_FUTURE, (now,)), (clocks.CUT_FUTURE, (now,))]
        )

    async def ticking(self) -> Sequence[int]:
        return [int(found[0]) for found in await self._all(clocks.TICKING)]

    async def uncounted(self) -> Sequence[int]:
        found: list[tuple[float, int]] = []
        more = await self._all(books.UNCOUNTED, 0, books.SLICE)
        while more:
            found += [(ended, match) for match, ended in more]
            more = await self._all(books.UNCOUNTED, more[-1][0], books.SLICE)
        return [match for _, match in sorted(found)]

    async def count(self, result: Result, ratings: Mapping[str, Rating]) -> None:
        try:
            await self._write(books.counting(result, ratings))
        except Clash:
            if await self._one("SELECT 1 FROM results WHERE match = ?", result.match) is None:
                raise

    async def ratings(self, game: str) -> dict[str, Rating]:
        return {player: Rating(*rest) for player, *rest in await self._all(books.RATINGS, game)}

    async def results(self, person: int | None, guild: int | None, limit: int) -> Sequence[Result]:
        sql = books.OF_PERSON if person is not None else books.OF_GUILD if guild is not None else books.OF_ALL
        return books.results_of(await self._all(sql, person, guild, limit))

    async def names(self, people: Collection[int], guild: int | None = None) -> dict[int, str]:
        sought = msgspec.json.encode(tuple(people)).decode()
        return {person: name for person, name, _ in await self._all(books.NAMES, sought, guild)}

    async def asked(self, person: int) -> Sequence[int]:
        return [int(found[0]) for found in await self._all(books.ASKED, person)]

    async def parts(self, person: int) -> Sequence[Part]:
        return books.parts_of(await self._all(books.PARTS, person))

    async def forget(self, person: int, name: str) -> None:
        await self._write(books.forgetting(person, name))

    async def server_rules(self, guild: int) -> ServerRules:
        return servers.rules_of(await self._one(servers.RULES, guild))

    async def set_server_rules(self, guild: int, rules: ServerRules) -> None:
        await self._write(servers.setting(guild, rules))

    async def hosted(self, guild: int, person: int) -> tuple[int, int]:
        matches, lobbies = await self._one(servers.HOSTED, guild, person)
        return matches, lobbies

    async def sat(self, guild: int, person: int, but: int | None = None) -> int:
        return int((await self._one(servers.SAT, guild, person, but))[0])

    async def open_on(self, guild: int, limit: int) -> Sequence[Brief]:
        return [servers.brief_of(found) for found in await self._all(servers.OPEN_ON, guild, limit)]

    async def brief(self, match: int) -> Brief | None:
        found = await self._one(f"{servers.BRIEF} WHERE id = ?", match)
        return None if found is None else servers.brief_of(found)

    async def begun_on(self, guild: int, before: int | None, limit: int) -> Sequence[int]:
        newest = 2**62 if before is None else before
        return [int(found[0]) for found in await self._all(servers.BEGUN_ON, guild, newest, limit)]

    async def shut(self, match: int) -> None:
        try:
            await self._write(servers.shutting(match))
        except Missed:
            raise Conflict from None

    async def keep_replay(self, number: int, person: int, now: float, record: Record) -> None:
        await self._write(replays.keeping(number, person, now, record))

    async def replay(self, number: int) -> Record | None:
        found = await self._one(replays.RECORD, number)
        return None if found is None else replays.record_of(found[0])

    async def census(self) -> census.Census:
        matches = {(game, status): count for game, status, count in await self._counted(census.MATCHES)}
        [(oldest,)] = await self._counted(census.OLDEST)
        return census.Census(matches, dict(await self._counted(census.OWED)), oldest)

    @property
    def trouble(self) -> Trouble | None:
        return self._writer.trouble

    async def close(self) -> None:
        await self._writer.close()
        await self._counting.close()
        await self._reading.close()
        await self._writing.close()

    async def _write(self, job: Job) -> None:
        with translated():
            await self._writer.write(job)

    async def _one(self, sql: str, *values: Any) -> Any:
        found = await self._all(sql, *values)
        return found[0] if found else None

    async def _all(self, sql: str, *values: Any) -> list[Any]:
        with translated():
            return list(await self._reading.execute_fetchall(sql, values))

    async def _counted(self, sql: str) -> list[Any]:
        with translated():
            return list(await self._counting.execute_fetchall(sql))


def _page(rows: Sequence[Any]) -> tuple[list[int], int]:
    """A page of a list, and the length of the whole list, which every row contains."""
    return [int(found[0]) for found in rows], int(rows[0][1]) if rows else 0
