"""Scale: 100,000 stored matches (`scale`) or 1,000,000 (`million`), most of them over; start-up, memory, and speed among them.

Bot and reference (a plain discord.py bot without a store) are processes that connect to the stand-in of `tests/wire`.
The store is measured in this process, beside the same with 100 stored matches.
"""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory

from matches.scheduler.scheduler import Scheduler
from matches.service import Matches
from matches.store import open_store
from tests.wire.process import ROOT, BotProcess
from tests.wire.standin import TOKEN, Standin

from .crowd import crowd
from .rows import Row, percentile
from .store import GAME

MATCHES, VERY_MANY, FEW = 100_000, 1_000_000, 100
DUE = 500
"""Reminders due at one sweep."""
CHANGED = b"x" * 300
"""What the raw loop writes for each reminder."""
KEPT, BROUGHT = 32, 1
"""Matches kept in memory: enough for acts to find theirs there, or so few that they are read from disk."""
PAGE = 5
"""Matches on a page of `/watch list`."""
HOURS = 3600.0


def run(quick: bool = False) -> list[Row]:
    """Rows: seconds to ready and megabytes; milliseconds of an act, a sweep, a page of the list, and of counting."""
    return measured(2_000 if quick else MATCHES, quick)


def measured(count: int, quick: bool) -> list[Row]:
    """The rows with so many matches."""
    starts = 1 if quick else 5
    with TemporaryDirectory(prefix=".bench-", dir=ROOT) as name:
        folder = Path(name)
        many, few = folder / "many.sqlite3", folder / "few.sqlite3"
        crowd(few, FEW, FEW // 2, FEW // 20)
        crowd(many, count)
        os.sync()  # or acts wait for what was just built to reach the disk
        stored = f"scale: {count:,} matches stored"
        rows = _inside(stored, many, few, folder, 40 if quick else 400)
        many.rename(folder / "herald.sqlite3")
        ours, plain = asyncio.run(_measure(folder, starts))
    beside = "a plain discord.py bot"
    return [
        Row(f"{stored}, from start to ready", "s", ours[0], plain[0], beside, 5),
        Row(f"{stored}, memory when ready", "MB", ours[1], plain[1], beside, 4),
        *rows,
    ]


def _inside(stored: str, many: Path, few: Path, folder: Path, acts: int) -> list[Row]:
    """Rows for speed in the store itself, beside the same with few matches."""
    beside = f"with {FEW} matches"
    in_memory, brought = (asyncio.run(_acts(many, few, acts, keep)) for keep in (KEPT, BROUGHT))
    page, short = (asyncio.run(_pages(database)) for database in (many, few))
    due = _set_due(many)
    swept, raw = asyncio.run(_sweep(many, due)), _commit(folder / "raw.sqlite3", due)
    counted, meanwhile, first = asyncio.run(_count(many))

    def row(line: str, ours: list[float], reference: list[float], percent: float, beside: str = beside) -> Row:
        return Row(f"{stored}, {line}", "ms", percentile(ours, percent), percentile(reference, percent), beside)

    return [
        row("an act in a match in memory, p50", *in_memory, 50),
        row("an act in a match in memory, p99", *in_memory, 99),
        row("an act in a match brought from the disk, p50", *brought, 50),
        row("an act in a match brought from the disk, p99", *brought, 99),
        row("a page of the list, p50", page, short, 50),
        Row(f"{stored}, a sweep with {due} reminders due", "ms", swept, raw, "as many rows changed by one commit", 25),
        row("an act while old matches are counted, p50", meanwhile, in_memory[0], 50, "when nothing is counted"),
        Row(f"{stored}, old matches counted in the background", "1/s", counted),
        Row(f"{stored}, /stats while these are counted", "ms", first),
    ]


@asynccontextmanager
async def _opened(database: Path, keep: int = 64) -> AsyncIterator[Matches]:
    matches = Matches(await open_store(database), {GAME.key: GAME}, keep=keep)
    try:
        yield matches
    finally:
        await matches.store.close()


async def _acts(many: Path, few: Path, count: int, keep: int) -> tuple[list[float], list[float]]:
    """Milliseconds of `count` acts among many matches and among few, in turns; `keep` are kept in memory."""
    async with _opened(many, keep) as ours, _opened(few, keep) as theirs:
        both = [(ours, _running(many), random.Random(1)), (theirs, _running(few), random.Random(1))]
        times: list[list[float]] = [[], []]
        for _ in range(count):
            for found, (matches, running, luck) in zip(times, both, strict=True):
                number = luck.choice(running if keep == BROUGHT else running[:keep])
                found.append(await _act(matches, number, luck))
    return times[0], times[1]


async def _act(matches: Matches, number: int, luck: random.Random) -> float:
    """Milliseconds from finding a match by its channel to a durable act."""
    start = time.perf_counter()
    match = await matches.get(number)
    assert match is not None
    if match.open:
        match = await matches.find(match.channel)
        assert match is not None
    if not match.to_act:  # the act before was its last
        return 1000 * (time.perf_counter() - start)
    person = match.seats[match.to_act[0]].person
    assert person is not None
    await matches.play.act(match, person.id, luck.choice(await matches.views.legal(match, person.id)))
    return 1000 * (time.perf_counter() - start)


def _running(database: Path) -> list[int]:
    with closing(sqlite3.connect(database)) as db:
        return [number for (number,) in db.execute("SELECT id FROM matches WHERE status = 'playing'")]


async def _pages(database: Path) -> list[float]:
    """Milliseconds of the first page of the list on each of up to 40 servers with running matches."""
    with closing(sqlite3.connect(database)) as db:
        guilds = [
            guild for (guild,) in db.execute("SELECT DISTINCT guild FROM matches WHERE status = 'playing' LIMIT 40")
        ]
    times = []
    async with _opened(database, BROUGHT) as matches:
        for guild in guilds:
            start = time.perf_counter()
            await matches.listed(guild, 0, PAGE)
            times.append(1000 * (time.perf_counter() - start))
    return times


def _set_due(database: Path) -> int:
    """Gives every running match a timer for tomorrow, except `DUE` of them one that is overdue; returns how many."""
    now = time.time()
    with closing(sqlite3.connect(database)) as db:
        timers = list(db.execute("SELECT match, seat FROM timers WHERE kind = 'remind'"))
        db.execute("UPDATE timers SET at = ?, due = ?, count = 0", (now - 1, now + 24 * HOURS))
        random.Random(2).shuffle(timers)
        db.executemany(
            "UPDATE timers SET due = ? WHERE match = ? AND seat = ? AND kind = 'remind'",
            [(now - 60, *one) for one in timers[:DUE]],
        )
        db.commit()
    return min(DUE, len(timers))


async def _sweep(database: Path, due: int) -> float:
    """Milliseconds of the sweep that finds the overdue timers."""
    async with _opened(database) as matches:
        start = time.perf_counter()
        assert await Scheduler(matches).once() == due
        return 1000 * (time.perf_counter() - start)


def _commit(database: Path, rows: int) -> float:
    """Milliseconds in which bare SQLite changes `rows` rows, adds as many, and commits."""
    with closing(sqlite3.connect(database)) as db:
        db.executescript(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE raw (id INTEGER PRIMARY KEY, data);"
        )
        db.executemany("INSERT INTO raw VALUES (?, ?)", [(number, CHANGED) for number in range(rows)])
        db.commit()
        start = time.perf_counter()
        db.executemany("UPDATE raw SET data = ? WHERE id = ?", [(CHANGED[:200], number) for number in range(rows)])
        db.executemany("INSERT INTO raw (data) VALUES (?)", [(CHANGED,)] * rows)
        db.commit()
        return 1000 * (time.perf_counter() - start)


async def _count(database: Path, seconds: float = 3.0) -> tuple[float, list[float], float]:
    """Old matches counted a second in the background, milliseconds of acts meanwhile, and of the first answer."""
    luck, running, times = random.Random(3), _running(database), []
    async with _opened(database) as matches:
        left = len(await matches.store.uncounted())
        counting = asyncio.create_task(matches.books.count_all())
        start = time.perf_counter()
        while not counting.done() and time.perf_counter() < start + seconds:
            times.append(await _act(matches, luck.choice(running[:KEPT]), luck))
            await asyncio.sleep(0.01)
        rate = (left - len(await matches.store.uncounted())) / (time.perf_counter() - start)
        asked = time.perf_counter()
        await matches.books.results(guild=1)
        first = 1000 * (time.perf_counter() - asked)
        counting.cancel()
        await asyncio.gather(counting, return_exceptions=True)
    return rate, times, first


async def _measure(folder: Path, starts: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The best seconds to ready and the most megabytes of our bot and the plain one, started in turns."""
    async with Standin() as discord:
        config = folder / "config.toml"
        config.write_text(f'[discord]\ntoken = "{TOKEN}"\napi_base = "{discord.api_base}"\n', encoding="utf-8")
        ours = BotProcess(discord, ["bot.py", "--config", str(config)], folder / "ours.log")
        plain = BotProcess(discord, ["tests/wire/plain_bot.py", discord.api_base], folder / "plain.log")
        results = [(await _start(ours), await _start(plain)) for _ in range(starts)]
    first, second = zip(*results, strict=True)
    return _best(first), _best(second)


async def _start(bot: BotProcess) -> tuple[float, float]:
    for registered in bot.discord.world.commands.values():
        registered.clear()
    begun = time.perf_counter()
    await bot.start()
    ready = time.perf_counter() - begun
    assert bot.process
    size = _megabytes(bot.process.pid)
    await bot.stop()
    return ready, size


def _megabytes(process: int) -> float:
    """A process's memory (RSS)."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(process)], text=True)) / 1000


def _best(results: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return min(ready for ready, _ in results), max(size for _, size in results)
