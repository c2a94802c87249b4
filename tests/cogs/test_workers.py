"""A bot with workers: computers think and hints are worked out there, or here where there is no worker."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from cogs import client
from matches.tasks import parcels
from matches.tasks.desk import Desk
from matches.tasks.worker import Worker
from tests.cogs.presenters import Painter, face_of
from tests.cogs.pressing import match_of
from tests.cogs.room import Room, in_a_room, text_of
from tests.toy import Weir


@pytest.fixture(autouse=True)
def parcels_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "PACKAGES", (*parcels.PACKAGES, "tests"))


@asynccontextmanager
async def working(room: Room) -> AsyncIterator[None]:
    worker = Worker(room.house.matches.store, lambda: ThreadPoolExecutor(1), 2)
    task = asyncio.create_task(worker.run())
    yield
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def play(room: Room, by: str) -> None:
    """A computer acts, and Ann asks for a hint when it is her turn."""
    await room.slash("ann", "game new", game="weir")
    await room.slash("ann", "game join", deck="river")
    await room.slash("ann", "lobby computer", level="easy", deck="sea")
    await room.slash("ann", "lobby start")
    panel = await room.click("ann", room.board(), "Act")
    await room.click("ann", panel.response, "Hint")
    await room.click("ann", panel.response, "Show the hint")
    assert "### Hint" in text_of(panel.response)
    while counted(room, by) < 2:
        match = await match_of(room)
        assert match.status == "playing"
        legal = await room.house.matches.views.legal(match, room.person("ann").id)
        await room.do("ann", legal[-1])


def counted(room: Room, by: str) -> float:
    return room.house.metrics.registry.get_sample_value("herald_tasks_total", {"by": by}) or 0.0


async def test_workers_do_all_that_takes_long(tmp_path: Path, painter: Painter) -> None:
    async with in_a_room(tmp_path, {"weir": face_of(Weir(), painter)}, workers=True) as room, working(room):
        await play(room, "worker")
        assert not counted(room, "bot") and not room.tables.rows("tasks")


async def test_without_any_the_bot_does_it_itself(
    tmp_path: Path, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "Desk", partial(Desk, patience=-1.0, poll=0.01))
    async with in_a_room(tmp_path, {"weir": face_of(Weir(), painter)}, workers=True) as room:
        await play(room, "bot")
        assert not counted(room, "worker") and not room.tables.rows("tasks")
