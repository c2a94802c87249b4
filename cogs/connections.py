"""The connections to Discord, one for each shard."""

from __future__ import annotations

from collections.abc import Callable, Collection

import discord
from discord.ext import commands


class Connections(commands.Cog):
    """Tracks which shards are connected: while one is not, the people on its servers cannot act."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self.own: Callable[[], Collection[int]] = lambda: range(client.shard_count or 1)
        """The shards that this process is to be connected with."""
        self._connected: set[int] = set()

    @property
    def online(self) -> bool:
        """Whether every shard is connected."""
        return self._connected.issuperset(self.own())

    @commands.Cog.listener()
    async def on_shard_connect(self, shard: int) -> None:
        """A shard has connected."""
        self._connected.add(shard)

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        """A shard's connection broke and is back."""
        self._connected.add(shard)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        """A shard's connection broke, or could not be restored."""
        self._connected.discard(shard)
