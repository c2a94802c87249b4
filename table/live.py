"""SimCord in real time: the clock is the wall's, timers run when they are due, and nobody waits for background work.

SimCord is made for tests: its clock stands still, and every act of a person waits until the bot has nothing left to do.
At a table people look on while the bot works, so the places where SimCord decides about time are replaced here.  They
are SimCord's own insides: its version is pinned, and `tests/table` notices when they change.
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
_EPOCH = datetime(2026, 1, 1, tzinfo=UTC)  # when everything that has a name, and not a time, is made
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
        """Nothing: no one but the wall moves this clock."""

    def run(self) -> None:
        """Start the clock; it stands at the epoch until then."""
        self._instant = None

    @contextmanager
    def named(self, name: str) -> Iterator[None]:
        """Stop at an instant that belongs to `name`, so that what is made then has the same ids at every start."""
        before = self._instant
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:4], "big")
        self._instant = _EPOCH - timedelta(milliseconds=number)
        try:
            yield
        finally:
            self._instant = before


class Activity(list[Any]):
    """SimCord's record of events, which here keeps none of them and calls `changed` for each."""

    def __init__(self, changed: Callable[[], None]) -> None:
        super().__init__()
        self._changed = changed

    def append(self, item: Any, /) -> None:
        """Forget the event and say that there was one."""
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
        """Have `watchers` called whenever the bot or a person does something."""
        self._watchers = watchers

    def _stir(self) -> None:
        self._stirred.set()
        for watcher in self._watchers:
            watcher()

    def act_as_bot(self) -> Any:
        """Context in which the bot's own functions may be called from outside."""
        return self._bot_scope()

    def _record_error(self, error: BaseException) -> None:
        """Keep what nobody has heard of; what goes wrong in a command is its answer."""
        if not isinstance(error, app_commands.CommandInvokeError):
            super()._record_error(error)

    def _notify_dispatch_observers(self, interaction: Any) -> None:
        self._asked = interaction, set(self._work.tasks)
        super()._notify_dispatch_observers(interaction)

    async def _settle_internal(self, **_: Any) -> None:
        """Wait for the first answer to the interaction just made and for quick work after it, and for nothing else."""
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
        """Let a timer of the bot run when it is due."""

        def run() -> None:
            if record.handle is not None and not record.handle.cancelled():
                record.handle._run()

        assert self._runtime is not None and record.when is not None
        record.real_handle = self._runtime.call_at(record.when, run, context=schedule_context)
