"""Old messages lose their buttons: the board before the newest, and questions that are not asked any more."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord

from engine.text import T
from matches.store import Brief
from matches.types import BOARD, OVERDUE, Match, Question, StoreFailed

from ..codes import UNDONE, passes
from ..places.addresses import place
from ..places.threads import see_out
from ..telling.consent import asked_person
from ..telling.speech import say
from ..telling.story import locale_of
from .board import layout, without_buttons

if TYPE_CHECKING:
    from ..client import Herald

log = logging.getLogger("herald")
MOST = 1000
"""The number of messages whose content is remembered."""


class Standing:
    """The newest messages with buttons as they stand, so that nobody asks Discord for them before their buttons are taken off."""

    def __init__(self) -> None:
        self._found: OrderedDict[int, dict[str, Any]] = OrderedDict()

    def keep(self, message: discord.Message) -> None:
        """The message as it was just sent or edited."""
        files = [{"filename": file.filename} for file in message.attachments]
        components = [part.to_dict() for part in message.components]
        self._found[message.id] = {"components": components, "attachments": files}
        self._found.move_to_end(message.id)
        while len(self._found) > MOST:
            self._found.popitem(last=False)

    def known(self, message: int) -> dict[str, Any] | None:
        """The message in Discord's form, as far as it matters here."""
        return self._found.get(message)

    def drop(self, message: int) -> None:
        """The message has no buttons any more."""
        self._found.pop(message, None)


async def strip(bot: Herald, match: Match | Brief, message: int, last: str = "") -> None:
    """Takes the buttons off an old message, which says at its end what is `last`; where that can never be they still say that
    they are old.  Raises what passes (`codes.passes`), so that it is tried again."""
    try:
        found = bot.standing.known(message) or dict(await bot.http.get_message(match.channel, message))
        path = "/channels/{channel_id}/messages/{message_id}"
        route = discord.http.Route("PATCH", path, channel_id=match.channel, message_id=message)
        await bot.http.request(route, json={"components": without_buttons(found, last)})
    except UNDONE as error:
        if passes(error):
            raise
        log.info("match %s: an old message keeps its buttons (%s)", match.id, error)
    bot.standing.drop(message)


async def strip_later(bot: Herald, match: Match, message: int) -> None:
    """The same for a board after which another has come, which must not be posted again: what fails is tried with the next."""
    try:
        await strip(bot, match, message)
    except UNDONE as error:
        log.info("match %s: the old board still has its buttons (%s)", match.id, error)
        await remember(bot, match, Question(message, 0, BOARD))


async def remember(bot: Herald, match: Match, question: Question) -> None:
    """Has the store remember a question; where it cannot (a full disk) the question keeps its buttons and is not asked twice."""
    try:
        await bot.matches.outbox.asked(match.id, question)
    except StoreFailed:
        log.exception("match %s: a question is not remembered, so it keeps its buttons", match.id)


async def tidy(bot: Herald, match: Match, answered: Mapping[str, str] | None = None) -> None:
    """Takes the buttons off the questions of a match that are not asked any more, and says so; those that were `answered`, by
    their marks, tell instead of asking what was said.  A friend who was asked to take a seat and did not get it looks on no
    longer.  Raises what passes, after all have been tried; those that failed are tried again the next time."""
    failed: BaseException | None = None
    for question in await bot.matches.outbox.questions(match.id):
        if await _open(bot, match, question):
            continue
        await bot.matches.outbox.answered(match.id, question.message)
        if question.friend is not None:
            await see_out(bot, match, question.friend)
        try:
            await _close(bot, match, question, (answered or {}).get(question.mark))
        except UNDONE as error:
            failed = error
            await remember(bot, match, question)
    if failed is not None:
        raise failed


async def _close(bot: Herald, match: Match, question: Question, outcome: str | None) -> None:
    """Has a question tell its `outcome`; else that it is not open any more."""
    if outcome is None:
        over = "" if question.mark == BOARD else say(T("-# This is not open any more."), locale_of(match))
        await strip(bot, match, question.message, over)
        return
    try:
        await place(bot, match).get_partial_message(question.message).edit(view=layout(match, outcome, None, ""))
    except UNDONE as error:
        if passes(error):
            raise
        log.info("match %s: a question does not tell what was answered (%s)", match.id, error)
    bot.standing.drop(question.message)


async def _open(bot: Herald, match: Match, question: Question) -> bool:
    """Whether it is still asked."""
    if question.mark == OVERDUE:
        reading = (await bot.matches.clocks(match)).get(question.seat)
        return reading is not None and reading.claimable
    proposal = match.proposal
    return proposal is not None and proposal.mark == question.mark and asked_person(match, question.seat) is not None
