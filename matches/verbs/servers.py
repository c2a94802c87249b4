"""The verbs of those who manage a server: its rules, and the matches that are open there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from engine.text import T

from ..outbox import Outbox
from ..server_rules import ServerRules
from ..sessions import Sessions
from ..store import Brief, Conflict, FindingStore, LogStore, ServerStore
from ..types import Refused
from .play import Play

log = logging.getLogger("herald")

MOST_EXCEPTIONS = 60
"""The most channels named in one message."""
OFFERED = 500
"""The most open matches of a server that are searched, newest first."""


class ServersStore(ServerStore, FindingStore, LogStore, Protocol):
    """The rules of servers, and their matches."""


class Servers:
    """Servers, their rules and their matches."""

    def __init__(self, sessions: Sessions, store: ServersStore, outbox: Outbox, play: Play) -> None:
        self._sessions = sessions
        self._store = store
        self._outbox = outbox
        self._play = play

    async def rules_of(self, guild: int | None) -> ServerRules:
        """The rules of a server; the defaults outside of one."""
        return ServerRules() if guild is None else await self._store.server_rules(guild)

    async def set_rules(self, guild: int, **changes: Any) -> ServerRules:
        """Changes some of a server's rules."""
        rules = replace(await self.rules_of(guild), **changes)
        if len(rules.exceptions) > MOST_EXCEPTIONS:
            raise Refused(T("At most {limit} channels can be named.", limit=MOST_EXCEPTIONS))
        await self._store.set_server_rules(guild, rules)
        return rules

    async def open_on(self, guild: int) -> Sequence[Brief]:
        """The open matches of a server in brief, the newest first, also those that cannot be read."""
        return await self._store.open_on(guild, OFFERED)

    async def brief(self, match: int) -> Brief | None:
        """A match in brief, also one that cannot be read."""
        return await self._store.brief(match)

    async def shut(self, match: int) -> None:
        """Ends an open match for everybody, whatever is stored of it.  Refused where it is over."""
        async with self._sessions.alone(match):
            try:
                await self._store.shut(match)
            except Conflict:
                raise Refused(T("This match is over already.")) from None
            finally:
                self._sessions.drop([match])
        self._outbox.wake()

    async def end(self, match: int, by: int) -> None:
        """Stops an open match for everybody, as who manages the server may; also one that can no longer be read."""
        try:
            await self._play.cancel(match, by, may_manage=True)
        except Refused:
            raise
        except Exception as error:
            log.warning("match %s is ended without having been read (%s)", match, type(error).__name__)
            await self.shut(match)
