"""Spaces requests to Discord evenly: it refuses more than fifty a second, and blocks those who go on.

Answers to people (interactions and what follows them) are not counted by Discord and wait for nobody.
"""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace

import aiohttp

UNCOUNTED = re.compile(r"/(interactions|webhooks)/")
LINE = 24
"""While this many requests wait, no announcement is begun, so that urgent requests never wait long."""


class Pace:
    """Lets `rate` requests a second pass, one after the other; 0 sets no limit."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self.divide(1)
        self._next = 0.0
        self.waiting = 0

    def divide(self, processes: int) -> None:
        """The rate is shared by this number of processes."""
        self._gap = processes / self._rate if self._rate else 0.0

    async def turn(self) -> None:
        """Waits until the next request may be made."""
        now = asyncio.get_running_loop().time()
        self._next = max(self._next + self._gap, now)
        if self._next > now:
            self.waiting += 1
            try:
                await asyncio.sleep(self._next - now)
            finally:
                self.waiting -= 1

    async def clear(self) -> None:
        """Waits until fewer than `LINE` requests are waiting."""
        if self.waiting >= LINE:
            await asyncio.sleep(self._gap * (self.waiting - LINE + 1))

    def watch(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Has every request of a session wait for its turn."""
        trace.on_request_start.append(self._start)
        return trace

    async def _start(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if not UNCOUNTED.search(request.url.path):
            await self.turn()
