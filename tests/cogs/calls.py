"""Whom the bot has called, in the channel or by direct message."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.client import Herald
from tests.cogs.room import Room

CLOSED_CODE = 50007
"""Discord's code for a person who takes no direct messages."""


def direct(room: Room, who: str) -> list[discord.Message]:
    """A person's direct messages, oldest first."""
    return list(room.person(who).user.dm_channel.history())


def openings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Records for whom the bot opens direct messages from now on."""
    opened, real = [], Herald.create_dm

    async def opening(bot: Herald, user: Any) -> discord.DMChannel:
        opened.append(user.id)
        return await real(bot, user)

    monkeypatch.setattr(Herald, "create_dm", opening)
    return opened


def mentions(room: Room, who: str) -> list[discord.Message]:
    """The channel's messages that mention that person alone."""
    return [call for call in room.calls() if call.raw_mentions == [room.person(who).id]]


def pinged(room: Room, message: discord.Message) -> list[int]:
    """Everybody whom a public message notifies."""
    allowed = room.env.backend.get_message(message.channel.id, message.id).allowed_mentions
    return [person.id for person in room.people.values() if allowed.allows_user(person.id)]
