"""What Discord refuses, and that it cannot be reached, as far as the bot answers to it."""

import aiohttp
import discord

UNDONE = (discord.HTTPException, aiohttp.ClientError, OSError)
"""A request that Discord refused, or that never came to it or back."""

UNKNOWN_CHANNEL = 10003
"""A channel or thread that is no more."""
UNKNOWN_MESSAGE = 10008
"""A message that was deleted."""
NOBODY = (10007, 10013)
"""Somebody who has left the server, or whose account is no more."""
ARCHIVED = 50083
"""A thread in which nothing can be changed since it is archived."""
UNANSWERABLE = (10062, 40060, 50027)
"""An interaction that is gone, that was answered already, or that has grown too old: nobody is left to tell."""


def passes(error: BaseException) -> bool:
    """Whether what could not be done (`UNDONE`) may well be possible soon: Discord has trouble, or is not to be reached."""
    return not isinstance(error, discord.HTTPException) or error.status == 429 or error.status >= 500
