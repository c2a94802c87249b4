"""The part for rules of servers."""

from __future__ import annotations

from ...server_rules import ServerRules
from ..sql import servers
from .database import Database


class Servers(Database):
    """Implements `protocols.ServerStore`."""

    async def server_rules(self, guild: int) -> ServerRules:
        return servers.rules_of(await self._one(servers.RULES, guild))

    async def set_server_rules(self, guild: int, rules: ServerRules) -> None:
        await self._write(servers.setting(guild, rules))
