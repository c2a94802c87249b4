"""An event loop whose clock skips waiting, so that hours of sleep take seconds.

Computing takes its real time, also in other threads (SQLite, pictures); only sleeping is free.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, TypeVar

from aiosqlite import Connection

Result = TypeVar("Result")


class _Impatient(selectors.DefaultSelector):
    """A selector that does not wait, but records how long it would have waited."""

    def __init__(self, skip: Callable[[float], None], busy: Callable[[], bool]) -> None:
        super().__init__()
        self._skip = skip
        self._busy = busy

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or timeout is None or timeout <= 0 or self._busy():
            return ready or super().select(timeout)
        self._skip(timeout)
        return []


class SkippingLoop(asyncio.SelectorEventLoop):
    """An event loop on such a clock."""

    def __init__(self) -> None:
        self.skipped = 0.0
        self.elsewhere = 0
        super().__init__(_Impatient(self._skip, lambda: self.elsewhere > 0))

    def time(self) -> float:
        """Seconds, including those skipped."""
        return super().time() + self.skipped

    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]
        """As usual; no time is skipped until the work is done."""
        future = super().run_in_executor(executor, func, *args)
        self.elsewhere += 1
        future.add_done_callback(self._back)
        return future

    def _back(self, _: object) -> None:
        self.elsewhere -= 1

    def _skip(self, seconds: float) -> None:
        self.skipped += seconds


async def until(come: Callable[[], bool], every: float = 0.005) -> None:
    """Returns when `come()` is true; checks it `every` so many seconds."""
    while True:
        if come():
            return
        await asyncio.sleep(every)


@contextmanager
def _watching(loop: SkippingLoop) -> Iterator[None]:
    """Tells the loop about SQLite's work in its own thread."""
    real = Connection._execute

    async def watched(self: Connection, fn: Any, *args: Any, **options: Any) -> Any:
        loop.elsewhere += 1
        try:
            return await real(self, fn, *args, **options)  # type: ignore[no-untyped-call]
        finally:
            loop.elsewhere -= 1

    Connection._execute = watched  # type: ignore[method-assign]
    try:
        yield
    finally:
        Connection._execute = real  # type: ignore[method-assign]


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Runs `work` on a skipping clock."""
    loop = SkippingLoop()
    with _watching(loop), asyncio.Runner(loop_factory=lambda: loop) as runner:
        return runner.run(work)
