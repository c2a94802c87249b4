"""The bot as a process: started, killed without warning, started again."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from .standin import PATIENCE, TOKEN, Standin

ROOT = Path(__file__).resolve().parents[2]
_LEFT = re.compile(r'Traceback [^\n]*\n  File "<string>", line 1, in <module>\n(?:(?!Traceback).*\n)*?EOFError\b.*\n')
"""What a process says that was just being started when the one that started it was killed."""


class BotProcess:
    """`python *arguments` at the repository's root, its output in the file `log`; alone, or one of several."""

    def __init__(self, discord: Standin, arguments: Sequence[str], log: Path, *, alone: bool = True) -> None:
        self.discord, self.arguments, self.log, self.alone = discord, list(arguments), log, alone
        self.process: asyncio.subprocess.Process | None = None
        self.kills = 0
        self._groups: list[int] = []
        self._doomed = False
        self._begun = 0

    async def start(self, *, wait: bool = True) -> None:
        """Starts it, and waits until it listens at the gateway with its commands registered."""
        environment = {k: v for k, v in os.environ.items() if k != "DISCORD_TOKEN"} | {"PYTHONUNBUFFERED": "1"}
        with self.log.open("ab") as output:
            self._begun = output.tell()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *self.arguments,
                cwd=ROOT,
                env=environment,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        self._groups.append(self.process.pid)
        self._doomed = False
        if wait:
            await self.listening()

    async def listening(self, seconds: float = PATIENCE) -> None:
        """Waits until the bot listens; RuntimeError with its last words if it ended instead."""
        gateway, commands = self.discord.gateway, self.discord.world.commands
        await self.discord.until(
            lambda: (gateway.connected and any(commands.values())) or not self.alive, "the bot to listen", seconds
        )
        if not self.alive:
            raise RuntimeError(f"the bot ended by itself:\n{self.said()[-4000:]}")

    @property
    def alive(self) -> bool:
        """Whether it runs, and is not being killed."""
        return self.process is not None and self.process.returncode is None and not self._doomed

    def said(self) -> str:
        """All its output, of every life."""
        return self.log.read_text(errors="replace")

    def said_now(self) -> str:
        """Its output since it was started last."""
        return self.log.read_bytes()[self._begun :].decode(errors="replace")

    def tracebacks(self) -> bool:
        """Whether it told of an exception, in any life; what its kills left behind half started does not count."""
        return "Traceback" in _LEFT.sub("", self.said())

    def orphans(self) -> list[int]:
        """The lives (by process id) of which a process of their own making still runs though they ended."""
        ended = [group for group in self._groups if not self.alive or group != self._groups[-1]]
        return [group for group in ended if _runs(group)]

    async def kill(self) -> None:
        """SIGKILL, with no chance to tidy up; who waits for an answer is told at once where it was alone."""
        assert self.process and self.alive, f"the bot was dead already:\n{self.said()[-4000:]}"
        self._doomed = True
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()
        self.kills += 1
        self._bury()

    async def stop(self) -> None:
        """Ends it politely, then firmly."""
        if self.process and self.alive:
            self.process.terminate()
            try:
                await asyncio.wait_for(self.process.wait(), PATIENCE)
            except TimeoutError:
                self.process.kill()
                await self.process.wait()
        self._bury()

    def _bury(self) -> None:
        if self.alone:
            self.discord.bury()


def _runs(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def herald(discord: Standin, folder: Path, requests: int = 48, processes: int = 0) -> BotProcess:
    """The real bot, not yet started, with its configuration and its database `matches.sqlite3` in `folder`.

    `requests` a second it makes at most; 0: as many as there are.  It draws in so many `processes`; 0: in threads.
    """
    config = folder / "config.toml"
    config.write_text(
        f'[discord]\ntoken = "{TOKEN}"\napi_base = "{discord.api_base}"\nrequests = {requests}\n'
        f'[store]\ndatabase = "matches.sqlite3"\n[pictures]\nprocesses = {processes}\n'
        '[log]\nlevel = "warning"\n'
    )
    return BotProcess(discord, ["bot.py", "--config", str(config)], folder / "bot.log")


def bot_on(discord: Standin, folder: Path, name: str, address: str, more: str, *, alone: bool = False) -> BotProcess:
    """A bot with that database, not yet started; `more` are further settings, the first of them of [processes]."""
    config = folder / f"{name}.toml"
    config.write_text(
        f'[discord]\ntoken = "{TOKEN}"\napi_base = "{discord.api_base}"\n[store]\nurl = "{address}"\n'
        f'[processes]\n{more}\n[pictures]\nprocesses = 0\n[log]\nlevel = "info"\n'
    )
    return BotProcess(discord, ["bot.py", "--config", str(config)], folder / f"{name}.log", alone=alone)


def worker_on(discord: Standin, folder: Path, name: str, address: str) -> BotProcess:
    """A worker for the bots with that database, not yet started."""
    config = folder / f"{name}.toml"
    config.write_text(f'[store]\nurl = "{address}"\n[workers]\nat_once = 1\n')
    arguments = ["bot.py", "--work", "--config", str(config)]
    return BotProcess(discord, arguments, folder / f"{name}.log", alone=False)
