"""Registers the commands with Discord, in every language, but only if they changed since the last time."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from discord.app_commands import CommandTree, Translator

from .house import Client
from .installing import keep_to
from .wording.command_names import Localised

BOT = 0
"""The user id under which the bot keeps its own settings in the store."""


async def register(bot: Client) -> None:
    """Registers the commands if they changed, or if Discord has others."""
    tree, matches, words = bot.tree, bot.house.matches, Localised()
    await tree.set_translator(words)
    keep_to(bot.application, tree)
    payload = await translated(tree, words)
    digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    known = (await matches.people.settings(BOT)).get("commands")
    present = {command.name for command in await tree.fetch_commands()}
    if known == digest and present == {command.name for command in tree.get_commands()}:
        return
    assert bot.application is not None, "it is known once the bot has logged in"
    await bot.http.bulk_upsert_global_commands(bot.application.id, payload)
    await matches.people.set_setting(BOT, "commands", digest)


async def translated(tree: CommandTree[Any], words: Translator) -> list[dict[str, Any]]:
    """The commands as Discord is told of them, in every language."""
    return [await command.get_translated_payload(tree, words) for command in tree.get_commands()]
