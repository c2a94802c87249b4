"""Pictures, drawn beside the event loop and kept for those who ask for the same one again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Sequence
from concurrent.futures import Executor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from io import BytesIO
from typing import TypeVar

import discord

from ..background.aside import Aside
from ..background.process_pool import SOON, ProcessPool
from ..presenter import Drawn
from .turns import Turns

DESCRIPTION_LIMIT = 1024
PERSONAL, PUBLIC = 0, 1
"""Ranks of turns: pictures that somebody waits for come before public boards."""

log = logging.getLogger("herald")
Result = TypeVar("Result")
Job = Callable[[], Drawn | None]
"""Draws a picture in another process; must pickle, so a `partial` of module-level functions and values."""


class Studio:
    """Draws in `processes` workers, or in `threads` where that is 0, and keeps the last `cache` pictures.

    Each process first calls what is in `warm`; a thread does not, since it would hold up the event loop.  `drawn` is told
    how many seconds each picture took.
    """

    def __init__(
        self,
        processes: int,
        threads: int,
        cache: int,
        drawn: Callable[[float], None] = lambda seconds: None,
        warm: Sequence[Callable[[], None]] = (),
    ) -> None:
        self._place = _place(processes, threads, warm)
        self._drawn = drawn
        # one more than there are processes: the next is prepared while they draw
        self._turns = Turns(processes + 1 if processes else threads)
        self._kept: OrderedDict[Hashable, Drawn | None] = OrderedDict()
        self._cache = cache
        self._drawing: dict[Hashable, asyncio.Task[Drawn | None]] = {}

    async def draw(self, key: Hashable, job: Job) -> Drawn | None:
        """The picture of a job, for somebody who waits; `key` names everything that it depends on, and is drawn once."""
        return await self._once(self._turns.take(PERSONAL), key, job)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Callable[[Hashable, Job], Awaitable[Drawn | None]]]:
        """Waits for the turn of a public board, after pictures for people; yields what draws it.

        A caller who looks at the match only then never draws a board that is out of date.
        """
        async with self._turns.take(PUBLIC):
            yield partial(self._once, nullcontext())

    async def run(self, work: Callable[[], Result]) -> Result:
        """Other slow work for somebody who waits; it must pickle, as jobs must."""
        async with self._turns.take(PERSONAL):
            return await self._done(work)

    def close(self) -> None:
        """Stops drawing, without waiting for what is half drawn."""
        self._place.shutdown()

    async def _once(self, turn: AbstractAsyncContextManager[None], key: Hashable, job: Job) -> Drawn | None:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            self._drawing[key] = asyncio.create_task(self._draw(turn, key, job))
            self._drawing[key].add_done_callback(lambda _: self._drawing.pop(key))
        return await asyncio.shield(self._drawing[key])

    async def _draw(self, turn: AbstractAsyncContextManager[None], key: Hashable, job: Job) -> Drawn | None:
        began = time.perf_counter()
        async with turn:
            drawn = await self._done(job)
        self._drawn(time.perf_counter() - began)
        self._kept[key] = drawn
        while len(self._kept) > self._cache:
            self._kept.popitem(last=False)
        return drawn

    async def _done(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._place, work)


def _place(processes: int, threads: int, warm: Sequence[Callable[[], None]]) -> Executor:
    """The executor for pictures: processes, or threads if none are wanted or this machine cannot start any."""
    if processes:
        try:
            return ProcessPool(processes, SOON, warm)
        except OSError as error:
            log.warning("Pictures are drawn in threads, since no process can be started: %s", error)
    return Aside(threads, "picture")


def upload(picture: Drawn) -> discord.File:
    """The picture as a file to send."""
    return discord.File(BytesIO(picture.data), filename=picture.filename, description=described(picture))


def described(picture: Drawn) -> str:
    """The picture's alternative text, within Discord's limit."""
    text = picture.description
    return text if len(text) <= DESCRIPTION_LIMIT else text[: DESCRIPTION_LIMIT - 1] + "…"


def gallery(picture: Drawn) -> discord.ui.MediaGallery[discord.ui.LayoutView]:
    """The component that shows the uploaded picture in a message."""
    item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=described(picture))
    return discord.ui.MediaGallery(item)
