"""The verbs for managers of a server: its rules and its open matches."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from engine.text import T

from ..errors import Refused
from ..outbox import Outbox
from ..server_rules import ServerRules
from ..sessions import Sessions
from ..store import Brief, Conflict, FindingStore, LogStore, ServerStore
from .play import Play

log = logging.getLogger("herald")

MOST_EXCEPTIONS = 60
"""The most channels that a server's rules name."""
OFFERED = 500
"""The most open matches of a server that are listed, newest first."""


class ServersStore(ServerStore, FindingStore, LogStore, Protocol):
    """The rules of servers, and their matches."""


class Servers:
    """Rules of servers, and matches for their managers."""

    def __init__(self, sessions: Sessions, store: ServersStore, outbox: Outbox, play: Play) -> None:
        self._sessions = sessions
        self._store = store
        self._outbox = outbox
        self._play = play

    async def rules_of(self, guild: int | None) -> ServerRules:
        """The rules of a server; the defaults outside of servers."""
        return ServerRules() if guild is None else await self._store.server_rules(guild)

    async def set_rules(self, guild: int, **changes: Any) -> ServerRules:
        """Changes some of a server's rules."""
        rules = replace(await self.rules_of(guild), **changes)
        if len(rules.exceptions) > MOST_EXCEPTIONS:
            raise Refused(T("At most {limit} channels can be named.", limit=MOST_EXCEPTIONS))
        await self._store.set_server_rules(guild, rules)
        return rules

    async def open_on(self, guild: int) -> Sequence[Brief]:
        """A server's open matches in brief, newest first, also unreadable ones."""
        return await self._store.open_on(guild, OFFERED)

    async def brief(self, match: int) -> Brief | None:
        """A match in brief, also an unreadable one."""
        return await self._store.brief(match)

    async def shut(self, match: int, by: int | None = None) -> None:
        """Cancels an open match without reading it, and tells those who play, but `by`; Refused if it is over."""
        async with self._sessions.alone(match):
            try:
                await self._store.shut(match, by)
            except Conflict:
                raise Refused(T("This match is over already.")) from None
            finally:
                self._sessions.drop([match])
        self._outbox.wake()

    async def end(self, match: int, by: int) -> None:
        """Cancels an open match on behalf of a manager, also an unreadable one."""
        try:
            await self._play.cancel(match, by, may_manage=True)
        except Refused:
            raise
        except Exception as error:
            log.warning("match %s is ended without having been read (%s)", match, type(error).__name__)
            await self.shut(match, by)
