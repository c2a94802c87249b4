"""Pictures, drawn beside the event loop and kept for those who ask for the same one again."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from io import BytesIO
from typing import TypeVar

import discord

from ..faces import Drawn
from .aside import Aside

DESCRIPTION_LIMIT = 1024
Result = TypeVar("Result")


class Studio:
    """Draws with `threads` at a time and keeps the last `cache` pictures; `drawn` is told how many seconds each took."""

    def __init__(self, threads: int, cache: int, drawn: Callable[[float], None] = lambda seconds: None) -> None:
        self._drawn = drawn
        self._pool = Aside(threads, "picture")
        self._kept: OrderedDict[Hashable, Drawn | None] = OrderedDict()
        self._cache = cache
        self._drawing: dict[Hashable, asyncio.Task[Drawn | None]] = {}

    async def draw(self, key: Hashable, paint: Callable[[], Drawn | None]) -> Drawn | None:
        """The picture that `paint` draws; `key` names everything that it depends on, and is drawn once at a time."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            self._drawing[key] = asyncio.create_task(self._draw(key, paint))
            self._drawing[key].add_done_callback(lambda _: self._drawing.pop(key))
        return await asyncio.shield(self._drawing[key])

    async def _draw(self, key: Hashable, paint: Callable[[], Drawn | None]) -> Drawn | None:
        began = time.perf_counter()
        drawn = await self.run(paint)
        self._drawn(time.perf_counter() - began)
        self._kept[key] = drawn
        while len(self._kept) > self._cache:
            self._kept.popitem(last=False)
        return drawn

    async def run(self, work: Callable[[], Result]) -> Result:
        """Any slow piece of work, done beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def begin(self, work: Callable[[], None]) -> None:
        """Slow work that nobody waits for."""
        self._pool.submit(work)

    def close(self) -> None:
        """Draws no more; nobody waits for what is half drawn."""
        self._pool.shutdown()


def upload(picture: Drawn) -> discord.File:
    """The picture as a file to send."""
    return discord.File(BytesIO(picture.data), filename=picture.filename, description=described(picture))


def described(picture: Drawn) -> str:
    """Its alternative text in the length that Discord takes."""
    text = picture.description
    return text if len(text) <= DESCRIPTION_LIMIT else text[: DESCRIPTION_LIMIT - 1] + "…"


def gallery(picture: Drawn) -> discord.ui.MediaGallery[discord.ui.LayoutView]:
    """The place of the uploaded picture in a message."""
    item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=described(picture))
    return discord.ui.MediaGallery(item)
