"""However many matches are stored, whatever is asked of them is found by an index: no statement reads all matches or acts."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from typing import get_args

import pytest

from matches.scheduler.scheduler import Scheduler
from matches.store.sql import open_matches
from matches.store.sqlite.store import SqliteStore
from matches.types import Come

from .house import ANN, BOB, CY, House, other, turn_of

LARGE = "matches|actions|seats|snapshots|interactions|results|placed|shown|origins|called|settings"
"""Tables that grow with all that was ever played; the others are as large as what goes on or is owed now."""
BOUNDED = {"results_by_end"}
"""Indexes that are read from one end, as far as a LIMIT goes."""
BROAD = re.compile(r" INDEX matches_by_status ")
"""An index by which all matches that are over would be found; it is there for counting them."""
WHOLE = re.compile(rf"^SCAN ({LARGE})\b(?! USING (COVERING )?INDEX (\w+))")
PART = re.compile(rf"^SCAN ({LARGE})\b USING (?:COVERING )?INDEX (\w+)")


@asynccontextmanager
async def watched(house: House) -> AsyncIterator[set[str]]:
    """Every statement that the store has SQLite carry out meanwhile."""
    store, seen = house.matches.store, set[str]()
    assert isinstance(store, SqliteStore)
    for connection in (store._reading, store._counting, store._writing):
        await connection.set_trace_callback(seen.add)
    yield seen
    for connection in (store._reading, store._counting, store._writing):
        await connection.set_trace_callback(None)  # type: ignore[arg-type]


def scans(house: House, statements: set[str]) -> list[tuple[str, str]]:
    """The statements that read a large table from end to end, each with how it does so."""
    found = []
    with closing(sqlite3.connect(house.path)) as db:
        partial = {
            name
            for name, sql in db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index'")
            if sql and " WHERE " in sql
        }
        for statement in statements:
            if statement.lstrip().upper().startswith(("BEGIN", "COMMIT", "ROLLBACK", "PRAGMA", "--")):
                continue
            for *_, step in db.execute(f"EXPLAIN QUERY PLAN {statement}"):
                part = PART.match(step)
                if WHOLE.match(step) or BROAD.search(step) or (part and part[2] not in partial | BOUNDED):
                    found.append((step, statement))
    return found


async def live(house: House) -> None:
    """Everything that happens to matches: lobby, acts, undo, calls, reminders, results, lists, forgetting."""
    matches = house.matches
    for _ in range(2):
        match = await house.play(ANN, BOB)
        first, second = turn_of(match), other(match)
        await matches.play.act(match, first, "draw", interaction=match.id)
        await matches.proposals.undo(match, first)
        await matches.proposals.answer(match, second, True)
        await matches.play.decline(match, second, "*")
        house.now += 10 * 86400
        await Scheduler(matches).once()
        works = await matches.outbox.claim_now()
        await matches.outbox.postpone(works[0], 5)
        matches.outbox.give_back(works[1:])
        house.now += 10
        await house.owed()
        await matches.play.concede(match, first)
    going = await house.play(BOB, CY, computers=1)
    await matches.play.cancel(await house.lobby(), ANN.id)
    for person in (ANN.id, BOB.id):
        await matches.listed_own(person, 0, 5)
    await matches.listed(5, 0, 5)
    for channel in (going.channel, 1):
        await matches.find(channel)
        await matches.latest(channel)


async def asked(house: House) -> None:
    """What is asked at the start, of every act, and for an answer."""
    matches, store = house.matches, house.matches.store
    await store.computers_due()
    await store.owed(house.now, 500)
    await store.next_due(house.now)
    await store.timers_due(house.now, ["remind"], 200)
    await store.next_timer(house.now)
    await store.clock_set_back(house.now)
    await store.uncounted()
    await store.applied(1)
    await store.last_call(1, 0)
    await store.outstanding(1)
    await store.shown(1)
    await store.open_in(1)
    for come in get_args(Come):
        await store.latest_in(1, come)
    await store.parts(ANN.id)
    await store.names([ANN.id, BOB.id])
    await store.names([ANN.id, BOB.id], 5)
    for person, guild in ((None, None), (None, 5), (ANN.id, None), (ANN.id, 5)):
        await matches.books.results(person, guild)
    await matches.books.ratings("pebbles")
    for match in (1, 2, 3):
        await matches.views.log(match, ANN.id)
        await matches.records.record(match, ANN.id)
    await matches.records.verify(1)
    await matches.people.forget(ANN.id, "somebody")


@pytest.mark.parametrize("part", [live, asked])
async def test_no_statement_reads_a_large_table_whole(house: House, part: object) -> None:
    if part is asked:
        await live(house)
    async with watched(house) as seen:
        await (live if part is live else asked)(house)
    assert len(seen) > 20
    assert scans(house, seen) == []


async def test_the_search_for_scans_finds_one(house: House) -> None:
    for statement in (
        "SELECT id FROM matches WHERE status = 'ended'",
        "SELECT id FROM matches WHERE version = 3",
        "SELECT match FROM actions WHERE kind = 'undo'",
        "SELECT id FROM matches ORDER BY channel",
    ):
        assert scans(house, {statement})
    assert not scans(house, {"SELECT id FROM matches WHERE computer_due = 1"})


async def test_lists_are_found_by_index_however_many_matches_are_over(house: House) -> None:
    with closing(sqlite3.connect(house.path)) as db:
        for sql, more in ((open_matches.PUBLIC, ("[]",)), (open_matches.OWN, ())):
            plan = [row[3] for row in db.execute(f"EXPLAIN QUERY PLAN {sql}", (5, 5, 0, *more))]
            assert not [step for step in plan if step.startswith("SCAN matches")], plan
        (public, *_) = [
            row[3]
            for row in db.execute(f"EXPLAIN QUERY PLAN {open_matches.PUBLIC}", (5, 5, 0, "[]"))
            if "matches" in row[3]
        ]
        assert "open_matches" in public
