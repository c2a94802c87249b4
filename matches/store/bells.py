"""Bells: what wakes those who wait for something in the store, so that they need not look all the time."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Bells:
    """The bells of one process, by name. Each is an event that is set once: who waits takes it, looks, and then waits."""

    def __init__(self) -> None:
        self._bells: dict[str, asyncio.Event] = {}

    def bell(self, name: str) -> asyncio.Event:
        """The event that is set when it rings next."""
        return self._bells.setdefault(name, asyncio.Event())

    def ring(self, name: str) -> None:
        """Wakes everybody who waits for it."""
        if event := self._bells.pop(name, None):
            event.set()

    async def close(self) -> None:
        """Rings no more elsewhere."""


async def rung(bell: asyncio.Event, seconds: float) -> None:
    """Waits for a bell, at most so many seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await bell.wait()
