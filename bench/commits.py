"""Acts as a store has them, without rules and pictures: durable commits a second on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import itertools
import re
import resource
import time
from dataclasses import replace
from pathlib import Path

from matches.store import Change, Head, Owed, Store, open_store
from matches.store import Row as Entry
from matches.types import MatchSeat, Options, Person
from tools.cluster import MISSING, Cluster, programs

from .rows import Row

MATCHES = 256
"""Matches in which somebody acts at once."""
PEOPLE = Person(1, "Ann"), Person(2, "Bob")
CORES, WISHED = 2, 3000
"""Acts a second that these cores should carry; CPU time says so whatever else the machine does."""
EVENTS = bytes(200)
"""What a log entry keeps of what happened."""


def rows(folder: Path, quick: bool = False) -> list[Row]:
    """Rows for both databases; PostgreSQL's is left out where it is not installed."""
    acts, what = 4 if quick else 40, f"store: commits of acts, {MATCHES} matches"
    sqlite = Row(f"{what}, SQLite", "1/s", asyncio.run(_rate(str(folder / "acts.sqlite3"), acts)))
    if programs() is None:
        print(MISSING)
        return [sqlite]
    cluster = Cluster(durable=True)
    try:
        bare = _bare(cluster, 1 if quick else 5)
        cluster.sql("CREATE DATABASE acts")
        cluster.stop()
        before = _computed()
        cluster.start()
        ours = asyncio.run(_rate(cluster.address("acts"), acts))
        cluster.stop()
        each = (_computed() - before) / (MATCHES * acts)
    finally:
        cluster.close()
    return [
        sqlite,
        Row(f"{what}, PostgreSQL", "1/s", ours, bare, "pgbench's transactions of two writes"),
        Row("store: an act on PostgreSQL, CPU of bot and server", "ms", each * 1000, goal=CORES * 1000 / WISHED),
    ]


def _computed() -> float:
    """CPU seconds of this process, and of those that it started and that have ended."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def _bare(cluster: Cluster, seconds: int) -> float:
    """What the server does by itself: transactions a second of pgbench, each a select, an update and an insert."""
    where = (f"--host={cluster.folder}", "--username=herald", "postgres")
    cluster.run("pgbench", "--initialize", "--quiet", "--scale=4", *where)
    wishes = ("--skip-some-updates", "--protocol=prepared", "--client=32", "--jobs=2", f"--time={seconds}")
    said = cluster.run("pgbench", *wishes, *where).stdout
    told = re.search(r"tps = ([\d.]+)", said)
    assert told, said
    return float(told[1])


async def _rate(place: str, acts: int) -> float:
    """Acts a second: each a log entry, an interaction, a board, a call, and what they replace."""
    store = await open_store(place)
    numbers = itertools.count(1)
    heads = await asyncio.gather(*(store.create(_lobby(channel)) for channel in range(1, MATCHES + 1)))
    began = time.perf_counter()
    await asyncio.gather(*(_play(store, head, acts, numbers) for head in heads))
    rate = MATCHES * acts / (time.perf_counter() - began)
    await store.close()
    return rate


def _lobby(channel: int) -> Head:
    seats = tuple(MatchSeat(number, person, "", "any") for number, person in enumerate(PEOPLE))
    return Head(0, channel, 1, "any", "playing", PEOPLE[0], Options(), 0.0, seats, seed=bytes(32))


async def _play(store: Store, head: Head, acts: int, numbers: itertools.count[int]) -> None:
    for number in range(1, acts + 1):
        seat = number % 2
        head = replace(head, version=head.version + 1, revision=number)
        entry = Entry(number, "act", seat, PEOPLE[seat].id, "a1-a2", EVENTS, False, number, number, float(number))
        owed = (Owed("board"), Owed("call", 1 - seat))
        change = Change(
            head, (entry,), interactions=(next(numbers),), drop=("board",), still_called=(1 - seat,), owed=owed
        )
        await store.commit(change)
