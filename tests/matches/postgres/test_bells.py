"""Bells ring again after their connection broke, whether or not anybody was told that it did."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from matches.store.postgres import bells
from matches.store.postgres.bells import RemoteBells
from matches.store.postgres.opening import connect
from tools.cluster import Cluster


async def test_a_bell_is_heard_after_the_connection_broke(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bells, "AGAIN", 0.01)
    made: list[asyncpg.Connection] = []

    async def connected() -> asyncpg.Connection:
        made.append(await connect(cluster.address()))
        return made[-1]

    async def dead(*_: object) -> Any:
        raise TimeoutError

    here, there = RemoteBells(connected), RemoteBells(connected)

    async def heard() -> None:
        bell = there.bell("name")
        async with asyncio.timeout(60):
            while not bell.is_set():
                here.ring("name")
                await asyncio.sleep(0.01)

    async def connections(count: int) -> None:
        async with asyncio.timeout(60):
            while len(made) < count:  # noqa: ASYNC110  # each makes a connection anew
                await asyncio.sleep(0.01)

    await heard()
    await connections(2)
    cluster.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'herald'")
    await connections(4)
    await heard()
    monkeypatch.setattr(type(made[0]), "execute", dead)  # nobody says that it is dead; it only does nothing
    async with asyncio.timeout(60):
        while len(made) < 5:
            here.ring("name")
            await asyncio.sleep(0.01)
    monkeypatch.undo()
    await heard()
    await asyncio.gather(here.close(), there.close())
    assert all(db.is_closed() for db in made)
