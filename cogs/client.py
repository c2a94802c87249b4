"""The bot itself: opens the store, loads the cogs, tells Discord of its commands, and announces what is owed."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Executor
from contextvars import Context
from functools import partial
from typing import Any, TypeVar

import discord
import yarl
from discord import app_commands
from discord.ext import commands

from engine.game import AnyGame
from engine.text import T
from matches.computers import Computers, apart
from matches.seldom import Seldom
from matches.service import Matches
from matches.store import open_store
from matches.sweeping.sweep import Sweep
from matches.types import Refused
from matches.waiting.notice import LOCALE
from players import LEVELS, pick
from settings import Settings

from . import EXTENSIONS
from .announcing.announcer import Announcer
from .faces import Face
from .faults import explain
from .here import own_settings
from .installing import ON_SERVERS, keep_to
from .logs import about
from .metrics import Exposition, Metrics
from .pacing import Pace
from .pictures.cinema import Cinema
from .pictures.painters import LATER, Painters
from .pictures.studio import Studio
from .places.members import Members
from .telling.localised import Localised
from .telling.speech import personal
from .ui.press import Verb
from .ui.stale import Standing

log = logging.getLogger("herald")
Result = TypeVar("Result")
PATIENCE = 10.0
"""Seconds that a computer waits at most for its last phase to be shown, so that people see each of them."""
THREADS, THREADS_IN = 5, 600.0
"""So many threads are opened for one person in so many seconds."""
LARGEST = 2**53
"""No number of a command is larger."""
DISCORD_API = "https://discord.com/api/v10"
BOT = 0
"""The user id under which the bot keeps its own settings in the store."""


class Tree(app_commands.CommandTree["Herald"]):
    """The commands; what goes wrong in any of them is told by `explain`."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        data = dict(interaction.data or {})
        about(guild=interaction.guild_id, command=data.get("name"))
        if interaction.type is discord.InteractionType.application_command and _too_large(data.get("options")):
            refused = Refused(T("That number is larger than any here; please choose a smaller one."))
            await explain(interaction, refused, "the command tree")
            return False
        return True

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        command = interaction.command
        await explain(interaction, cause, command.callback.__qualname__ if command else "the command tree")


def _too_large(options: Any) -> bool:
    """Whether a number was given that is larger than Discord lets anybody choose."""
    return any(
        _too_large(one.get("options")) or (isinstance(one.get("value"), int) and abs(one["value"]) > LARGEST)
        for one in options or ()
    )


class Herald(commands.AutoShardedBot):
    """The connections to Discord, as many as Discord wants, with one store.  `faces` are the games on offer by their keys.

    `think_in` makes the place where computer opponents think, `film_in` that where an animation is made, `clock` gives the
    seconds since 1970.
    """

    think_in: Callable[[], Executor] = staticmethod(apart)
    film_in: Callable[[], Executor] = staticmethod(partial(Painters, 1, LATER))
    clock: Callable[[], float] = staticmethod(time.time)

    matches: Matches
    computers: Computers
    announcer: Announcer
    sweep: Sweep
    studio: Studio
    exposition: Exposition
    cinema: Cinema
    verbs: Mapping[str, Verb]
    _counting: asyncio.Future[None]

    def __init__(self, settings: Settings, faces: Mapping[str, Face]) -> None:
        metrics, pace = Metrics(), Pace(settings.discord.requests)
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            tree_cls=Tree,
            **ON_SERVERS,
            http_trace=pace.watch(metrics.trace()),
        )
        self.metrics, self.pace = metrics, pace
        self.standing = Standing()
        self.members = Members(self.clock)
        self.new_threads = Seldom(THREADS, THREADS_IN, self.clock)
        self.settings = settings
        self.faces = faces
        self._reached: set[int] = set()

    @property
    def online(self) -> bool:
        """Whether every shard is connected: while one is not, the people on its servers cannot act."""
        return len(self._reached) == (self.shard_count or 1)

    async def setup_hook(self) -> None:
        games = {key: face.game for key, face in self.faces.items()}
        await _detached(self._open_matches(games))
        self.matches.place_of = self._place_of
        self.computers = Computers(self.matches, pick, self.think_in, PATIENCE)
        self.studio = Studio(
            self.settings.pictures.processes,
            self.settings.pictures.threads,
            self.settings.pictures.cache,
            self.metrics.drawn,
            [face.warm_up for face in self.faces.values() if face.warm_up],
        )
        self.cinema = Cinema(self.film_in)
        self.announcer = Announcer(self)
        self.sweep = Sweep(self.matches)
        self.sweep.timed = self.metrics.swept
        self.sweep.reached = lambda: self.online
        self.matches.desk.observers.append(self.metrics.written)
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self._tell_commands()
        await self._follow_api()
        await _detached(self.announcer.start())
        await _detached(self.sweep.start())
        await _detached(self.computers.start())
        if self.settings.metrics.port:
            self.exposition = Exposition(self)
            await _detached(self.exposition.start(self.settings.metrics.host, self.settings.metrics.port))
        self._counting = Context().run(asyncio.ensure_future, self._count())

    async def on_shard_connect(self, shard: int) -> None:
        """Discord has let a shard in."""
        self._reached.add(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """A shard's connection broke and is back."""
        self._reached.add(shard)

    async def on_shard_disconnect(self, shard: int) -> None:
        """A shard's connection broke, or could not be had again."""
        self._reached.discard(shard)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Its answer is timed from here on, and whoever is written to directly later is written to in its language."""
        self.metrics.received(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            user, spoken = interaction.user.id, personal(interaction)
            if (await own_settings(interaction)).get(LOCALE) != spoken:
                await self.matches.set_setting(user, LOCALE, spoken)

    async def close(self) -> None:
        if hasattr(self, "exposition"):
            await self.exposition.stop()
        if hasattr(self, "_counting"):
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)
        if hasattr(self, "announcer"):
            await self.sweep.stop()
            await self.announcer.stop()
            await self.computers.stop()
        await super().close()
        if hasattr(self, "matches"):
            await self.matches.store.close()
        if hasattr(self, "studio"):
            self.studio.close()

    async def _open_matches(self, games: Mapping[str, AnyGame]) -> None:
        self.matches = Matches(await open_store(self.settings.store.database), games, levels=LEVELS, clock=self.clock)

    async def _place_of(self, channel: int) -> int:
        """The channel of a thread, or the channel itself."""
        found = self.get_channel(channel)
        if found is None:
            try:
                found = await self.fetch_channel(channel)
            except discord.HTTPException:
                return channel
        return found.parent_id if isinstance(found, discord.Thread) else channel

    async def _count(self) -> None:
        """Old matches come into the books in the background; what fails is tried again when somebody asks."""
        try:
            await self.matches.count_all()
        except Exception:
            log.exception("the matches that ended cannot be counted now")

    async def _tell_commands(self) -> None:
        """Registers the commands in every language with Discord, but only where they changed since the last time."""
        words = Localised()
        await self.tree.set_translator(words)
        keep_to(self.application, self.tree)
        payload = [await command.get_translated_payload(self.tree, words) for command in self.tree.get_commands()]
        digest = hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
        known = (await self.matches.settings(BOT)).get("commands")
        present = {command.name for command in await self.tree.fetch_commands()}
        if known == digest and present == {command.name for command in self.tree.get_commands()}:
            return
        await self.tree.sync()
        await self.matches.set_setting(BOT, "commands", digest)

    async def _follow_api(self) -> None:
        """A stand-in for Discord has its own gateway: asks it where that is (discord.py knows only Discord's)."""
        if self.settings.discord.api_base.rstrip("/") == DISCORD_API:
            return
        _, url, _ = await self.http.get_bot_gateway()
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url).with_query(None)


async def _detached(work: Coroutine[Any, Any, Result]) -> Result:
    """Awaits `work` in a context of its own, so that the tasks it leaves running belong to nobody's request."""
    return await Context().run(asyncio.ensure_future, work)
