"""The scheduler: handles the due timers of all matches.

A handler takes one due timer and writes, in one transaction, what is owed now and when the timer is due next, or that
it has ended. After a downtime every overdue timer is handled once; if the system clock was set back, timers begin their
wait anew.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType

from ..errors import is_known
from ..kinds import AT_ONCE, CALLING
from ..service import Matches
from ..store import Owed, Timer
from ..timing.claims import readings
from ..timing.preferences import notice
from ..timing.standstill import pace_of
from .absence import gone
from .answers import answer
from .claims import warn
from .downtime import note_running
from .lobbies import idle, nudge

log = logging.getLogger("herald")
LONGEST_WAIT = 30.0
"""Seconds until the store is asked again, even if no timer is known to be due."""
STORE_RETRY = 5.0
"""The same while the store is away."""
BATCH = 200
RETRY = 60.0
"""Seconds until a timer whose handler failed is tried again."""

Handler = Callable[[Matches, Timer], Awaitable[None]]


async def remind(matches: Matches, timer: Timer) -> None:
    """Handles a `remind` timer: owes a reminder when and as often as the person wants.

    Its delivery counts it and starts the wait for the next. A seat that is still to be called, or soon warned, needs none yet.
    """
    wish = notice(await matches.store.settings(timer.person))
    now = matches.clock.now()
    over = await _over(matches, timer) if timer.count == 0 else None
    wished = timer.at + wish.fitting(timer.reason, timer.count, timer.at, over)
    if wished > now:
        await matches.store.set_timer(timer, replace(timer, due=wished))
        return
    if wish.where == "none" or wish.times == 0:
        await matches.store.set_timer(timer, replace(timer, at=now, due=now + wish.every))
        return
    if timer.count >= wish.times:
        await matches.store.set_timer(timer, None)
        return
    waiting = await matches.store.outstanding(timer.match)
    to_be_called = any(one.seat == timer.seat and one.kind in CALLING and one.kind in AT_ONCE for one in waiting)
    if to_be_called or await _soon_warned(matches, timer):
        await matches.store.set_timer(timer, replace(timer, at=now, due=now + wish.wait(timer.reason, timer.count)))
        return
    later = replace(timer, at=now, due=now + wish.every)
    if await matches.store.set_timer(timer, later, [Owed("remind", timer.seat)]):
        matches.outbox.wake()


async def _soon_warned(matches: Matches, timer: Timer) -> bool:
    """Whether most of the wait is over until the seat is warned that its time to answer ends."""
    timers = await matches.store.timers(timer.match)
    asked = [one for one in timers if (one.seat, one.kind, one.count) == (timer.seat, "answer", 0)]
    now = matches.clock.now()
    return any(one.due - now < now - one.since for one in asked)


async def _over(matches: Matches, timer: Timer) -> float | None:
    """When the time of a timer's seat is over at a slow pace (Unix seconds); None if its clock stands."""
    running = [one.seat for one in await matches.store.timers(timer.match) if one.kind == "warn"]
    head = await matches.store.head(timer.match) if timer.seat in running else None
    if head is None or not pace_of(head.options).slow:
        return None
    reading = (await readings(matches.store, matches.clock, head)).get(timer.seat)
    return None if reading is None else reading.ends


HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {"remind": remind, "answer": answer, "warn": warn, "gone": gone, "nudge": nudge, "idle": idle}
)
"""The handler of each kind of timer."""


class Scheduler:
    """A task that handles due timers and sleeps until the next is due, at most half a minute."""

    def __init__(self, matches: Matches, handlers: Mapping[str, Handler] = HANDLERS) -> None:
        self._matches = matches
        self._handlers = handlers
        self.reached: Callable[[], bool] = lambda: True
        """Whether people can reach the bot now; while they cannot, it is a downtime."""
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self.timed: Callable[[float, int], None] = lambda seconds, timers: None
        """Called after every sweep with its seconds and the number of due timers."""

    async def start(self) -> None:
        """Starts the task, which begins with what came due in the meantime."""
        await note_running(self._matches)
        self._task = asyncio.create_task(self._run(), name="sweep")

    async def stop(self) -> None:
        """Stops the task; what is due stays due."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        """Looks for due timers at once, since there are others to look after."""
        self._woken.set()

    async def once(self) -> int:
        """Handles every timer that is due now; returns how many there were."""
        store, handled = self._matches.store, set[Timer]()
        if self.reached():
            await note_running(self._matches)
        await store.clock_set_back(self._matches.clock.now())
        while batch := await store.timers_due(self._matches.clock.now(), self._handlers, BATCH, self._matches.share()):
            await asyncio.gather(*(self._look_after(timer, again=timer in handled) for timer in batch))
            handled.update(batch)
        return len(handled)

    async def _look_after(self, timer: Timer, again: bool) -> None:
        """Handles a timer, and postpones one whose handler fails or leaves it due, so that it blocks no others."""
        try:
            if again:
                raise RuntimeError("its handler leaves it due")
            await self._handlers[timer.kind](self._matches, timer)
        except Exception as error:
            if not is_known(error):
                told = "match %s: the timer %s failed; again in %.0f s"
                log.exception(told, timer.match, timer.kind, RETRY, extra={"match": timer.match})
            now = self._matches.clock.now()
            await self._matches.store.set_timer(timer, replace(timer, at=now, due=now + RETRY))

    async def _run(self) -> None:
        while True:
            try:
                began = time.perf_counter()
                timers = await self.once()
                self.timed(time.perf_counter() - began, timers)
                wait = await self._until_next()
            except Exception as error:
                wait = STORE_RETRY if is_known(error) else LONGEST_WAIT
                if not is_known(error):
                    log.exception("the timers cannot be read; again in %.0f s", wait)
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            self._woken.clear()

    async def _until_next(self) -> float:
        now = self._matches.clock.now()
        due = await self._matches.store.next_timer(now, self._matches.share())
        return LONGEST_WAIT if due is None else min(max(due - now, 0.05), LONGEST_WAIT)
