"""The leases of one process: its share of those that nobody else has, kept up, and given back at the end."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import suppress

from .errors import StoreFailed, is_known
from .store import Lease, LeaseStore

log = logging.getLogger("herald")
SECONDS = 8.0
"""For how long a lease is taken. With `EVERY` it is the longest that nobody does what a dead process did."""
EVERY = 2.0
"""Seconds between two signs of life."""
PROCESS = "process "
"""What the lease begins with by which each process shows that it lives."""


def awake() -> float:
    """Seconds that count on while the machine sleeps, where there is such a clock."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Holder:
    """Holds leases of these names: as many as come to each living process, and `most` at most.

    `changed` is told of those that it has gained and lost, which others may hold then. What is `held` is known without asking:
    it counts from before a lease was asked for, so it ends here before others can take it. A process that was held up finds
    that it has nothing, until it knows whether others have taken it meanwhile.
    """

    def __init__(
        self,
        store: LeaseStore,
        names: Sequence[str],
        most: int,
        changed: Callable[[frozenset[str], frozenset[str]], Awaitable[None]] | None = None,
        seconds: float = SECONDS,
        clock: Callable[[], float] = awake,
    ) -> None:
        self.name = secrets.token_hex(8)
        self.processes = 1
        """How many processes live, this one included."""
        self._store = store
        self._names = names
        self._most = most
        self._changed = changed
        self._seconds = seconds
        self._clock = clock
        self._beat = clock()
        self._waits_until = 0.0
        self._own: dict[str, tuple[Lease, float]] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def held(self) -> frozenset[str]:
        """The names of the leases that are surely this process's now."""
        now = self._clock()
        return frozenset(name for name, (_, until) in self._own.items() if until > now) & frozenset(self._names)

    @property
    def own(self) -> frozenset[str]:
        """The names of those that nobody else is known to hold."""
        return frozenset(self._names) & frozenset(self._own)

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
        with suppress(StoreFailed):  # then they run out by themselves
            for lease, _ in own.values():
                await self._store.give_lease_back(lease)

    async def once(self) -> None:
        """Keeps what it has, gives back what comes to others, and takes what is free, as far as its share goes.

        After the store was away nothing is taken at first: others keep theirs, too, as soon as they notice that it is back.
        """
        await self._keep()
        taken = {lease.name for lease in await self._store.leases()}
        away, self._beat = self._clock() - self._beat > self._seconds, self._clock()
        if away:
            self._waits_until = self._beat + 2 * EVERY
        if PROCESS + self.name not in self._own:
            await self._take([PROCESS + self.name])
        self.processes = len({PROCESS + self.name, *(name for name in taken if name.startswith(PROCESS))})
        share = min(self._most, math.ceil(len(self._names) / self.processes))
        mine = [name for name in self._names if name in self._own]
        await self._give_back(mine[share:])
        free = [name for name in self._names if name not in taken] if self._beat >= self._waits_until else []
        await self._take(free[: max(share - len(mine), 0)])

    async def _keep(self) -> None:
        begun, leases = self._clock(), [lease for lease, _ in self._own.values()]
        if await self._store.keep_leases(leases, self._seconds):
            kept = leases
        else:
            kept = [lease for lease in leases if await self._store.keep_lease(lease, self._seconds)]
        self._own.update({lease.name: (lease, begun + self._seconds) for lease in kept})
        await self._lose([lease.name for lease in leases if lease not in kept])

    async def _take(self, names: Iterable[str]) -> None:
        gained = []
        for name in names:
            begun = self._clock()
            if taken := await self._store.take_lease(name, self.name, self._seconds):
                self._own[name] = taken, begun + self._seconds
                gained.append(name)
        await self._tell(gained, [])

    async def _give_back(self, names: Iterable[str]) -> None:
        for lease in await self._lose(names):
            await self._store.give_lease_back(lease)

    async def _lose(self, names: Iterable[str]) -> list[Lease]:
        """The leases of these names, which are this process's no more as far as it is concerned."""
        leases = [self._own.pop(name)[0] for name in names]
        await self._tell([], [lease.name for lease in leases])
        return leases

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.once()
            except Exception as error:
                if not is_known(error):
                    log.exception("leases cannot be kept now; again in %.0f s", EVERY)

    async def _tell(self, gained: Iterable[str], lost: Iterable[str]) -> None:
        known = frozenset(self._names)
        if self._changed is not None and (known & {*gained} or known & {*lost}):
            await self._changed(known & {*gained}, known & {*lost})
