"""Rules that managers chose for their server."""

from __future__ import annotations

from typing import Protocol

from ...server_rules import ServerRules


class ServerStore(Protocol):
    """Stores rules of servers."""

    async def server_rules(self, guild: int) -> ServerRules:
        """The rules of a server."""

    async def set_server_rules(self, guild: int, rules: ServerRules) -> None:
        """Stores the rules of a server."""
