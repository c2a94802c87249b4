"""Calls after a day of downtime: thousands are owed, Discord allows fifty requests a second, and people play on.

discord.py's own HTTP client sends to `limited.Transport`, on a clock that skips waiting (`skipping`); seconds are what
it would take, including the bot's computing.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from statistics import mean
from tempfile import TemporaryDirectory
from typing import Any

import discord
from discord.user import ClientUser

from bot import create_bot
from cogs.client import Herald
from settings import Pictures, Settings, Store
from tests.wire.process import ROOT

from . import skipping
from .crowd import crowd
from .limited import DIRECT_CHANNEL, GLOBAL, LATENCY, OWN, ROUTE, ROUTE_SPAN, Transport
from .rows import Row, percentile

CALLS = 10_000
DIRECTLY = 20
"""One person in so many is called by direct message."""
NEW = 10
"""One in so many of these for the first time, so that a channel must be opened."""
PAUSE = 2.0
"""Seconds between two acts of people who play on."""
APPLICATION = 78
USER: Any = {"id": OWN, "username": "herald", "discriminator": "0", "avatar": None, "global_name": None}


class Muted(Herald):
    """The bot without a gateway."""

    async def setup_hook(self) -> None:
        await self.furnish()
        await self.begin()


class Downtime:
    """The bot starting after a day of downtime."""

    def __init__(self, database: Path, calls: int) -> None:
        self.database = database
        self.calls = calls
        self.transport = Transport()
        self.answers: list[float] = []
        self.boards: list[float] = []
        self._over = False

    async def run(self) -> float:
        """Seconds until all calls were sent, while people play on in other matches."""
        loop = asyncio.get_running_loop()
        started = time.time() - loop.time()
        settings = Settings(store=Store(database=str(self.database)), pictures=Pictures(processes=0))
        bot = Muted(settings, create_bot(settings).presenters)
        bot.clock = lambda: started + loop.time()
        await bot._async_setup_hook()
        self._connect(bot)
        begun = loop.time()
        await bot.setup_hook()
        playing = asyncio.create_task(self._play(bot))
        await skipping.until(lambda: not self._owed(), every=1.0)
        seconds = max(sent.time for sent in self.transport.sent) - begun
        self._over = True
        await playing
        await asyncio.sleep(10)
        await bot.close()
        return seconds

    def _connect(self, bot: Herald) -> None:
        """Gives discord.py the transport, as if it had logged in."""
        self.transport.trace = bot.http.http_trace
        http: Any = bot.http
        http._HTTPClient__session = self.transport
        http.token = "none"
        http._global_over = asyncio.Event()
        http._global_over.set()
        http.loop = bot.loop
        state: Any = bot._connection
        state.user = ClientUser(
            state=state,
            data=USER,
        )
        state.application_id = bot._application_id = APPLICATION  # type: ignore[attr-defined]

    def _owed(self) -> int:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as db:
            return int(db.execute("SELECT count(*) FROM outbox").fetchone()[0])

    async def _play(self, bot: Herald) -> None:
        """Every other second somebody acts, each in a match that owes no call."""
        loop = asyncio.get_running_loop()
        for number in self._others():
            if self._over:
                return
            match = await bot.house.matches.get(number)
            if match is None or not match.to_act:
                continue
            person = match.seats[match.to_act[0]].person
            assert person is not None
            legal = await bot.house.matches.views.legal(match, person.id)
            token, begun = f"token{number}", loop.time()
            bot._connection.parse_interaction_create(_command(number, token, match.channel, person.id, legal[-1]))
            await skipping.until(lambda token=token: token in self.transport.answered)  # type: ignore[misc]
            self.answers.append(1000 * (self.transport.answered[token] - begun))
            await skipping.until(lambda where=match.channel, begun=begun: self._shown(where, begun) > 0)  # type: ignore[misc]
            self.boards.append(self._shown(match.channel, begun) - begun)
            await asyncio.sleep(PAUSE)

    def _shown(self, channel: int, since: float) -> float:
        """When a message was first posted or edited in a channel after `since`; 0 if none was."""
        posted = [(sent.time, sent.channel) for sent in self.transport.sent[-400:]]
        times = [when for when, where in [*posted, *self.transport.edited[-400:]] if where == channel and when >= since]
        return min(times, default=0.0)

    def _others(self) -> list[int]:
        with closing(sqlite3.connect(self.database)) as db:
            return [
                number
                for (number,) in db.execute(
                    "SELECT id FROM matches WHERE status = 'playing' AND id NOT IN (SELECT match FROM outbox)"
                )
            ]


def _command(number: int, token: str, channel: int, user: int, action: str) -> Any:
    """The gateway's payload of somebody's `/game do`."""
    who = {"id": str(user), "username": "somebody", "discriminator": "0", "avatar": None}
    member = {"user": who, "roles": [], "permissions": "8", "joined_at": "2026-01-01T00:00:00+00:00", "flags": 0}
    member |= {"deaf": False, "mute": False}
    typed = [{"name": "do", "type": 1, "options": [{"name": "action", "type": 3, "value": action}]}]
    return {
        "id": str(number + 10**17),
        "application_id": str(APPLICATION),
        "type": 2,
        "token": token,
        "version": 1,
        "data": {"id": "5", "name": "game", "type": 1, "options": typed},
        "guild_id": "1",
        "channel_id": str(channel),
        "channel": {"id": str(channel), "type": 0, "name": "war", "guild_id": "1", "position": 0, "permissions": "8"},
        "member": member,
        "app_permissions": str(discord.Permissions.all().value),
        "locale": "en-GB",
        "guild_locale": "en-GB",
        "entitlements": [],
        "authorizing_integration_owners": {"0": "1"},
        "context": 0,
        "attachment_size_limit": 10**7,
    }


def owe(database: Path, calls: int) -> list[str]:
    """Makes the first `calls` matches owe a call to whoever they wait for; the nonces in that order."""
    with closing(sqlite3.connect(database)) as db:
        db.execute(
            "INSERT INTO outbox (match, kind, revision, seat, due) SELECT match, 'call', revision, seat, 0"
            " FROM timers JOIN matches ON matches.id = timers.match WHERE timers.kind = 'remind' ORDER BY match LIMIT ?",
            (calls,),
        )
        db.execute("UPDATE timers SET due = due + 1e6")
        [(tag,)] = db.execute("SELECT value FROM about WHERE key = 'tag'")
        owed = list(
            db.execute(
                "SELECT outbox.id, seats.person FROM outbox JOIN seats USING (match) WHERE seat = number ORDER BY 1"
            )
        )
        direct = {person for _, person in owed if person % DIRECTLY == 0}
        db.executemany(
            "INSERT OR REPLACE INTO settings VALUES (?, 'notify.where', 'direct')", [(one,) for one in direct]
        )
        known = [(one, str(one + DIRECT_CHANNEL)) for one in direct if one // DIRECTLY % NEW]
        db.executemany("INSERT OR REPLACE INTO settings VALUES (?, 'notify.direct', ?)", known)
        db.commit()
    return [f"{tag}-{number}{'d' if person in direct else ''}" for number, person in owed]


def run(quick: bool = False) -> list[Row]:
    """Rows: how long it takes, whether every call arrived once and in order, and answers meanwhile."""
    calls = 300 if quick else CALLS
    with TemporaryDirectory(prefix=".bench-", dir=ROOT) as name:
        database = Path(name, "herald.sqlite3")
        crowd(database, calls + 1000, calls + 500)
        expected = owe(database, calls)
        morning = Downtime(database, calls)
        begun = time.process_time()
        seconds = skipping.run(morning.run())
        computed = time.process_time() - begun
    return rows(morning, expected, seconds, computed)


def _least(transport: Transport) -> float:
    """The least seconds that rate limits allow for so many requests and opened direct messages."""
    opened = sum(1 for route in transport.taken if route.endswith("/users/@me/channels"))
    all_routes = (len(transport.taken) - GLOBAL) / GLOBAL
    return max(all_routes, (opened - ROUTE) * ROUTE_SPAN / ROUTE, 0.0) + LATENCY


def rows(morning: Downtime, expected: list[str], seconds: float, computed: float) -> list[Row]:
    """The table's rows from the measured values."""
    called = [sent for sent in morning.transport.sent if sent.content]
    times = Counter(sent.nonce for sent in called)
    order = {nonce: place for place, nonce in enumerate(expected)}
    places = [order[sent.nonce] for sent in called if sent.nonce in order]
    behind = [abs(place - arrived) for arrived, place in enumerate(places)]
    least = _least(morning.transport)
    line = f"calls: {morning.calls:,} owed after a day"
    return [
        Row(f"{line}, until all are sent", "s", seconds, least, "the least that Discord's limits allow", 1.1),
        Row(f"{line}, lost", "calls", len(set(expected) - set(times)), goal=0),
        Row(f"{line}, sent twice", "calls", sum(times.values()) - len(times), goal=0),
        Row(f"{line}, out of its place, on average", "places", mean(behind)),
        Row(f"{line}, requests that Discord refused", "1/min", 60 * morning.transport.refused / seconds, goal=60),
        Row(f"{line}, computing for one", "ms", 1000 * computed / morning.calls, 1000 / GLOBAL, "a request's turn"),
        Row(f"{line}, a fresh answer meanwhile, p99", "ms", percentile(morning.answers, 99), goal=300),
        Row(f"{line}, a fresh board meanwhile, p50", "s", percentile(morning.boards, 50), goal=2),
    ]
