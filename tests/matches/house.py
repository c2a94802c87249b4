"""A service with the toy games on a real database, and its people."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from matches import Match, Matches, Options, Person
from matches.clock import WallClock
from matches.store import open_store
from tests.tables import Tables
from tests.toy import Banks, Cairn, Masks, Pebbles, Plain, Quarry, Reef, Shore, Tide, Weir

ANN, BOB, CY, DEE = (Person(number, name) for number, name in ((11, "Ann"), (12, "Bob"), (13, "Cy"), (14, "Dee")))
EVE = Person(99, "Eve")
TOYS = (Pebbles(), Cairn(), Banks(), Quarry(), Reef(), Weir(), Tide(), Plain(), Masks(), Shore())
HOUSE = {game.key: game for game in TOYS}


class House:
    """A service that can be closed and reopened, as in a restart; seeds are fixed, the clock stands still.

    `place` is the file of its database, or the address of one on a PostgreSQL server.
    """

    def __init__(self, place: Path | str) -> None:
        self.place = place
        self.now = 1000.0
        self.clock = WallClock(lambda: self.now)
        self.seed = bytes(32)
        self.channels = itertools.count(1)
        self.matches: Matches
        self.keep = 64

    @property
    def tables(self) -> Tables:
        """What stands in the database."""
        return Tables(self.path)

    @property
    def path(self) -> Path:
        """The file of the database."""
        return Path(self.place)

    async def open(self) -> Matches:
        store = await open_store(self.place)
        self.matches = Matches(store, HOUSE, keep=self.keep, clock=self.clock, new_seed=lambda: self.seed)
        return self.matches

    async def close(self) -> None:
        await self.matches.store.close()

    async def reopen(self) -> Matches:
        await self.close()
        return await self.open()

    async def lobby(self, seats: int = 2, host: Person = ANN, game: str = "pebbles", **options: Any) -> Match:
        return await self.matches.lobbies.open(next(self.channels), 5, host, game, Options(seats=seats, **options))

    async def play(
        self,
        *people: Person,
        seed: int = 0,
        computers: int = 0,
        heap: int = 30,
        game: str = "pebbles",
        pace: str = "",
        extra: Mapping[str, str] | None = None,
        **rules: str,
    ) -> Match:
        """A running match; with `seed` 0 the first of two begins. Everybody has the deck that several may have."""
        self.seed = seed.to_bytes(32, "big")
        extra = {**(extra or {}), **({"pace": pace} if pace else {})}
        match = await self.lobby(
            len(people) + computers, people[0], game, rules={"heap": str(heap), **rules}, extra=extra
        )
        deck = next((deck.name for deck in HOUSE[game].decks()), "")
        for person in people:
            match = await self.matches.lobbies.join(match, person, deck)
        for _ in range(computers):
            match = await self.matches.lobbies.add_computer(match, people[0].id, "easy", deck)
        return await self.matches.lobbies.start(match, people[0].id)

    async def wait(self, seconds: float) -> None:
        """Advances time while the bot runs."""
        self.now += seconds
        await self.matches.store.set_alive(self.now)

    async def owed(self) -> list[tuple[str, tuple[int, ...]]]:
        """Finishes everything owed now; returns its kinds and seats."""
        found: list[tuple[str, tuple[int, ...]]] = []
        while works := await self.matches.outbox.claim_now():
            for work in works:
                found.append((work.kind, work.seats))
                await self.matches.outbox.finish(work)
        return found


def turn_of(match: Match) -> int:
    """The id of the person to act."""
    person = match.seats[match.to_act[0]].person
    assert person is not None
    return person.id


def other(match: Match) -> int:
    """The id of the other one of two people."""
    person = match.seats[1 - match.to_act[0]].person
    assert person is not None
    return person.id
