"""Pictures: drawn once, again where that failed, in other processes, and first those that somebody waits for."""

from __future__ import annotations

import asyncio
import os
import pickle
import threading
from collections.abc import AsyncIterator
from concurrent.futures import BrokenExecutor
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest

from cogs.background.process_pool import SOON, ProcessPool
from cogs.games import PRESENTERS
from cogs.pictures import studio as studios
from cogs.pictures.studio import Studio
from cogs.pictures.turns import Turns
from cogs.presenter import Drawn
from render.picture import Picture
from tests.cogs.drawing import (
    LARGE,
    PICTURE,
    die,
    die_handing_over,
    die_once,
    fail,
    fail_stuck,
    fail_to_warm_up,
    jobs,
    own_number,
)
from tests.cogs.plays import start, whose
from tests.cogs.presenters import Painter as Artist
from tests.cogs.room import PATIENCE, Room
from tools.games import TRIALS


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    studio = Studio(processes=0, threads=2, cache=4)
    yield studio
    studio.close()


@pytest.fixture
async def apart() -> AsyncIterator[Studio]:
    """A studio with a process of its own."""
    studio = Studio(processes=1, threads=1, cache=4)
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


async def test_what_somebody_waits_for_is_drawn_before_the_boards() -> None:
    studio, painter, order = Studio(processes=0, threads=1, cache=9), Painter(), list[str]()

    def draw(name: str) -> Picture:
        order.append(name)
        return PICTURE

    async def board(name: str) -> None:
        async with studio.turn() as drawn:
            await drawn(name, partial(draw, name))

    first = asyncio.create_task(studio.draw("first", painter.paint))
    await asyncio.sleep(0)
    boards = [asyncio.create_task(board(name)) for name in ("board", "another board")]
    await asyncio.sleep(0)
    hands = [asyncio.create_task(studio.draw(name, partial(draw, name))) for name in ("hand", "another hand")]
    await asyncio.sleep(0)
    painter.go.set()
    await asyncio.gather(first, *boards, *hands)
    assert order == ["hand", "another hand", "board", "another board"]
    studio.close()


async def test_a_turn_that_nobody_wants_any_more_goes_to_the_next() -> None:
    turns, order = Turns(1), list[int]()

    async def take(number: int) -> None:
        async with turns.take(0):
            order.append(number)

    async with turns.take(0):
        waiting = [asyncio.create_task(take(number)) for number in range(4)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
    waiting[1].cancel()  # its turn has come, but it does not know yet
    await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), PATIENCE)
    assert order == [2, 3]
    await take(4)


async def test_a_board_that_is_out_of_date_is_not_drawn(room: Room, painter: Artist) -> None:
    await start(room)
    ann = whose(room)
    before, studio = len(painter.drawn), room.house.studio
    async with AsyncExitStack() as busy:
        for _ in range(room.bot.settings.pictures.threads):
            await busy.enter_async_context(studio.turn())
        for _ in range(2):
            await room.person(ann).slash(room.channel, "game do", action="take 1")
        assert len(painter.drawn) == before
    await room.quiet()
    heaps = [view.heap for view, *_ in painter.drawn[before - 1 :]]
    assert heaps == [heaps[0], heaps[0] - 2]
    assert f"A heap of {heaps[-1]}" in room.public_text()


async def test_it_is_drawn_in_another_process_as_in_this_one(apart: Studio) -> None:
    key = next(iter(TRIALS))
    for number, job in enumerate(jobs(PRESENTERS[key], TRIALS[key])):
        assert await apart.draw(number, job) == job()
    drawn = await apart.draw("process", own_number)
    assert drawn is not None and drawn.description != str(os.getpid())


async def test_a_process_that_dies_is_replaced_and_the_picture_drawn_again(apart: Studio, tmp_path: Path) -> None:
    async def number() -> str:
        drawn: Drawn | None = await apart.run(own_number)
        assert drawn is not None
        return drawn.description

    before = await number()
    assert await apart.draw("board", partial(die_once, tmp_path / "died")) == PICTURE
    assert before != await number()
    with pytest.raises(BrokenExecutor):
        await apart.run(die)
    assert before != await number()


async def test_a_process_that_dies_while_it_hands_over_a_large_picture_is_replaced(
    apart: Studio, tmp_path: Path
) -> None:
    large = await apart.draw("large", partial(die_handing_over, tmp_path / "died"))
    assert large is not None and len(large.data) == LARGE


async def test_a_process_that_replaces_another_while_all_are_ended_is_ended_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = ProcessPool(1, SOON)
    make = pool._make

    def too_late() -> object:
        pool.shutdown()
        return make()

    monkeypatch.setattr(pool, "_make", too_late)
    with pytest.raises(BrokenExecutor):
        await asyncio.wrap_future(pool.submit(partial(die_once, tmp_path / "died")))


async def test_what_cannot_be_drawn_elsewhere_fails_here(apart: Studio, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        with pytest.raises(OSError, match="no ink"):
            await apart.run(fail)
    assert "drawing.py" in caplog.text, "the log says where"
    assert await apart.draw("board", partial(die_once, Path(__file__))) == PICTURE


@pytest.mark.parametrize("packed", [True, False])
async def test_an_error_that_does_not_travel_is_told_by_its_kind(
    apart: Studio, packed: bool, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(RuntimeError, match="Stuck"):
        await apart.run(partial(fail_stuck, packed))
    assert "drawing.py" in caplog.text and "has died" not in caplog.text


async def test_what_fails_while_a_process_warms_up_leaves_it_drawing() -> None:
    pool = ProcessPool(1, SOON, [fail_to_warm_up])
    drawn = await asyncio.get_running_loop().run_in_executor(pool, own_number)
    assert drawn.description != str(os.getpid())
    pool.shutdown()


async def test_where_no_process_can_be_started_threads_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    def impossible(*_: object, **__: object) -> None:
        raise OSError("no semaphores here")

    monkeypatch.setattr(studios, "ProcessPool", impossible)
    studio = Studio(processes=1, threads=1, cache=1)
    assert await studio.draw("board", lambda: PICTURE) == PICTURE
    studio.close()


@pytest.mark.parametrize("key", sorted(PRESENTERS))
def test_all_that_a_game_draws_travels_to_another_process(key: str) -> None:
    presenter = PRESENTERS[key]
    for work in (*(card.draw for card in presenter.cards()), presenter.warm_up):
        assert pickle.dumps(work)
    for job in jobs(presenter, TRIALS[key]):
        assert pickle.loads(pickle.dumps(job))() == job()
