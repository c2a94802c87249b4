"""Has work done by workers: puts it into the store, and waits for what comes back."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from contextvars import Context
from dataclasses import dataclass
from typing import Any

from ..async_executor import AsyncExecutor, Work
from ..errors import StoreFailed
from ..stoppable import Stoppable
from ..store import Asked, TaskStore
from ..store.bells import rung
from .parcels import Failure, TaskFailed, packed, unpacked, version

PATIENCE = 10.0
"""Seconds until what no worker has taken is done here; then there are too few of them, or none."""
BRIEF = 0.5
"""The same seconds while the last task was not taken either: workers that are there take one at once."""
WANTED = 15 * 60.0
"""Seconds after which no worker begins it any more; by then a bot that has died is not waiting for it."""
POLL = 2.0
"""Seconds until the store is asked again, even if no bell has rung."""

log = logging.getLogger("herald")


class Untaken(Exception):
    """No worker does it."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A task in the store: since when, of which match, and the parcel that is to come back."""

    since: float
    match: int | None
    parcel: asyncio.Future[bytes]


class Desk(AsyncExecutor):
    """Has work done by workers, or by `here` where none of them takes it in time or the store is away.

    Work with a `match` is dropped where newer work of that match is asked for, by whatever process. What is cancelled is
    taken out of the store, and whoever works on it stops. `told` hears for each piece whether a worker did it.
    """

    def __init__(
        self,
        store: TaskStore,
        here: Callable[[], Executor],
        told: Callable[[bool], None] = lambda by_worker: None,
        patience: float = PATIENCE,
        poll: float = POLL,
    ) -> None:
        super().__init__()
        self.name = secrets.token_hex(8)
        self._store = store
        self._own = Stoppable(here)
        self._told = told
        self._patience = patience
        self._poll = poll
        self._waiting: dict[str, Waiting] = {}
        self._looking: asyncio.Task[None] | None = None
        self._alone = False
        self._version = version()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Nothing: all work of the bot has this one desk, until `stop`."""

    async def stop(self) -> None:
        """Takes all that is still wanted out of the store, without waiting for it."""
        for doing in [*self._doing]:
            doing.cancel()
        await asyncio.gather(*self._doing, return_exceptions=True)
        self._own.shutdown()

    async def _do(self, work: Work) -> Any:
        match: int | None = getattr(work, "match", None)
        parcel = await asyncio.to_thread(packed, work)
        try:
            result = unpacked(await self._by_worker(parcel, match))
        except (Untaken, StoreFailed):
            return await self._by_ourselves(work)
        self._note(by_worker=True)
        if isinstance(result, Failure):
            log.error("A worker could not do a task (%s at %s).", *result)
            raise TaskFailed(result.kind)
        return result

    async def _by_worker(self, parcel: bytes, match: int | None) -> bytes:
        """What comes back from a worker. Raises Untaken; cancelled if newer work has taken its place."""
        ticket = secrets.token_hex(8)
        try:
            await self._store.put_task(ticket, self.name, self._version, parcel, WANTED, match)
            waiting = Waiting(time.monotonic(), match, asyncio.get_running_loop().create_future())
            self._waiting[ticket] = waiting
            if self._looking is None:
                self._looking = asyncio.create_task(self._look_on(), name="desk", context=Context())
            return await waiting.parcel
        finally:
            self._waiting.pop(ticket, None)
            self._rest()
            with suppress(StoreFailed):  # then it stays until nobody wants it any more
                await asyncio.shield(self._store.drop_task(ticket, match))

    def _rest(self) -> None:
        if self._looking is not None and not self._waiting:
            self._looking.cancel()
            self._looking = None

    async def _look_on(self) -> None:
        """Looks for results, until it is cancelled when none are waited for."""
        while True:
            bell = self._store.bell(self.name)
            with suppress(StoreFailed):
                await self._look()
            await rung(bell, min(self._poll, self._enough))

    async def _look(self) -> None:
        waiting = {**self._waiting}
        found = {asked.ticket: asked for asked in await self._store.tasks_of(self.name)}
        for ticket, one in waiting.items():
            if not one.parcel.done():
                await self._answer(one, ticket, found.get(ticket))

    async def _answer(self, one: Waiting, ticket: str, asked: Asked | None) -> None:
        """Tells who waits, if there is anything to tell."""
        if asked is None:  # something newer has taken its place, or it has waited too long
            one.parcel.cancel() if one.match is not None else one.parcel.set_exception(Untaken())
        elif asked.result is not None:
            one.parcel.set_result(asked.result)
        elif not asked.taken and time.monotonic() - one.since > self._enough:
            withdrawn = await self._store.withdraw_task(ticket)
            if withdrawn and not one.parcel.done():
                one.parcel.set_exception(Untaken())

    @property
    def _enough(self) -> float:
        """Seconds after which a task that nobody has taken is done here."""
        return min(BRIEF, self._patience) if self._alone else self._patience

    async def _by_ourselves(self, work: Work) -> Any:
        self._note(by_worker=False)
        return await asyncio.wrap_future(self._own.submit(work))

    def _note(self, *, by_worker: bool) -> None:
        self._told(by_worker)
        if by_worker == self._alone:
            self._alone = not by_worker
            if by_worker:
                log.warning("Workers take tasks again.")
            else:
                log.warning("No worker has taken a task in time, so this process does it itself.")
