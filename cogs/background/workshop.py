"""Work of many seconds, few pieces at a time, each in a process of low priority, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Executor
from typing import Generic, NamedTuple, TypeVar

from engine.text import Text
from matches.errors import Refused

KEPT = 4
"""Results kept for those who ask for the same one again; each may have some megabytes."""
MOST_WAITING = 3
"""Results that one person can wait for."""
IN_TIME = 14 * 60.0
"""Seconds in which a result must be there: Discord takes an answer for fifteen minutes."""
USUAL = 10.0
"""The estimate of a result's seconds before there was any."""

Made = TypeVar("Made")
Work = Callable[[], Made]
"""What is called in the process; it can be pickled."""


class Refusals(NamedTuple):
    """Sentences for who waits for too many, and where one would be, or is, too late."""

    waiting: Text
    crowded: Text
    late: Text


class Workshop(Generic[Made]):
    """Makes results, so many `together`; `make` gives the executor for one, which is shut down afterwards."""

    refusals: Refusals

    def __init__(self, make: Callable[[], Executor], together: int = 1) -> None:
        self._make = make
        self._kept: OrderedDict[Hashable, Made] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[Made]] = {}
        self._together = together
        self._turns = asyncio.Semaphore(together)
        self._takes = USUAL
        self._waiting = Counter[int]()

    async def made(self, key: Hashable, prepare: Callable[[], Work[Made]], person: int) -> Made:
        """The result of the work that `prepare` gives (in a thread); `key` names everything that it depends on.

        Refused if the `person` waits for too many already, since others wait meanwhile, and if it would be, or is, too late.
        """
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting[person] >= MOST_WAITING:
            raise Refused(self.refusals.waiting)
        if key not in self._making:
            if (len(self._making) // self._together + 1) * self._takes > IN_TIME:
                raise Refused(self.refusals.crowded)
            self._making[key] = asyncio.create_task(self._worked(key, prepare))
            self._making[key].add_done_callback(lambda _: self._making.pop(key))
        self._waiting[person] += 1
        try:
            async with asyncio.timeout(IN_TIME):
                return await asyncio.shield(self._making[key])
        except TimeoutError:
            raise Refused(self.refusals.late) from None
        finally:
            self._waiting[person] -= 1
            self._waiting += Counter()  # forgets who waits for none

    async def _worked(self, key: Hashable, prepare: Callable[[], Work[Made]]) -> Made:
        async with self._turns:
            began = time.monotonic()
            self._kept[key] = result = await self._apart(await asyncio.to_thread(prepare))
            self._takes += (time.monotonic() - began - self._takes) / 4
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return result

    async def _apart(self, work: Work[Made]) -> Made:
        place = self._make()
        try:
            return await asyncio.wrap_future(place.submit(work))
        finally:
            place.shutdown(wait=False, cancel_futures=True)
