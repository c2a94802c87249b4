"""One sitting at the table: from the command in the terminal to Ctrl-C."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import discord
from msgspec.structs import replace

from cogs.announcing.posts import board
from cogs.client import Herald
from matches.errors import StoreError
from matches.messages import Work
from settings import Processes, Settings, Workers

from . import world
from .language import Languages, speaking
from .live import LiveEnv
from .memory import Memory, Pictures
from .page import PortTaken, TablePage
from .swift import quick

log = logging.getLogger("herald.table")
CHANNELS = ("war-room", "duels", "village")
NAME = "Herald"
LAST_CALLBACKS = 0.1
"""Seconds for closed transports to finish before the loop ends."""


def sit(settings: Settings, create_bot: Callable[[Settings], Herald]) -> int:
    """One sitting, until Ctrl-C; returns the exit code."""
    bot = create_bot(at_table(settings))
    try:
        asyncio.run(_sit(bot, settings))
    except KeyboardInterrupt:
        print("The table is closed.")
    except StoreError as error:
        print(error, file=sys.stderr)
        return 2
    except PortTaken as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def at_table(settings: Settings) -> Settings:
    """The same settings with a separate database, so that matches never mix, and no other processes."""
    database = Path(settings.table.data) / Path(settings.store.database).name
    store, pictures = replace(settings.store, database=str(database), url=""), replace(settings.pictures, processes=0)
    return replace(settings, store=store, pictures=pictures, processes=Processes(), workers=Workers())


async def _sit(bot: Herald, settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows: Ctrl-C arrives as KeyboardInterrupt
            loop.add_signal_handler(name, stop.set)
    async with open_table(bot, settings) as page:
        await _show_lost_boards(bot, page)
        print(f"Open {page.url}  (Ctrl-C closes the table; matches stay.)", flush=True)
        await stop.wait()
    await end_processes()
    print("The table is closed.")


async def _show_lost_boards(bot: Herald, page: TablePage) -> None:
    """Posts the boards of running matches whose messages are lost."""
    for channel in page.channels:
        match = await bot.house.matches.find(channel.id)
        shown = await bot.house.matches.outbox.shown(match.id) if match is not None else None
        if match is None or shown is None or shown.message in page.env.backend.messages[channel.id]:
            continue
        work = Work(0, match.id, "board", match.revision, (), f"again {match.id}")
        await bot.house.matches.outbox.finish(work, await board(bot.house, match, work))


@asynccontextmanager
async def open_table(bot: discord.Client, settings: Settings) -> AsyncIterator[TablePage]:
    """The table with its page while the block runs; then the bot is closed."""
    folder = _folder(settings)
    env = LiveEnv(bot)
    env.backend.bot_user.name = NAME
    env.backend.cdn = Pictures(folder / "pictures")
    place = world.make(env, CHANNELS, settings.table.people)
    memory = Memory(env.backend, place.server.id, folder / "messages")
    memory.recall()
    await env.start()
    try:
        where = settings.table
        languages = Languages(settings.play.language, folder / "languages.json")
        page = TablePage(
            env, place.channels, place.people, host=where.host, port=where.port, key=_key(folder), languages=languages
        )
        with quick(), speaking(languages):
            async with page:
                env.watch(page.follow, memory.note)
                page.follow()
                yield page
    finally:
        memory.write()
        with env.act_as_bot():
            await bot.close()
        await env.shutdown()
        await asyncio.sleep(LAST_CALLBACKS)


async def end_processes() -> None:
    """Ends the page's own processes while the loop can still close their pipes."""
    for one in gc.get_objects():
        if issubclass(type(one), asyncio.SubprocessTransport) and not one.is_closing():
            one.close()
    await asyncio.sleep(LAST_CALLBACKS)


def _folder(settings: Settings) -> Path:
    folder = Path(settings.table.data)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _key(folder: Path) -> str:
    """The secret part of the address, made once and kept."""
    file = folder / "table.key"
    with suppress(FileNotFoundError):
        return file.read_text(encoding="ascii").strip()
    key = secrets.token_urlsafe(12)
    file.touch(mode=0o600)
    file.write_text(key, encoding="ascii")
    return key
