"""Where a match is on Discord: its channel, and links to it."""

from __future__ import annotations

import discord

from matches.service import Matches
from matches.store import Brief
from matches.types import Match

from ..context import Interaction


def place(client: discord.Client, match: Match | Brief) -> discord.PartialMessageable:
    """The match's channel."""
    return client.get_partial_messageable(match.channel, guild_id=match.guild)


async def place_of(client: discord.Client, channel: int) -> int:
    """The channel of a thread, or the channel itself."""
    found = client.get_channel(channel)
    if found is None:
        try:
            found = await client.fetch_channel(channel)
        except discord.HTTPException:
            return channel
    return found.parent_id if isinstance(found, discord.Thread) else channel


async def board_link(matches: Matches, match: Match) -> str:
    """The address of the match's newest board message, or of its channel."""
    shown = await matches.outbox.shown(match.id)
    return channel_link(match) if shown is None else f"{channel_link(match)}/{shown.message}"


def channel_link(match: Match | Brief) -> str:
    """The address of the match's channel."""
    return f"https://discord.com/channels/{match.guild or '@me'}/{match.channel}"


def beside(interaction: Interaction, match: Match) -> bool:
    """Whether the interaction is in the match's channel, or in a thread of it."""
    channel = interaction.channel
    around = channel.parent_id if isinstance(channel, discord.Thread) else None
    return interaction.guild_id == match.guild and match.channel in (interaction.channel_id, around)


def written_to(interaction: Interaction) -> bool:
    """Whether what is pressed is a direct message of the bot."""
    channel, message, bot = interaction.channel, interaction.message, interaction.client.user
    direct = interaction.guild_id is None and isinstance(channel, discord.DMChannel)
    return direct and message is not None and bot is not None and message.author.id == bot.id
