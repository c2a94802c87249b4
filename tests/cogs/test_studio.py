"""Pictures that several people ask for: drawn once, and again where drawing failed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator

import pytest

from cogs.pictures.studio import Studio
from render.picture import Picture

PICTURE = Picture(b"dots", "board.webp", 3, 1, "A board")


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    studio = Studio(processes=0, threads=2, cache=4)
    yield studio
    studio.close()


class Painter:
    """Draws when it is let; `drawn` counts how often it was asked."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.drawn = 0

    def paint(self) -> Picture:
        self.drawn += 1
        self.go.wait()
        return PICTURE


async def test_a_picture_that_several_ask_for_at_once_is_drawn_once(studio: Studio) -> None:
    painter = Painter()
    asking = [asyncio.create_task(studio.draw("board", painter.paint)) for _ in range(5)]
    await asyncio.sleep(0)
    painter.go.set()
    assert await asyncio.gather(*asking) == [PICTURE] * 5
    assert await studio.draw("board", painter.paint) == PICTURE
    assert painter.drawn == 1


async def test_who_gives_up_waiting_does_not_take_it_from_the_others(studio: Studio) -> None:
    painter = Painter()
    first, second = (asyncio.create_task(studio.draw("board", painter.paint)) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    painter.go.set()
    assert await second == PICTURE and first.cancelled()


async def test_what_could_not_be_drawn_is_tried_again(studio: Studio) -> None:
    def fail() -> Picture:
        raise OSError("no ink")

    for _ in range(2):
        with pytest.raises(OSError, match="no ink"):
            await studio.draw("board", fail)
    assert await studio.draw("board", lambda: PICTURE) == PICTURE
