"""What the bot must be allowed to do in a channel before anything is changed there, and who may manage it."""

from __future__ import annotations

from typing import Any

import discord

from engine.text import T, Text
from matches.errors import Refused

NEEDED: dict[str, Text] = {
    "view_channel": T("View Channel"),
    "send_messages": T("Send Messages"),
    "send_messages_in_threads": T("Send Messages in Threads"),
    "attach_files": T("Attach Files"),
}
THREAD_RIGHTS: dict[str, Text] = {
    "create_public_threads": T("Create Public Threads"),
    "create_private_threads": T("Create Private Threads"),
    "send_messages_in_threads": T("Send Messages in Threads"),
}
"""What a match in a thread of its own needs besides."""


def need_to_post(interaction: discord.Interaction[Any]) -> None:
    """Refused, naming the missing permission, if the bot could not post a picture where the person is."""
    threads = isinstance(interaction.channel, discord.Thread)
    held = interaction.app_permissions
    for right, title in NEEDED.items():
        if right == ("send_messages" if threads else "send_messages_in_threads"):
            continue
        if not getattr(held, right):
            raise Refused(
                T(
                    "I cannot post the board here: somebody who manages the server must allow me “{right}”.",
                    right=title,
                )
            )


def need_to_manage(interaction: discord.Interaction[Any]) -> int:
    """The server that the person manages; Refused for others, even if the server's settings show them the command."""
    guild = managed(interaction)
    if guild is None:
        raise Refused(T("Only people who may manage this server can do that."))
    return guild


def managed(interaction: discord.Interaction[Any]) -> int | None:
    """The server that the person manages; None for everybody else."""
    return interaction.guild_id if interaction.permissions.manage_guild else None


def may_manage(interaction: discord.Interaction[Any]) -> bool:
    """Whether the person manages this server or its channels."""
    held = interaction.permissions
    return held.manage_guild or held.manage_channels
