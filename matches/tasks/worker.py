"""Does the tasks of bots: takes one from the store, has it done in a process, gives the result back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress

from ..errors import StoreFailed
from ..leases import EVERY, SECONDS
from ..store import TASKS, Task, TaskStore
from .desk import POLL
from .parcels import carry_out, version

CLEAN = 60.0
"""Seconds until the tasks that nobody wants any more are looked for again."""

log = logging.getLogger("herald")


class Worker:
    """Does so many tasks `at_once`, each in an executor that `make` gives, in the order in which they were asked for.

    A task is leased, and the lease is kept up while it is done: of a worker that is killed another takes it over. One that
    is not wanted any more, or that another worker has taken, is stopped.
    """

    def __init__(
        self,
        store: TaskStore,
        make: Callable[[], Executor],
        at_once: int = 1,
        poll: float = POLL,
        every: float = EVERY,
        seconds: float = SECONDS,
    ) -> None:
        self._store = store
        self._make = make
        self._at_once = at_once
        self._poll = poll
        self._every = every
        self._seconds = seconds
        self._doing: set[asyncio.Task[None]] = set()
        self._free: list[Executor] = []
        self._cleaned = -CLEAN
        self._version = version()

    async def run(self) -> None:
        """Works until it is cancelled; what is not done then is given back."""
        try:
            while True:
                bell = self._store.bell(TASKS)
                with suppress(StoreFailed):  # the store says itself that it is away
                    await self._clean()
                    await self._take()
                await self._wait(bell)
        finally:
            for doing in self._doing:
                doing.cancel()
            await asyncio.gather(*self._doing, return_exceptions=True)
            for place in self._free:
                place.shutdown(wait=False, cancel_futures=True)

    async def _take(self) -> None:
        """Takes tasks until there are none, or it has enough."""
        while len(self._doing) < self._at_once and (task := await self._store.take_task(self._version, self._seconds)):
            doing = asyncio.create_task(self._do(task), name="task")
            self._doing.add(doing)
            doing.add_done_callback(self._ended)

    async def _wait(self, bell: asyncio.Event) -> None:
        """Waits for a task, or until there is room for one; not for long, since a bell may be missed."""
        heard = asyncio.create_task(bell.wait())
        await asyncio.wait([heard, *self._doing], timeout=self._poll, return_when=asyncio.FIRST_COMPLETED)
        heard.cancel()

    def _ended(self, doing: asyncio.Task[None]) -> None:
        self._doing.discard(doing)
        if not doing.cancelled() and (error := doing.exception()):
            log.error("A task could not be done (%s).", type(error).__name__)

    async def _do(self, task: Task) -> None:
        place = self._free.pop() if self._free else self._make()
        work, whole = asyncio.wrap_future(place.submit(carry_out, task.work)), False
        try:
            if await self._wanted_until(work, task):
                await self._hand_in(task, work.result())
                whole = True
        except asyncio.CancelledError:
            with suppress(StoreFailed):  # then its lease runs out
                await self._store.give_task_back(task)
            raise
        finally:
            if whole:
                self._free.append(place)
            else:
                work.cancel()
                place.shutdown(wait=False, cancel_futures=True)

    async def _wanted_until(self, work: asyncio.Future[bytes], task: Task) -> bool:
        """Keeps the lease up until the work is done; False if it is not this worker's any more."""
        while not (await asyncio.wait([work], timeout=self._every))[0]:
            with suppress(StoreFailed):  # the lease may outlast that
                if not await self._store.keep_task(task, self._seconds):
                    return False
        return True

    async def _hand_in(self, task: Task, result: bytes) -> None:
        """Gives the result back, as soon as the store takes it; one that nobody wants any more is dropped."""
        while True:
            with suppress(StoreFailed):
                await self._store.finish_task(task, result)
                return
            await asyncio.sleep(self._poll)

    async def _clean(self) -> None:
        if time.monotonic() - self._cleaned > CLEAN:
            self._cleaned = time.monotonic()
            await self._store.expire_tasks()
