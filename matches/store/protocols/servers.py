"""What those who manage a server have chosen for it."""

from __future__ import annotations

from typing import Protocol

from ...server_rules import ServerRules


class ServerStore(Protocol):
    """Keeps what is a server's."""

    async def server_rules(self, guild: int) -> ServerRules:
        """The rules of a server."""

    async def set_server_rules(self, guild: int, rules: ServerRules) -> None:
        """Keeps the rules of a server."""
