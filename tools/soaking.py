"""A soak: weeks of hundreds of matches of all games under a driven clock, and whether anything grows but the log.

People and computers act at random, take back, give up; announcements are made, some only later; timers go off.
"""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper
from pathlib import Path

from engine.games import parts
from matches import Match
from matches.messages import Shown
from matches.scheduler.scheduler import Scheduler
from matches.timing.units import DAY
from tests.matches.recorded import TABLES, Club

from .memory import resident

STEP = 300.0
"""Seconds of the driven clock from one look at all matches to the next."""
WEEK = 7 * DAY
MATCHES = 500
"""Matches begun in a week."""
ACTS = 60
"""Acts after which the people of a match give up, if it has not ended."""
EAGER = 0.4
"""How likely somebody acts in a match at a step."""
LATE = 0.02
"""How likely an announcement can only be made later."""
PASSING = ("outbox", "timers", "questions")
"""Tables in which nothing stays of matches that are over."""


@dataclass(frozen=True, slots=True)
class Day:
    """How it stood after a day: memory in mebibytes (None: unknown), what the rules keep in their caches, objects of Python
    without these, matches running and over, and rows that pass.
    """

    memory: float | None
    cached: int
    objects: int
    running: int
    over: int
    passing: int


@dataclass(slots=True)
class Soak:
    """What a soak came to; `left` are rows that should have passed when all was over, by table."""

    days: list[Day] = field(default_factory=list)
    acts: int = 0
    announced: int = 0
    left: dict[str, int] = field(default_factory=dict)


class Weeks:
    """A house with matches that begin, are played and end."""

    def __init__(self, path: Path, seed: int, matches: int = MATCHES, acts: int = ACTS) -> None:
        self.club, self.luck, self.soak = Club(path), random.Random(seed), Soak()
        self.limit = acts
        self.every = WEEK / matches
        self.running: dict[int, tuple[Match, int]] = {}
        self.begun = self.over = self.messages = 0
        games = set(parts("engine"))
        self.tables = [table for table in TABLES if table.game in games]

    async def run(self, days: int, told: Callable[[Day], None] = lambda day: None) -> Soak:
        """Plays so many days, then ends all matches and waits for what they still owe."""
        await self.club.open()
        try:
            begin, steps = self.club.now, round(DAY / STEP)
            for day in range(days):
                for step in range(steps):
                    now = begin + day * DAY + step * STEP
                    await self._step(now)
                self.soak.days.append(self._look())
                told(self.soak.days[-1])
            await self._end(begin + days * DAY)
        finally:
            await self.club.close()
        return self.soak

    async def _step(self, now: float) -> None:
        self.club.now = now
        await self.club.matches.store.set_alive(now)
        while self.begun * self.every <= now - 1000.0:
            table = self.tables[self.begun % len(self.tables)]
            match = await self.club.begin(table, self.begun)
            self.running[match.id] = (match, 0)
            self.begun += 1
        for number, (match, acts) in [*self.running.items()]:
            if self.luck.random() < EAGER:
                await self._act(number, match, acts)
                self.club.now = now
        await Scheduler(self.club.matches).once()
        await self._announce()

    async def _act(self, number: int, match: Match, acts: int) -> None:
        match = await self.club.matches.get(number) or match
        if match.status == "playing":
            match = await self.club.step(match, self.luck, 0.05, float(acts >= self.limit))
            self.soak.acts += 1
        if match.status == "playing":
            self.running[number] = (match, acts + 1)
        else:
            del self.running[number]
            self.over += 1

    async def _announce(self) -> None:
        """Makes all that is owed, in the place of Discord."""
        outbox = self.club.matches.outbox
        while works := await outbox.claim_now():
            for work in works:
                if self.luck.random() < LATE:
                    await outbox.postpone(work, STEP)
                    continue
                self.messages += 1
                shown = Shown(self.messages, work.revision, "") if work.kind == "board" else None
                await outbox.finish(work, shown)
                self.soak.announced += 1

    async def _end(self, now: float) -> None:
        """Everybody gives up; a month later nothing may be owed any more."""
        self.limit = 0
        while self.running:
            now += STEP
            for number, (match, acts) in [*self.running.items()]:
                await self._act(number, match, acts)
                self.club.now = now
        for day in range(30):
            self.club.now = now + day * DAY
            await self.club.matches.store.set_alive(self.club.now)
            await Scheduler(self.club.matches).once()
            await self._announce()
        self.soak.left = {table: rows for table in PASSING if (rows := len(self.club.tables.rows(table)))}

    def _look(self) -> Day:
        memory, cached = resident(), emptied()
        passing = sum(len(self.club.tables.rows(table)) for table in PASSING)
        return Day(memory, cached, len(gc.get_objects()), len(self.running), self.over, passing)


def emptied() -> int:
    """Empties the caches of functions, which are bounded and fill for weeks; returns how much was in them."""
    gc.collect()
    caches = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    found = sum(cache.cache_info().currsize for cache in caches)
    for cache in caches:
        cache.cache_clear()
    gc.collect()
    return found


def soak(path: Path, days: int, seed: int, told: Callable[[Day], None] = lambda day: None) -> Soak:
    """Plays so many days at `MATCHES` a week."""
    return asyncio.run(Weeks(path, seed).run(days, told))


def lines(found: Soak) -> Iterator[str]:
    """What it came to, a line a day."""
    for number, day in enumerate(found.days, 1):
        memory = "?" if day.memory is None else f"{day.memory:,.1f} MiB"
        yield (
            f"day {number:>3}: {memory:>11}, {day.cached:>6,} cached, {day.objects:>9,} objects beside,"
            f" {day.running:>4} matches running, {day.over:>6,} over, {day.passing:>5} rows that pass"
        )
    yield f"{found.acts:,} acts, {found.announced:,} announcements; left when all was over: {found.left or 'nothing'}"
