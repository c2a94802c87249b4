"""The animation of a long match: seconds and size, and how long answers take meanwhile.

The match is the first random one (of fixed seeds) with enough turns. While its animation is made in its process,
somebody acts in another match fifty times a second. References: Pillow encoding the same frames, a GIF of them, and the
same answers with nothing else going on.
"""

from __future__ import annotations

import asyncio
import io
import random
import time
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image, ImageSequence

from cogs.background.process_pool import LATER, ProcessPool
from cogs.games import PRESENTERS
from cogs.pictures.cinema import Cinema
from cogs.presenter import Drawn
from cogs.ui.animation import film_of
from matches.history import Past
from matches.service import Matches
from matches.store import open_store
from matches.types import Match

from .rows import Row, percentile, seconds
from .store import GAME, HOME, begin

TURNS = 60
OTHER = 9
"""The channel of the other match."""
PAUSE = 0.02
"""Seconds between two answers."""


def run(quick: bool = False) -> list[Row]:
    """Rows for seconds, mebibytes, and milliseconds of answers."""
    with TemporaryDirectory(prefix=".bench-", dir=HOME) as folder:
        return asyncio.run(_run(Path(folder, "herald.sqlite3"), 5 if quick else TURNS))


async def _run(database: Path, turns: int) -> list[Row]:
    seeds = count(1)
    house = Matches(await open_store(database), {GAME.key: GAME}, new_seed=lambda: next(seeds).to_bytes(32, "big"))
    past = await house.replays.past(await _long_match(house, turns), None)
    idle = await _answers(house, asyncio.create_task(asyncio.sleep(2)))
    started = time.perf_counter()
    making = asyncio.create_task(_animate(past))
    busy = await _answers(house, making)
    took, film = time.perf_counter() - started, await making
    await house.store.close()
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(io.BytesIO(film.data)))]
    plain, _ = _encoding(frames, "WEBP", quality=70, method=0)
    _, gif = _encoding(frames, "GIF", optimize=False)
    line = f"animation: {turns} turns, {len(frames)} frames"
    same, mebibyte = "Pillow encoding the same frames", 2**20
    return [
        Row(f"{line}", "s", took, plain, same, 3),
        Row(f"{line}", "MiB", len(film.data) / mebibyte, gif / mebibyte, "the same as a GIF", 0.25),
        Row(f"{line}, an act meanwhile, p50", "ms", *_both(busy, idle, 50), "while nothing else is done"),
        Row(f"{line}, an act meanwhile, p99", "ms", *_both(busy, idle, 99), "while nothing else is done"),
    ]


async def _animate(past: Past) -> Drawn:
    return await Cinema(partial(ProcessPool, 1, LATER)).film(
        "bench", lambda: film_of(past, PRESENTERS[GAME.key], None, "en"), 0
    )


async def _long_match(house: Matches, turns: int) -> Match:
    """A random match with more than `turns` turns."""
    for seed in count(1):
        match, luck = await begin(house, 1), random.Random(seed)
        while match.open and match.chapter and match.chapter.turn <= turns:
            match = await _act(house, match, luck)
        if match.open:
            return match
    raise AssertionError("no match is long enough")


async def _act(house: Matches, match: Match, luck: random.Random) -> Match:
    """Whoever is to act does anything legal."""
    user = match.channel * 2 + match.to_act[0]
    return (await house.play.act(match, user, luck.choice(await house.views.legal(match, user)))).match


async def _answers(house: Matches, until: asyncio.Task[Any]) -> list[float]:
    """Seconds of each act in another match, from when it was due, until `until` is done."""
    times: list[float] = []
    match, luck = await begin(house, OTHER), random.Random(1)
    while not until.done():
        due = time.perf_counter() + PAUSE
        await asyncio.sleep(PAUSE)
        if not match.open:
            match = await begin(house, OTHER)
        match = await _act(house, match, luck)
        times.append(time.perf_counter() - due)
    await house.play.cancel(match, OTHER * 2)
    return times


def _encoding(frames: list[Image.Image], kind: str, **options: Any) -> tuple[float, int]:
    """Seconds and bytes of the frames as one file."""
    out = io.BytesIO()
    took = seconds(lambda: frames[0].save(out, kind, save_all=True, append_images=frames[1:], **options))
    return took, len(out.getvalue())


def _both(ours: list[float], reference: list[float], percent: float) -> tuple[float, float]:
    return percentile(ours, percent) * 1000, percentile(reference, percent) * 1000
