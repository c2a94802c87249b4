"""Time that passes in a room without anybody waiting for it."""

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
    """So much later, the bot having run all the time: whatever came due has been told."""
    matches = room.house.matches
    ahead = matches.clock() - time.time()
    while seconds > 0:
        step = min(seconds, HOUR)
        seconds, ahead = seconds - step, ahead + step

        def clock(ahead: float = ahead) -> float:
            return time.time() + ahead

        matches.clock = matches.desk._clock = matches.outbox._clock = matches.inviting._clock = clock
        await matches.store.set_alive(clock())
        await room.bot.sweep.once()
        await room.quiet()


class Time:
    """The time by the bot's clock (`virtual`): noon at first, and only `pass_by` moves it."""

    def __init__(self) -> None:
        self.now = datetime(2026, 7, 1, 12, tzinfo=PRAGUE).timestamp()


async def pass_by(room: Room, time: Time, seconds: float) -> None:
    """So much later, when the bot has done what was due."""
    time.now += seconds
    await room.bot.sweep.once()
    room.house.matches.outbox.wake()
    await room.quiet()


def virtual(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock for every bot that is made from now on."""
    made = Time()
    monkeypatch.setattr(Herald, "clock", staticmethod(lambda: made.now))
    return made
