"""Where commands can be used: on servers that have the bot, and some wherever people installed it for themselves."""

from typing import Any, TypeVar

import discord
from discord import app_commands

Told = TypeVar("Told")
ON_SERVERS: dict[str, Any] = {
    "allowed_installs": app_commands.AppInstallationType(guild=True, user=False),
    "allowed_contexts": app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
}
"""The default for every command, whatever the application's own settings are."""


def anywhere(command: Told) -> Told:
    """Lets people install a command for themselves and use it on any server and in any direct message.

    Such a command tells nothing of a match: people who read there may have nothing to do with it.
    """
    installs = app_commands.allowed_installs(guilds=True, users=True)
    contexts = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return contexts(installs(command))


def keep_to(application: discord.AppInfo | None, tree: app_commands.CommandTree[Any]) -> None:
    """Drops the commands' kinds of installation if the application has none, or Discord would refuse all commands."""
    if application is None or application.user_integration_config is None:
        for command in tree.get_commands():
            command.allowed_installs = None
