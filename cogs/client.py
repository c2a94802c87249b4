"""The root: builds the house, loads the cogs, listens, and closes everything in order."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Executor
from contextvars import Context
from functools import partial
from importlib import import_module
from typing import Any, TypeVar

import discord
import yarl
from discord.ext import commands

from matches.clock import WallClock
from matches.computers import Computers, several_apart
from matches.scheduler.scheduler import Scheduler
from matches.seldom import Seldom
from matches.service import Matches
from matches.store import open_store
from matches.store.sqlite.alone import Alone
from matches.tasks.desk import Desk
from matches.timing.preferences import LOCALE
from matches.types import StoreFailed, is_known
from players import explained, levels_of, pick
from settings import Settings

from . import EXTENSIONS
from .announcing.announcer import Announcer
from .catalogue import Catalogue
from .connections import Connections
from .context import own_settings
from .exposition import Exposition
from .house import Client, House
from .installing import ON_SERVERS
from .metrics import Metrics
from .pictures.adviser import Adviser
from .pictures.cinema import Cinema
from .pictures.critic import Critic
from .pictures.examiner import Examiner
from .pictures.painters import LATER, Painters
from .pictures.studio import Studio
from .places.addresses import place_of
from .places.members import Members
from .presenter import Presenter
from .rate_limit import Pace
from .registering import register
from .tree import Tree
from .ui.open_menus import OpenMenus
from .ui.standing import Standing
from .wording.formatting import personal
from .wording.printed import PrintedNames

log = logging.getLogger("herald")
Result = TypeVar("Result")
PATIENCE = 10.0
"""The most seconds that a computer waits until its last phase is shown, so that people see each one."""
TOGETHER = 8
"""Animations asked of workers at the same time, and as many reviews, hints, and acts of puzzles."""
THREADS, THREADS_IN = 5, 600.0
"""At most this many threads are opened for one person in this many seconds."""
DISCORD_API = "https://discord.com/api/v10"


class Herald(Client):
    """The bot, with one store.  `presenters` are the games on offer by their keys.

    `think_in` makes the executor of computer opponents, `film_in` that of an animation or a review; `clock` gives the seconds since
    1970.
    """

    think_in: Callable[[], Executor] = staticmethod(several_apart)
    film_in: Callable[[], Executor] = staticmethod(partial(Painters, 1, LATER))
    clock: Callable[[], float] = staticmethod(time.time)

    computers: Computers
    announcer: Announcer
    scheduler: Scheduler
    exposition: Exposition
    _alone: Alone
    _desk: Desk
    _counting: asyncio.Future[None]

    def __init__(self, settings: Settings, presenters: Mapping[str, Presenter]) -> None:
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
        self.settings, self.presenters = settings, presenters
        self._metrics, self._pace = metrics, pace
        self.connections = Connections(self)

    async def setup_hook(self) -> None:
        await self.furnish()
        await register(self)
        await self._follow_api()
        await self.begin()

    async def furnish(self) -> None:
        """Opens the store, builds the house and loads the cogs; nothing is said to Discord yet."""
        matches = await _detached(self._open_matches())
        matches.admission.place_of = partial(place_of, self)
        matches.sessions.observers.append(self._metrics.written)
        if self.settings.workers.used:
            self._desk = desk = Desk(matches.store, self.film_in, self._metrics.worked)
            self.think_in = self.film_in = lambda: desk
        together = TOGETHER if hasattr(self, "_desk") else 1
        self.house = House(
            client=self,
            settings=self.settings,
            matches=matches,
            presenters=self.presenters,
            studio=Studio(
                self.settings.pictures.processes,
                self.settings.pictures.threads,
                self.settings.pictures.cache,
                self._metrics.drawn,
                [presenter.warm_up for presenter in self.presenters.values() if presenter.warm_up],
            ),
            cinema=Cinema(self.film_in, together),
            critic=Critic(self.film_in, together),
            adviser=Adviser(self.film_in, together),
            examiner=Examiner(self.film_in, together),
            metrics=self._metrics,
            pace=self._pace,
            standing=Standing(),
            menus=OpenMenus(matches),
            members=Members(matches.clock),
            new_threads=Seldom(THREADS, THREADS_IN, matches.clock),
            printed=PrintedNames(self.presenters),
            catalogue=Catalogue(self.presenters),
        )
        await self.add_cog(self.connections)
        for extension in EXTENSIONS:
            await import_module(extension).setup(self)

    async def begin(self) -> None:
        """Starts the background work: computers, announcements, timers, metrics."""
        matches, port = self.house.matches, self.settings.metrics.port
        self.computers = Computers(matches, pick, self.think_in, PATIENCE, explained)
        self.announcer = Announcer(self.house)
        self.scheduler = Scheduler(matches)
        self.scheduler.timed = self._metrics.swept
        self.scheduler.reached = lambda: self.connections.online
        await _detached(self.announcer.start())
        await _detached(self.scheduler.start())
        await _detached(self.computers.start())
        if port:
            self.exposition = Exposition(self.house, self.connections)
            await _detached(self.exposition.start(self.settings.metrics.host, port))
        self._counting = Context().run(asyncio.ensure_future, self._count())

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Starts timing the answer, and saves the person's language for direct messages."""
        self._metrics.received(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            user, spoken = interaction.user.id, personal(interaction)
            try:
                if (await own_settings(interaction)).get(LOCALE) != spoken:
                    await self.house.matches.people.set_setting(user, LOCALE, spoken)
            except StoreFailed as error:  # who asked something hears of it by the answer
                if not is_known(error):
                    log.warning("a language cannot be saved now: %s", error)

    async def close(self) -> None:
        if hasattr(self, "exposition"):
            await self.exposition.stop()
        if hasattr(self, "_counting"):
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)
        if hasattr(self, "announcer"):
            await self.scheduler.stop()
            await self.announcer.stop()
            await self.computers.stop()
        await super().close()
        if hasattr(self, "_desk"):
            await self._desk.stop()
        if hasattr(self, "house"):
            await self.house.menus.stop()
            await self.house.matches.store.close()
            self.house.studio.close()
        if hasattr(self, "_alone"):
            self._alone.release()

    async def _open_matches(self) -> Matches:
        games = {key: presenter.game for key, presenter in self.presenters.items()}
        place = self.settings.store.url
        if not place:
            place = self.settings.store.database
            self._alone = Alone(place)
        store = await open_store(place)
        return Matches(store, games, levels=levels_of, clock=WallClock(self.clock))

    async def _count(self) -> None:
        """Adds ended matches to the books in the background; what fails is tried again when somebody asks."""
        try:
            await self.house.matches.books.count_all()
        except Exception:
            log.exception("the matches that ended cannot be counted now")

    async def _follow_api(self) -> None:
        """Asks a stand-in for Discord where its gateway is, since discord.py knows only Discord's."""
        if self.settings.discord.api_base.rstrip("/") == DISCORD_API:
            return
        _, url, _ = await self.http.get_bot_gateway()
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url).with_query(None)


async def _detached(work: Coroutine[Any, Any, Result]) -> Result:
    """Awaits `work` in an empty context, so that the tasks it starts inherit no request's log fields."""
    return await Context().run(asyncio.ensure_future, work)
