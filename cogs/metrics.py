"""Metrics for Prometheus, served only if `[metrics] port` is set.

Nothing here names a person, a server or a match: labels are games, kinds of things and numbers of errors.  Each thing is
measured in one place: Discord's answers where discord.py sends its requests, commands and presses where they come in, the
rest by a method that its owner calls.
"""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from matches.service import Matches
from matches.store import Change
from matches.store.values import Census

CALLBACK = re.compile(r"/interactions/([0-9]+)/[^/]+/callback")
KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.autocomplete: "autocomplete",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}
OPEN_LIMIT = 1000
"""The most interactions remembered until they are answered."""
ANSWER = (0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3.0)
"""Seconds until the first answer; after 3 Discord gives up."""
PICTURE = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)
SWEEP = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0)


class Metrics:
    """All metrics of one bot."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        own: dict[str, Any] = {"registry": self.registry}
        self._matches = Gauge("herald_matches", "Matches in the store", ["game", "status"], **own)
        self._actions = Counter("herald_actions", "Acts that became durable", ["game", "by"], **own)
        self._answers = Histogram(
            "herald_answer_seconds", "From an interaction to its first answer", ["kind"], buckets=ANSWER, **own
        )
        self._pictures = Histogram(
            "herald_picture_seconds", "Waiting for and drawing a picture", buckets=PICTURE, **own
        )
        self._faults = Counter("herald_faults", "Faults that people were told of", ["place"], **own)
        self._requests = Counter("herald_discord_requests", "Answers of Discord to our requests", ["status"], **own)
        self._tasks = Counter("herald_tasks", "Slow work asked of workers, by who did it", ["by"], **own)
        self._limited = Counter("herald_rate_limited", "Requests that Discord put off (429)", ["scope"], **own)
        self._owed = Gauge("herald_outbox_owed", "Announcements owed", ["kind"], **own)
        self._oldest = Gauge("herald_outbox_oldest_seconds", "Age of the oldest act not yet announced", **own)
        self._failed = Counter("herald_announcements_failed", "Announcements that were put off", ["kind"], **own)
        self._sweeps = Histogram("herald_sweep_seconds", "Looking after the timers that are due", buckets=SWEEP, **own)
        self._swept = Counter("herald_timers", "Timers that were looked after", **own)
        self._latency = Gauge("herald_gateway_seconds", "Heartbeat of the connection to Discord", **own)
        self._guilds = Gauge("herald_guilds", "Servers that the bot is on", **own)
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self._open: OrderedDict[int, tuple[str, float]] = OrderedDict()

    # reported by others

    def received(self, interaction: discord.Interaction[Any]) -> None:
        """An interaction has come in."""
        self._open[interaction.id] = (KINDS.get(interaction.type, "other"), time.perf_counter())
        if len(self._open) > OPEN_LIMIT:
            self._open.popitem(last=False)

    def written(self, change: Change) -> None:
        """A change of a match has become durable."""
        for row in change.rows:
            if row.kind == "act":
                self._actions.labels(change.head.game, "computer" if row.person is None else "person").inc()

    def drawn(self, seconds: float) -> None:
        """A picture has been drawn."""
        self._pictures.observe(seconds)

    def worked(self, by_worker: bool) -> None:
        """Slow work is done by a worker, or here since none took it."""
        self._tasks.labels("worker" if by_worker else "bot").inc()

    def fault(self, place: str) -> None:
        """Somebody was told of a fault of ours."""
        self._faults.labels(place).inc()

    def put_off(self, kind: str) -> None:
        """An announcement could not be made now."""
        self._failed.labels(kind).inc()

    def swept(self, seconds: float, timers: int) -> None:
        """The timers that were due have been looked after."""
        self._sweeps.observe(seconds)
        self._swept.inc(timers)

    def trace(self) -> aiohttp.TraceConfig:
        """Measures every request of discord.py's HTTP session."""
        tracing = aiohttp.TraceConfig()
        tracing.on_request_end.append(self._answered)
        tracing.on_request_exception.append(self._unanswered)
        return tracing

    async def _answered(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        self._requests.labels(str(end.response.status)).inc()
        if end.response.status == 429:
            self._limited.labels(end.response.headers.get("X-RateLimit-Scope", "other")).inc()
        found = CALLBACK.search(end.url.path)
        if found is not None and end.response.ok and (opened := self._open.pop(int(found[1]), None)):
            kind, since = opened
            self._answers.labels(kind).observe(time.perf_counter() - since)

    async def _unanswered(
        self, session: aiohttp.ClientSession, context: SimpleNamespace, failed: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._requests.labels("none").inc()

    # collected on request

    async def text(self, matches: Matches, client: discord.Client) -> bytes:
        """All metrics as Prometheus reads them; the store is counted now, of several processes by that of the first shard."""
        first = matches.share().has(None)
        census = await matches.store.census() if first else Census({}, {}, None)
        self._matches.clear()
        for (game, status), count in census.matches.items():
            self._matches.labels(game, status).set(count)
        self._owed.clear()
        for kind, count in census.owed.items():
            self._owed.labels(kind).set(count)
        self._oldest.set(0 if census.oldest is None else max(matches.clock.now() - census.oldest, 0))
        self._latency.set(client.latency)
        self._guilds.set(len(client.guilds))
        return generate_latest(self.registry)
