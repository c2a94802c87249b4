"""Answers and pictures over the wire: Herald and a bot with a ready picture, each a process, before the same stand-in.

People act by `/game do` in three ways. With one channel the next act follows as soon as the picture is there. With 50
busy channels somebody acts in each every five seconds on average, at random moments. In a rush all 50 act again as soon
as they see their picture.

The *first answer* is Discord's "the bot is thinking" or more; the *picture* is there when the board message has been
posted or edited with it.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from tests.wire.people import Person
from tests.wire.playing import only_acts
from tests.wire.process import BotProcess, herald
from tests.wire.standin import TOKEN, Standin
from tests.wire.world import Channel, Interaction

from .rows import Row, percentile
from .store import GAME

BUSY = 50
PAUSE = 5.0
"""Seconds between two acts in a busy channel, on average."""
BESIDE = "a bot with a ready picture"

Opener = Callable[["Place"], Awaitable[None]]


@dataclass
class Times:
    """Milliseconds measured under one load, and the pictures' bytes."""

    offers: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    rate: float = 0.0


@dataclass
class Loads:
    """One bot's times under each load."""

    alone: Times = field(default_factory=Times)
    busy: Times = field(default_factory=Times)
    rush: Times = field(default_factory=Times)


@dataclass
class Place:
    """A channel with its two people."""

    discord: Standin
    channel: Channel
    people: tuple[Person, Person]
    luck: random.Random

    def pictured(self) -> float:
        """When the channel last got a picture."""
        return max((m.pictured for m in self.discord.world.posted(self.channel) if m.pictured), default=0.0)

    async def do_offered(self, offers: list[float]) -> Interaction | None:
        """Has whoever may act do one of the offered actions; None if the match is over.

        `offers` gets the milliseconds that each autocomplete took.
        """
        for person in self.people:
            asked, offered = await person.ask(self.channel, "game do", "action")
            offers.append(1000 * ((asked.answered or 0.0) - asked.sent))
            if acts := only_acts(offered):
                return await person.slash(self.channel, "game do", action=self.luck.choice(acts)["value"])
        return None

    async def act(self, times: Times, reopen: Opener) -> None:
        """Whoever may act does one of the offered actions; after a match's end `reopen` starts the next."""
        command = await self.do_offered(times.offers)
        if command is None:
            await reopen(self)
            return
        await self.discord.until(lambda: self.pictured() > command.sent, "the picture", 30)
        await self.discord.finished(command)
        times.answers.append(1000 * ((command.answered or 0.0) - command.sent))
        times.pictures.append(1000 * (self.pictured() - command.sent))
        board = max(self.discord.world.posted(self.channel), key=lambda m: m.pictured or 0.0)
        times.sizes += [len(data) for data in board.files.values()]


def run(quick: bool = False) -> list[Row]:
    """Rows for first answers and pictures with one and with 50 busy channels."""
    return asyncio.run(_run(quick))


async def _run(quick: bool) -> list[Row]:
    acts, seconds = (10, 5.0) if quick else (100, 40.0)
    with tempfile.TemporaryDirectory() as folder:
        ours = await _measure(
            lambda discord: herald(discord, Path(folder), requests=0, processes=1), open_match, acts, seconds
        )
        size = round(mean(ours.busy.sizes))

        def ready(discord: Standin) -> BotProcess:
            arguments = ["-m", "bench.ready_bot", discord.api_base, TOKEN, str(size)]
            return BotProcess(discord, arguments, Path(folder) / "ready.log")

        theirs = await _measure(ready, _open_board, acts, seconds)
    busy = f"wire, {BUSY} busy channels"
    return [
        *_rows("wire, 1 channel", ours.alone, theirs.alone),
        *_rows(busy, ours.busy, theirs.busy, answer=10, picture=8),
        _row(f"wire, {BUSY} in a rush: first answer p99", ours.rush.answers, theirs.rush.answers, 99),
        Row(f"wire, {BUSY} in a rush: acts with pictures", "1/s", ours.rush.rate, theirs.rush.rate, BESIDE, more=True),
    ]


def _rows(
    name: str, ours: Times, theirs: Times, *, answer: float | None = None, picture: float | None = None
) -> list[Row]:
    return [
        _row(f"{name}: first answer p50", ours.answers, theirs.answers, 50),
        _row(f"{name}: first answer p99", ours.answers, theirs.answers, 99, answer),
        _row(f"{name}: autocomplete p99", ours.offers, theirs.offers, 99),
        _row(f"{name}: picture p50", ours.pictures, theirs.pictures, 50, picture),
        _row(f"{name}: picture p99", ours.pictures, theirs.pictures, 99),
    ]


def _row(line: str, ours: list[float], theirs: list[float], percent: float, goal: float | None = None) -> Row:
    return Row(line, "ms", percentile(ours, percent), percentile(theirs, percent), BESIDE, goal=goal)


async def _measure(make: Callable[[Standin], BotProcess], opener: Opener, acts: int, seconds: float) -> Loads:
    """One bot's times: `acts` acts in one channel, then `seconds` in busy channels, and half as long in a rush."""
    loads = Loads()
    async with Standin() as discord:
        people = (Person(discord, discord.add_user("Ann")), Person(discord, discord.add_user("Bob")))
        channels = [await discord.add_channel(f"war-{number}") for number in range(BUSY)]
        places = [Place(discord, channel, people, random.Random(number)) for number, channel in enumerate(channels)]
        bot = make(discord)
        await bot.start()
        try:
            for place in places:
                await opener(place)
            for _ in range(acts):
                await places[0].act(loads.alone, opener)
            await asyncio.gather(*(_keep_acting(place, loads.busy, opener, seconds, PAUSE) for place in places))
            await asyncio.gather(*(_keep_acting(place, loads.rush, opener, seconds / 2, 0) for place in places))
        finally:
            await bot.stop()
    loads.rush.rate = len(loads.rush.pictures) / (seconds / 2)
    return loads


async def _keep_acting(place: Place, times: Times, opener: Opener, seconds: float, pause: float) -> None:
    """Acts until the time is over, pausing `pause` seconds on average after each picture."""
    clock = asyncio.get_running_loop().time
    end = clock() + seconds
    wait = place.luck.uniform(0, pause)
    while clock() + wait < end:
        await asyncio.sleep(wait)
        await place.act(times, opener)
        wait = place.luck.expovariate(1 / pause) if pause else 0.0


async def open_match(place: Place) -> None:
    """Starts a match of Herald and waits for its board."""
    host, discord, channel = place.people[0], place.discord, place.channel
    await discord.finished(await host.slash(channel, "game new", game=GAME.key))
    decks = await host.complete(channel, "game join", "deck")
    for person, deck in zip(place.people, decks, strict=False):
        await discord.finished(await person.slash(channel, "game join", deck=deck["value"]))
    start = await discord.finished(await host.slash(channel, "lobby start"))
    await discord.until(lambda: place.pictured() > start.sent, "the first board")


async def _open_board(place: Place) -> None:
    """Posts a board of the reference bot."""
    start = await place.discord.finished(await place.people[0].slash(place.channel, "game new"))
    await place.discord.until(lambda: place.pictured() > start.sent, "the first board")
