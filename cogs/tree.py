"""The command tree: what is checked before every command, and how errors are answered."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from engine.text import T
from matches.errors import Refused

from .faults import explain
from .house import Client
from .logs import about

LARGEST = 2**53
"""The largest number that Discord accepts in a command."""


class Tree(app_commands.CommandTree[Client]):
    """The commands; `explain` answers their errors."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        data = dict(interaction.data or {})
        about(guild=interaction.guild_id, command=data.get("name"))
        if interaction.type is discord.InteractionType.application_command and _too_large(data.get("options")):
            refused = Refused(T("That number is larger than any here; please choose a smaller one."))
            await explain(interaction, refused, "the command tree")
            return False
        return True

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        command = interaction.command
        await explain(interaction, cause, command.callback.__qualname__ if command else "the command tree")


def _too_large(options: Any) -> bool:
    """Whether a number was given that is larger than Discord lets anybody choose."""
    return any(
        _too_large(one.get("options")) or (isinstance(one.get("value"), int) and abs(one["value"]) > LARGEST)
        for one in options or ()
    )
