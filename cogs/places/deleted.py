"""Stops matches whose channel or thread was deleted, since nobody can play on there."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord
from discord.ext import commands

from matches.errors import Refused
from matches.service import Matches

from ..house import Client

log = logging.getLogger("herald")
NOBODY = 0


async def lost(matches: Matches, channel: int) -> None:
    """Stops the open match of a deleted channel or thread."""
    match = await matches.store.open_in(channel)
    if match is None:
        return
    log.info("match %s is stopped: its channel is gone", match)
    with suppress(Refused):  # it has just ended
        await matches.servers.end(match, NOBODY)


class Deletions(commands.Cog):
    """Listens for deletions; those made while the bot was away are noticed by `announcer` and `threads`."""

    def __init__(self, matches: Matches) -> None:
        self.matches = matches

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await lost(self.matches, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await lost(self.matches, payload.thread_id)


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Deletions(bot.house.matches))
