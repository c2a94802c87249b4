"""Two bots on one database: each looks after the servers of its shards, and one goes on with those of one that dies."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from matches.store.postgres.opening import connect
from tests.postgres import emptied
from tools.cluster import Cluster

from .deaths import die_often
from .process import bot_on
from .standin import Standin


@pytest.fixture
async def address(cluster: Cluster) -> str:
    return await emptied(cluster)


@pytest.fixture
async def db(address: str) -> AsyncIterator[Any]:
    found = await connect(address)
    yield found
    await found.close()


async def test_when_one_is_killed_the_other_goes_on_with_its_matches(
    discord_world: Standin, tmp_path: Path, db: Any, address: str
) -> None:
    toll = await die_often(discord_world, tmp_path, db, address, deaths=1, seed=3)
    assert toll.deaths == {"SIGKILL": 1} and toll.acknowledged > 1 and toll.calls


async def test_without_shards_the_second_is_told_and_ends(discord_world: Standin, tmp_path: Path, address: str) -> None:
    first, second = [bot_on(discord_world, tmp_path, name, address, "") for name in ("one", "two")]
    await first.start()
    await second.start(wait=False)
    assert second.process is not None
    assert await second.process.wait() == 2
    assert "Another bot is running with this database" in second.said() and not second.tracebacks()
    await first.stop()
