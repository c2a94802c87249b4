"""Two bots on one database: each looks after the servers of its shards, and one goes on with those of one that dies."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from matches.store.postgres.opening import connect
from tests.postgres import emptied
from tools.cluster import Cluster
from tools.games import FIRST

from .people import Person
from .playing import only_acts
from .process import BotProcess
from .standin import TOKEN, NotAnswered, Standin
from .world import Channel

HOLDERS = "SELECT count(DISTINCT holder) FROM leases WHERE name LIKE 'shard %' AND until > 0"


def bot_on(discord: Standin, folder: Path, name: str, address: str, more: str) -> BotProcess:
    """A bot with that database, not yet started."""
    config = folder / f"{name}.toml"
    config.write_text(
        f'[discord]\ntoken = "{TOKEN}"\napi_base = "{discord.api_base}"\n[store]\nurl = "{address}"\n'
        f'[processes]\n{more}\n[pictures]\nprocesses = 0\n[log]\nlevel = "warning"\n'
    )
    return BotProcess(discord, ["bot.py", "--config", str(config)], folder / f"{name}.log")


@pytest.fixture
async def address(cluster: Cluster) -> str:
    return await emptied(cluster)


@pytest.fixture
async def db(address: str) -> AsyncIterator[Any]:
    found = await connect(address)
    yield found
    await found.close()


@pytest.fixture
async def bots(discord_world: Standin, tmp_path: Path, address: str) -> AsyncIterator[list[BotProcess]]:
    """Two that share two shards; the first begins alone, and keeps the first of them."""
    gateway = discord_world.gateway
    gateway.shards = 2
    made = [bot_on(discord_world, tmp_path, name, address, "shards = 2") for name in ("one", "two")]
    await made[0].start(wait=False)
    await discord_world.until(lambda: 0 in gateway.sessions, "the first shard")
    await made[1].start(wait=False)
    yield made
    for bot in made:
        await bot.stop()
        assert not bot.tracebacks(), bot.said()


async def act(people: list[Person], channel: Channel) -> int:
    """Somebody does something; how many acts there were."""
    for person in people:
        offered = only_acts(await person.complete(channel, "game do", "action"))
        if offered:
            done = await person.discord.finished(await person.slash(channel, "game do", action=offered[0]["value"]))
            assert done.original and not done.followups, done.text
            return 1
    return 0


async def test_when_one_is_killed_the_other_goes_on_with_its_matches(
    discord_world: Standin, bots: list[BotProcess], db: Any
) -> None:
    gateway, people = discord_world.gateway, [Person(discord_world, discord_world.add_user(name)) for name in "AB"]
    war = await discord_world.add_channel("war")
    while await db.fetchval(HOLDERS) != 2:  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    await discord_world.until(lambda: all(gateway.listening(shard) for shard in (0, 1)), "both shards")

    async def say(person: Person, command: str, **options: str) -> None:
        await discord_world.finished(await person.slash(war, command, **options))

    await say(people[0], "game new", game=FIRST.game.key)
    for person, deck in zip(people, FIRST.game.decks(), strict=False):
        await say(person, "game join", deck=deck.name)
    await say(people[0], "lobby start")
    acts = sum([await act(people, war) for _ in range(3)])
    assert acts

    dies = bots[gateway.shard_of(discord_world.world.guild_id)]
    assert dies.process is not None
    dies.process.send_signal(signal.SIGKILL)
    await dies.process.wait()
    began = time.monotonic()
    while True:
        try:
            acts += await act(people, war)
            break
        except NotAnswered:
            await asyncio.sleep(0.1)
    print(f"taken over after {time.monotonic() - began:.1f} s")
    assert acts
    assert await db.fetchval("SELECT count(*) FROM interactions") == acts, "each act is there once"
    while await db.fetchval("SELECT count(*) FROM outbox"):  # noqa: ASYNC110
        await asyncio.sleep(0.1)
    called = [person for message in discord_world.world.posted(war) for person in message.pings]
    assert called == [one for before, one in zip([None, *called], called, strict=False) if one != before]


async def test_without_shards_the_second_is_told_and_ends(discord_world: Standin, tmp_path: Path, address: str) -> None:
    first, second = [bot_on(discord_world, tmp_path, name, address, "") for name in ("one", "two")]
    await first.start()
    await second.start(wait=False)
    assert second.process is not None
    assert await second.process.wait() == 2
    assert "Another bot is running with this database" in second.said() and not second.tracebacks()
    await first.stop()
