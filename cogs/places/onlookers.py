"""Who may see the channel of a match; nobody else can follow it."""

from __future__ import annotations

import discord

from engine.text import T
from matches.errors import Refused
from matches.types import Match

from ..context import Interaction
from ..discord_errors import UNDONE, UNKNOWN_CHANNEL


async def may_look(guild: discord.Guild, channel: int, member: discord.Member) -> bool:
    """Whether a member may see a channel or thread of their server.

    Raises NotFound if the channel was deleted, and HTTPException where Discord cannot say.
    """
    place = guild.get_channel_or_thread(channel) or await guild.fetch_channel(channel)
    rights = place.permissions_for(member)
    if not rights.view_channel:
        return False
    if not isinstance(place, discord.Thread) or not place.is_private() or rights.manage_threads:
        return True
    try:
        await place.fetch_member(member.id)
    except discord.NotFound as error:
        if error.code == UNKNOWN_CHANNEL:
            raise
        return False
    return True


async def need_to_look(interaction: Interaction, match: Match) -> None:
    """Refused if the person may not see the channel of the match."""
    if interaction.channel_id == match.channel:
        return
    guild, user = interaction.guild, interaction.user
    if guild is not None and guild.id == match.guild and isinstance(user, discord.Member):
        try:
            if await may_look(guild, match.channel, user):
                return
        except UNDONE:
            pass  # refuse where Discord cannot say
    raise Refused(T("You may not look into the channel of that match."))
