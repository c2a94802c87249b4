"""Old messages lose their buttons: the board before the newest, and questions that are not asked any more."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

import discord

from engine.text import T
from matches.store import Brief
from matches.types import OVERDUE, Match, Question

from ..codes import UNDONE
from ..places.addresses import place
from ..places.threads import see_out
from ..telling.consent import asked_person
from ..telling.speech import say
from ..telling.story import locale_of
from .board import layout, without_buttons

if TYPE_CHECKING:
    from ..client import Herald

log = logging.getLogger("herald")


async def strip(bot: Herald, match: Match | Brief, message: int, last: str = "") -> None:
    """Takes the buttons off an old message, which says at its end what is `last`; where that fails they still say that they
    are old."""
    try:
        found = dict(await bot.http.get_message(match.channel, message))
        path = "/channels/{channel_id}/messages/{message_id}"
        route = discord.http.Route("PATCH", path, channel_id=match.channel, message_id=message)
        await bot.http.request(route, json={"components": without_buttons(found, last)})
    except UNDONE as error:
        log.info("match %s: an old message keeps its buttons (%s)", match.id, error)


async def tidy(bot: Herald, match: Match, answered: Mapping[str, str] | None = None) -> None:
    """Takes the buttons off the questions of a match that are not asked any more, and says so; those that were `answered`, by
    their marks, tell instead of asking what was said.  A friend who was asked to take a seat and did not get it looks on no
    longer."""
    for question in await bot.matches.outbox.questions(match.id):
        if await _open(bot, match, question):
            continue
        await bot.matches.outbox.answered(match.id, question.message)
        if question.friend is not None:
            await see_out(bot, match, question.friend)
        outcome = (answered or {}).get(question.mark)
        if outcome is None:
            await strip(bot, match, question.message, say(T("-# This is not open any more."), locale_of(match)))
            continue
        try:
            await place(bot, match).get_partial_message(question.message).edit(view=layout(match, outcome, None, ""))
        except UNDONE as error:
            log.info("match %s: a question does not tell what was answered (%s)", match.id, error)


async def _open(bot: Herald, match: Match, question: Question) -> bool:
    """Whether it is still asked."""
    if question.mark == OVERDUE:
        reading = (await bot.matches.clocks(match)).get(question.seat)
        return reading is not None and reading.claimable
    proposal = match.proposal
    return proposal is not None and proposal.mark == question.mark and asked_person(match, question.seat) is not None
