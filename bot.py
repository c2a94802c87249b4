"""The front door: reads the settings and connects the bot to Discord; `--local` opens the browser table instead."""

from __future__ import annotations

import argparse
import logging
import signal
import sys
from collections.abc import Mapping, Sequence
from logging.handlers import WatchedFileHandler
from pathlib import Path

import aiohttp
import discord

import settings as configuration
from cogs.client import Herald
from cogs.faces import Face
from cogs.logs import FORMATS
from matches.types import StoreError
from settings import BadSettings, Settings

NO_TOKEN = (
    "Herald needs a bot token: create one at https://discord.com/developers/applications and put it in DISCORD_TOKEN "
    "or under [discord] in config.toml, or play without Discord with --local."
)
WRONG_TOKEN = "Discord does not accept this token; copy it again from the Bot page of your application."
SWITCH = 0.001
"""Seconds after which a thread that draws lets the one that answers people go on."""
TALKATIVE = ("aiosqlite", "discord")
"""Libraries whose "debug" tells all that is stored and sent, also hands and seeds: they stay at "info"."""


def create_bot(settings: Settings, faces: Mapping[str, Face] | None = None) -> Herald:
    """The bot, not yet connected, offering the games in `faces` by their keys (by default all)."""
    if faces is None:
        from cogs.games import FACES

        faces = FACES
    return Herald(settings, faces)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the bot until it is stopped; returns the exit code."""
    options = _parser().parse_args(arguments)
    try:
        settings = configuration.load(options.config)
    except BadSettings as error:
        print(error, file=sys.stderr)
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
    if not settings.discord.token:
        print(NO_TOKEN, file=sys.stderr)
        return 2
    return _connect(settings)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bot.py", description="Herald plays tabletop games by post in Discord channels."
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="the settings to use instead of config.toml")
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
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))  # a service is stopped like Ctrl+C
    discord.http.Route.BASE = settings.discord.api_base.rstrip("/")
    try:
        create_bot(settings).run(settings.discord.token, log_handler=None)
    except discord.LoginFailure:
        print(WRONG_TOKEN, file=sys.stderr)
        return 2
    except StoreError as error:
        print(error, file=sys.stderr)
        return 2
    except aiohttp.ClientError as error:
        print(f"Discord cannot be reached at {settings.discord.api_base}: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
