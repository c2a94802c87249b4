"""A match in a thread of its own: opened with it, named after its players, brought back when Discord archives it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from discord.ext import commands

from engine.text import T, Text
from matches.errors import Refused
from matches.service import Matches
from matches.types import Match
from matches.visibility import THREAD, hidden_from

from ..context import Interaction, channel_id
from ..discord_errors import UNDONE, UNKNOWN_CHANNEL
from ..house import Client, House
from ..rights import THREAD_RIGHTS
from ..wording.formatting import cap, public, say, tidy
from ..wording.story import locale_of, plain_names, versus
from .deleted import lost

log = logging.getLogger("herald")
NAME_LIMIT = 100
LONGEST: Final = 10080
"""Minutes without a message until Discord archives a thread: its largest value."""
PATIENCE = 10.0
"""Seconds to wait for a thread's new name, which Discord lets change only twice in ten minutes."""

Place = tuple[int, Mapping[str, str]]
"""The channel or thread in which a match is opened, and what `Options.extra` keeps of that."""


def need_thread(interaction: Interaction, private: bool) -> discord.TextChannel:
    """The channel in which a thread can be opened; Refused with the reason where none can."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        raise Refused(T("You are in a thread already; leave out “thread” and the match is played right here."))
    if not isinstance(channel, discord.TextChannel) or (private and channel.is_news()):
        raise Refused(T("This channel cannot have such a thread; open the match without one."))
    own = "create_private_threads" if private else "create_public_threads"
    for right in (own, "send_messages_in_threads"):
        if not getattr(interaction.app_permissions, right):
            title = THREAD_RIGHTS[right]
            raise Refused(
                T("I cannot open a thread here: somebody who manages the server must allow me “{right}”.", right=title)
            )
    return channel


@asynccontextmanager
async def place_for(
    interaction: Interaction, channel: discord.TextChannel | None, game: Text, private: bool
) -> AsyncIterator[Place]:
    """Where a match is opened: here, or in a new thread of `channel`, removed again if opening fails."""
    if channel is None:
        yield channel_id(interaction), {}
        return
    with interaction.client.house.new_threads.counted(interaction.user.id) as allowed:
        if not allowed:
            raise Refused(T("You have opened many threads just now; wait some minutes, or open the match without one."))
    name = f"{say(game, public(interaction))}: {tidy(interaction.user.display_name)}"
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    if channel.is_news():
        kind = discord.ChannelType.news_thread
    thread = await channel.create_thread(
        name=cap(name, NAME_LIMIT), type=kind, auto_archive_duration=LONGEST, invitable=not private
    )
    try:
        await thread.add_user(interaction.user)
        yield thread.id, {THREAD: "private" if private else "public"}
    except BaseException:
        await _take_away(thread)
        raise


async def _take_away(thread: discord.Thread) -> None:
    """Deletes a thread, or archives it where deleting is not allowed."""
    try:
        await thread.delete()
    except discord.HTTPException:
        with suppress(discord.HTTPException):
            await thread.edit(archived=True)


async def rename(house: House, match: Match) -> None:
    """Names the match's own thread after its players; best effort."""
    if THREAD not in match.options.extra:
        return
    game, locale = house.matches.game(match), locale_of(match)
    name = f"{say(game.title, locale)}: {versus(plain_names(match, locale), game, match, locale)}"
    try:
        async with asyncio.timeout(PATIENCE):
            await house.client.http.edit_channel(match.channel, name=cap(name, NAME_LIMIT))
    except UNDONE as error:
        log.info("match %s: its thread keeps its name (%s)", match.id, error)


async def welcome(client: discord.Client, match: Match, user: int) -> None:
    """Adds somebody to the match's own thread: it is in their list then, and a private one visible to them."""
    if THREAD not in match.options.extra:
        return
    try:
        await client.http.add_user_to_thread(match.channel, user)
    except UNDONE as error:
        log.info("match %s: somebody cannot be added to its thread (%s)", match.id, error)


async def see_out(client: discord.Client, match: Match, user: int) -> None:
    """Removes somebody from a private match's own thread who was invited and does not play after all."""
    if match.options.extra.get(THREAD) != "private" or not hidden_from(match, user):
        return
    try:
        await client.http.remove_user_from_thread(match.channel, user)
    except UNDONE as error:
        log.info("match %s: somebody stays in its thread (%s)", match.id, error)


async def reopen(house: House, channel: int) -> None:
    """Unarchives a thread, unless a moderator locked it; if it was deleted, its match is stopped."""
    async with _stopping(house.matches, channel):
        await house.client.http.edit_channel(channel, archived=False)


@asynccontextmanager
async def _stopping(matches: Matches, channel: int) -> AsyncIterator[None]:
    """Logs what Discord refuses; stops the match of a deleted channel."""
    try:
        yield
    except UNDONE as error:
        log.info("channel %s stays as it is (%s)", channel, error)
        if isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL:
            await lost(matches, channel)


async def bring_back(house: House, channel: int, opened: datetime | None = None) -> None:
    """Unarchives a thread that was archived for inactivity; one that a person archived stays so.

    `opened` is when it was last unarchived, if that is known.
    """
    async with _stopping(house.matches, channel):
        found: Any = await house.client.http.get_channel(channel)
        if _archived_for_inactivity(found, opened):
            await reopen(house, channel)


def _archived_for_inactivity(thread: Mapping[str, Any], opened: datetime | None) -> bool:
    """Whether a thread was archived for inactivity; people archive threads sooner than that."""
    state = thread.get("thread_metadata", {})
    if not state.get("archived") or state.get("locked"):
        return False
    last = discord.utils.snowflake_time(int(thread.get("last_message_id") or thread["id"]))
    quiet = datetime.fromisoformat(state["archive_timestamp"]) - max(last, opened or last)
    return quiet >= timedelta(minutes=state["auto_archive_duration"])


class Threads(commands.Cog):
    """Unarchives threads of open matches, and checks all places of a server whenever it becomes available."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._one_by_one = asyncio.Lock()

    @commands.Cog.listener()
    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """A thread was archived or changed otherwise."""
        if after.archived and not after.locked and await self.house.matches.store.open_in(after.id) is not None:
            await bring_back(self.house, after.id, before.archive_timestamp)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Discord has listed the servers."""
        for guild in self.house.client.guilds:
            await self._look_after(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is available again."""
        await self._look_after(guild)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was added to a server, perhaps again."""
        await self._look_after(guild)

    async def _look_after(self, guild: discord.Guild) -> None:
        """Checks the places of open matches that are not among the channels and active threads that Discord listed."""
        async with self._one_by_one:
            for channel in await self.house.matches.store.channels_of(guild.id):
                if guild.unavailable:
                    return
                known = guild.get_channel_or_thread(channel)
                if known is None or (isinstance(known, discord.Thread) and known.archived and not known.locked):
                    await bring_back(self.house, channel)


async def setup(bot: Client) -> None:
    """Loads the cog."""
    await bot.add_cog(Threads(bot.house))
