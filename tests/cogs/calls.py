"""Whom the bot has called, and where: in the channel, by direct messages."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from cogs.client import Herald
from tests.cogs.room import Room

CLOSED_CODE = 50007
"""Discord's code for a person who takes no direct messages."""


def direct(room: Room, who: str) -> list[discord.Message]:
    """The direct messages that somebody got, the oldest first."""
    return list(room.person(who).user.dm_channel.history())


def openings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For whom the bot opens a channel of direct messages from now on."""
    opened, real = [], Herald.create_dm

    async def opening(bot: Herald, user: Any) -> discord.DMChannel:
        opened.append(user.id)
        return await real(bot, user)

    monkeypatch.setattr(Herald, "create_dm", opening)
    return opened


def mentions(room: Room, who: str) -> list[discord.Message]:
    """The messages in the channel that mention somebody and nobody else."""
    return [call for call in room.calls() if call.raw_mentions == [room.person(who).id]]


def pinged(room: Room, message: discord.Message) -> list[int]:
    """Whom a public message rings for, wherever in it they are named."""
    allowed = room.env.backend.get_message(message.channel.id, message.id).allowed_mentions
    return [person.id for person in room.people.values() if allowed.allows_user(person.id)]
