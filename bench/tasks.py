"""Thoughts of computers in a worker (`bot.py --work`) on PostgreSQL, beside the same in a process of the bot's own."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from cogs.background.process_pool import LATER, ProcessPool
from engine.dice import BLOCK, Dice
from matches.computers import Pondering
from matches.store import open_store
from matches.tasks.desk import Desk
from players import explained, pick
from tools.cluster import MISSING, Cluster, programs
from tools.games import FIRST

from .rows import Row, percentile

HOME = Path(__file__).parent.parent
LEVEL = "easy"
WARM = 5
"""Thoughts before the first that counts: processes start."""
PATIENCE = 600.0


def run(quick: bool = False) -> list[Row]:
    """Rows for one thought after the other, and for many at once; none where PostgreSQL is not installed."""
    if programs() is None:
        print(MISSING)
        return []
    cluster = Cluster(durable=True)
    try:
        cluster.sql("CREATE DATABASE tasks")
        with _working(cluster.address("tasks")):
            return asyncio.run(_rows(cluster.address("tasks"), _thoughts(20 if quick else 200)))
    finally:
        cluster.close()


@contextmanager
def _working(address: str) -> Iterator[None]:
    """A worker that does one task at once."""
    with TemporaryDirectory() as folder:
        config = Path(folder, "worker.toml")
        config.write_text(f'[store]\nurl = "{address}"\n[workers]\nat_once = 1\n[log]\nlevel = "warning"\n')
        command = [sys.executable, "bot.py", "--work", "--config", str(config)]
        with subprocess.Popen(command, cwd=HOME) as worker:
            yield
            worker.terminate()


async def _rows(address: str, thoughts: Sequence[Pondering]) -> list[Row]:
    store = await open_store(address)
    apart = partial(ProcessPool, 1, LATER)
    desk, own = Desk(store, apart, patience=PATIENCE), apart()
    ours, beside = await _times(desk, thoughts), await _times(own, thoughts)
    began = time.perf_counter()
    await asyncio.gather(*(asyncio.wrap_future(desk.submit(thought)) for thought in thoughts))
    rate = len(thoughts) / (time.perf_counter() - began)
    own.shutdown(cancel_futures=True)
    await desk.stop()
    await store.close()
    name, what = f"tasks: a thought at level {LEVEL} in a worker", "in a process of the bot's own"
    return [
        Row(f"{name}, p50", "ms", percentile(ours, 50) * 1000, percentile(beside, 50) * 1000, what),
        Row(f"{name}, p99", "ms", percentile(ours, 99) * 1000, percentile(beside, 99) * 1000, what),
        Row("tasks: thoughts of one worker, many waiting", "1/s", rate, len(beside) / sum(beside), what, more=True),
    ]


async def _times(place: Executor, thoughts: Sequence[Pondering]) -> list[float]:
    """Seconds of each thought, one after the other."""
    times = []
    for thought in [*thoughts[:WARM], *thoughts]:
        began = time.perf_counter()
        await asyncio.wrap_future(place.submit(thought))
        times.append(time.perf_counter() - began)
    return times[WARM:]


def _thoughts(count: int) -> list[Pondering]:
    """What is to be thought about in random matches, each thought that of a match of its own."""
    game, found, start = FIRST.game, list[Pondering](), 0
    while len(found) < count:
        luck, dice = random.Random(start), Dice(bytes(BLOCK))
        state = FIRST.starts[start % len(FIRST.starts)](dice)
        for _ in range(60):
            seat = game.to_act(state)[0]
            legal = tuple(game.legal(state, seat))
            if len(legal) > 1:
                found.append(Pondering(len(found) + 1, pick, explained, game, game.view(state, seat), legal, LEVEL, 1))
            game.apply(state, seat, luck.choice(legal), dice)
            if not game.to_act(state):
                break
        start += 1
    return found[:count]
