"""The newest messages with buttons, as they stand."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import discord

MOST = 1000
"""The number of messages whose content is remembered."""


class Standing:
    """The newest messages with buttons as they stand, so that nobody asks Discord for them before their buttons are taken off."""

    def __init__(self) -> None:
        self._found: OrderedDict[int, dict[str, Any]] = OrderedDict()

    def keep(self, message: discord.Message) -> None:
        """The message as it was just sent or edited."""
        files = [{"filename": file.filename} for file in message.attachments]
        components = [part.to_dict() for part in message.components]
        self._found[message.id] = {"components": components, "attachments": files}
        self._found.move_to_end(message.id)
        while len(self._found) > MOST:
            self._found.popitem(last=False)

    def known(self, message: int) -> dict[str, Any] | None:
        """The message in Discord's form, as far as it matters here."""
        return self._found.get(message)

    def drop(self, message: int) -> None:
        """The message has no buttons any more."""
        self._found.pop(message, None)
