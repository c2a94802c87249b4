"""Members of servers, fetched one by one and cached for some minutes."""

from __future__ import annotations

from typing import Final

import discord

from matches.clock import WallClock

FRESH: Final = 300.0
"""Seconds until a member is fetched again."""


class Members:
    """The members fetched lately; a lost role or membership is noticed only at the next fetch."""

    def __init__(self, clock: WallClock) -> None:
        self._clock = clock
        self._found: dict[tuple[int, int], tuple[float, discord.Member]] = {}

    async def fetch(self, guild: discord.Guild, user: int) -> discord.Member:
        """A member of a server.  Raises NotFound if there is none, and HTTPException where Discord cannot say."""
        now = self._clock.now()
        self._found = {key: found for key, found in self._found.items() if 0 <= now - found[0] < FRESH}
        _, member = self._found.get((guild.id, user), (now, None))
        if member is None or member.guild is not guild:
            member = await guild.fetch_member(user)
            self._found[guild.id, user] = now, member
        return member
