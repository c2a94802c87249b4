"""Of two bots on one database one dies, is stopped or frozen, again and again: the other goes on with its matches."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.game import AnyGame
from tools.games import FIRST

from .crew import shards_of
from .people import Person
from .playing import only_acts
from .process import BotProcess, bot_on
from .standin import NotAnswered, Standin
from .world import Channel, Interaction

ENDS = (signal.SIGKILL, signal.SIGTERM, signal.SIGSTOP)
HOLDERS = "SELECT count(DISTINCT holder) FROM leases WHERE name LIKE 'shard %' AND until > extract(epoch FROM clock_timestamp())"
CALLS = "SELECT count(*) FROM outbox WHERE kind = 'call'"


WAIT = 3.0
"""Seconds after which Discord gives an answer up."""


@dataclass(slots=True)
class Toll:
    """What a run came to: how often a bot ended, and how many seconds its matches then waited, by how it ended."""

    deaths: Counter[str] = field(default_factory=Counter)
    waits: dict[str, list[float]] = field(default_factory=dict)
    acknowledged: int = 0
    calls: int = 0


class Play:
    """Two people in one channel, and all that was done there; they know no rules."""

    def __init__(self, discord: Standin, db: Any, channel: Channel, luck: random.Random, game: AnyGame) -> None:
        self.discord, self.db, self.channel, self.luck, self.game = discord, db, channel, luck, game
        self.people = [Person(discord, discord.add_user(name)) for name in ("Ann", "Bob")]
        self.acknowledged: set[int] = set()
        self.sent: list[Interaction] = []

    async def open(self) -> None:
        """Begins a match."""
        host = self.people[0]
        await self._say(host, "game new", game=self.game.key)
        for person, deck in zip(self.people, self.game.decks(), strict=False):
            await self._say(person, "game join", deck=deck.name)
        await self._say(host, "lobby start")

    async def act(self) -> None:
        """Somebody who has been called does something."""
        while await self.db.fetchval(CALLS):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        for person in self.people:
            offered = only_acts(await person.complete(self.channel, "game do", "action"))
            if offered:
                action = self.luck.choice(offered)["value"]
                self.sent.append(person.command(self.channel, "game do", action=action))
                await self.again()
                return
        await self.open()

    async def again(self) -> None:
        """Delivers what was sent last, perhaps a second time."""
        done = await self.discord.finished(await self.discord.deliver(self.sent[-1]))
        assert done.original and not done.followups, done.text
        self.acknowledged.add(done.id)

    async def _say(self, person: Person, command: str, **options: str) -> None:
        await self.discord.finished(await person.slash(self.channel, command, **options))

    async def check(self) -> int:
        """Whether all that was acknowledged is there, nothing else, and each call made once; how many calls there were."""
        kept = {number for (number,) in await self.db.fetch("SELECT id FROM interactions")}
        assert self.acknowledged <= kept <= {one.id for one in self.sent}
        entries = "SELECT count(*), count(DISTINCT first) FROM actions WHERE kind = 'act' AND person IS NOT NULL"
        assert (await self.db.fetchrow(entries))[1] == len(kept), "an act that was done twice"
        while await self.db.fetchval("SELECT count(*) FROM outbox WHERE due = 0"):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        called = [person for message in self.discord.world.posted(self.channel) for person in message.pings]
        assert all(before != now for before, now in pairwise(called)), "a call that was made twice"
        return len(called)


async def die_often(
    discord: Standin,
    folder: Path,
    db: Any,
    address: str,
    deaths: int,
    seed: int,
    told: Callable[[Toll], None] = lambda toll: None,
    game: AnyGame = FIRST.game,
) -> Toll:
    """Two people play on one of two shards while one bot of two ends, so often, in each way by turns."""
    luck, toll, gateway = random.Random(seed), Toll(), discord.gateway
    gateway.shards = 2
    bots = [bot_on(discord, folder, name, address, "shards = 2") for name in ("one", "two")]
    play = Play(discord, db, await discord.add_channel("war"), luck, game)
    own = gateway.shard_of(discord.world.guild_id)
    try:
        await bots[0].start(wait=False)
        await discord.until(lambda: gateway.listening(0), "the first shard")
        await bots[1].start(wait=False)
        await shared(discord, db)
        holder = holder_of(bots, own)
        await play.open()
        for number in range(deaths):
            for _ in range(luck.randint(1, 4)):
                await play.act()
            how = ENDS[number % len(ENDS)]
            wait = await end(bots[holder], play, how)
            toll.deaths[how.name] += 1
            toll.waits.setdefault(how.name, []).append(wait)
            toll.acknowledged = len(play.acknowledged)
            told(toll)
            if number + 1 < deaths:
                await revive(bots[holder], how)
                await shared(discord, db)
                await play.act()
                holder = holder_of(bots, own)
        toll.calls = await play.check()
    except BaseException:
        for bot in bots:
            print(bot.said()[-4000:])
        raise
    finally:
        for bot in bots:
            if bot.process is not None and bot.process.returncode is None:
                bot.process.send_signal(signal.SIGCONT)
            await bot.stop()
    assert not any(bot.tracebacks() for bot in bots), "\n".join(bot.said()[-4000:] for bot in bots)
    return toll


async def shared(discord: Standin, db: Any) -> None:
    """Waits until each bot has a shard, and is connected with it."""
    async with asyncio.timeout(240):
        while await db.fetchval(HOLDERS) != 2:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    await discord.until(lambda: all(discord.gateway.listening(shard) for shard in (0, 1)), "both shards")


async def end(bot: BotProcess, play: Play, how: signal.Signals) -> float:
    """Ends the bot in the middle of an act; after how many seconds another one answers."""
    assert bot.process is not None
    acting = asyncio.ensure_future(answered(play))
    await asyncio.sleep(play.luck.uniform(0.0, 0.4))
    bot.process.send_signal(how)
    began = time.monotonic()
    if how is not signal.SIGSTOP:
        await bot.process.wait()
    await acting
    while not await answered(play):  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    return time.monotonic() - began


async def answered(play: Play) -> bool:
    """Whether somebody gets an answer who does something, or again what was not answered before."""
    unanswered = play.sent and play.sent[-1].id not in play.acknowledged
    try:
        async with asyncio.timeout(WAIT):
            await (play.again() if unanswered else play.act())
    except (NotAnswered, TimeoutError):
        return False
    return True


async def revive(bot: BotProcess, how: signal.Signals) -> None:
    """Starts the bot again, or lets it go on."""
    if how is signal.SIGSTOP:
        assert bot.process is not None
        bot.process.send_signal(signal.SIGCONT)
    else:
        await bot.start(wait=False)


def holder_of(bots: list[BotProcess], shard: int) -> int:
    """Which bot looks after a shard, as they say themselves."""
    [found] = [number for number, bot in enumerate(bots) if shard in shards_of(bot)]
    return found
