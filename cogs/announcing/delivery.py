"""Calling a person where they want to be called: in the match's channel, by a direct message, both, or not at all.

Quiet hours and holidays are known here and nowhere else: `calm` raises Later, and the announcer puts that work off.  So a call
keeps until somebody may be called, is dropped when they play before, and is looked at again when their wishes change.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import discord

from engine.text import T
from matches.service import Matches
from matches.timing.preferences import CLOSED, DIRECT, Notice
from matches.types import Match, Question, Told

from ..house import House
from ..places.addresses import channel_link, place
from ..ui.message import Item, send
from ..ui.stale import remember
from ..wording.formatting import say
from ..wording.story import locale_of

log = logging.getLogger("herald")
NONCE_LIMIT = 25
Content = Callable[[str], str]
"""What the call says in a language."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The buttons below a question, and which it is (`Question`), so that they can be taken off again."""

    buttons: Sequence[Item]
    seat: int
    mark: str


class Later(Exception):
    """Somebody is not to be called before so many `seconds` have passed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"in {seconds:.0f} s")
        self.seconds = seconds


def only(user: int) -> discord.AllowedMentions:
    """Mentions reach this person and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user)], replied_user=False)


async def _silent(matches: Matches, match: Match) -> bool:
    return (await matches.servers.rules_of(match.guild)).loudness == "silent"


def _here(wish: Notice, silent: bool) -> Notice:
    """How a person is called in a match: as they wish, but only by direct messages where the server wants silence."""
    return replace(wish, where="direct") if wish.in_channel and silent else wish


async def calm(matches: Matches, user: int, wish: Notice | None = None) -> None:
    """Raises Later in somebody's quiet hours and on their holiday; their `wish` is read where it is not known."""
    seconds = await matches.calls.put_off(user, wish)
    if seconds > 0:
        raise Later(seconds)


async def reach(house: House, match: Match, user: int, wish: Notice, content: Content, locale: str, nonce: str) -> None:
    """Calls somebody as they `wish`; where a direct message is refused, in the channel, which says why the first time.

    `locale` is the match's language, `nonce` that of the work: what is done again with it shows once.  Raises Later in their
    quiet hours and on their holiday.
    """
    await calm(house.matches, user, wish)
    silent = await _silent(house.matches, match)
    wish = _here(wish, silent)
    refused = wish.directly and not await _directly(house, match, user, wish, silent, content, locale, nonce)
    if wish.in_channel and not refused:
        await _mention(house.client, match, user, silent, content(locale), nonce)


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
    """Posts for everybody what is for one person, who is called with it as they wish; `asked` with buttons to answer.

    `direct` makes the direct message from the address of what was posted and a language.  Returns "later" where it was
    posted in their quiet hours or on their holiday, without calling them; what is `urgent` calls them all the same, and what
    `calls` nobody is only there to be read.
    """
    silent = await _silent(house.matches, match)
    wish = _here(await house.matches.people.notice(user), silent)
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
        await _directly(house, match, user, wish, silent, content, locale_of(match), f"{nonce[:23]}f")
    return "later" if later else "told"


async def _directly(
    house: House, match: Match, user: int, wish: Notice, silent: bool, content: Content, locale: str, nonce: str
) -> bool:
    """Whether a direct message could be delivered; else they are called in the channel."""
    if await write_to(house, user, wish, content(wish.locale or locale), f"{nonce[: NONCE_LIMIT - 1]}d"):
        if wish.closed:
            await house.matches.people.set_setting(user, CLOSED, "no")
        return True
    told = "" if wish.closed else say(_WHY, locale)
    await _mention(house.client, match, user, silent, "\n".join([content(locale), told]).strip(), nonce)
    if told:
        await house.matches.people.set_setting(user, CLOSED, "yes")
    return False


_WHY = T("-# A direct message could not be delivered, so you are called here; /notify where changes that.")


async def write_to(
    house: House, user: int, wish: Notice, content: str, nonce: str, buttons: Sequence[Item] = ()
) -> bool:
    """Whether the person could be written to.  Opening a channel of theirs is slow, so it is remembered among their wishes."""
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


async def _mention(client: discord.Client, match: Match, user: int, silent: bool, content: str, nonce: str) -> None:
    mentions = discord.AllowedMentions.none() if silent else only(user)
    await send(place(client, match), content, nonce=nonce, mentions=mentions)
