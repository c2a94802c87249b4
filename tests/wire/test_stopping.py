"""The bot is asked to stop, whenever that is, and however its parent treats signals: it ends tidily."""

from __future__ import annotations

import asyncio
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tables import Tables
from tools.games import FIRST

from .ledger import Ledger
from .people import Person
from .playing import Table
from .process import ROOT, BotProcess, herald
from .rest import Call
from .standin import NotAnswered, Standin

BUSY_PICTURES = """
import threading
from cogs.background.aside import Aside

begun = threading.Event()
place = Aside(1, "picture")
place.submit(lambda: begun.set() or threading.Event().wait())
place.submit(print)
begun.wait()
place.shutdown()
"""
BUSY_PAINTER = """
import time
from cogs.background.process_pool import ProcessPool

pool = ProcessPool(processes=1, nice=0)
pool.submit(time.sleep, 10**6)
pool.shutdown()
"""
BUSY_COMPUTER = """
import asyncio, multiprocessing, time
from functools import partial
from cogs.background.process_pool import ProcessPool
from matches.stoppable import Stoppable

async def main():
    asyncio.get_running_loop().run_in_executor(Stoppable(partial(ProcessPool, processes=1, nice=0)), time.sleep, 10**6)
    while not multiprocessing.active_children():
        await asyncio.sleep(0.01)

asyncio.run(main())
"""
KILLED = """
from cogs.background.process_pool import ProcessPool

pool = ProcessPool(processes=1, nice=0)
pool.submit(exec, "import os, signal, time; os.kill(os.getppid(), signal.SIGKILL); time.sleep(10**6)").result()
"""


async def ended(bot: BotProcess) -> None:
    """Waits until it has ended by itself, and looks whether that was tidy."""
    assert bot.process is not None
    try:
        assert await bot.process.wait() == 0, bot.said()
        assert not bot.tracebacks(), bot.said()
        left = bot.log.with_name("matches.sqlite3-wal")  # whoever reads beside the bot brings back an empty one
        assert not (left.exists() and left.stat().st_size), "the store was closed"
    finally:
        await bot.stop()


async def test_it_ends_on_sigterm_where_its_parent_ignores_sigint(discord_world: Standin, tmp_path: Path) -> None:
    bot = herald(discord_world, tmp_path)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        await bot.start(wait=False)
    finally:
        signal.signal(signal.SIGINT, before)
    await bot.listening()
    assert bot.process is not None
    bot.process.terminate()
    await ended(bot)


@pytest.mark.parametrize("moment", [r"GET /users/@me$", r"PUT /applications/\d+/commands"])
async def test_it_ends_in_the_middle_of_its_start(discord_world: Standin, tmp_path: Path, moment: str) -> None:
    bot = herald(discord_world, tmp_path)
    asked = asyncio.Event()

    async def watch(call: Call, carried_out: bool) -> bool:
        if re.search(moment, call.line) and bot.process and not asked.is_set():
            asked.set()
            bot.process.terminate()
        return True

    discord_world.witness = watch
    await bot.start(wait=False)
    await asked.wait()
    await ended(bot)


async def test_what_was_acknowledged_is_there_after_a_stop_in_the_middle_of_play(
    discord_world: Standin, tmp_path: Path
) -> None:
    bot = herald(discord_world, tmp_path, processes=1)
    ledger = Ledger(Tables(tmp_path / "matches.sqlite3"), FIRST.game)
    cleo = Person(discord_world, discord_world.add_user("Cleo"))
    table = Table(discord_world, ledger, await discord_world.add_channel("solo"), [cleo], random.Random(3))
    await bot.start()

    async def play() -> None:
        while True:
            await table.play()

    playing = asyncio.create_task(play())
    try:
        await discord_world.until(lambda: len(table.acknowledged) > 2 or playing.done(), "acts")
        assert bot.process is not None
        bot.process.terminate()
        playing.cancel()  # while it reads beside the bot, the bot is not the last to close the file
        await ended(bot)
        with pytest.raises((NotAnswered, asyncio.CancelledError)):
            await playing
    finally:
        playing.cancel()
    stored = {row[0] for match in ledger.matches(table.channel.id) for row in ledger.interactions(match)}
    assert ledger.sound() and set(table.acknowledged) <= stored
    await discord_world.until(lambda: not bot.orphans(), "the processes that drew to end")


@pytest.mark.parametrize(
    "program", [BUSY_PICTURES, BUSY_PAINTER, BUSY_COMPUTER], ids=["picture", "painter", "computer"]
)
def test_what_is_half_done_beside_the_bot_is_not_waited_for(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_bot_that_is_killed_takes_with_it_what_is_half_done_beside_it() -> None:
    """What it has started holds its output open: whoever reads that waits for all of them."""
    done = subprocess.run([sys.executable, "-c", KILLED], cwd=ROOT, stdout=subprocess.PIPE, timeout=120, check=False)
    assert (done.returncode, done.stdout) == (-signal.SIGKILL, b"")
