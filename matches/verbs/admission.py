"""Whether a server's rules let somebody open a match or take a seat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Protocol
from weakref import WeakValueDictionary

from engine.text import TN, T

from ..errors import Refused
from ..server_rules import LOBBIES, ServerRules
from ..store import FindingStore, Head, ServerStore
from ..types import Person


class AdmissionStore(ServerStore, FindingStore, Protocol):
    """The rules of servers, and how many matches somebody hosts and plays there."""


async def _itself(channel: int) -> int:
    return channel


class Admission:
    """Applies the rules of servers."""

    def __init__(self, store: AdmissionStore) -> None:
        self._store = store
        self.place_of: Callable[[int], Awaitable[int]] = _itself
        """The channel by which the rules judge: a thread's parent, else the channel itself."""
        self._entering: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def hosting(self, head: Head) -> AsyncIterator[None]:
        """Wraps opening a match; Refused if the server's rules forbid it."""
        rules = await self._rules(head.guild)
        if rules.exceptions or not rules.everywhere:
            _held_here(rules, await self.place_of(head.channel))
        if head.guild is None:
            yield
            return
        async with self._one_at_a_time(head.guild, head.host.id):
            matches, lobbies = await self._store.hosted(head.guild, head.host.id)
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
        """Wraps taking a seat; Refused if the server's rules forbid it."""
        rules = await self._rules(head.guild)
        if not rules.sitting or head.guild is None:
            yield
            return
        async with self._one_at_a_time(head.guild, person.id):
            if await self._store.sat(head.guild, person.id, head.id) >= rules.sitting:
                raise Refused(
                    TN(
                        "On this server a person plays in at most {count} open match; finish or leave yours first.",
                        "On this server a person plays in at most {count} open matches; finish or leave one first.",
                        rules.sitting,
                    )
                )
            yield

    async def may_begin(self, head: Head) -> None:
        """Refused if one person would play against computers only, and the server's rules forbid that."""
        people = sum(seat.person is not None for seat in head.seats)
        if people == 1 and len(head.seats) > 1 and not (await self._rules(head.guild)).alone:
            raise Refused(T("On this server nobody plays against computers only; ask somebody to join."))

    async def _rules(self, guild: int | None) -> ServerRules:
        return ServerRules() if guild is None else await self._store.server_rules(guild)

    def _one_at_a_time(self, guild: int, person: int) -> asyncio.Lock:
        """The lock by which a person opens and joins one match after the other, so that the count is right."""
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
