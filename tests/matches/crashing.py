"""Kills a PostgreSQL server (-9) while matches are played on it, and starts it again; the store goes on by itself."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from matches import Match, Person
from matches.errors import StoreFailed
from tests.postgres_tables import PostgresTables
from tools.cluster import Cluster

from .house import BOB, House, turn_of

Result = TypeVar("Result")
MATCHES = 6
LONGEST = 0.1
"""Seconds until the server is killed, at most, from when something was done in every match."""
AGAIN = 0.02
"""Seconds until somebody tries again who was told that the database is away."""
SAMPLE = 50
"""How many acknowledged acts are delivered again at the end."""


@dataclass(slots=True)
class Toll:
    """What a run came to."""

    crashes: int = 0
    acknowledged: dict[int, int] = field(default_factory=dict)
    """The matches of the interactions that were said to be done."""
    failed: int = 0
    """Answers that the database is away."""
    unseen: int = 0
    """Acts that were done though that was the answer: sent again they were found."""


async def crash_often(
    cluster: Cluster, address: str, count: int, seed: int, told: Callable[[Toll], None] = lambda toll: None
) -> Toll:
    """Plays on one store while its server is killed so often. AssertionError where anything is lost or done twice."""
    luck, toll, house = random.Random(seed), Toll(), House(address)
    await house.open()
    players = [asyncio.create_task(Player(house, luck, toll, place).play()) for place in range(MATCHES)]
    try:
        for _ in range(count):
            await _everybody_acts(toll, players)
            await asyncio.sleep(luck.uniform(0.0, LONGEST))
            cluster.crash()
            toll.crashes += 1
            await asyncio.to_thread(cluster.start)
            told(toll)
        await _everybody_acts(toll, players)
    finally:
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
    await _check(house, address, toll, luck)
    await house.close()
    return toll


async def _everybody_acts(toll: Toll, players: list[asyncio.Task[None]]) -> None:
    """Waits until something more was done in each match that is played."""
    wanted = len(toll.acknowledged) + 2 * MATCHES
    async with asyncio.timeout(120):
        while len(toll.acknowledged) < wanted:
            for player in players:
                assert not player.done(), player.result()
            await asyncio.sleep(0.001)


class Player:
    """Plays one match after the other; what got no answer is sent again until there is one."""

    def __init__(self, house: House, luck: random.Random, toll: Toll, place: int) -> None:
        self.house, self.luck, self.toll = house, luck, toll
        self.numbers = itertools.count(1_000_000 * (place + 1))

    async def play(self) -> None:
        """Plays on and on."""
        matches = self.house.matches
        while True:
            match = await self._until_done(self._begin)
            while match.status == "playing":
                number, person = next(self.numbers), turn_of(match)
                legal = await self._until_done(partial(matches.views.legal, match, person))
                action, failed = self.luck.choice(legal), self.toll.failed
                act = partial(matches.play.act, match.id, person, action, interaction=number)
                acted = await self._until_done(act)
                assert not acted.again or self.toll.failed > failed, "an act that nobody sent before"
                self.toll.unseen += acted.again
                self.toll.acknowledged[number] = match.id
                match = acted.match

    async def _begin(self) -> Match:
        """Somebody new is the host each time: nobody may have many lobbies that came to nothing."""
        return await self.house.play(Person(next(self.numbers), "Ann"), BOB, seed=1)

    async def _until_done(self, what: Callable[[], Awaitable[Result]]) -> Result:
        while True:
            try:
                return await what()
            except StoreFailed as error:
                assert error.trouble is not None, "a fault, not a sentence"
                self.toll.failed += 1
                await asyncio.sleep(AGAIN)


async def _check(house: House, address: str, toll: Toll, luck: random.Random) -> None:
    """All that was acknowledged is there, whole and once; the logs have no gaps, and the database is sound."""
    store, tables = house.matches.store, PostgresTables(address)
    commands: dict[int, list[int]] = {}
    for number, match in toll.acknowledged.items():
        applied = await store.applied(number)
        assert applied is not None and applied.match == match, f"the acknowledged act {number} is lost"
        commands.setdefault(match, []).append(applied.first)
    for match, revision in tables.rows("matches", "id", "revision"):
        rows = tables.rows("actions", "number", "first", "kind", "person", match=match)
        assert [number for number, *_ in rows] == list(range(1, revision + 1)), "an act is there by half"
        acts = {first for _, first, kind, person in rows if kind == "act" and person is not None}
        known = {first for first, *_ in tables.rows("interactions", "first", match=match)}
        assert {*commands.get(match, [])} <= acts == known, "an act that no interaction made"
        assert len(commands.get(match, [])) == len({*commands.get(match, [])}), (
            "an interaction that was lost in another"
        )
    for number in luck.sample([*toll.acknowledged], min(SAMPLE, len(toll.acknowledged))):
        match = toll.acknowledged[number]
        before = await store.rows(match)
        again = await house.matches.play.act(match, BOB.id, "anything", interaction=number)
        assert again.again and await store.rows(match) == before, "an act was applied twice"
    assert tables.sound()
    tables.close()
