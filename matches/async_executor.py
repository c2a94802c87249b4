"""An executor for the event loop: each piece of work is a task there, which is cancelled with its future at any time."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import partial
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
Result = TypeVar("Result")
Work = Callable[[], Any]


class AsyncExecutor(Executor, ABC):
    """Has work done by `_do`. To be used from the event loop alone."""

    def __init__(self) -> None:
        self._doing: set[asyncio.Task[Any]] = set()

    def submit(self, fn: Callable[P, Result], /, *args: P.args, **kwargs: P.kwargs) -> Future[Result]:
        """Has `fn` called elsewhere; it is pickled with its arguments."""
        future: Future[Result] = Future()
        work: Work = partial(fn, *args, **kwargs) if args or kwargs else fn
        doing = asyncio.create_task(self._do(work), name="task")
        self._doing.add(doing)
        doing.add_done_callback(partial(self._settle, future))
        future.add_done_callback(lambda _: doing.cancel())
        return future

    @abstractmethod
    async def _do(self, work: Work) -> Any:
        """What comes of some work."""

    def _settle(self, future: Future[Any], doing: asyncio.Task[Any]) -> None:
        self._doing.discard(doing)
        if doing.cancelled():
            future.cancel()
        elif error := doing.exception():
            if not future.done():
                future.set_exception(error)
        elif not future.done():
            future.set_result(doing.result())
