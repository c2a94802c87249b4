"""Noticing when this program does not run, or nobody can reach it.

That it runs and is reached is noted every now and then.  A longer silence was none of the players' doing, whether the bot was
down, Discord was, or the computer's clock was set forward, so nobody's time passed meanwhile.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from ..service import Matches
from ..timing.clock import Clock
from ..timing.standstill import SILENCE
from ..timing.units import milliseconds

log = logging.getLogger("herald")
EVERY = 30.0
"""Seconds between two notes that the program runs."""


async def note_running(matches: Matches) -> None:
    """Notes that the program runs now; after a longer silence that it was away, and that no time passed."""
    now, last = matches.clock.now(), await matches.store.alive()
    if last is None or milliseconds(now) - milliseconds(last) > SILENCE:
        await matches.store.set_alive(now, away_since=last)
    elif now < last - EVERY:
        await matches.store.set_back_alive(now)
        for match in await matches.store.ticking():
            try:
                await _set_back(matches, match)
            except Exception:  # one that can no longer be read keeps no other from going on
                log.exception("match %s: its clocks cannot be set back", match, extra={"match": match})
    elif now - last >= EVERY:
        await matches.store.set_alive(now)


async def _set_back(matches: Matches, match: int) -> None:
    """Lets the clocks of a match run from now on that were set going later than now."""
    async with matches.sessions.use(match) as session:
        now = matches.clock.milliseconds()
        clocks = {seat: _not_later(clock, now) for seat, clock in session.head.clocks.items()}
        if clocks != session.head.clocks:
            await matches.sessions.rewrite(session, replace(session.head, clocks=clocks))


def _not_later(clock: Clock, now: int) -> Clock:
    return replace(clock, since=min(clock.since, now)) if clock.since is not None else clock
