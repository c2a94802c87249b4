"""Size: how long the bot takes until it listens, and what it holds in memory, with 10,000 stored matches.

Bot and reference (a plain discord.py bot without a store) are programs that connect to the stand-in of `tests/wire`.
"""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.summoner_wars import GAME
from matches.service import Matches
from matches.store import open_store
from tests.wire.process import ROOT, BotProcess
from tests.wire.standin import TOKEN, Standin

from .rows import Row
from .store import act_at_random, begin

MATCHES = 10_000
PATTERNS = 10
"""Matches really played; the rest are copies of them in other channels."""
ACTIONS = 40
"""Actions that each has behind it."""


def run(quick: bool = False) -> list[Row]:
    """Seconds to ready, and megabytes."""
    starts = 1 if quick else 5
    with TemporaryDirectory(prefix=".bench-", dir=ROOT) as name:
        folder = Path(name)
        asyncio.run(store_matches(folder / "herald.sqlite3", MATCHES))
        ours, plain = asyncio.run(_measure(folder, starts))
    beside = "a plain discord.py bot"
    stored = f"scale: {MATCHES:,} matches stored"
    return [
        Row(f"{stored}, from start to ready", "s", ours[0], plain[0], beside, 3),
        Row(f"{stored}, memory when ready", "MB", ours[1], plain[1], beside, 200),
    ]


async def store_matches(database: Path, count: int) -> None:
    """A database of `count` running matches that wait for people, nothing owed."""
    desk = Matches(await open_store(database), {GAME.key: GAME})
    for channel in range(1, PATTERNS + 1):
        await act_at_random(desk, await begin(desk, channel), ACTIONS)
    await desk.store.close()
    db = sqlite3.connect(database)
    db.execute("DELETE FROM outbox")
    db.execute("CREATE TEMP TABLE copy AS SELECT id AS original, 0 AS new FROM matches WHERE status = 'playing'")
    originals = [number for (number,) in db.execute("SELECT original FROM copy")]
    tables = {table: _columns(db, table) for table in ("matches", "seats", "actions", "snapshots")}
    for new in range(max(originals) + 1, count + 1):
        for table, columns in tables.items():
            key = "id" if table == "matches" else "match"
            chosen = [":new" if column in (key, "channel") else column for column in columns]
            statement = f"INSERT INTO {table} SELECT {', '.join(chosen)} FROM {table} WHERE {key} = :original"
            db.execute(statement, {"new": new, "original": originals[new % len(originals)]})
    db.commit()
    assert db.execute("SELECT count(*) FROM matches").fetchone() == (count,)
    db.close()


def _columns(db: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]


async def _measure(folder: Path, starts: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """The best seconds to ready and the most megabytes of our bot and of the plain one, started in turns."""
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
    """What a process holds in memory."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(process)], text=True)) / 1000


def _best(results: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return min(ready for ready, _ in results), max(size for _, size in results)
