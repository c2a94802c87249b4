"""Matches whose channel or thread was deleted: nobody can play on there, so they are stopped and nobody is reminded of them."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from matches.types import Refused

if TYPE_CHECKING:
    from ..client import Herald

log = logging.getLogger("herald")
NOBODY = 0


async def lost(bot: Herald, channel: int) -> None:
    """Stops the open match of a channel or thread that is no more."""
    match = await bot.matches.store.open_in(channel)
    if match is None:
        return
    log.info("match %s is stopped: its channel is gone", match)
    with suppress(Refused):  # it has just ended
        await bot.matches.servers.end(match, NOBODY)


class Deletions(commands.Cog):
    """Hears of channels and threads that are deleted; of those deleted while the bot was away, `announcer` and `threads`."""

    def __init__(self, bot: Herald) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await lost(self.bot, channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await lost(self.bot, payload.thread_id)


async def setup(bot: Herald) -> None:
    """Loads the cog."""
    await bot.add_cog(Deletions(bot))
