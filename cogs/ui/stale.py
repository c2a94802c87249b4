"""Removes buttons and lessons from old messages: boards that were replaced, questions that are closed; and what old calls say."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import discord

from engine.text import T
from matches.errors import StoreFailed
from matches.messages import BOARD, OVERDUE, Question
from matches.service import Matches
from matches.store import Brief
from matches.types import Match

from ..discord_errors import UNDONE, comes_back, passes
from ..house import House
from ..places.addresses import place
from ..places.threads import see_out
from ..wording.formatting import say
from ..wording.proposals import asked_person
from ..wording.story import locale_of
from .message import layout

log = logging.getLogger("herald")
ROW, GALLERY = discord.ComponentType.action_row.value, discord.ComponentType.media_gallery.value
TEXT, SEPARATOR = discord.ComponentType.text_display.value, discord.ComponentType.separator.value


async def strip(house: House, match: Match | Brief, message: int, last: str = "") -> None:
    """Removes the buttons of an old message and appends `last`; best effort.

    Raises only what may succeed later (`discord_errors.comes_back`), so that it is tried again.
    """
    try:
        found = house.standing.known(message) or dict(await house.client.http.get_message(match.channel, message))
        if has_buttons(found["components"]):
            path = "/channels/{channel_id}/messages/{message_id}"
            route = discord.http.Route("PATCH", path, channel_id=match.channel, message_id=message)
            await house.client.http.request(route, json={"components": without_buttons(found, last)})
    except UNDONE as error:
        if comes_back(error):
            raise
        log.info("match %s: an old message keeps its buttons (%s)", match.id, error)
    house.standing.drop(message)


async def strip_later(house: House, match: Match, message: int) -> None:
    """The same for a replaced board, without raising: the new board must not be posted twice, and `tidy` tries again."""
    try:
        await strip(house, match, message)
    except UNDONE as error:
        log.info("match %s: the old board still has its buttons (%s)", match.id, error)
        await remember(house.matches, match, Question(message, 0, BOARD))


async def remember(matches: Matches, match: Match | Brief, question: Question) -> None:
    """Stores a question, so that its buttons are removed later; a failure (a full disk) is logged and does not ask it twice."""
    try:
        await matches.outbox.asked(match.id, question)
    except StoreFailed:
        log.exception("match %s: a question is not remembered, so it keeps its buttons", match.id)


async def tidy(house: House, match: Match, answered: Mapping[str, str] | None = None) -> None:
    """Removes the buttons of a match's closed questions, and what calls say once it is not true any more.

    `answered` has the answers that replace some, by their marks.  A friend who did not get the offered seat leaves the
    private thread.  Those that failed are tried again the next time.  Raises what may succeed soon, after all have been tried.
    """
    failed: BaseException | None = None
    questions = await house.matches.outbox.questions(match.id)
    newest = {one.seat: one for one in questions if one.called}
    for question in questions:
        older = question.called and question != newest[question.seat]
        if not older and await _open(house.matches, match, question):
            continue
        await house.matches.outbox.answered(match.id, question.message)
        if question.friend is not None:
            await see_out(house.client, match, question.friend)
        try:
            await _close(house, match, question, (answered or {}).get(question.mark))
        except UNDONE as error:
            await remember(house.matches, match, question)
            if passes(error):
                failed = error
            else:
                log.info("match %s: an old message stays as it is until the bot may change it (%s)", match.id, error)
    if failed is not None:
        raise failed


async def _close(house: House, match: Match, question: Question, outcome: str | None) -> None:
    """Replaces a question by its `outcome`; without one, says that it is not open any more."""
    if question.called:
        await _called(house, match, question)
        return
    if outcome is None:
        over = "" if question.mark == BOARD else say(T("-# This is not open any more."), locale_of(match))
        await strip(house, match, question.message, over)
        return
    try:
        await (
            place(house.client, match).get_partial_message(question.message).edit(view=layout(match, outcome, None, ""))
        )
    except UNDONE as error:
        if comes_back(error):
            raise
        log.info("match %s: a question does not tell what was answered (%s)", match.id, error)
    house.standing.drop(question.message)


async def _called(house: House, match: Match, question: Question) -> None:
    """Leaves of a call only that there was one: what it says is not true any more; best effort."""
    text = say(T("-# {who} was called here.", who=f"<@{question.called}>"), locale_of(match))
    nobody = discord.AllowedMentions.none()
    try:
        message = place(house.client, match).get_partial_message(question.message)
        await message.edit(content=text, allowed_mentions=nobody)
    except UNDONE as error:
        if comes_back(error):
            raise
        log.info("match %s: an old call stays as it is (%s)", match.id, error)


async def _open(matches: Matches, match: Match, question: Question) -> bool:
    """Whether a question is still asked."""
    if question.called:
        asked = match.proposal is not None and question.seat in match.proposal.waiting
        return match.status == "playing" and (asked or question.seat in match.to_act)
    if question.mark == OVERDUE:
        reading = (await matches.clocks.readings(match)).get(question.seat)
        return reading is not None and reading.claimable
    proposal = match.proposal
    return proposal is not None and proposal.mark == question.mark and asked_person(match, question.seat) is not None


def has_buttons(components: Sequence[dict[str, Any]]) -> bool:
    """Whether there is a row of buttons among these components (Discord's own form)."""
    return any(part["type"] == ROW or has_buttons(part.get("components", ())) for part in components)


def without_buttons(message: dict[str, Any], last: str = "") -> list[dict[str, Any]]:
    """The components of a message (Discord's own form) without rows of buttons and a lesson's paragraph, which stands below a
    line; `last` is a text to append."""
    files = {str(file["filename"]) for file in message["attachments"]}
    kept = [_stripped(component, files) for component in message["components"] if component["type"] != ROW]
    return [*kept, {"type": TEXT, "content": last}] if last else kept


def _stripped(component: dict[str, Any], files: set[str]) -> dict[str, Any]:
    if component["type"] == GALLERY:
        return {"type": GALLERY, "items": [_item(item, files) for item in component["items"]]}
    if "components" not in component:
        return component
    above = takewhile(lambda child: child["type"] != SEPARATOR, component["components"])
    kept = [_stripped(child, files) for child in above if child["type"] != ROW]
    return {**component, "components": kept}


def _item(item: dict[str, Any], files: set[str]) -> dict[str, Any]:
    """A picture of a gallery, referring to the message's own file instead of the address that Discord gave it."""
    url = str(item["media"]["url"])
    name = url.partition("?")[0].rpartition("/")[2]
    return {"media": {"url": f"attachment://{name}" if name in files else url}, "description": item.get("description")}
