"""SimCord in real time: the clock is the wall's, timers run when due, and nobody waits for background work.

SimCord is made for tests: its clock stands still, and every interaction waits until the bot is idle. This module
replaces the places where it decides about time. They are private: its version is pinned, and `tests/table` notices
changes.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import Context
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import discord
import simcord
from discord import app_commands
from simcord._runtime import _CallbackRecord
from simcord.backend import Backend
from simcord.backend.models import Interaction

_monotonic = time.monotonic  # SimCord puts another function in its place while a world is open
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)  # the clock's time while lasting things are made
_FIRST_ANSWER = 3.0  # seconds in which Discord wants the first answer to an interaction
_GRACE = 0.3  # seconds in which quick work after that answer still belongs to it


class LiveClock:
    """SimCord's clock, running by itself; `named` stops it while things with lasting ids are made."""

    def __init__(self) -> None:
        self._instant: datetime | None = _EPOCH

    @property
    def elapsed(self) -> float:
        """Seconds on the scale of the event loop."""
        return _monotonic()

    def now(self) -> datetime:
        """The instant on the wall, with its time zone."""
        return self._instant or datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Does nothing: this clock follows the wall's."""

    def run(self) -> None:
        """Starts the clock; until then it stands at the epoch."""
        self._instant = None

    @contextmanager
    def named(self, name: str) -> Iterator[None]:
        """Stops at an instant that follows from `name`, so that things made in the block have the same ids at every
        start.
        """
        before = self._instant
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big")
        self._instant = _EPOCH - timedelta(milliseconds=number)
        try:
            yield
        finally:
            self._instant = before


class Activity(list[Any]):
    """SimCord's event record, which keeps nothing and calls `changed` for each event."""

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__()
        self._changed = changed

    def append(self, item: Any, /) -> None:
        """Drops the event and calls `changed`."""
        self._changed()


class LiveEnv(simcord.Env):
    """A SimCord world in real time."""

    def __init__(self, bot: discord.Client) -> None:
        shards = 1 if isinstance(bot, discord.AutoShardedClient) else None
        super().__init__(bot, check_errors=False, shard_count=shards)
        self.clock = LiveClock()
        self.backend = Backend(clock=cast(Any, self.clock))
        self.backend.transcript = Activity(self._stir)
        self.backend.http_requests = Activity(self._stir)
        self._stirred = asyncio.Event()
        self._watchers: tuple[Callable[[], None], ...] = ()
        self._asked: tuple[Interaction, set[asyncio.Task[Any]]] | None = None

    def watch(self, *watchers: Callable[[], None]) -> None:
        """Calls `watchers` whenever the bot or a person does something."""
        self._watchers = watchers

    def _stir(self) -> None:
        self._stirred.set()
        for watcher in self._watchers:
            watcher()

    def act_as_bot(self) -> Any:
        """Context in which the bot's own functions may be called from outside."""
        return self._bot_scope()

    def _record_error(self, error: BaseException) -> None:
        """Records errors, except those of commands, which are answered to the person."""
        if not isinstance(error, app_commands.CommandInvokeError):
            super()._record_error(error)

    def _notify_dispatch_observers(self, interaction: Any) -> None:
        self._asked = interaction, set(self._work.tasks)
        super()._notify_dispatch_observers(interaction)

    async def _settle_internal(self, **_: Any) -> None:
        """Waits only for the first answer to the interaction just made and for quick work after it."""
        self._work.callbacks = [item for item in self._work.callbacks if item.handle and not item.handle.cancelled()]
        if self._asked is None:
            await asyncio.sleep(0)
            return
        (interaction, before), self._asked = self._asked, None
        deadline = _monotonic() + _FIRST_ANSWER
        while not interaction.responded and (left := deadline - _monotonic()) > 0:
            self._stirred.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stirred.wait(), left)
        if begun := set(self._work.tasks) - before:
            await asyncio.wait(begun, timeout=_GRACE)

    def _schedule_timer(
        self,
        record: _CallbackRecord,
        callback: Any,
        args: tuple[Any, ...],
        schedule_context: Context | None,
    ) -> None:
        """Runs a timer of the bot when it is due."""

        def run() -> None:
            if record.handle is not None and not record.handle.cancelled():
                record.handle._run()

        assert self._runtime is not None and record.when is not None
        record.real_handle = self._runtime.call_at(record.when, run, context=schedule_context)
