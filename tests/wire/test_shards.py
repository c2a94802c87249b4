"""A bot that Discord wants in two shards: each connects, breaks and comes back by itself, and both together make it well."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables import Tables
from tools.games import FIRST

from .health import free_port, healthy, page, well
from .ledger import Ledger
from .people import Person
from .playing import Table
from .process import herald
from .standin import NotAnswered, Standin

AWAY = (503, "not connected to Discord\n")


@pytest.fixture
async def port(discord_world: Standin, tmp_path: Path) -> AsyncIterator[int]:
    """Where a bot in two shards tells how it is."""
    discord_world.gateway.shards = 2
    bot, port = herald(discord_world, tmp_path), free_port()
    with (tmp_path / "config.toml").open("a") as config:
        config.write(f"[metrics]\nport = {port}\n")
    await bot.start()
    yield port
    await bot.stop()
    assert not bot.tracebacks()


@pytest.fixture
async def war(discord_world: Standin, tmp_path: Path, port: int) -> Table:
    people = [Person(discord_world, discord_world.add_user(name)) for name in ("Ann", "Bob")]
    ledger = Ledger(Tables(tmp_path / "matches.sqlite3"), FIRST.game)
    return Table(discord_world, ledger, await discord_world.add_channel("war"), people, random.Random(7))


async def acts(table: Table, count: int) -> None:
    """Plays that many more acts."""
    wanted = len(table.acknowledged) + count
    while len(table.acknowledged) < wanted:
        await table.play()


async def test_both_shards_are_needed_to_be_well_and_each_comes_back_by_itself(
    discord_world: Standin, war: Table, port: int
) -> None:
    gateway = discord_world.gateway
    own = gateway.shard_of(discord_world.world.guild_id)
    assert await well(port) and gateway.counts["identify"] == 2
    await acts(war, 1)
    await gateway.ask_to_reconnect()
    await discord_world.until(lambda: gateway.counts["resume"] == 2, "a resume of each")
    assert await well(port)
    await acts(war, 1)

    await gateway.lose(1 - own)
    assert await healthy(port, AWAY)
    await gateway.ask_to_reconnect()
    await discord_world.until(lambda: gateway.counts["resume"] == 3, "a resume of the one that is left")
    await acts(war, 1)
    assert await page(port, "/health") == AWAY, "one that comes back does not stand for the other"
    gateway.gone.clear()
    assert await well(port)

    await gateway.lose(own)
    assert await healthy(port, AWAY)
    with pytest.raises(NotAnswered):
        await war.people[0].slash(war.channel, "game status")
    gateway.gone.clear()
    assert await well(port)
    await acts(war, 1)
    await discord_world.until(lambda: not war.ledger.owed(), "all that is owed")
    assert not war.refusals
