"""The errors of Discord that the bot handles."""

import aiohttp
import discord

UNDONE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of a request: Discord refused it, or it was lost on the way."""

UNKNOWN_CHANNEL = 10003
"""The channel or thread was deleted."""
UNKNOWN_MESSAGE = 10008
"""The message was deleted."""
NOBODY = (10007, 10013)
"""The person has left the server, or deleted their account."""
ANOTHERS = 50005
"""The message is somebody else's."""
ARCHIVED = 50083
"""The thread is archived, so nothing in it can be changed."""
UNANSWERABLE = (10062, 40060, 50027)
"""The interaction is unknown, already answered or too old, so nothing can be answered."""


def passes(error: BaseException) -> bool:
    """Whether a failed request (`UNDONE`) may succeed soon: Discord has trouble, limits us, or cannot be reached."""
    return not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500


def comes_back(error: BaseException) -> bool:
    """Whether a failed request (`UNDONE`) may ever succeed: it `passes`, or the bot lacks a right that may come back."""
    return passes(error) or (isinstance(error, discord.Forbidden) and error.code != ANOTHERS)
