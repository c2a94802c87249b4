"""Leases: one process at a time holds each, another as soon as it is given back or not kept up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest

from matches import leases
from matches.errors import StoreFailed
from matches.leases import Holder
from matches.store import Lease, Store

from .conftest import Shelf

RANGES = [f"shards {first}-{first + 3}" for first in range(0, 16, 4)]
LONG = 1000.0
Told = list[tuple[set[str], set[str]]]


def telling() -> tuple[Told, Callable[[frozenset[str], frozenset[str]], Awaitable[None]]]:
    """A list, and what notes in it what is gained and lost."""
    told: Told = []

    async def note(gained: frozenset[str], lost: frozenset[str]) -> None:
        told.append((set(gained), set(lost)))

    return told, note


async def test_of_many_who_want_a_lease_one_gets_it(shelf: Shelf) -> None:
    stores = [await shelf.open(), await shelf.open()]
    tries = [stores[number % 2].take_lease("books", f"process {number}", LONG) for number in range(8)]
    [taken] = [one for one in await asyncio.gather(*tries) if one]
    assert taken.epoch == 1 and await stores[0].leases() == await stores[1].leases() == [taken]
    assert await stores[1].keep_lease(taken, LONG)


async def test_what_is_given_back_or_not_kept_up_is_another_s_and_its_old_holder_is_shut_out(store: Store) -> None:
    first = await store.take_lease("books", "a", LONG)
    assert first is not None and await store.take_lease("books", "a", LONG) is None, "not even the same again"
    await store.give_lease_back(first)
    assert await store.leases() == []
    second = await store.take_lease("books", "b", LONG)
    assert second == Lease("books", "b", 2) and not await store.keep_lease(first, LONG)
    await store.give_lease_back(first)
    assert await store.leases() == [second], "what is no longer one's own is not given back"
    assert await store.keep_lease(second, -1.0), "which lets it run out"
    third = await store.take_lease("books", "a", LONG)
    assert third == Lease("books", "a", 3) and not await store.keep_lease(second, LONG)


async def test_what_nobody_has_held_for_a_day_is_taken_out(store: Store) -> None:
    old = await store.take_lease("process old", "a", LONG)
    assert old is not None and await store.keep_lease(old, -90_000.0)
    assert await store.take_lease("process new", "b", LONG)
    assert not await store.keep_lease(old, LONG)


async def test_of_several_that_are_kept_at_once_one_that_is_lost_is_lost_alone(shelf: Shelf) -> None:
    store, other = await shelf.open(), await shelf.open()
    holder = Holder(store, RANGES, 4)
    await holder.once()
    [lost, *_] = [lease for lease in await store.leases() if lease.name in RANGES]
    assert await store.keep_lease(lost, -1.0) and await other.take_lease(lost.name, "other", LONG)
    assert not await store.keep_leases([*await store.leases(), lost], LONG)
    await holder.once()
    assert holder.held == set(RANGES) - {lost.name}


async def test_processes_share_the_ranges_and_one_that_stops_leaves_them_to_others(shelf: Shelf) -> None:
    told, note = telling()
    one = Holder(await shelf.open(), RANGES, 4, note)
    two, three = [Holder(await shelf.open(), RANGES, 2) for _ in range(2)]
    for holder in (two, three, one):
        await holder.start()
    assert two.held | three.held == set(RANGES) and len(two.held) == 2 and one.held == frozenset() and told == []
    await two.stop()
    await one.once()
    assert one.held == set(RANGES) - three.held and told == [(set(one.held), set())] and one.processes == 2
    for holder in (one, three):
        await holder.stop()
    assert one.held == frozenset() and await (await shelf.open()).leases() == []


async def test_who_comes_later_gets_its_share_of_what_the_first_has_and_leaves_it_when_it_dies(shelf: Shelf) -> None:
    told, note = telling()
    store = await shelf.open()
    first, second = Holder(store, RANGES, 9, note), Holder(await shelf.open(), RANGES, 9)
    await first.once()
    assert first.held == set(RANGES) and first.processes == 1
    await second.once()
    assert second.held == frozenset() and second.processes == 2, "it waits until something is free"
    await first.once()
    assert first.held == set(RANGES[:2]) and told[1:] == [(set(), set(RANGES[2:]))]
    await second.once()
    await second.once()
    assert second.held == set(RANGES[2:])
    for lease in await store.leases():
        if lease.holder == second.name:
            assert await store.keep_lease(lease, -1.0), "the second dies, and its leases run out"
    await first.once()
    assert first.held == set(RANGES) and first.processes == 1 and told[2:] == [(set(RANGES[2:]), set())]


async def test_a_process_that_was_held_up_knows_that_it_holds_nothing_any_more(shelf: Shelf) -> None:
    now, (told, note) = 0.0, telling()
    store, other = await shelf.open(), await shelf.open()
    slow = Holder(store, ["books"], 1, note, seconds=0.05, clock=lambda: now)
    await slow.once()
    assert slow.held == {"books"}
    now = 0.1
    assert slow.held == frozenset(), "though nobody else has it yet"
    async with asyncio.timeout(60):
        while (taken := await other.take_lease("books", "other", LONG)) is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await slow.once()
    assert slow.held == frozenset() and told == [({"books"}, set()), (set(), {"books"})] and taken.epoch == 2
    await slow.stop()
    assert await other.leases() == [taken]


async def test_what_another_had_meanwhile_is_told_as_lost_and_gained_again(shelf: Shelf) -> None:
    told, note = telling()
    store, other = await shelf.open(), await shelf.open()
    holder = Holder(store, ["books"], 1, note)
    await holder.once()
    assert await other.keep_lease(Lease("books", holder.name, 1), -1.0), "it runs out"
    taken = await other.take_lease("books", "other", LONG)
    assert taken is not None
    await other.give_lease_back(taken)
    await holder.once()
    assert told == [({"books"}, set()), (set(), {"books"}), ({"books"}, set())]


async def test_after_the_store_was_away_each_first_keeps_its_own(shelf: Shelf) -> None:
    now, store = 0.0, await shelf.open()
    first, second = [Holder(store, RANGES, 2, clock=lambda: now) for _ in range(2)]
    for holder in (first, second):
        await holder.once()
    held = {first: first.held, second: second.held}
    for lease in await store.leases():
        await store.keep_lease(lease, -1.0)
    first._most = 4
    now = 60.0
    await first.once()
    await second.once()
    assert {holder: holder.held for holder in held} == held
    await second.stop()
    now += 2 * leases.EVERY
    await first.once()
    assert first.held == set(RANGES), "what is still free is"


async def test_a_store_that_fails_for_a_while_ends_no_heartbeat(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "EVERY", 0.01)
    kept, failing = asyncio.Event(), asyncio.Event()
    real = store.keep_leases

    async def keep(several: Sequence[Lease], seconds: float) -> bool:
        if not failing.is_set():
            failing.set()
            raise StoreFailed("away")
        kept.set()
        return await real(several, seconds)

    holder = Holder(store, ["books"], 1, seconds=LONG)
    await holder.start()
    monkeypatch.setattr(store, "keep_leases", keep)
    async with asyncio.timeout(60):
        await kept.wait()
    assert holder.held == {"books"}
    await holder.stop()
