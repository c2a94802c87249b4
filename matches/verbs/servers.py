"""The verbs of those who manage a server, and what their rules mean for who opens a match or takes a seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from engine.text import TN, T

from ..server_rules import LOBBIES, ServerRules
from ..store import Brief, Conflict, Head
from ..types import Person, Refused
from .exporting import Exporting

MOST_EXCEPTIONS = 60
"""The most channels named in one message."""
OFFERED = 500
"""The most open matches of a server that are searched, newest first."""


async def _itself(channel: int) -> int:
    return channel


class Servers(Exporting):
    """Servers, their rules and their matches."""

    place_of: Callable[[int], Awaitable[int]] = staticmethod(_itself)
    """The channel that counts for the rules: of a thread its parent."""
    _entering: WeakValueDictionary[tuple[int, int], asyncio.Lock]

    async def rules_of(self, guild: int | None) -> ServerRules:
        """The rules of a server; the defaults outside of one."""
        return ServerRules() if guild is None else await self.store.server_rules(guild)

    async def set_rules(self, guild: int, **changes: Any) -> ServerRules:
        """Changes some of a server's rules."""
        rules = replace(await self.rules_of(guild), **changes)
        if len(rules.exceptions) > MOST_EXCEPTIONS:
            raise Refused(T("At most {limit} channels can be named.", limit=MOST_EXCEPTIONS))
        await self.store.set_server_rules(guild, rules)
        return rules

    async def open_on(self, guild: int) -> Sequence[Brief]:
        """The open matches of a server in brief, the newest first, also those that cannot be read."""
        return await self.store.open_on(guild, OFFERED)

    async def brief(self, match: int) -> Brief | None:
        """A match in brief, also one that cannot be read."""
        return await self.store.brief(match)

    async def shut(self, match: int) -> None:
        """Ends an open match for everybody, whatever is stored of it.  Refused where it is over."""
        async with self.desk.alone(match):
            try:
                await self.store.shut(match)
            except Conflict:
                raise Refused(T("This match is over already.")) from None
            finally:
                self.desk.drop([match])
        self.outbox.wake()

    @asynccontextmanager
    async def hosting(self, head: Head) -> AsyncIterator[None]:
        """While a match is opened; Refused where the server's rules do not allow it."""
        rules = await self.rules_of(head.guild)
        if rules.exceptions or not rules.everywhere:
            _held_here(rules, await self.place_of(head.channel))
        if head.guild is None:
            yield
            return
        async with self._one_at_a_time(head.guild, head.host.id):
            matches, lobbies = await self.store.hosted(head.guild, head.host.id)
            if lobbies >= LOBBIES:
                raise Refused(
                    T("You host {count} matches here that have not begun; start or cancel one first.", count=lobbies)
                )
            if rules.hosting and matches >= rules.hosting:
                raise Refused(
                    TN(
                        "On this server a person hosts at most {count} open match; finish or cancel yours first.",
                        "On this server a person hosts at most {count} open matches; finish or cancel one first.",
                        rules.hosting,
                    )
                )
            yield

    @asynccontextmanager
    async def sitting(self, head: Head, person: Person) -> AsyncIterator[None]:
        """While somebody takes a seat; Refused where the server's rules do not allow it."""
        rules = await self.rules_of(head.guild)
        if not rules.sitting or head.guild is None:
            yield
            return
        async with self._one_at_a_time(head.guild, person.id):
            if await self.store.sat(head.guild, person.id, head.id) >= rules.sitting:
                raise Refused(
                    TN(
                        "On this server a person plays in at most {count} open match; finish or leave yours first.",
                        "On this server a person plays in at most {count} open matches; finish or leave one first.",
                        rules.sitting,
                    )
                )
            yield

    async def may_begin(self, head: Head) -> None:
        """Refused where one person would play against computers only and the server does not want that."""
        people = sum(seat.person is not None for seat in head.seats)
        if people == 1 and len(head.seats) > 1 and not (await self.rules_of(head.guild)).alone:
            raise Refused(T("On this server nobody plays against computers only; ask somebody to join."))

    def _one_at_a_time(self, guild: int, person: int) -> asyncio.Lock:
        """A person opens and joins one match after the other, so that none is left out of the count."""
        if not hasattr(self, "_entering"):
            self._entering = WeakValueDictionary()
        return self._entering.setdefault((guild, person), asyncio.Lock())


def _held_here(rules: ServerRules, channel: int) -> None:
    if rules.allows(channel):
        return
    if rules.everywhere:
        raise Refused(T("No matches are held in this channel; please choose another."))
    if not rules.exceptions:
        raise Refused(T("No matches are held on this server for now; whoever manages it can change that."))
    places = ", ".join(f"<#{number}>" for number in rules.exceptions[:10])
    raise Refused(T("No matches are held in this channel; go to {channels} for them.", channels=places))
