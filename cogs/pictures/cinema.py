"""Makes animations one at a time, each in a process of low priority, so that nobody else waits for it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Executor

from engine.text import T
from matches.types import Refused

from ..presenter import Drawn
from .filming import Film, shoot

KEPT = 4
"""Animations kept for those who ask for the same one again; each has some megabytes."""
MOST_WAITING = 3
"""Animations that one person can wait for."""
IN_TIME = 14 * 60.0
"""Seconds in which an animation must be there: Discord takes an answer for fifteen minutes."""
USUAL = 10.0
"""The estimate of an animation's seconds before any was made."""


class Cinema:
    """Makes animations; `make` gives the executor for one, which is shut down afterwards."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._kept: OrderedDict[Hashable, Drawn] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[Drawn]] = {}
        self._alone = asyncio.Lock()
        self._takes = USUAL
        self._waiting = Counter[int]()

    async def film(self, key: Hashable, write: Callable[[], Film], person: int) -> Drawn:
        """The animation of the film that `write` gives (in a thread); `key` names everything that it depends on.

        Refused if the `person` waits for too many already, since others wait meanwhile, and if it would be, or is, too late.
        """
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting[person] >= MOST_WAITING:
            raise Refused(T("Your other animations are still being made; please wait for them."))
        if key not in self._making:
            if (len(self._making) + 1) * self._takes > IN_TIME:
                raise Refused(
                    T("Too many animations are being made for yours to be ready in time; please try again later.")
                )
            self._making[key] = asyncio.create_task(self._made(key, write))
            self._making[key].add_done_callback(lambda _: self._making.pop(key))
        self._waiting[person] += 1
        try:
            async with asyncio.timeout(IN_TIME):
                return await asyncio.shield(self._making[key])
        except TimeoutError:
            raise Refused(
                T("Your animation takes too long, but it goes on being made: please ask for it again in some minutes.")
            ) from None
        finally:
            self._waiting[person] -= 1
            self._waiting += Counter()  # forgets who waits for none

    async def _made(self, key: Hashable, write: Callable[[], Film]) -> Drawn:
        async with self._alone:
            began = time.monotonic()
            self._kept[key] = film = await self._shot(await asyncio.to_thread(write))
            self._takes += (time.monotonic() - began - self._takes) / 4
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return film

    async def _shot(self, film: Film) -> Drawn:
        place = self._make()
        try:
            return await asyncio.get_running_loop().run_in_executor(place, shoot, film)
        finally:
            place.shutdown(wait=False, cancel_futures=True)
