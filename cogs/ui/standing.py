"""A cache of the newest messages with buttons."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import discord

MOST = 1000
"""The most messages remembered."""


class Standing:
    """The newest messages with buttons, so that they need not be fetched before their buttons are removed."""

    def __init__(self) -> None:
        self._found: OrderedDict[int, dict[str, Any]] = OrderedDict()
        self.unheard: dict[int, str] = {}
        """By match the nonce of a board that may have been posted: no answer came to it."""

    def keep(self, message: discord.Message) -> None:
        """Remembers a message as it was just sent or edited."""
        files = [{"filename": file.filename} for file in message.attachments]
        components = [part.to_dict() for part in message.components]
        self._found[message.id] = {"components": components, "attachments": files}
        self._found.move_to_end(message.id)
        while len(self._found) > MOST:
            self._found.popitem(last=False)

    def known(self, message: int) -> dict[str, Any] | None:
        """The components and attachments of a message in Discord's own form; None if it is not remembered."""
        return self._found.get(message)

    def drop(self, message: int) -> None:
        """Forgets a message."""
        self._found.pop(message, None)
