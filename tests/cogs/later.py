"""Time that passes in a room without anybody waiting for it."""

from __future__ import annotations

import time

from tests.cogs.room import Room

HOUR, DAY = 3600.0, 86400.0


async def later(room: Room, seconds: float) -> None:
    """So much later, the bot having run all the time: whatever came due has been told."""
    matches = room.bot.matches
    ahead = matches.clock() - time.time()
    while seconds > 0:
        step = min(seconds, HOUR)
        seconds, ahead = seconds - step, ahead + step

        def clock(ahead: float = ahead) -> float:
            return time.time() + ahead

        matches.clock = matches.desk._clock = matches.outbox._clock = clock
        await matches.store.set_alive(clock())
        await room.bot.sweep.once()
        await room.quiet()
