"""Forged interactions: any custom id and value, on any message of the bot."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from simcord import interactions
from simcord.backend import serializers
from simcord.builders import ChannelHandle
from simcord.enums import InteractionType
from simcord.results import InteractionResult

from tests.cogs.plays import at_once
from tests.cogs.room import Room

OFFERED = "offered"
"""The only option of a forged menu."""


async def forge(
    room: Room, who: str, channel: ChannelHandle, custom_id: str, values: Sequence[str] | None = None
) -> InteractionResult:
    """Presses a button of that custom id in a channel, or chooses `values` from such a menu."""
    backend = room.env.backend
    chosen: dict[str, object] = {"component_type": 2}
    part: dict[str, object] = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id}
    if values is not None:
        chosen = {"component_type": 3, "values": [*values]}
        part = {"type": 3, "custom_id": custom_id, "options": [{"label": "?", "value": OFFERED}]}
    row = {"type": 1, "components": [part]}
    laid_out = discord.MessageFlags(components_v2=True).value
    message = backend.create_message(channel.id, backend.bot_user.id, components=[row], flags=laid_out, broadcast=False)
    record, payload = interactions.base_payload(
        backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=channel.id,
        guild_id=backend.get_channel(channel.id).guild_id,
        user_id=room.person(who).id,
        data={"custom_id": custom_id, **chosen},
    )
    payload["message"] = dict(serializers.message_payload(backend, message))
    record.source_message_id = message.id
    (result,) = await at_once(room, (record, payload))
    return result


def other_server(room: Room, *managers: str) -> ChannelHandle:
    """A channel on another server where those people have every permission."""
    guild = room.env.create_guild("Elsewhere")
    role = guild.create_role("all", permissions=discord.Permissions.all())
    for who in managers:
        guild.add_member(room.person(who).user, roles=[role])
    return guild.create_text_channel("den")
