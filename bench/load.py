"""A crowd of channels over the wire (Linux): 200 that are busy, then 400, with 20 acts a second in all at moments of chance.

People choose what autocomplete offers them and go on without waiting for pictures, so a bot that falls behind is asked no less.
Memory and processor are those of the bot with its workers.  How late the stand-in itself is says whether the bot was measured.
"""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tests.wire.people import Person
from tests.wire.process import herald
from tests.wire.standin import NotAnswered, Standin

from .rows import Row, percentile
from .wire import Place, open_match

CROWDS = (200, 400)
RATE = 20.0
"""Acts a second in all."""
OPENING = 8
"""Matches that are opened at the same time."""
LOOK = 0.05
"""Seconds between two looks for a picture, and at how late the stand-in is."""
PATIENCE = 30.0
"""Seconds that a picture is waited for at most."""
MEBIBYTE = 2**20


@dataclass
class Crowd:
    """What was measured with a number of channels.

    Times are in milliseconds, memory in mebibytes.  `alone` and `together` are the CPU seconds of the bot without and with workers.
    """

    channels: int
    seconds: float
    answers: list[float] = field(default_factory=list)
    offers: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    unanswered: int = 0
    alone: float = 0.0
    together: float = 0.0
    bot: float = 0.0
    workers: float = 0.0


def run(quick: bool = False) -> list[Row]:
    """First answers, pictures and memory of each crowd."""
    crowds, seconds = ((5, 10), 5.0) if quick else (CROWDS, 60.0)
    return [row for crowd in asyncio.run(measure(crowds, seconds)) for row in _rows(crowd)]


async def measure(crowds: Iterable[int], seconds: float) -> list[Crowd]:
    """Measures one bot with a growing number of channels, `seconds` for each."""
    measured, places = [], list[Place]()
    with tempfile.TemporaryDirectory() as folder:
        async with Standin() as discord:
            bot = herald(discord, Path(folder), requests=0, processes=1)
            await bot.start()
            assert bot.process is not None
            try:
                for count in crowds:
                    more = [await _place(discord, number) for number in range(len(places), count)]
                    await _open(more)
                    places += more
                    measured.append(await _busy(places, seconds, bot.process.pid))
            finally:
                await bot.stop()
    return measured


async def _place(discord: Standin, number: int) -> Place:
    """A channel with two people of its own."""
    people = [Person(discord, discord.add_user(f"{name} {number}")) for name in ("Ann", "Bob")]
    channel = await discord.add_channel(f"war-{number}")
    return Place(discord, channel, (people[0], people[1]), random.Random(number))


async def _open(places: Iterable[Place]) -> None:
    """Has a match begin in each, some at a time."""
    free = asyncio.Semaphore(OPENING)

    async def begin(place: Place) -> None:
        async with free:
            await open_match(place)

    await asyncio.gather(*map(begin, places))


async def _busy(places: list[Place], seconds: float, bot: int) -> Crowd:
    crowd = Crowd(len(places), seconds)
    watching = asyncio.create_task(_watch(crowd))
    alone, together = _computed({bot}), _computed(_group(bot))
    await asyncio.gather(*(_play(place, crowd, seconds) for place in places))
    crowd.alone, crowd.together = _computed({bot}) - alone, _computed(_group(bot)) - together
    watching.cancel()
    crowd.bot, crowd.workers = _resident([bot]), _resident(_group(bot) - {bot})
    return crowd


async def _watch(crowd: Crowd) -> None:
    """Notes how late the stand-in's own loop is."""
    while True:
        due = time.perf_counter() + LOOK
        await asyncio.sleep(LOOK)
        crowd.late.append(1000 * (time.perf_counter() - due))


async def _play(place: Place, crowd: Crowd, seconds: float) -> None:
    """Acts until the time is over, after pauses of chance; the last pictures are waited for."""
    end = time.monotonic() + seconds
    looking = list[asyncio.Task[None]]()
    while (due := time.monotonic() + place.luck.expovariate(RATE / crowd.channels)) < end:
        await asyncio.sleep(due - time.monotonic())
        try:
            sent = await _act(place, crowd)
        except NotAnswered:
            crowd.unanswered += 1
            continue
        looking.append(asyncio.create_task(_look(place, sent, crowd)))
    await asyncio.gather(*looking)


async def _act(place: Place, crowd: Crowd) -> float:
    """Somebody does one of the things offered, and in a match that is over the next is begun; when that was asked for."""
    command = await place.do_offered(crowd.offers)
    if command is None:
        sent = time.perf_counter()
        await open_match(place)
        return sent
    crowd.answers.append(1000 * ((command.answered or 0.0) - command.sent))
    await place.discord.finished(command)
    return command.sent


async def _look(place: Place, sent: float, crowd: Crowd) -> None:
    """Notes how long the channel waits for a picture of what was done then, at most `PATIENCE`."""
    for _ in range(round(PATIENCE / LOOK)):
        if (pictured := place.pictured()) > sent:
            crowd.pictures.append(1000 * (pictured - sent))
            return
        await asyncio.sleep(LOOK)
    crowd.pictures.append(1000 * PATIENCE)


def _group(leader: int) -> set[int]:
    """The processes of a group (Linux tells of them)."""
    numbers = [int(folder.name) for folder in Path("/proc").iterdir() if folder.name.isdigit()]
    return {number for number in numbers if _leader(number) == leader}


def _leader(process: int) -> int | None:
    try:
        return os.getpgid(process)
    except ProcessLookupError:
        return None


def _computed(processes: Iterable[int]) -> float:
    """Seconds that processes have computed."""
    ticks = 0
    for process in processes:
        told = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += int(told[11]) + int(told[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def _resident(processes: Iterable[int]) -> float:
    """Mebibytes of memory that processes have."""
    pages = [int(Path(f"/proc/{process}/statm").read_text(encoding="utf-8").split()[1]) for process in processes]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE") / MEBIBYTE


def _rows(crowd: Crowd) -> list[Row]:
    line = f"load, {crowd.channels} busy channels"
    acts = len(crowd.answers)
    return [
        Row(f"{line}: acts", "1/s", acts / crowd.seconds),
        Row(f"{line}: first answer p50", "ms", percentile(crowd.answers, 50)),
        Row(f"{line}: first answer p99", "ms", percentile(crowd.answers, 99), goal=300),
        Row(f"{line}: not answered in 3 s", "acts", crowd.unanswered, goal=0),
        Row(f"{line}: autocomplete p99", "ms", percentile(crowd.offers, 99)),
        Row(f"{line}: picture p50", "ms", percentile(crowd.pictures, 50)),
        Row(f"{line}: picture p99", "ms", percentile(crowd.pictures, 99)),
        Row(f"{line}: computing for an act", "ms", 1000 * crowd.together / acts),
        Row(f"{line}: computing for an act, workers aside", "ms", 1000 * crowd.alone / acts),
        Row(f"{line}: memory of the bot", "MiB", crowd.bot),
        Row(f"{line}: memory of its workers", "MiB", crowd.workers),
        Row(f"{line}: the stand-in itself is late, p99", "ms", percentile(crowd.late, 99)),
    ]
