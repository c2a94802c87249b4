"""Slow work in processes of its own, which end in the middle of what nobody wants any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from .async_executor import AsyncExecutor, Work


class Stoppable(AsyncExecutor):
    """Does so many pieces of work `at_once`, in the order in which they are asked for; no other is begun or handed over before.

    Each is done in an executor of one process, which `make` gives when it is first needed, and which stops what it does at its
    `shutdown`. Work that is cancelled, or fails, takes its process with it.
    """

    def __init__(self, make: Callable[[], Executor], at_once: int = 1) -> None:
        super().__init__()
        self._make = make
        self._room = asyncio.Semaphore(at_once)
        self._free: list[Executor] = []

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Stops all work, also what has begun."""
        for doing in self._doing:
            doing.cancel()
        while self._free:
            self._free.pop().shutdown(wait=False)

    async def _do(self, work: Work) -> Any:
        async with self._room:
            place = self._free.pop() if self._free else self._make()
            try:
                done = await asyncio.wrap_future(place.submit(work))
            except BaseException:
                place.shutdown(wait=False, cancel_futures=True)
                raise
            self._free.append(place)
            return done
