"""The leases of one process: as many as it wants of those that nobody else has, kept up, and given back at the end."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence

from .store import Lease, LeaseStore
from .types import StoreFailed

log = logging.getLogger("herald")
SECONDS = 10.0
"""For how long a lease is taken. With `EVERY` it is the longest that nobody does what a dead process did."""
EVERY = 3.0
"""Seconds between two signs of life."""


class Holder:
    """Holds up to `share` of the leases of these names; `changed` is told whenever others are held than before.

    What is held is known without asking: it counts from before a lease was asked for, so it ends here before others
    can take it. A process that was held up finds that it has nothing.
    """

    def __init__(
        self,
        store: LeaseStore,
        names: Sequence[str],
        share: int,
        changed: Callable[[frozenset[str]], None] = lambda held: None,
        seconds: float = SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = secrets.token_hex(8)
        self._store = store
        self._names = names
        self._share = share
        self._changed = changed
        self._seconds = seconds
        self._clock = clock
        self._own: dict[str, tuple[Lease, float]] = {}
        self._told: frozenset[str] = frozenset()
        self._task: asyncio.Task[None] | None = None

    @property
    def held(self) -> frozenset[str]:
        """The names of the leases that are surely this process's now."""
        now = self._clock()
        return frozenset(name for name, (_, until) in self._own.items() if until > now)

    async def start(self) -> None:
        """Takes what is free, and goes on keeping and taking."""
        await self.once()
        self._task = asyncio.create_task(self._run(), name="leases")

    async def stop(self) -> None:
        """Gives all back; what is done by them has to be over."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        own, self._own = self._own, {}
        self._tell()
        for lease, _ in own.values():
            await self._store.give_lease_back(lease)

    async def once(self) -> None:
        """Keeps what it has, then takes what is free, as far as its share goes."""
        for lease, _ in [*self._own.values()]:
            begun = self._clock()
            if await self._store.keep_lease(lease, self._seconds):
                self._own[lease.name] = lease, begun + self._seconds
            else:
                del self._own[lease.name]
        for name in self._names:
            if len(self._own) < self._share and name not in self._own:
                begun = self._clock()
                if taken := await self._store.take_lease(name, self.name, self._seconds):
                    self._own[name] = taken, begun + self._seconds
        self._tell()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.once()
            except StoreFailed as error:
                log.warning("leases cannot be kept now: %s", error)
                self._tell()

    def _tell(self) -> None:
        held = self.held
        if held != self._told:
            self._told = held
            self._changed(held)
