"""Matches and their store: durable actions a second and milliseconds each, beside a raw loop of write and fsync."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from matches.service import Matches
from matches.store import open_store
from matches.types import Match, Options, Person
from tools.games import FIRST

from . import commits
from .rows import Row, percentile

HOME = Path(__file__).parent.parent
GAME, DECKS = FIRST.game, FIRST.setup.decks
BUSY = 64
"""Matches acting at once in the busy case."""
LINE = bytes(512)
"""One write of the raw loop."""


def run(quick: bool = False) -> list[Row]:
    """Rows for actions in many matches at once, then in one match alone; on this project's disk."""
    each, alone = (10, 100) if quick else (150, 1000)
    with TemporaryDirectory(prefix=".bench-", dir=HOME) as folder:
        raw = _fsyncs(Path(folder, "raw"), alone)
        many, rate = asyncio.run(_play(Path(folder, "many.sqlite3"), BUSY, each))
        one, _ = asyncio.run(_play(Path(folder, "one.sqlite3"), 1, alone))
        more = commits.rows(Path(folder), quick)
    beside = "a loop of write and fsync"
    return [
        Row(f"store: actions, {BUSY} matches at once", "1/s", rate, len(raw) / sum(raw), beside, 0.4, more=True),
        Row(f"store: an action, {BUSY} matches at once, p50", "ms", percentile(many, 50) * 1000),
        Row("store: an action, one match, p50", "ms", percentile(one, 50) * 1000, percentile(raw, 50) * 1000, beside),
        Row("store: an action, one match, p99", "ms", percentile(one, 99) * 1000, percentile(raw, 99) * 1000, beside),
        *more,
    ]


def _fsyncs(file: Path, count: int) -> list[float]:
    """Seconds of each of `count` appends with fsync."""
    times = []
    with file.open("ab", buffering=0) as out:
        for _ in range(count):
            begin = time.perf_counter()
            out.write(LINE)
            os.fsync(out.fileno())
            times.append(time.perf_counter() - begin)
    return times


async def _play(database: Path, matches: int, actions: int) -> tuple[list[float], float]:
    """Seconds of each action, and actions a second, when `matches` matches act at once."""
    house = Matches(await open_store(database), {GAME.key: GAME}, keep=matches)
    begun = [await begin(house, channel) for channel in range(1, matches + 1)]
    start = time.perf_counter()
    times = await asyncio.gather(*(act_at_random(house, match, actions) for match in begun))
    rate = matches * actions / (time.perf_counter() - start)
    await house.store.close()
    return [second for each in times for second in each], rate


async def begin(house: Matches, channel: int) -> Match:
    """A match of two people, ready for the first action; seat `n` is the person `channel * 2 + n`."""
    people = [Person(channel * 2 + seat, f"Person {seat}") for seat in (0, 1)]
    match = await house.lobbies.open(channel, 1, people[0], GAME.key, Options())
    for person, deck in zip(people, DECKS, strict=True):
        match = await house.lobbies.join(match, person, deck)
    return await house.lobbies.start(match, people[0].id)


async def act_at_random(house: Matches, match: Match, actions: int) -> list[float]:
    """Seconds of each of `actions` random actions in a match; a new one begins when it ends."""
    luck = random.Random(match.channel)
    times = []
    for _ in range(actions):
        if not match.open:
            match = await begin(house, match.channel)
        user = match.channel * 2 + match.to_act[0]
        action = luck.choice(await house.views.legal(match, user))
        started = time.perf_counter()
        match = (await house.play.act(match, user, action)).match
        times.append(time.perf_counter() - started)
    return times
