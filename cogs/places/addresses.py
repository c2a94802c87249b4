"""Where a match is on Discord: its channel, and the addresses that lead to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from matches.store import Brief
from matches.types import Match

if TYPE_CHECKING:
    from ..client import Herald


def place(bot: Herald, match: Match | Brief) -> discord.PartialMessageable:
    """The match's channel."""
    return bot.get_partial_messageable(match.channel, guild_id=match.guild)


async def board_link(bot: Herald, match: Match) -> str:
    """The address of the match's newest board message, or of its channel."""
    shown = await bot.matches.outbox.shown(match.id)
    return channel_link(match) if shown is None else f"{channel_link(match)}/{shown.message}"


def channel_link(match: Match) -> str:
    """The address of the match's channel."""
    return f"https://discord.com/channels/{match.guild or '@me'}/{match.channel}"
