"""Shares the servers among processes on one database: each looks after those of the shards that it holds leases of."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from engine.text import T, Text

from .errors import StoreError
from .leases import EVERY, SECONDS, Holder
from .store import EVERYTHING, LeaseStore, Share

log = logging.getLogger("herald")
ALL = "all shards"
"""The lease of a process that looks after everything."""
ONE = "shard "
"""What the lease of one shard begins with."""
PATIENCE = SECONDS + EVERY
"""Seconds after which a process that holds leases cannot be one that was killed just before."""
DIVIDED = T(
    "Another bot is running with this database that divides the servers otherwise; stop it first, or set shards under"
    " [processes] as it does."
)
TAKEN = T(
    "Another bot is running with this database; stop it first, give this one a database of its own, or let both share the"
    " work: see [processes] in the settings."
)
Changed = Callable[[Share, Share], Awaitable[None]]


class Sharing:
    """What this process holds of so many `shards` (0: all there are, undivided), at most `most` of them (0: any number).

    `changed` hears of the servers that it looks after from now on, and of those that it looks after no more.
    """

    def __init__(self, store: LeaseStore, shards: int, most: int, changed: Changed) -> None:
        self.shards = shards
        self._store = store
        self._changed = changed
        self._names = {f"{ONE}{number} of {shards}": number for number in range(shards)} or {ALL: 0}
        self._holder = Holder(store, [*self._names], most or len(self._names), self._tell)

    def share(self) -> Share:
        """The servers that are surely this process's own now."""
        return self._of(self._holder.held)

    @property
    def kept(self) -> frozenset[int]:
        """The shards that no other process is known to have, also while the database is away."""
        return self._of(self._holder.own).shards

    @property
    def processes(self) -> int:
        """How many processes share the work."""
        return self._holder.processes if self.shards else 1

    async def start(self, standby: bool = False) -> None:
        """Takes what is free; where nothing is, waits for it if there may be several processes, or for `standby`.

        Raises StoreError if another process works with this database that it cannot share with.
        """
        left = PATIENCE
        while (otherwise := await self._divided_otherwise()) and left > 0:
            left -= await _while()
        if not otherwise:
            await self._holder.start()
            otherwise = await self._divided_otherwise()
        if otherwise:
            await self._refuse(DIVIDED)
        while not self._holder.held and left > 0:
            left -= await _while()
        if not self._holder.held and not self.shards and not standby:
            await self._refuse(TAKEN)
        if not self._holder.held:
            log.info("other processes look after all servers; this one stands by")
        while not self._holder.held:
            await _while()

    async def stop(self) -> None:
        """Gives back what it holds, so that others take it at once."""
        await self._holder.stop()

    async def _divided_otherwise(self) -> bool:
        """Whether processes are at work that divide the servers in another way."""
        others = {lease.name for lease in await self._store.leases()} - {*self._names}
        return any(name == ALL or name.startswith(ONE) for name in others)

    async def _refuse(self, sentence: Text) -> None:
        await self._holder.stop()
        raise StoreError(sentence)

    async def _tell(self, gained: frozenset[str], lost: frozenset[str]) -> None:
        if self.shards:
            log.info("this process looks after the shards %s", ", ".join(map(str, sorted(self.kept))) or "none")
        await self._changed(self._of(gained), self._of(lost))

    def _of(self, names: Iterable[str]) -> Share:
        shards = frozenset(self._names[name] for name in names)
        return EVERYTHING if shards and not self.shards else Share(self.shards or 1, shards)


async def _while() -> float:
    """Waits for others to give something back or to die; the seconds of that."""
    await asyncio.sleep(EVERY)
    return EVERY
