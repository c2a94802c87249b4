"""Where animations are made: one at a time, in a process of its own with the lowest priority, so that nobody waits for it."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Executor

from engine.text import T
from matches.types import Refused

from ..faces import Drawn
from .filming import Film, shoot

KEPT = 4
"""Animations kept for those who ask for the same one again; each has some megabytes."""
MOST_WAITING = 3
"""Animations that one person can wait for."""


class Cinema:
    """Makes animations; `make` makes the place for one, which is left when it is done."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._kept: OrderedDict[Hashable, Drawn] = OrderedDict()
        self._alone = asyncio.Lock()
        self._waiting = Counter[int]()

    async def film(self, key: Hashable, write: Callable[[], Film], person: int) -> Drawn:
        """The animation of the film that `write` gives (beside the event loop); `key` names everything that it depends on.

        Refused to a `person` who waits for several already: while they are made everybody else waits too.
        """
        if self._waiting[person] >= MOST_WAITING:
            raise Refused(T("Your other animations are still being made; please wait for them."))
        self._waiting[person] += 1
        try:
            return await self._made(key, write)
        finally:
            self._waiting[person] -= 1
            self._waiting += Counter()  # forgets who waits for none

    async def _made(self, key: Hashable, write: Callable[[], Film]) -> Drawn:
        async with self._alone:
            if key not in self._kept:
                self._kept[key] = await self._shot(await asyncio.to_thread(write))
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return self._kept[key]

    async def _shot(self, film: Film) -> Drawn:
        place = self._make()
        try:
            return await asyncio.get_running_loop().run_in_executor(place, shoot, film)
        finally:
            place.shutdown(wait=False, cancel_futures=True)
