"""The front door: reads the settings and connects the bot to Discord; `--local` opens the browser table instead."""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib
import logging
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from logging.handlers import WatchedFileHandler
from pathlib import Path

import aiohttp
import discord

import settings as configuration
from cogs.client import Herald
from cogs.logs import FORMATS
from cogs.presenter import Presenter
from cogs.worker import work
from engine.game import BadFacts
from matches.errors import StoreError
from settings import BadSettings, Settings

NO_TOKEN = (
    "Herald needs a bot token: create one at https://discord.com/developers/applications and put it in DISCORD_TOKEN "
    "or under [discord] in config.toml, or play without Discord with --local."
)
WRONG_TOKEN = "Discord does not accept this token; copy it again from the Bot page of your application."
NO_DATABASE = "Workers need a database on PostgreSQL: put its address under [store] url, or switch [workers] used off."
SWITCH = 0.001
"""Thread switch interval in seconds: short, so that other threads do not delay answers."""
TALKATIVE = ("aiosqlite", "discord")
"""Their debug output contains hands and seeds, so they stay at "info"."""


def create_bot(settings: Settings, presenters: Mapping[str, Presenter] | None = None) -> Herald:
    """The bot, not yet connected, offering the games in `presenters` by their keys (by default all)."""
    if presenters is None:
        from cogs.games import PRESENTERS

        presenters = PRESENTERS
    return Herald(settings, presenters)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the bot until it is stopped; returns the exit code."""
    options = _parser().parse_args(arguments)
    try:
        settings = configuration.load(options.config)
        importlib.import_module("cogs.games")
    except BadSettings as error:
        print(error, file=sys.stderr)
        return 2
    except BadFacts as error:
        print(f"The facts of a game cannot be used: {error}", file=sys.stderr)
        return 2
    try:
        _log_to(settings)
    except OSError as error:
        print(f"The log cannot be written to {settings.log.file}: {error.strerror}.", file=sys.stderr)
        return 2
    sys.setswitchinterval(SWITCH)
    if options.local:
        import table

        return table.main(settings, create_bot)
    if (options.work or settings.workers.used) and not settings.store.url:
        print(NO_DATABASE, file=sys.stderr)
        return 2
    if not options.work and not settings.discord.token:
        print(NO_TOKEN, file=sys.stderr)
        return 2
    gc.freeze()  # what is loaded stays: looking through it for garbage stops everything for 65 ms, again and again
    return _work(settings) if options.work else _connect(settings)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bot.py", description="Herald plays tabletop games by post in Discord channels."
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="the settings to use instead of config.toml")
    parser.add_argument("--work", action="store_true", help="do the slow work of bots on the same database")
    parser.add_argument("--local", action="store_true", help="open a table in the browser, without Discord")
    return parser


def _log_to(settings: Settings) -> None:
    file = settings.log.file
    target = WatchedFileHandler(file, encoding="utf-8") if file else logging.StreamHandler()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    level = logging.getLevelNamesMapping()[settings.log.level.upper()]
    discord.utils.setup_logging(handler=target, formatter=FORMATS[settings.log.format](), level=level)
    for library in TALKATIVE:
        logging.getLogger(library).setLevel(max(level, logging.INFO))


def _connect(settings: Settings) -> int:
    discord.http.Route.BASE = settings.discord.api_base.rstrip("/")
    bot = create_bot(settings)
    try:
        asyncio.run(_serve(bot, settings.discord.token))
    except KeyboardInterrupt:  # Windows has no signals in its loop
        return 0
    except discord.LoginFailure:
        print(WRONG_TOKEN, file=sys.stderr)
        return 2
    except StoreError as error:
        print(error, file=sys.stderr)
        return 2
    except aiohttp.ClientError as error:
        print(f"Discord cannot be reached at {settings.discord.api_base}: {error}", file=sys.stderr)
        return 1
    return 1 if bot.superseded else 0


def _work(settings: Settings) -> int:
    try:
        asyncio.run(work(settings))
    except (asyncio.CancelledError, KeyboardInterrupt):  # it was asked to stop
        return 0
    except StoreError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


async def _serve(bot: Herald, token: str) -> None:
    """Runs until SIGINT or SIGTERM, then closes the bot."""
    stop = asyncio.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(name, stop.set)
    async with bot:
        serving = asyncio.ensure_future(bot.start(token))
        serving.add_done_callback(lambda _: stop.set())
        try:
            await stop.wait()
        finally:
            serving.cancel()
    with suppress(asyncio.CancelledError):
        await serving


if __name__ == "__main__":
    sys.exit(main())
