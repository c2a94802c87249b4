"""Notices downtimes: the bot did not run, or nobody could reach it.

It stores a sign of life now and then. A longer silence is not the players' fault, whether the bot or Discord was down
or the system clock was set forward, so no clock runs meanwhile.
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
"""Seconds between two signs of life."""


async def note_running(matches: Matches) -> None:
    """Stores a sign of life, and the downtime before it if there was one.

    If the system clock was set back, downtimes end now at the latest, and clocks that started in the future start now.
    """
    now, last = matches.clock.now(), await matches.store.alive()
    if last is None or milliseconds(now) - milliseconds(last) > SILENCE:
        await matches.store.set_alive(now, away_since=last)
    elif now < last - EVERY:
        await matches.store.set_back_alive(now)
        for match in await matches.store.ticking(matches.share()):
            try:
                await _set_back(matches, match)
            except Exception:  # an unreadable match must not stop the others
                log.exception("match %s: its clocks cannot be set back", match, extra={"match": match})
    elif now - last >= EVERY:
        await matches.store.set_alive(now)


async def _set_back(matches: Matches, match: int) -> None:
    """Starts now those of a match's clocks that started in the future."""
    async with matches.sessions.use(match) as session:
        now = matches.clock.milliseconds()
        clocks = {seat: _not_later(clock, now) for seat, clock in session.head.clocks.items()}
        if clocks != session.head.clocks:
            await matches.sessions.rewrite(session, replace(session.head, clocks=clocks))


def _not_later(clock: Clock, now: int) -> Clock:
    return replace(clock, since=min(clock.since, now)) if clock.since is not None else clock
