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

from engine.text import T
from matches.clock import WallClock
from matches.computers import Computers
from matches.errors import StoreError, StoreFailed, is_known
from matches.scheduler.scheduler import Scheduler
from matches.seldom import Seldom
from matches.service import Matches
from matches.sharing import Sharing
from matches.stoppable import Stoppable
from matches.store import Share, Store, open_store
from matches.store.sqlite.alone import Alone
from matches.tasks.desk import Desk
from matches.timing.preferences import LOCALE
from players import explained, levels_of, pick
from settings import Settings

from . import EXTENSIONS
from .announcing.announcer import Announcer
from .background.adviser import Adviser
from .background.critic import Critic
from .background.examiner import Examiner
from .background.process_pool import LATER, ProcessPool, cores
from .catalogue import Catalogue
from .connections import Connections
from .context import own_settings
from .exposition import Exposition
from .house import Client, House
from .installing import ON_SERVERS
from .metrics import Metrics
from .pictures.cinema import Cinema
from .pictures.studio import Studio
from .places.addresses import place_of
from .places.members import Members
from .presenter import Presenter
from .processes import Processes, follow
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
MOST = 4
"""Matches thought about at the same time, at most, and never more than there are cores."""
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

    think_in: Callable[[], Executor] = staticmethod(
        partial(Stoppable, partial(ProcessPool, 1, LATER), min(MOST, cores()))
    )
    film_in: Callable[[], Executor] = staticmethod(partial(ProcessPool, 1, LATER))
    clock: Callable[[], float] = staticmethod(time.time)

    computers: Computers
    announcer: Announcer
    scheduler: Scheduler
    exposition: Exposition
    superseded = False
    """Whether another process does everything now, so that this one ends."""
    _alone: Alone
    _desk: Desk
    _sharing: Sharing
    _processes: Processes
    _background: list[asyncio.Future[None]]

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
            shard_count=settings.processes.shards or None,
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
        self._background = [_apart(self._count())]
        if self.settings.processes.shards:
            self._background.append(_apart(follow(matches, self._sharing, self.house.pace, self.computers.look)))

    async def launch_shards(self) -> None:
        """Connects with Discord: with all its shards, or with those that this process holds, now and from now on."""
        if not self.settings.processes.shards:
            await super().launch_shards()
            return
        self._connection.shard_count = self.shard_count
        await self._processes.connect()
        self._background.append(_apart(self._processes.mind()))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Waits until another session with Discord may begin."""
        if self.settings.processes.shards:
            await self._processes.turn(shard_id or 0)
        else:
            await super().before_identify_hook(shard_id, initial=initial)

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
        if hasattr(self, "_background"):
            for task in self._background:
                task.cancel()
            await asyncio.gather(*self._background, return_exceptions=True)
        if hasattr(self, "announcer"):
            await self.scheduler.stop()
            await self.announcer.stop()
            await self.computers.stop()
        await super().close()
        if hasattr(self, "_desk"):
            await self._desk.stop()
        if hasattr(self, "house"):
            await self.house.menus.stop()
            if hasattr(self, "_sharing"):
                await self._sharing.stop()
            await self.house.matches.store.close()
            self.house.studio.close()
        if hasattr(self, "_alone"):
            self._alone.release()

    async def _open_matches(self) -> Matches:
        games = {key: presenter.game for key, presenter in self.presenters.items()}
        clock, url = WallClock(self.clock), self.settings.store.url
        if url:
            store = await open_store(url)
            await self._share(store)
            return Matches(store, games, levels=levels_of, clock=clock, share=self._sharing.share)
        if self.settings.processes.shards or self.settings.processes.standby:
            raise StoreError(
                T(
                    "Several processes need a database on PostgreSQL: see url under [store] in the settings, or leave [processes]."
                )
            )
        self._alone = Alone(self.settings.store.database)
        return Matches(await open_store(self.settings.store.database), games, levels=levels_of, clock=clock)

    async def _share(self, store: Store) -> None:
        """Takes this process's share of what there is to look after, which may have to be waited for."""
        settings = self.settings
        self._sharing = Sharing(store, settings.processes.shards, settings.processes.most, self._moved)
        self._processes = Processes(self, store, self._sharing)
        if settings.processes.shards:
            self.connections.own = lambda: self._sharing.kept
        try:
            await self._sharing.start(settings.processes.standby)
        except BaseException:
            await self._sharing.stop()
            await store.close()
            raise

    async def _moved(self, gained: Share, lost: Share) -> None:
        """Other servers are looked after by this process than before."""
        self._processes.moved()
        if not hasattr(self, "scheduler"):
            return
        for share in (gained, lost):
            self.house.matches.sessions.forget(share)
        self.scheduler.wake()
        self.house.matches.outbox.wake()
        if lost.shards and not self.settings.processes.shards:
            log.error("another process has taken over while this one was held up; this one ends")
            self.superseded = True
            self._ending = asyncio.ensure_future(self.close())

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


def _apart(work: Coroutine[Any, Any, None]) -> asyncio.Future[None]:
    """Does `work` in an empty context, too, beside everything else."""
    return Context().run(asyncio.ensure_future, work)


async def _detached(work: Coroutine[Any, Any, Result]) -> Result:
    """Awaits `work` in an empty context, so that the tasks it starts inherit no request's log fields."""
    return await Context().run(asyncio.ensure_future, work)
