"""`bot.py --work` on a real server: a worker killed in the middle loses nothing, another takes over, and ends when asked."""

from __future__ import annotations

import asyncio
import signal
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.dice import Dice
from matches.store import open_store
from matches.tasks.desk import Desk
from players.hint import hint
from tests.postgres import emptied
from tools.cluster import Cluster
from tools.games import FIRST

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[3]
PATIENCE = 240


async def worker(address: str, log: Path) -> asyncio.subprocess.Process:
    """A worker as an operator starts it; what it says is in the file `log`."""
    config = log.with_suffix(".toml")
    config.write_text(f'[store]\nurl = "{address}"\n[workers]\nat_once = 1\n')
    with log.open("wb") as output:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "bot.py", "--work", "--config", str(config)), cwd=ROOT, stdout=output, stderr=output
        )


def work() -> Any:
    """A hint at the beginning of a match."""
    game, state = FIRST.game, FIRST.starts[0](Dice(bytes(32)))
    seat = game.to_act(state)[0]
    return partial(hint, game, FIRST.setup, game.view(state, seat), game.legal(state, seat), 1)


async def test_a_worker_killed_in_the_middle_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    address = await emptied(cluster)
    store, done = await open_store(address), list[bool]()
    desk = Desk(store, lambda: pytest.fail("this is for workers"), done.append, patience=PATIENCE)
    asked = asyncio.wrap_future(desk.submit(work()))
    first = await worker(address, tmp_path / "first.log")
    async with asyncio.timeout(PATIENCE):
        while not any(task.taken for task in await store.tasks_of(desk.name)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        first.kill()  # long before it has done anything: what does it is only being started
        assert await first.wait() == -signal.SIGKILL and not asked.done()
        second = await worker(address, tmp_path / "second.log")
        assert await asked == work()() and done == [True]
        assert await store.tasks_of(desk.name) == []
        second.terminate()
        assert await second.wait() == 0
    await desk.stop()
    await store.close()
    said = (tmp_path / "second.log").read_text()
    assert "working: 1 tasks at once" in said and "Traceback" not in said, said
