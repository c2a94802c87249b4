"""Several processes on one database: each remembers and does what belongs to the servers that it looks after, and no more."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from matches import Matches, StoreError, sharing
from matches.sharing import Sharing
from matches.store import EVERYTHING, Share, Store, open_store

from .house import ANN, BOB, HOUSE, House, other, turn_of

SHARDS = 2
GUILD = 5
OWN = Share(SHARDS, frozenset({(GUILD >> 22) % SHARDS}))
ELSEWHERE = Share(SHARDS, frozenset({1 - (GUILD >> 22) % SHARDS}))


class Two:
    """A house that looks after the matches of these tests, and another process beside it that does not."""

    def __init__(self, path: Path) -> None:
        self.house = House(path)
        self.shares = [OWN, ELSEWHERE]

    async def open(self) -> None:
        await self.house.open()
        self.own, self.beside = [
            Matches(
                await open_store(self.house.path),
                HOUSE,
                clock=self.house.clock,
                share=partial(self.shares.__getitem__, number),
            )
            for number in (0, 1)
        ]

    async def close(self) -> None:
        for matches in (self.house.matches, self.own, self.beside):
            await matches.store.close()


@pytest.fixture
async def two(tmp_path: Path, unsynced: None) -> AsyncIterator[Two]:
    made = Two(tmp_path / "shared.sqlite3")
    await made.open()
    yield made
    await made.close()


async def test_what_is_owed_is_announced_by_who_looks_after_the_server(two: Two) -> None:
    match = await two.house.play(ANN, BOB)
    assert await two.beside.outbox.claim_now() == []
    acted = await two.beside.play.act(match, turn_of(match), "next")
    assert acted.match.revision == match.revision + 1 and await two.beside.outbox.claim_now() == []
    assert {work.match for work in await two.own.outbox.claim_now()} == {match.id}


async def test_what_another_process_changed_is_read_again(two: Two) -> None:
    match = await two.house.play(ANN, BOB)
    known = await two.own.get(match.id)
    acted = (await two.beside.play.act(match, turn_of(match), "next")).match
    assert known == await two.own.get(match.id), "nobody has told it yet"
    await two.own.sessions.refresh()
    assert await two.own.get(match.id) == acted
    again = (await two.own.play.act(acted, turn_of(acted), "next")).match
    assert await two.beside.get(match.id) == again, "what is not its own it does not remember"
    last = (await two.beside.play.act(again, turn_of(again), "next")).match
    done = await two.own.play.act(last, turn_of(last), "next")
    assert done.match.revision == last.revision + 1, "who acts on what is out of date acts on what is stored"


async def test_what_is_in_memory_counts_only_while_its_server_is_surely_ones_own(two: Two) -> None:
    match = await two.house.play(ANN, BOB)
    known = await two.own.get(match.id)
    acted = (await two.beside.play.act(match, turn_of(match), "next")).match
    two.shares[0] = Share(SHARDS, frozenset())
    assert await two.own.get(match.id) == acted
    two.shares[0] = OWN
    assert await two.own.get(match.id) == known, "it was in doubt, and nobody else has had it"
    two.own.sessions.forget(ELSEWHERE)
    assert await two.own.get(match.id) == known
    two.own.sessions.forget(OWN)
    assert await two.own.get(match.id) == acted and turn_of(acted) != other(acted)


@pytest.fixture
async def stores(tmp_path: Path, unsynced: None, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Store]]:
    """Three on one database, and nobody waits long."""
    monkeypatch.setattr(sharing, "PATIENCE", 0.0)
    monkeypatch.setattr(sharing, "EVERY", 0.01)
    monkeypatch.setattr("matches.leases.EVERY", 0.01)
    made = [await open_store(tmp_path / "leases.sqlite3") for _ in range(3)]
    yield made
    for store in made:
        await store.close()


async def ignored(gained: Share, lost: Share) -> None:
    """Nobody is told."""


async def test_where_one_does_everything_a_second_is_told_or_stands_by(stores: list[Store]) -> None:
    first, second, third = [Sharing(store, 0, 0, ignored) for store in stores]
    await first.start()
    assert first.share() == EVERYTHING and first.processes == 1
    with pytest.raises(StoreError, match="Another bot is running with this database; stop it first"):
        await second.start()
    waiting = asyncio.create_task(third.start(standby=True))
    await asyncio.sleep(0.05)
    assert not waiting.done() and not third.share().has(GUILD)
    await first.stop()
    async with asyncio.timeout(60):
        await waiting
    assert third.share() == EVERYTHING and not first.share().has(None)
    await third.stop()
    assert await stores[0].leases() == []


async def test_processes_that_divide_the_servers_otherwise_are_told(stores: list[Store]) -> None:
    first, second, third = [Sharing(store, shards, 0, ignored) for store, shards in zip(stores, (4, 2, 0), strict=True)]
    await first.start()
    assert first.share() == Share(4, frozenset(range(4))) and first.kept == frozenset(range(4))
    for late in (second, third):
        with pytest.raises(StoreError, match=r"divides the servers otherwise|Another bot is running"):
            await late.start()
    await first.stop()


async def test_each_has_its_share_and_a_process_too_many_waits(stores: list[Store]) -> None:
    told: list[tuple[Share, Share]] = []

    async def note(gained: Share, lost: Share) -> None:
        told.append((gained, lost))

    first, second, third = [
        Sharing(store, 2, 0, note if number == 0 else ignored) for number, store in enumerate(stores)
    ]
    async with asyncio.timeout(60):
        await first.start()
        await second.start()
        waiting = asyncio.create_task(third.start())
        while first.processes < 3:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert not waiting.done() and {*first.share().shards, *second.share().shards} == {0, 1}
        assert told == [
            (Share(2, frozenset({0, 1})), Share(2, frozenset())),
            (Share(2, frozenset()), Share(2, frozenset({1}))),
        ]
        await second.stop()
        await waiting
    for one in (first, third):
        await one.stop()
