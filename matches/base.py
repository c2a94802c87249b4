"""What the verbs of `Matches` share: the store, the matches in memory, the clock, and how one change is made."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from engine.game import AnyGame
from engine.text import T

from .desk import Desk, MatchOrId
from .outbox import Outbox
from .seldom import Seldom
from .session import Session
from .store import Applied, Conflict, Repeated, Store
from .types import Refused

Result = TypeVar("Result")
RETRIES = 3
CALM = 600.0
"""Seconds in which one person calls another only once by an invitation, and by asking them to take a seat."""


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(32)


class Base:
    """Ongoing games.

    `games` are the rules by their key, `levels` the computers' levels (the first takes over for who gives up), `keep` is
    how many matches stay in memory, `clock` gives the seconds since 1970, `new_seed` 32 bytes for a match's dice.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        *,
        levels: tuple[str, ...] = ("easy", "normal"),
        keep: int = 64,
        clock: Callable[[], float] = time.time,
        new_seed: Callable[[], bytes] = new_seed,
    ) -> None:
        self.store = store
        self.games = games
        self.levels = levels
        self.clock = clock
        self.new_seed = new_seed
        self.desk = Desk(store, games, keep, clock)
        self.outbox = Outbox(store, clock)
        self.inviting = Seldom(1, CALM, clock)
        """By who invites whom (their ids)."""
        self.handing = Seldom(1, CALM, clock)
        """By who asks whom to take a seat of a match that has begun."""
        self.desk.observers.append(lambda change: self.outbox.wake(change.head.id))

    async def change(self, match: MatchOrId, once: Callable[[Session], Awaitable[Result]]) -> Result:
        """Does `once` with the match to itself; again from what is stored if another process came in between."""
        for _ in range(RETRIES):
            try:
                async with self.desk.use(match) as session:
                    return await once(session)
            except Conflict:
                continue
        raise Refused(T("Too much happened in this match at once; please try again."))

    async def change_once(
        self,
        match: MatchOrId,
        interaction: int | None,
        once: Callable[[Session], Awaitable[Result]],
        again: Callable[[Session, Applied], Awaitable[Result]],
    ) -> Result:
        """Does `once`, or answers with `again` where this interaction has been applied before."""
        try:
            return await self.change(match, once)
        except (Refused, Repeated):
            applied = None if interaction is None else await self.store.applied(interaction)
            if applied is None:
                raise
            return await again(await self.desk.peek(applied.match), applied)
