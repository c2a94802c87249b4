"""Where animations are made: one at a time, in a process of its own with the lowest priority, so that nobody waits for it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Executor

from ..faces import Drawn
from .filming import Film, shoot

KEPT = 4
"""Animations kept for those who ask for the same one again; each has some megabytes."""


class Cinema:
    """Makes animations; `make` makes the place for one, which is left when it is done."""

    def __init__(self, make: Callable[[], Executor]) -> None:
        self._make = make
        self._kept: OrderedDict[Hashable, Drawn] = OrderedDict()
        self._alone = asyncio.Lock()

    async def film(self, key: Hashable, write: Callable[[], Film]) -> Drawn:
        """The animation of the film that `write` gives (beside the event loop); `key` names everything that it depends on."""
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
