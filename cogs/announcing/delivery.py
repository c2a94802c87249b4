"""Calling a person where they want to be called: in the match's channel, by a direct message, both, or not at all.

Quiet hours and holidays are known here and nowhere else: `calm` raises Later, and the announcer postpones that work.  So a
call waits until somebody may be called, is dropped if they play before, and is checked again when their wishes change.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import discord

from engine.text import T
from matches.messages import CALL, Question, Told
from matches.service import Matches
from matches.store import Brief
from matches.timing.preferences import CLOSED, DIRECT, Notice
from matches.types import Match

from ..house import House
from ..places.addresses import channel_link, place
from ..ui.message import Item, send
from ..ui.stale import remember
from ..wording.formatting import safe, say
from ..wording.story import locale_of

log = logging.getLogger("herald")
NONCE_LIMIT = 25
Content = Callable[[str], str]
"""Gives the text of a call in a locale."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The buttons below a question, and which question it is, so that they can be removed later."""

    buttons: Sequence[Item]
    seat: int
    mark: str


class Later(Exception):
    """The announcement has to wait for another `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"in {seconds:.0f} s")
        self.seconds = seconds


def only(*people: int) -> discord.AllowedMentions:
    """Mentions notify these people and nobody else."""
    users = [discord.Object(user) for user in people]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


async def silent(matches: Matches, match: Match | Brief) -> bool:
    """Whether nobody is mentioned on the match's server."""
    return (await matches.servers.rules_of(match.guild)).loudness == "silent"


def _wish_here(wish: Notice, quiet: bool) -> Notice:
    """How a person is called in a match: as they wish, but never in the channel of a silent server."""
    return replace(wish, where="direct") if wish.in_channel and quiet else wish


async def calm(matches: Matches, user: int, wish: Notice | None = None) -> None:
    """Raises Later in somebody's quiet hours and on their holiday; reads their `wish` if it is not given."""
    seconds = await matches.calls.put_off(user, wish)
    if seconds > 0:
        raise Later(seconds)


def whereabouts(client: discord.Client, match: Match | Brief, locale: str) -> str:
    """Where a match is and how far it has come, for a direct message."""
    guild, channel = client.get_guild(match.guild or 0), client.get_channel(match.channel)
    name = getattr(channel, "name", "")
    words = {
        "channel": f"#{safe(name)}" if name else f"<#{match.channel}>",
        "server": safe(guild.name) if guild is not None else "?",
    }
    if isinstance(match, Brief) or match.chapter is None or match.chapter.turn == 0:
        return say(T("-# {channel} on {server}", **words), locale)
    return say(T("-# {channel} on {server}, turn {turn}", turn=match.chapter.turn, **words), locale)


async def only_directly(house: House, match: Match, wish: Notice) -> bool:
    """Whether somebody is called about a match by direct messages alone."""
    return _wish_here(wish, await silent(house.matches, match)).where == "direct"


async def reach(
    house: House,
    match: Match | Brief,
    user: int,
    wish: Notice,
    content: Content,
    locale: str,
    nonce: str,
    direct: str = "",
    seat: int | None = None,
) -> bool:
    """Calls somebody as they `wish`; if a direct message is refused, in the channel, saying why the first time.

    `locale` is the match's language; a call repeated with the same `nonce` shows once.  `direct` is the text of a direct message,
    if that has another; says whether one was taken.  Raises Later in their quiet hours and on their holiday.
    What calls a `seat` to act in the channel is remembered, so that it does not look alive for ever.
    """
    await calm(house.matches, user, wish)
    quiet = await silent(house.matches, match)
    wish = _wish_here(wish, quiet)
    taken = wish.directly and await _directly(house, match, user, wish, quiet, content, locale, nonce, direct, seat)
    if wish.in_channel and (taken or not wish.directly):
        await _mention(house, match, user, quiet, content(locale), nonce, seat)
    return taken


async def tell(
    house: House,
    match: Match,
    user: int,
    nonce: str,
    text: str,
    direct: Callable[[str, str], str],
    *,
    urgent: bool = False,
    calls: bool = True,
    asked: Asked | None = None,
) -> Told:
    """Posts in the channel what is meant for one person, and calls them as they wish; `asked` adds buttons to answer.

    `direct` makes the direct message from a link to the post and a locale.  In their quiet hours and on their holiday it is
    posted without calling them, and "later" returned, unless it is `urgent`.  Without `calls` nobody is called.
    """
    quiet = await silent(house.matches, match)
    wish = _wish_here(await house.matches.people.notice(user), quiet)
    later = calls and not urgent and await house.matches.calls.put_off(user, wish) > 0
    calls = calls and not later
    mentions = only(user) if wish.in_channel and calls else discord.AllowedMentions.none()
    sent = await send(place(house.client, match), text, asked.buttons if asked else (), nonce=nonce, mentions=mentions)
    if asked is not None:
        house.standing.keep(sent)
        await remember(house.matches, match, Question(sent.id, asked.seat, asked.mark))
    if wish.directly and calls:
        link = f"{channel_link(match)}/{sent.id}"
        content = functools.partial(direct, link)
        await _directly(house, match, user, wish, quiet, content, locale_of(match), f"{nonce[:23]}f")
    return "later" if later else "told"


async def _directly(
    house: House,
    match: Match | Brief,
    user: int,
    wish: Notice,
    quiet: bool,
    content: Content,
    locale: str,
    nonce: str,
    direct: str = "",
    seat: int | None = None,
) -> bool:
    """Sends a direct message, which says where the match is; if it is refused, calls the person in the channel."""
    own = wish.locale or locale
    text = direct or f"{content(own)}\n{whereabouts(house.client, match, own)}"
    if await write_to(house, user, wish, text, f"{nonce[: NONCE_LIMIT - 1]}d"):
        if wish.closed:
            await house.matches.people.set_setting(user, CLOSED, "no")
        return True
    told = "" if wish.closed else say(_WHY, locale)
    await _mention(house, match, user, quiet, "\n".join([content(locale), told]).strip(), nonce, seat)
    if told:
        await house.matches.people.set_setting(user, CLOSED, "yes")
    return False


_WHY = T("-# A direct message could not be delivered, so you are called here; /notify where changes that.")


async def write_to(
    house: House, user: int, wish: Notice, content: str, nonce: str, buttons: Sequence[Item] = ()
) -> bool:
    """Sends a direct message; False if the person takes none.  Their channel is slow to open, so its id is kept."""
    nonce = nonce[:NONCE_LIMIT]
    try:
        if wish.channel:
            try:
                await send(house.client.get_partial_messageable(wish.channel), content, buttons, nonce=nonce)
                return True
            except discord.NotFound:
                log.info("a channel of direct messages is gone; it is opened anew")
        opened = await house.client.create_dm(discord.Object(user))
        await house.matches.people.set_setting(user, DIRECT, str(opened.id))
        await send(opened, content, buttons, nonce=nonce)
    except (discord.Forbidden, discord.NotFound) as error:
        log.info("somebody takes no direct messages (%s)", error.code)
        return False
    return True


async def _mention(
    house: House, match: Match | Brief, user: int, quiet: bool, content: str, nonce: str, seat: int | None
) -> None:
    mentions = discord.AllowedMentions.none() if quiet else only(user)
    sent = await send(place(house.client, match), content, nonce=nonce, mentions=mentions)
    if seat is not None:
        await remember(house.matches, match, Question(sent.id, seat, f"{CALL}.{user}"))
