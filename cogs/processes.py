"""One of several processes: connected with the shards that it holds, and aware of what the others change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from matches.errors import StoreFailed, is_known
from matches.leases import EVERY
from matches.service import Matches
from matches.sharing import Sharing
from matches.store import CHANGED, LeaseStore
from matches.store.bells import rung

from .rate_limit import Pace

log = logging.getLogger("herald")
IDENTIFYING, GAP = "identifying", 5.0
"""The lease of whoever begins a session, and for how many seconds: Discord lets a bot begin one in five seconds."""
AGAIN = 0.5
"""Seconds until that is asked for again."""


class Processes:
    """Keeps a client connected with the shards that are this process's, and with no others."""

    def __init__(self, client: discord.AutoShardedClient, store: LeaseStore, sharing: Sharing) -> None:
        self._client = client
        self._store = store
        self._sharing = sharing
        self._left: set[int] = set()
        self._granted: set[int] = set()
        self._moved = asyncio.Event()

    def moved(self) -> None:
        """Other shards are this process's than before."""
        self._moved.set()

    async def connect(self) -> None:
        """Leaves the shards that are others' now, and connects with those that have become ours."""
        self._moved.clear()
        shards = self._client.shards
        for number in shards.keys() - self._sharing.kept:
            await self._leave(number, shards[number])
        for number in sorted(self._sharing.kept):
            if (number in shards and number not in self._left) or not await self._may_begin(number):
                continue
            self._granted.add(number)
            if number not in shards:
                await self._client.launch_shard(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, number, initial=True)
            else:
                self._left.discard(number)
                await shards[number].connect()

    async def _leave(self, number: int, shard: discord.ShardInfo) -> None:
        self._left.add(number)
        await shard.disconnect()  # which does nothing where it is not connected
        for guild in self._client.guilds:
            if guild.shard_id == number:
                self._client._connection._remove_guild(guild)

    async def mind(self) -> None:
        """Connects and leaves from now on; a shard that comes back by itself though it is another's is left again."""
        while True:
            try:
                async with asyncio.timeout(EVERY):
                    await self._moved.wait()
            except TimeoutError:
                pass
            try:
                await self.connect()
            except Exception:
                log.exception("the shards cannot be connected; again in %.0f s", EVERY)

    async def turn(self, number: int) -> None:
        """Waits until a session of that shard may begin."""
        if number in self._granted:
            self._granted.discard(number)
        else:
            await self._may_begin(number)

    async def _may_begin(self, number: int) -> bool:
        """Waits until this process may begin a session with Discord; False if the shard is another's meanwhile."""
        while number in self._sharing.kept:
            try:
                if await self._store.take_lease(IDENTIFYING, IDENTIFYING, GAP):
                    return True
            except StoreFailed:
                await asyncio.sleep(GAP)
                return True
            await asyncio.sleep(AGAIN)
        return False


async def follow(matches: Matches, sharing: Sharing, pace: Pace, look: Callable[[], Awaitable[None]]) -> None:
    """Looks for what other processes changed or left, and how many of them there are: when a bell rings, and every few seconds."""
    while True:
        bell = matches.store.bell(CHANGED)
        pace.divide(sharing.processes)
        try:
            await matches.sessions.refresh()
            matches.outbox.wake()
            await look()
        except Exception as error:
            if not is_known(error):
                log.exception("what others changed cannot be read; again in %.0f s", EVERY)
        await rung(bell, EVERY)
