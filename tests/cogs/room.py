"""A channel with people and the real bot in it, driven through SimCord."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import simcord
from discord import app_commands
from simcord import components as simcord_components
from simcord import gateway, results
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.components import walk_components
from simcord.http import router
from simcord.results import InteractionResult, ResponseMessage, to_discord_message

from bot import create_bot
from cogs.client import Herald
from cogs.house import House
from cogs.presenter import Presenter
from settings import Pictures, Settings, Store, Workers
from tests.cogs.access import check
from tests.tables import Tables

PATIENCE = 240.0
"""Seconds after which waiting for background work fails."""


ATOMS = (str, int, bool, type(None), float, bytes)


def copied(value: Any, memo: Any = None) -> Any:
    """`deepcopy`, several times as fast for what JSON is made of; a quarter of a room's time went into copies."""
    if type(value) is dict:
        return {key: copied(inner) for key, inner in value.items()}
    if type(value) is list:
        return [copied(inner) for inner in value]
    return value if type(value) in ATOMS else deepcopy(value)


for copier in (results, simcord_components):
    vars(copier)["deepcopy"] = copied
for copier in (router, gateway):
    vars(copier)["copy"] = SimpleNamespace(deepcopy=copied)


class Env(simcord.Env):
    """SimCord, which looks every 5 ms instead of every 50 whether the bot is done, and waits longer than 5 s for it."""

    async def _settle_internal(self, **options: Any) -> None:
        await super()._settle_internal(**{**options, "idle": 0.005, "timeout": PATIENCE})


@dataclass
class Room:
    """A server with one channel; `people` are made by name, `bot` is the running one."""

    env: simcord.Env
    bot: Herald
    channel: ChannelHandle
    database: Path
    presenters: Mapping[str, Presenter]
    people: dict[str, MemberActor] = field(default_factory=dict)

    @property
    def house(self) -> House:
        """What the bot running now works with."""
        return self.bot.house

    def person(self, name: str, **options: Any) -> MemberActor:
        """The member of that name, made when first used."""
        if name not in self.people:
            self.people[name] = self.env.guild.add_member(self.env.create_user(name), **options)
        return self.people[name]

    async def slash(self, who: str, command: str, channel: Any = None, **options: Any) -> InteractionResult:
        """Sends a command and waits for everything that follows from it. `channel` is typed as anything, since options
        such as `as` and `from` must come as `**{"as": …}`.
        """
        result = await self.person(who).slash(channel or self.channel, command, **options)
        await self.quiet()
        return result

    async def do(self, who: str, action: str) -> InteractionResult:
        """`/game do`."""
        return await self.slash(who, "game do", action=action)

    async def click(self, who: str, message: Any, label: str) -> InteractionResult:
        """Presses the button with that label."""
        result = await self.person(who).click(message, label=label)
        await self.quiet()
        return result

    async def choose(self, who: str, message: Any, value: str, custom_id: str | None = None) -> InteractionResult:
        """Chooses from a menu."""
        result = await self.person(who).select(message, [value], custom_id=custom_id)
        await self.quiet()
        return result

    async def quiet(self) -> None:
        """Waits until nothing due is owed, and no computer has to act."""
        async with asyncio.timeout(PATIENCE):
            while True:
                await self.env.settle()
                if not self.owed() and not self.bot.announcer.busy:
                    return
                await asyncio.sleep(0.002)

    def owed(self) -> int:
        """The number of announcements due and computers to act."""
        now = self.house.matches.clock.now()
        due = [due for (due,) in self._watched.rows("outbox", "due") if due <= now]
        return len(due) + len(self._watched.rows("matches", "id", computer_due=1))

    @cached_property
    def _watched(self) -> Tables:
        return Tables(self.database, watched=True)

    async def close(self) -> None:
        """Stops the bot and lets go of its database."""
        self._watched.close()
        with self.env._bot_scope():
            await self.bot.close()

    @property
    def tables(self) -> Tables:
        """What stands in the database."""
        return Tables(self.database)

    async def restart(self) -> None:
        """Stops the bot and starts another one on the same database."""
        await self.close()
        self.bot = make_bot(self.database, self.presenters)
        await self.env.restart_bot(self.bot)
        await self.quiet()

    # what is to be seen

    def messages(self) -> list[discord.Message]:
        """Everything public in the channel, oldest first."""
        return [message for message in self.channel.history() if not message.flags.ephemeral]

    def boards(self) -> Iterator[discord.Message]:
        """The boards and lobbies with buttons, newest first; the other messages are not made, which takes long."""
        told = self.env.backend.messages.get(self.channel.id, {})
        for _, message in sorted(told.items(), reverse=True):
            if message.visible_to(None) and re.search(r"h:(act|start):", str(ids(message))):
                yield to_discord_message(self.env, message)

    def board(self) -> discord.Message:
        """The newest board or lobby with buttons."""
        return next(self.boards())

    def calls(self) -> list[discord.Message]:
        """The messages that mention somebody."""
        return [message for message in self.messages() if re.search(r"<@\d+>", text_of(message))]

    def public_text(self) -> str:
        """All public text in the channel, with alternative texts."""
        return "\n".join(text_of(message) for message in self.messages())


def make_bot(database: Path | str, presenters: Mapping[str, Presenter], *, workers: bool = False) -> Herald:
    """A new bot on that database: a file, or an address; `workers` do what takes long."""
    store = Store(database=str(database)) if isinstance(database, Path) else Store(url=database)
    bot = create_bot(Settings(store=store, pictures=Pictures(processes=0), workers=Workers(used=workers)), presenters)
    bot.shard_count = 1
    bot.think_in = lambda: ThreadPoolExecutor(1)  # no process to start in every test
    bot.film_in = lambda: ThreadPoolExecutor(1)
    return bot


def components(message: Any) -> Iterator[dict[str, Any]]:
    """All components of a message as JSON."""
    raw = message.components
    if raw and not isinstance(raw[0], dict):
        raw = [component.to_dict() for component in raw]
    return walk_components(raw)


def text_of(message: Any) -> str:
    """The text of a message: content, text displays, alternative texts, labels and options."""
    found = [message.content]
    for component in components(message):
        found += [str(component[key]) for key in ("content", "label", "placeholder") if component.get(key)]
        found += [str(item.get("description")) for item in component.get("items", ())]
        found += [str(option["label"]) for option in component.get("options", ())]
    return plain("\n".join(found))


def plain(text: str) -> str:
    """A text with common spaces alone."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def prose(message: Any) -> str:
    """The sentences of a message, without pictures and buttons."""
    texts = [component["content"] for component in components(message) if component["type"] == 10]
    return "\n".join(filter(None, [message.content, *texts]))


def ids(message: Any) -> list[str]:
    """The custom ids on a message."""
    return [component["custom_id"] for component in components(message) if component.get("custom_id")]


def labels(message: Any) -> list[str]:
    """The labels of a message's buttons."""
    return [component["label"] for component in components(message) if component["type"] == 2]


def menus(message: Any) -> list[dict[str, Any]]:
    """A message's menus."""
    return [component for component in components(message) if component["type"] == 3]


def words(result: InteractionResult) -> str:
    """The text of the answer to a person: response and follow-ups."""
    told: list[ResponseMessage] = [*([result.response] if result.response else []), *result.followups]
    return "\n".join(text_of(message) for message in told).strip()


@asynccontextmanager
async def in_a_room(
    folder: Path, presenters: Mapping[str, Presenter], address: str = "", *, workers: bool = False
) -> AsyncIterator[Room]:
    """A channel with the bot in it and nobody else; `address`: its database is there, and not in the folder."""
    database = folder / "herald.sqlite3"
    bot = make_bot(address or database, presenters, workers=workers)
    env = Env(bot)
    await env.start()
    room = Room(env, bot, env.create_guild("Club").create_text_channel("games"), database, presenters)
    try:
        yield room
    finally:
        await room.close()
        await env.shutdown()
    unheard = [error for error in env.errors_since(env._errors_acknowledged) if not told(error)]
    if unheard:
        raise BaseExceptionGroup("the bot met", unheard)
    check(env.http_requests)


def told(error: BaseException) -> bool:
    """Whether a command raised the error, so that the person was told; SimCord also records those."""
    return isinstance(error, app_commands.CommandInvokeError)


async def until(true: object, seconds: float = PATIENCE) -> None:
    """Waits for background work that runs on the real clock."""
    assert callable(true)
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110  # what is waited for happens in Discord, which tells nobody here
            await asyncio.sleep(0.01)
