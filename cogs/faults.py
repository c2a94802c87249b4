"""What people hear when something cannot be done: one plain sentence, to them alone, and never an internal detail."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
from discord import app_commands

from engine.game import IllegalAction
from engine.text import T, Text
from matches.errors import Refused, StoreFailed, Unreadable
from matches.types import Person

from .discord_errors import UNANSWERABLE, passes
from .wording.formatting import safe, whisper

log = logging.getLogger("herald")

Asked = discord.Interaction[Any]
Answer = Callable[[Asked, Text], Awaitable[None]]


async def explain(interaction: Asked, error: Exception, place: str, answer: Answer | None = None) -> None:
    """Tells the person what went wrong: their own mistake in its words, ours as a number that the log knows.

    `answer` delivers the sentence; None: privately, and nothing else.
    """
    if isinstance(error, Refused):
        sentence = _harmless(error.text)
    elif isinstance(error, IllegalAction):
        sentence = error.reason
    elif isinstance(error, app_commands.TransformerError) and error.type is discord.AppCommandOptionType.user:
        sentence = T("That person is not on this server; choose somebody who is.")
    elif isinstance(error, discord.HTTPException) and error.code in UNANSWERABLE:
        log.info("an interaction could not be answered in %s: %s", place, error)
        return
    elif isinstance(error, discord.HTTPException) and passes(error):
        log.warning("Discord refused an answer in %s: %s", place, error)
        sentence = T("Discord refused our answer just now; please look at the newest board and try again if need be.")
    elif isinstance(error, StoreFailed) and (trouble := error.trouble):
        log.warning("something could not be done in %s: %s", place, trouble.name)
        interaction.client.house.metrics.fault(place)
        sentence = trouble.told
    elif isinstance(error, Unreadable):
        log.error("something stored cannot be read in %s", place, exc_info=error)
        interaction.client.house.metrics.fault(place)
        sentence = T(
            "This match can no longer be read; whoever manages the server can end it with /admin end, so that the channel"
            " is free again."
        )
    else:
        number = secrets.token_hex(4)
        interaction.client.house.metrics.fault(place)
        log.error("fault %s in %s", number, place, exc_info=error, extra={"fault": number, "place": place})
        sentence = T(
            "That is a fault of ours; nothing is lost. Please tell the bot's host: fault {number}.", number=number
        )
    try:
        await (answer or whisper)(interaction, sentence)
    except (discord.HTTPException, aiohttp.ClientError) as failure:
        log.warning("an answer could not be delivered: %s", failure)


def _harmless(sentence: Text) -> Text:
    """The sentence with people's names made harmless for messages."""
    names = {key: safe(value.name) for key, value in sentence.values.items() if isinstance(value, Person)}
    return Text(sentence.message, sentence.plural, sentence.count, **{**sentence.values, **names})
