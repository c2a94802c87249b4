"""Tasks: each is done by one worker, the newest of a match alone, and what a dead worker had another takes over."""

from __future__ import annotations

import asyncio

import pytest

from matches.store import Asked, Store, Task
from matches.store.sql.tasks import TRIES

from .conftest import Shelf

LONG = 1000.0
OVER = -1.0
"""Seconds that are over already."""


async def put(store: Store, ticket: str, *, asker: str = "bot", match: int | None = None, wanted: float = LONG) -> None:
    await store.put_task(ticket, asker, "v1", ticket.encode(), wanted, match)


async def take(store: Store, seconds: float = LONG) -> Task | None:
    return await store.take_task("v1", seconds)


async def test_each_task_is_taken_once_and_the_oldest_first(shelf: Shelf) -> None:
    stores = [await shelf.open(), await shelf.open()]
    for number in range(6):
        await put(stores[0], f"t{number}")
    first = await take(stores[1])
    assert first is not None and (first.ticket, first.asker, first.work) == ("t0", "bot", b"t0")
    rest = await asyncio.gather(*(take(stores[number % 2]) for number in range(8)))
    assert sorted(task.ticket for task in rest if task) == ["t1", "t2", "t3", "t4", "t5"]


async def test_a_result_comes_back_to_who_asked_until_they_drop_it(store: Store) -> None:
    await put(store, "mine")
    await put(store, "other", asker="other bot")
    assert await store.tasks_of("bot") == [Asked("mine", False, None)]
    task = await take(store)
    assert task is not None and await store.tasks_of("bot") == [Asked("mine", True, None)]
    assert await store.finish_task(task, b"done") and not await store.finish_task(task, b"again")
    assert await store.tasks_of("bot") == [Asked("mine", True, b"done")]
    assert not await store.withdraw_task("mine") and not await store.keep_task(task, LONG)
    await store.drop_task("mine")
    assert await store.tasks_of("bot") == [] and [one.ticket for one in await store.tasks_of("other bot")] == ["other"]


async def test_the_newest_of_a_match_takes_the_place_of_an_older_one(store: Store) -> None:
    await put(store, "a", match=7)
    task = await take(store)
    await put(store, "b", match=8)
    await put(store, "c", match=7, asker="other bot")
    assert task is not None and not await store.keep_task(task, LONG) and not await store.finish_task(task, b"late")
    assert await store.tasks_of("bot") == [Asked("b", False, None)]
    assert await store.tasks_of("other bot") == [Asked("c", False, None)]
    taken = [await take(store) for _ in range(3)]
    assert [one and one.ticket for one in taken] == ["b", "c", None]


async def test_a_task_of_a_worker_that_died_is_taken_by_others_a_few_times(store: Store) -> None:
    await put(store, "deadly")
    taken = [await take(store, OVER) for _ in range(TRIES + 1)]
    assert [task is not None for task in taken] == [*[True] * TRIES, False]
    assert await store.tasks_of("bot") == [Asked("deadly", False, None)]
    first, last = taken[0], taken[TRIES - 1]
    assert first is not None and last is not None
    assert not await store.finish_task(first, b"of a dead one") and await store.keep_task(last, LONG)
    assert not await store.withdraw_task("deadly") and await store.finish_task(last, b"done")


async def test_what_is_given_back_is_another_s_at_once_and_counts_for_nothing(store: Store) -> None:
    await put(store, "early")
    for _ in range(TRIES + 1):
        task = await take(store)
        assert task is not None
        await store.give_task_back(task)
    assert await store.withdraw_task("early") and await store.tasks_of("bot") == []


@pytest.mark.parametrize(("version", "wanted"), [("v2", LONG), ("v1", OVER)])
async def test_nobody_takes_what_another_version_is_to_do_or_nobody_waits_for(
    store: Store, version: str, wanted: float
) -> None:
    await put(store, "left", wanted=wanted)
    assert await store.take_task(version, LONG) is None
    await store.expire_tasks()
    assert len(await store.tasks_of("bot")) == (wanted == LONG)


async def test_a_bell_wakes_who_waits_for_it(shelf: Shelf, request: pytest.FixtureRequest) -> None:
    """On PostgreSQL in other processes, too; on SQLite there are none."""
    ringer, hearer = await shelf.open(), await shelf.open()
    bells = [ringer.bell("bot"), hearer.bell("bot")]
    on_server = request.node.callspec.params["shelf"] == "postgres"
    async with asyncio.timeout(60):
        while on_server and not bells[1].is_set():  # what is rung before it listens is not heard
            ringer.ring("bot")
            await asyncio.sleep(0.02)
    other = ringer.bell("tasks")
    ringer.ring("bot")
    assert bells[0].is_set() and ringer.bell("bot") is not bells[0]
    assert bells[1].is_set() == on_server and not other.is_set()
