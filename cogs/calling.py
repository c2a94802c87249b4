"""Calling a person where they want to be called: in the match's channel, by a direct message, both, or not at all."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import discord

from engine.text import T
from matches.notice import CLOSED, notice
from matches.store import Brief
from matches.types import Match

from .speech import CONTENT_LIMIT, cap, say

if TYPE_CHECKING:
    from .client import Herald

log = logging.getLogger("herald")
NONCE_LIMIT = 25
Content = Callable[[str], str]
"""What the call says in a language."""


def only(user: int) -> discord.AllowedMentions:
    """Mentions reach this person and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)], replied_user=False)


async def reach(bot: Herald, match: Match, user: int, content: Content, locale: str, nonce: str) -> None:
    """Calls somebody as they wish; where a direct message is refused, in the channel, which says why the first time.

    `locale` is the match's language, `nonce` that of the work: what is done again with it shows once.
    """
    wish = notice(await bot.matches.settings(user))
    in_channel, told = wish.in_channel, ""
    if wish.directly and not await _direct(bot, user, content(wish.locale or locale), nonce):
        in_channel = True
        told = "" if wish.closed else say(_WHY, locale)
    elif wish.directly and wish.closed:
        await bot.matches.set_setting(user, CLOSED, "no")
    if in_channel:
        await _mention(bot, match, user, "\n".join([content(locale), told]).strip(), nonce)
    if told:
        await bot.matches.set_setting(user, CLOSED, "yes")


_WHY = T("-# A direct message could not be delivered, so you are called here; /notify where changes that.")


async def _direct(bot: Herald, user: int, content: str, nonce: str) -> bool:
    """Whether the person could be written to."""
    try:
        channel = await bot.create_dm(discord.Object(user))
        await channel.send(cap(content, CONTENT_LIMIT), nonce=f"{nonce[: NONCE_LIMIT - 1]}d")
    except (discord.Forbidden, discord.NotFound) as error:
        log.info("somebody takes no direct messages (%s)", error.code)
        return False
    return True


async def _mention(bot: Herald, match: Match, user: int, content: str, nonce: str) -> None:
    await place(bot, match).send(cap(content, CONTENT_LIMIT), nonce=nonce, allowed_mentions=only(user))


def place(bot: Herald, match: Match | Brief) -> discord.PartialMessageable:
    """The match's channel."""
    return bot.get_partial_messageable(match.channel, guild_id=match.guild)


async def board_link(bot: Herald, match: Match) -> str:
    """The address of the match's newest board message, or of its channel."""
    shown = await bot.matches.outbox.shown(match.id)
    channel = f"https://discord.com/channels/{match.guild or '@me'}/{match.channel}"
    return channel if shown is None else f"{channel}/{shown.message}"
