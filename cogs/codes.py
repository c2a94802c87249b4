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
UNANSWERABLE = (10062, 40060)
"""An interaction that is gone, or that was answered already: nobody is left to tell."""
