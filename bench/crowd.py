"""A database of very many matches: a few really played, and copies of them in other channels with other people.

Most are over, as on a server that has been there for years.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from matches.service import Matches
from matches.store import open_store

from .store import GAME, act_at_random, begin

PATTERNS = 10
"""Matches really played of each kind (running, over)."""
RUNNING_PART = 20
"""One match in so many is running."""
ACTIONS, BEFORE_THE_END = 40, 20
"""Actions in a running match, and in one that was given up."""
GUILDS = 500
"""Servers they are spread over."""
FIRST_PERSON, PEOPLE = 10**6, 20_000
TABLES = ("matches", "seats", "actions", "snapshots", "timers")
MEANS = {
    "channel": "copy.new",
    "guild": "1 + copy.new % :guilds",
    "host": f"{FIRST_PERSON} + copy.new * 2 % {PEOPLE}",
    "seats.person": f"CASE WHEN old.person IS NULL THEN NULL ELSE {FIRST_PERSON} + (copy.new * 2 + old.number) % {PEOPLE} END",
}
"""SQL for the columns in which a copy differs from its original."""


def crowd(database: Path, count: int, running: int | None = None, guilds: int = GUILDS) -> None:
    """Makes a database of `count` matches, `running` of them running (default: one in `RUNNING_PART`); nothing is owed."""
    running = max(1, count // RUNNING_PART) if running is None else running
    asyncio.run(_patterns(database))
    with closing(sqlite3.connect(database)) as db:
        db.execute("PRAGMA synchronous = OFF")
        db.execute("DELETE FROM outbox")
        originals = {
            status: [number for (number,) in db.execute("SELECT id FROM matches WHERE status = ?", (status,))]
            for status in ("playing", "ended")
        }
        first = 1 + max(max(numbers) for numbers in originals.values())
        still = len(originals["playing"])
        wanted = [
            originals["playing" if number < running - still else "ended"][number % PATTERNS]
            for number in range(count - first + 1)
        ]
        db.execute("CREATE TEMP TABLE copy (new INTEGER PRIMARY KEY, original INTEGER)")
        db.executemany("INSERT INTO copy VALUES (?, ?)", enumerate(wanted, first))
        for table in TABLES:
            db.execute(_copying(db, table), {"guilds": guilds} if table == "matches" else {})
        db.commit()
        assert db.execute("SELECT count(*) FROM matches").fetchone() == (count,)


def _copying(db: sqlite3.Connection, table: str) -> str:
    """The SQL that copies all rows of the originals in a table."""
    key = "id" if table == "matches" else "match"
    columns = [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]
    values = [
        "copy.new" if column == key else MEANS.get(f"{table}.{column}", MEANS.get(column, f"old.{column}"))
        for column in columns
    ]
    return f"INSERT INTO {table} SELECT {', '.join(values)} FROM copy JOIN {table} AS old ON old.{key} = copy.original"


async def _patterns(database: Path) -> None:
    """Matches to copy: some running, as many given up."""
    house = Matches(await open_store(database), {GAME.key: GAME})
    for channel in range(1, 2 * PATTERNS + 1):
        match = await begin(house, channel)
        over = channel > PATTERNS
        await act_at_random(house, match, BEFORE_THE_END if over else ACTIONS)
        now = await house.find(channel)
        if now is None:
            now = await begin(house, channel)
        if over:
            await house.play.concede(now, channel * 2)
    await house.store.close()
