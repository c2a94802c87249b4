"""A semaphore with priorities."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turns:
    """At most `free` turns at a time; waiters are served by rank, the lowest first, then in order of arrival."""

    def __init__(self, free: int) -> None:
        self._free = free
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def take(self, rank: int) -> AsyncIterator[None]:
        """Waits for a turn, which lasts as long as the context."""
        await self._begin(rank)
        try:
            yield
        finally:
            self._end()

    async def _begin(self, rank: int) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # cancelled just after its turn came
                self._end()
            raise

    def _end(self) -> None:
        """Gives the turn to whoever is next."""
        while self._waiting:
            *_, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
