"""Makes the announcements that the outbox owes: calls, board messages, questions, invitations, endings.

Each is done once: the outbox forgets it only when Discord has accepted it, and a nonce keeps a repetition from showing
twice.  What Discord refuses for now is tried again later; what can never be delivered (the channel is gone) is dropped,
and the match stopped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import discord

from matches.errors import StoreFailed, is_known
from matches.messages import Shown, Told, Work
from matches.store import Brief
from matches.types import Match

from ..discord_errors import UNDONE, UNKNOWN_CHANNEL
from ..house import House
from ..logs import about
from ..places.deleted import lost
from . import posts
from .delivery import Later
from .endings import farewell

log = logging.getLogger("herald")
FIRST_RETRY = 2.0
LAST_RETRY = 600.0
STORE_RETRY = 15.0
"""Most seconds until something is written again that the store could not write."""
AT_ONCE = 400
"""Most matches announced concurrently: after a long downtime thousands are due, and some wait for a slow channel."""

PORTION = 20
"""Announcements made for a match before its work is claimed again: a new board need not wait for hundreds of calls."""


class Announcer:
    """One task claims owed work; one more for each match makes its announcements."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._watch: asyncio.Task[None] | None = None
        self._paying: set[asyncio.Task[None]] = set()
        self._failures: dict[int, int] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)

    async def start(self) -> None:
        """Starts announcing, also what an earlier process left owed."""
        self._watch = asyncio.create_task(self._claim())

    async def stop(self) -> None:
        """Stops; what is not announced yet stays in the outbox."""
        tasks = [*self._paying, *([self._watch] if self._watch else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether something is being announced now."""
        return bool(self._paying)

    async def _claim(self) -> None:
        while True:
            await self._slots.acquire()
            await self.house.pace.clear()
            work = await self._next_work()
            task = asyncio.create_task(self._pay(work))
            self._paying.add(task)
            task.add_done_callback(self._paid)

    async def _next_work(self) -> list[Work]:
        """Waits for what the next match owes, and tries again while the store cannot be read."""
        while True:
            try:
                return await self.house.matches.outbox.claim()
            except Exception as error:
                if not is_known(error):
                    log.exception("the outbox cannot be read; again in %.0f s", FIRST_RETRY)
                await asyncio.sleep(FIRST_RETRY)

    def _paid(self, task: asyncio.Task[None]) -> None:
        self._paying.discard(task)
        self._slots.release()
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("an announcement could not even be postponed; it is made after the next start", exc_info=error)

    async def _pay(self, owed: Sequence[Work]) -> None:
        """Makes a portion of one match's announcements, in order.

        A failure postpones the rest too, but Later, or the failure of a call, only its own work: the board does not wait for it.
        """
        about(match=owed[0].match)
        self.house.matches.outbox.give_back(owed[PORTION:])
        for number, work in enumerate(owed[:PORTION]):
            try:
                await self._deliver(work)
            except Later as calm:
                await self._write_outcome(partial(self.house.matches.outbox.postpone, work, calm.seconds))
            except Exception as error:
                delay = self._retry_in(work, error)
                self.house.metrics.put_off(work.kind)
                alone = work.kind == "call"
                for later in [work] if alone else owed[number:]:
                    await self._write_outcome(partial(self.house.matches.outbox.postpone, later, delay))
                if not alone:
                    return
            else:
                self._failures.pop(work.match, None)

    async def _deliver(self, work: Work) -> None:
        match = await self._match(work)
        done: Shown | Told | None = None
        try:
            if isinstance(match, Brief):
                await farewell(self.house, match, work)
            elif match is not None:
                done = await posts.POSTS[work.kind](self.house, match, work)
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            if match is not None:
                await lost(self.house.matches, match.channel)
        shown, told = (done, None) if isinstance(done, Shown) else (None, done)
        await self._write_outcome(partial(self.house.matches.outbox.finish, work, shown, told))

    async def _write_outcome(self, write: Callable[[], Awaitable[None]]) -> None:
        """Writes the outcome of an announcement, retrying while the store fails (a full disk), so that it is not made twice."""
        failures = 0
        while True:
            try:
                return await write()
            except StoreFailed as error:
                wait = min(_backoff(failures), STORE_RETRY)
                failures += 1
                if not is_known(error):
                    log.exception("what became of an announcement cannot be written; again in %.0f s", wait)
                await asyncio.sleep(wait)

    async def _match(self, work: Work) -> Match | Brief | None:
        """The match, or its brief if it was ended because it can no longer be read."""
        try:
            return await self.house.matches.settled(work.match)
        except Exception:
            brief = await self.house.matches.servers.brief(work.match)
            if brief is None or brief.status != "cancelled":
                raise
            return brief

    def _retry_in(self, work: Work, error: Exception) -> float:
        failures = self._failures.get(work.match, 0)
        self._failures[work.match] = failures + 1
        delay = _backoff(failures)
        if is_known(error):
            pass
        elif isinstance(error, UNDONE):
            log.warning("match %s: %s not announced (%s); again in %.0f s", work.match, work.kind, error, delay)
        else:
            log.error("match %s: %s not announced; again in %.0f s", work.match, work.kind, delay, exc_info=error)
        return delay


def _backoff(failures: int) -> float:
    """Seconds until the next try: twice as many after each failure, up to `LAST_RETRY`."""
    return min(FIRST_RETRY * 2.0 ** min(failures, 20), LAST_RETRY)
