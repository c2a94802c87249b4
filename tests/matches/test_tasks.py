"""Work that workers do: it comes back, is dropped when out of date, survives their death, and needs none of them."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from matches.computers import Computers
from matches.errors import StoreFailed
from matches.store import Store, Task, open_store
from matches.tasks import desk as desks
from matches.tasks import parcels
from matches.tasks.desk import Desk
from matches.tasks.parcels import Failure, TaskFailed, carry_out, packed, unpacked, version
from matches.tasks.worker import Worker
from players import pick

from .house import ANN, House

SOON = 0.01
NEVER = 1000.0
GATES: dict[str, threading.Event] = {}
BEGUN: dict[str, threading.Event] = {}


def threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1)


def double(number: int) -> int:
    return 2 * number


def spoil(number: int) -> int:
    raise KeyError(f"secret {number}")


def wait_for(gate: str) -> str:
    """Returns the name of the gate, once that is opened."""
    BEGUN[gate].set()
    assert GATES[gate].wait(60)
    return gate


class Moment:
    """Work of a match, as a computer's is."""

    def __init__(self, match: int, gate: str) -> None:
        self.match = match
        self.gate = gate

    def __call__(self) -> str:
        return wait_for(self.gate)


@pytest.fixture(autouse=True)
def parcels_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "PACKAGES", (*parcels.PACKAGES, __name__.partition(".")[0]))
    for gate in ("old", "new"):
        GATES[gate], BEGUN[gate] = threading.Event(), threading.Event()


@pytest.fixture
async def store(tmp_path: Path, unsynced: None) -> AsyncIterator[Store]:
    made = await open_store(tmp_path / "tasks.sqlite3")
    yield made
    await made.close()


@asynccontextmanager
async def at_desk(store: Store, **settings: Any) -> AsyncIterator[Desk]:
    """A desk that does nothing itself, unless it is told to."""

    def nowhere() -> ThreadPoolExecutor:
        raise AssertionError("this should be done by a worker")

    usual: dict[str, Any] = {"here": nowhere, "patience": NEVER, "poll": SOON}
    desk = Desk(store, **usual | settings)
    yield desk
    await desk.stop()


@asynccontextmanager
async def working(store: Store, at_once: int = 1) -> AsyncIterator[Worker]:
    worker = Worker(store, threads, at_once, poll=SOON, every=SOON)
    task = asyncio.create_task(worker.run())
    yield worker
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def came(future: Future[Any]) -> Any:
    return await asyncio.wait_for(asyncio.wrap_future(future), 60)


async def begins(gate: str) -> None:
    assert await asyncio.to_thread(BEGUN[gate].wait, 60)


async def put(store: Store, desk: Desk, tasks: int) -> None:
    """Returns when so many tasks of the desk stand in the store."""
    async with asyncio.timeout(60):
        while len(await store.tasks_of(desk.name)) != tasks:  # noqa: ASYNC110
            await asyncio.sleep(SOON)


async def test_what_a_worker_did_comes_back_and_leaves_nothing_behind(store: Store) -> None:
    done = list[bool]()
    async with working(store, 2), at_desk(store, told=done.append) as desk:
        futures = [desk.submit(double, number) for number in range(5)]
        assert [await came(future) for future in futures] == [0, 2, 4, 6, 8] and done == [True] * 5
        assert await store.tasks_of(desk.name) == []


async def test_a_computer_thinks_in_a_worker_and_acts_here(house: House) -> None:
    match = await house.play(ANN, computers=1, seed=1)
    done = list[bool]()
    async with working(house.matches.store), at_desk(house.matches.store, told=done.append) as desk:
        computers = Computers(house.matches, pick, lambda: desk)
        await computers.start()
        await computers.idle()
        await computers.stop()
    now = await house.matches.get(match.id)
    assert now and now.to_act == (0,) and now.revision == match.revision + len(done) and all(done) and done


async def test_a_match_that_is_stopped_takes_its_task_out_of_the_store(house: House) -> None:
    match = await house.play(ANN, computers=1, seed=1)
    async with at_desk(house.matches.store) as desk:
        computers = Computers(house.matches, pick, lambda: desk)
        await computers.start()
        await put(house.matches.store, desk, 1)
        await house.matches.play.cancel(match, ANN.id)
        await computers.idle()
        await put(house.matches.store, desk, 0)
        await computers.stop()


async def test_a_result_that_is_out_of_date_is_dropped(store: Store) -> None:
    """The worker goes on to the newer one at once, though the older was never let to its end."""
    async with working(store), at_desk(store) as desk, at_desk(store) as other:
        old = desk.submit(Moment(7, "old"))
        await begins("old")
        new = other.submit(Moment(7, "new"))
        with pytest.raises(asyncio.CancelledError):
            await came(old)
        await begins("new")
        GATES["old"].set()
        GATES["new"].set()
        assert await came(new) == "new"


async def test_what_is_cancelled_stops_where_it_is_worked_on(store: Store) -> None:
    async with working(store), at_desk(store) as desk:
        given_up = desk.submit(wait_for, "old")
        await begins("old")
        given_up.cancel()
        assert await came(desk.submit(double, 4)) == 8, "the one worker is free again"
        GATES["old"].set()


async def test_what_is_cancelled_stops_where_no_worker_has_taken_it(store: Store) -> None:
    async with at_desk(store, here=threads, patience=0.0) as desk:
        given_up = desk.submit(wait_for, "old")
        await begins("old")
        given_up.cancel()
        assert await came(desk.submit(double, 4)) == 8, "there is room again"
        GATES["old"].set()


async def test_a_worker_that_stops_gives_its_task_to_another(store: Store) -> None:
    async with at_desk(store) as desk:
        asked = desk.submit(wait_for, "old")
        async with working(store):
            await begins("old")
        BEGUN["old"].clear()
        GATES["old"].set()
        async with working(store):
            assert await came(asked) == "old" and BEGUN["old"].is_set()


async def test_another_worker_takes_over_from_one_that_vanished(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lease runs out; what it hands in afterwards counts no more."""
    async with at_desk(store) as desk:
        asked = desk.submit(double, 21)
        await put(store, desk, 1)
        vanished = await store.take_task(version(), 0.0)
        assert vanished is not None
        handed_in: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        real = store.take_task

        async def take(version: str, seconds: float) -> Task | None:
            task = await real(version, seconds)
            if task and not handed_in.done():
                handed_in.set_result(await store.finish_task(vanished, packed(-1)))
            return task

        monkeypatch.setattr(store, "take_task", take)
        async with working(store):
            assert await came(asked) == 42 and not handed_in.result()


async def test_what_no_worker_takes_is_done_here(
    store: Store, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[bool]()
    async with at_desk(store, here=threads, told=done.append, patience=0.0) as desk:
        assert [await came(desk.submit(double, number)) for number in (1, 2)] == [2, 4] and done == [False] * 2
        assert await store.tasks_of(desk.name) == []
    monkeypatch.setattr(desks, "BRIEF", NEVER)
    async with at_desk(store, here=threads, told=done.append, patience=NEVER) as desk, working(store):
        desk._alone = True
        assert await came(desk.submit(double, 3)) == 6 and done[2:] == [True]
    said = [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]
    assert said == [
        "No worker has taken a task in time, so this process does it itself.",
        "Workers take tasks again.",
    ]


async def test_after_one_that_no_worker_took_the_next_waits_but_briefly(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "BRIEF", SOON)
    async with at_desk(store, here=threads, patience=NEVER) as desk:
        desk._alone = True
        assert await came(desk.submit(double, 4)) == 8


async def test_a_store_that_is_away_hinders_nobody_who_can_do_it_here(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*args: object) -> None:
        raise StoreFailed("away")

    monkeypatch.setattr(store, "put_task", away)
    async with at_desk(store, here=threads) as desk:
        assert await came(desk.submit(double, 5)) == 10


async def test_a_store_that_is_away_for_a_while_loses_no_result(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = {"finish_task": 2, "tasks_of": 2, "take_task": 2}

    def shaky(name: str) -> Callable[..., Any]:
        real = getattr(store, name)

        async def called(*args: Any) -> Any:
            failing[name] -= 1
            if failing[name] >= 0:
                raise StoreFailed("away")
            return await real(*args)

        return called

    for name in failing:
        monkeypatch.setattr(store, name, shaky(name))
    async with working(store), at_desk(store) as desk:
        assert await came(desk.submit(double, 6)) == 12
    assert all(count < 0 for count in failing.values())


async def test_of_what_fails_nothing_but_its_kind_and_place_is_told(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async with working(store), at_desk(store) as desk:
        with pytest.raises(TaskFailed, match=r"^KeyError$"):
            await came(desk.submit(spoil, 7))
    assert "KeyError" in caplog.text and "test_tasks.py" in caplog.text and "secret" not in caplog.text


async def test_a_desk_that_stops_takes_its_tasks_with_it(store: Store) -> None:
    async with at_desk(store) as desk:
        asked = [desk.submit(double, number) for number in range(3)]
        await put(store, desk, 3)
    assert await store.tasks_of(desk.name) == [] and all(future.cancelled() for future in asked)


@pytest.mark.parametrize("thing", [os.system, token_hex, eval, getattr, pickle.loads])
def test_a_parcel_names_nothing_but_what_the_house_made(thing: Any) -> None:
    parcel = packed(thing)
    with pytest.raises(pickle.UnpicklingError, match="nothing that a parcel may name"):
        unpacked(parcel)
    found = unpacked(carry_out(parcel))
    assert isinstance(found, Failure) and found.kind == "UnpicklingError"


@pytest.mark.parametrize("name", [b"matches.tasks.desk\nsecrets.token_hex", b"matches.tasks.desk\nasyncio"])
def test_nor_what_a_module_of_the_house_has_from_elsewhere(name: bytes) -> None:
    with pytest.raises(pickle.UnpicklingError, match="nothing that a parcel may name"):
        unpacked(b"c" + name + b"\n.")
