"""The processes that are one bot together: one over SQLite, or some over PostgreSQL; killed one by one, and started again."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tests.postgres_tables import PostgresTables
from tests.tables import Tables

from .process import BotProcess, bot_on, herald, worker_on
from .standin import PATIENCE, NotAnswered, Standin

Result = TypeVar("Result")
ALONE = 0.5
"""How often the survivors go on for a while before the one that was killed is started again."""


@dataclass(frozen=True, slots=True)
class Deployment:
    """What processes there are: so many bots, over PostgreSQL or SQLite, with a worker or none."""

    bots: int = 1
    postgres: bool = False
    worker: bool = False


DEPLOYMENTS = {
    "SQLite": Deployment(),
    "PostgreSQL": Deployment(postgres=True),
    "PostgreSQL, two bots": Deployment(2, postgres=True),
    "PostgreSQL, two bots, a worker": Deployment(2, postgres=True, worker=True),
}


class Crew:
    """The processes of a deployment, over the database at `address` or over a file in `folder`; none is started yet."""

    def __init__(
        self, discord: Standin, folder: Path, deployment: Deployment, address: str, luck: random.Random
    ) -> None:
        self.discord, self.luck, self.several = discord, luck, deployment.bots > 1
        self.tables = PostgresTables(address) if deployment.postgres else Tables(folder / "matches.sqlite3")
        more = f"shards = {deployment.bots if self.several else 0}\n[workers]\nused = {str(deployment.worker).lower()}"
        self.bots = [
            bot_on(discord, folder, f"bot-{number}", address, more, alone=not self.several)
            if deployment.postgres
            else herald(discord, folder)
            for number in range(deployment.bots)
        ]
        self.everyone = [*self.bots, *([worker_on(discord, folder, "worker", address)] if deployment.worker else [])]
        self._speaker: BotProcess | None = None
        self.of_speakers = 0
        """How many kills were of the bot that people spoke with."""
        discord.gateway.shards = deployment.bots

    @property
    def kills(self) -> int:
        """How often one was killed."""
        return sum(one.kills for one in self.everyone)

    @property
    def alive(self) -> bool:
        """Whether all run."""
        return all(one.alive for one in self.everyone)

    @property
    def speaks(self) -> bool:
        """Whether the bot that looked after the server when one was killed last is not the one; so if nobody surely did."""
        return self._speaker is None or self._speaker.alive

    async def start(self, *, wait: bool = True) -> None:
        """Starts who does not run, and waits until people are heard; sometimes they first are by a survivor alone."""
        survivors = [bot for bot in self.bots if bot.alive]
        if wait and survivors and self.luck.random() < ALONE:
            await self._heard(survivors)
        for one in self.everyone:
            if not one.alive:
                await one.start(wait=False)
        if wait:
            await self.listening()

    async def listening(self) -> None:
        """Waits until a bot hears people; RuntimeError if one ended by itself, or was killed, instead."""
        await self._heard(self.everyone)

    async def _heard(self, those: list[BotProcess]) -> None:
        gateway, commands = self.discord.gateway, self.discord.world.commands
        await self.discord.until(
            lambda: (gateway.connected and any(commands.values())) or not all(one.alive for one in those),
            "a bot to listen",
        )
        if not all(one.alive for one in those):
            raise RuntimeError(f"a bot ended by itself:\n{self.said()}")

    async def kill(self) -> None:
        """Kills one by chance: half of the times the bot that people speak with, if that is known."""
        shard = self.discord.gateway.shard_of(self.discord.world.guild_id)
        speakers = [bot for bot in self.bots if shard in shards_of(bot)] if self.several else self.bots
        self._speaker = speakers[0] if len(speakers) == 1 else None
        spoken, others = [[one for one in self.everyone if (one is self._speaker) is is_it] for is_it in (True, False)]
        killed = self.luck.choice(self.luck.choice([group for group in (spoken, others) if group]))
        self.of_speakers += killed is self._speaker
        await killed.kill()
        if killed is self._speaker:
            self.discord.gateway.sessions.pop(shard, None)
        if self._speaker in (killed, None):
            self.discord.give_up()

    async def answered(self, ask: Callable[[], Awaitable[Result]]) -> Result:
        """What somebody is answered; asked again while the server goes from one bot to another, when nobody answers.

        NotAnswered where one was killed.
        """
        async with asyncio.timeout(PATIENCE):
            while True:
                await self.discord.until(lambda: self.discord.gateway.connected or not self.alive, "a bot to listen")
                try:
                    return await ask()
                except NotAnswered:
                    if not self.several or not self.alive:
                        raise
                    await asyncio.sleep(0.2)

    async def stop(self) -> None:
        """Ends all."""
        for one in self.everyone:
            await one.stop()
        self.tables.close()

    def said(self) -> str:
        """The last words of each."""
        return "\n".join(one.said()[-6000 // len(self.everyone) :] for one in self.everyone)

    def tracebacks(self) -> bool:
        """Whether one of them told of an exception, in any life."""
        return any(one.tracebacks() for one in self.everyone)

    def orphans(self) -> bool:
        """Whether something still runs that one of them had started before it ended."""
        return any(one.orphans() for one in self.everyone)


def shards_of(bot: BotProcess) -> set[int]:
    """The shards that a bot looks after, as it says itself."""
    told = re.findall(r"looks after the shards ([\d, ]+|none)", bot.said_now())
    return {int(shard) for shard in re.findall(r"\d+", told[-1])} if told else set()
