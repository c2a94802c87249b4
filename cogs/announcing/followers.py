"""The calls to those who follow a match that others play: direct messages, never a mention."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from engine.text import T
from matches.types import Match, Work
from matches.verbs.following import plays
from matches.visibility import hidden_from
from matches.waiting.notice import LOCALE

from ..telling.speech import CONTENT_LIMIT, cap, say
from ..telling.story import headline, lines, locale_of, names, shortened, versus
from ..ui.following import LABELS, UNDELIVERED
from ..ui.press import button
from .calling import NONCE_LIMIT, board_link, calm

if TYPE_CHECKING:
    from ..client import Herald

log = logging.getLogger("herald")
STORY_LIMIT = 900
ENTRIES = 60
"""So many of the newest entries are looked through for what to tell."""


async def follow(bot: Herald, match: Match, work: Work) -> None:
    """Tells a follower of the turn that began or how the match ended; raises Later in their quiet hours.

    Who plays in it by now is not called twice, and nobody about a match that has become private.  What cannot be delivered is
    dropped, and the person hears of it when they next follow a match.
    """
    user = work.person
    if user is None or hidden_from(match, user) or plays(match, user):
        return
    await calm(bot, user)
    settings = await bot.matches.settings(user)
    locale = settings.get(LOCALE) or locale_of(match)
    content = await _told(bot, match, locale)
    try:
        channel = await bot.create_dm(discord.Object(user))
        await channel.send(content, view=await _ways(bot, match, locale), nonce=work.nonce[:NONCE_LIMIT])
    except (discord.Forbidden, discord.NotFound) as error:
        log.info("somebody who follows a match takes no direct messages (%s)", error.code)
        await bot.matches.set_setting(user, UNDELIVERED, "yes")
    else:
        if settings.get(UNDELIVERED) == "yes":
            await bot.matches.set_setting(user, UNDELIVERED, "no")


async def _told(bot: Herald, match: Match, locale: str) -> str:
    """Which match, whose turn it is or how it ended, and what everybody may know of what happened."""
    game = bot.matches.game(match)
    players = versus(names(match, locale), game, locale)
    if match.status == "cancelled":
        title = say(T("{game}: the match was cancelled.", game=game.title), locale)
        return f"**{title}**\n{players}"
    entries = await bot.matches.log(match, None, max(0, match.revision - ENTRIES))
    story = shortened(lines(game, match, entries, locale), STORY_LIMIT, locale)
    why = say(T("-# You follow this match; others play it."), locale)
    return cap("\n".join([f"**{headline(game, match, locale)}**", players, story, why]), CONTENT_LIMIT)


async def _ways(bot: Herald, match: Match, locale: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    link = await board_link(bot, match)
    view.add_item(discord.ui.Button(label=say(T("To the board"), locale), url=link))
    if match.open:
        view.add_item(button(say(LABELS["not"], locale), "follow", match.id, match.revision, "not"))
    return view
