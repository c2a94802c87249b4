"""Threads for slow work that the program does not wait for when it ends (Python's own pools do)."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
Result = TypeVar("Result")
Job = tuple[Future[Any], Callable[[], Any]]


class Aside(Executor):
    """Runs work in `threads` daemon threads, in order."""

    def __init__(self, threads: int, name: str) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._threads = threads
        for number in range(threads):
            threading.Thread(target=self._run, name=f"{name} {number}", daemon=True).start()

    def submit(self, fn: Callable[P, Result], /, *args: P.args, **kwargs: P.kwargs) -> Future[Result]:
        """Has `fn` called as soon as a thread is free."""
        future: Future[Result] = Future()
        self._jobs.put((future, partial(fn, *args, **kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Drops what was not begun, and ends each thread after its present work, without waiting."""
        while True:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job:
                job[0].cancel()
        for _ in range(self._threads):
            self._jobs.put(None)

    def _run(self) -> None:
        while job := self._jobs.get():
            future, work = job
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)
            del future, work, job  # or the last picture stays in memory until the next
