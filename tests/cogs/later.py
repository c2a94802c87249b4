"""Advancing time in a room."""

from __future__ import annotations

import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from cogs.client import Herald
from tests.cogs.room import Room

HOUR, DAY = 3600.0, 86400.0
PRAGUE = ZoneInfo("Europe/Prague")


async def later(room: Room, seconds: float) -> None:
    """Advances time by `seconds` while the bot runs, and waits until everything due has been posted."""
    matches = room.house.matches
    ahead = matches.clock.now() - time.time()
    while seconds > 0:
        step = min(seconds, HOUR)
        seconds, ahead = seconds - step, ahead + step

        def clock(ahead: float = ahead) -> float:
            return time.time() + ahead

        matches.clock.source = clock
        await matches.store.set_alive(clock())
        await room.bot.scheduler.once()
        await room.quiet()


class Time:
    """The bot's clock in a test (`virtual`): noon at first, moved only by `pass_by`."""

    def __init__(self) -> None:
        self.now = datetime(2026, 7, 1, 12, tzinfo=PRAGUE).timestamp()


async def pass_by(room: Room, time: Time, seconds: float) -> None:
    """Advances the clock by `seconds` and waits until the bot has done what was due."""
    time.now += seconds
    await room.bot.scheduler.once()
    room.house.matches.outbox.wake()
    await room.quiet()


def virtual(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Gives every bot made from now on such a clock."""
    made = Time()
    monkeypatch.setattr(Herald, "clock", staticmethod(lambda: made.now))
    return made
