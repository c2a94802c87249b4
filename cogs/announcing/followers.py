"""Direct messages to people who follow a match that others play; nobody is mentioned."""

from __future__ import annotations

import logging

import discord

from engine.text import T
from matches.messages import Work
from matches.service import Matches
from matches.timing.preferences import notice
from matches.types import Match
from matches.verbs.follows import plays
from matches.visibility import hidden_from

from ..discord_errors import NOBODY, UNKNOWN_CHANNEL
from ..house import House
from ..places.addresses import board_link
from ..places.onlookers import may_look
from ..ui.follow_offer import LABELS, UNDELIVERED
from ..ui.message import Item
from ..ui.press import button
from ..wording.formatting import CONTENT_LIMIT, cap, say
from ..wording.story import headline, lines, locale_of, names, shortened, versus
from .delivery import Later, calm, whereabouts, write_to

log = logging.getLogger("herald")
STORY_LIMIT = 500
UNREADY, AWAY = 15.0, 600.0
"""Seconds until the next try while the server is not loaded yet, and while it is unavailable or the bot has left it."""
ENTRIES = 60
"""How many of the newest log entries are told at most."""


async def follow(house: House, match: Match, work: Work) -> None:
    """Tells a follower that a turn began or how the match ended, and what is new since they were told last; raises Later in
    their quiet hours.

    People who play in it by now, or from whom it is hidden, are not told.  Those who may no longer see its channel stop
    following it.  A message that cannot be delivered is dropped; the person hears of that when they next follow a match.
    """
    user = work.person
    if user is None or hidden_from(match, user) or plays(match, user):
        return
    settings = await house.matches.people.settings(user)
    wish = notice(settings)
    await calm(house.matches, user, wish)
    if not await _still_looks(house, match, user):
        log.info("somebody who follows a match may not look into its channel any more")
        await house.matches.follows.follow(match, user, None)
        return
    locale = wish.locale or locale_of(match)
    content = await _content(house, match, work.revision, locale)
    ways = await _buttons(house.matches, match, locale)
    delivered = await write_to(house, user, wish, content, work.nonce, ways)
    if delivered:
        await house.matches.follows.told(match, user)
    undelivered = "no" if delivered else "yes"
    if settings.get(UNDELIVERED, "no") != undelivered:
        await house.matches.people.set_setting(user, UNDELIVERED, undelivered)


async def _still_looks(house: House, match: Match, user: int) -> bool:
    """Whether somebody is (or was some minutes ago) on the match's server and may see its channel.

    True for every member if the match ended because its channel was deleted.  Raises Later while the server is unavailable,
    and HTTPException where Discord cannot say.
    """
    guild = house.client.get_guild(match.guild or 0)
    if guild is None or guild.unavailable:
        raise Later(AWAY if house.client.is_ready() else UNREADY)
    try:
        member = await house.members.fetch(guild, user)
    except discord.NotFound as error:
        if error.code not in NOBODY:
            raise
        return False
    try:
        return await may_look(guild, match.channel, member)
    except discord.NotFound as error:
        if match.open or error.code != UNKNOWN_CHANNEL:
            raise
        return True


async def _content(house: House, match: Match, since: int, locale: str) -> str:
    """The message: which match, whose turn it is or how it ended, and what happened `since` as far as everybody may know."""
    game, where = house.matches.game(match), whereabouts(house.client, match, locale)
    players = versus(names(match, locale), game, match, locale)
    if match.status == "cancelled" and not match.abandoned:
        title = say(T("{game}: the match was cancelled.", game=game.title), locale)
        return f"**{title}**\n{players}\n{where}"
    entries = await house.matches.views.log(match, None, max(since, match.revision - ENTRIES))
    known = [entry for entry in entries if entry.number <= match.revision]  # the next message tells what came meanwhile
    story = shortened(lines(game, match, known, locale), STORY_LIMIT, locale)
    why = say(T("-# You follow this match; others play it."), locale)
    return cap(
        "\n".join(filter(None, [f"**{headline(game, match, locale)}**", players, story, where, why])), CONTENT_LIMIT
    )


async def _buttons(matches: Matches, match: Match, locale: str) -> list[Item]:
    ways: list[Item] = [discord.ui.Button(label=say(T("To the board"), locale), url=await board_link(matches, match))]
    if match.open:
        ways.append(button(say(LABELS["not"], locale), "follow", match.id, match.revision, "not"))
    return ways
