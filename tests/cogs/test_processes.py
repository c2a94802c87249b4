"""A process is connected with the shards that it holds and with no others, and begins sessions no faster than Discord lets it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from cogs import processes
from cogs.processes import Processes, follow
from matches import Matches
from matches.store import Share, Store, open_store
from tests.matches.house import ANN, BOB, HOUSE, House, turn_of
from tests.postgres import emptied
from tools.cluster import Cluster


class Shard:
    """A connection, as the client's library shows it."""

    def __init__(self) -> None:
        self.open = True

    async def connect(self) -> None:
        self.open = True

    async def disconnect(self) -> None:
        self.open = False


class Client:
    """A client that notes which shards it is asked to connect."""

    def __init__(self) -> None:
        self.shards: dict[int, Shard] = {}
        self.guilds = [SimpleNamespace(id=shard + 1, shard_id=shard) for shard in range(3)]
        self._connection = SimpleNamespace(_remove_guild=self.guilds.remove)

    async def launch_shard(self, gateway: Any, number: int, *, initial: bool) -> None:
        self.shards[number] = Shard()

    def connected(self) -> set[int]:
        """The shards with an open connection."""
        return {number for number, shard in self.shards.items() if shard.open}


@pytest.fixture
async def store(tmp_path: Path, unsynced: None, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    monkeypatch.setattr(processes, "GAP", 0.01)
    monkeypatch.setattr(processes, "AGAIN", 0.01)
    made = await open_store(tmp_path / "any.sqlite3")
    yield made
    await made.close()


async def test_it_leaves_what_others_hold_and_connects_what_comes_to_it(store: Store) -> None:
    client, sharing = Client(), SimpleNamespace(kept=frozenset({0, 1}))
    made = Processes(cast(discord.AutoShardedClient, client), store, cast(Any, sharing))
    await made.connect()
    assert client.connected() == {0, 1}
    sharing.kept = frozenset({1, 2})
    await made.connect()
    assert client.connected() == {1, 2} and [guild.shard_id for guild in client.guilds] == [1, 2]
    await client.shards[0].connect()  # as the library does after an error
    await made.connect()
    assert client.connected() == {1, 2}, "what comes back by itself is left again"
    await client.shards[2].disconnect()
    sharing.kept = frozenset({0, 1, 2})
    await made.connect()
    assert client.connected() == {0, 1}, "what breaks the library connects anew by itself"


async def test_a_session_waits_for_its_turn_among_all_processes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "GAP", 1000.0)
    sharing = SimpleNamespace(kept=frozenset({0, 1}))
    made = Processes(cast(discord.AutoShardedClient, Client()), store, cast(Any, sharing))
    await made.turn(0)
    waiting = asyncio.create_task(made.turn(1))
    await asyncio.sleep(0.05)
    assert not waiting.done(), "another session has just begun"
    sharing.kept = frozenset({0})
    async with asyncio.timeout(60):
        await waiting
    [begun] = await store.leases()
    await store.keep_lease(begun, -1.0)
    await made.turn(0)
    assert [lease.epoch for lease in await store.leases()] == [2]


async def test_what_one_process_commits_another_announces_at_once(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody looks for it in this test but when the bell rings."""
    monkeypatch.setattr(processes, "EVERY", 3600.0)
    monkeypatch.setattr("matches.outbox.LONGEST_WAIT", 3600.0)
    house = House(await emptied(cluster))
    await house.open()
    own, beside = [
        Matches(await open_store(house.place), HOUSE, clock=house.clock, share=partial(Share, 2, frozenset({shard})))
        for shard in (0, 1)
    ]
    match = await house.play(ANN, BOB)
    while works := await own.outbox.claim_now():
        await asyncio.gather(*map(own.outbox.finish, works))
    looked = asyncio.Event()

    async def look() -> None:
        looked.set()

    others, pace = SimpleNamespace(processes=2), SimpleNamespace(divide=lambda count: None)
    following = asyncio.create_task(follow(own, cast(Any, others), cast(Any, pace), look))
    claiming = asyncio.create_task(own.outbox.claim())
    async with asyncio.timeout(60):
        connected = own.store.bell("connected")
        while not connected.is_set():
            beside.store.ring("connected")
            await asyncio.sleep(0.01)
        await looked.wait()
        assert not claiming.done()
        acted = await beside.play.act(match, turn_of(match), "next")
        assert {work.match for work in await claiming} == {match.id}
        assert await own.get(match.id) == acted.match, "what it remembered is out of date"
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    for matches in (house.matches, own, beside):
        await matches.store.close()
