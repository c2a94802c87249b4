"""Looks after lobbies: who is asked to take a seat is reminded once, and what nobody changes is closed."""

from __future__ import annotations

from dataclasses import replace

from ..series import between
from ..service import Matches
from ..store import Owed, Timer
from ..timing.announcements import INVITING
from ..timing.timers import NEVER, NUDGED, UNANSWERED


async def nudge(matches: Matches, timer: Timer) -> None:
    """Handles a `nudge` timer: owes the one reminder, and later the notice that nobody answers.

    Whom the invitation has not reached yet, on a holiday for example, needs no reminder of it. Between two games of a
    series the seat then keeps its deck, sooner.
    """
    now, head = matches.clock.now(), await matches.store.head(timer.match)
    waiting = await matches.store.outstanding(timer.match)
    if not timer.count and any(one.seat == timer.seat and one.kind in INVITING for one in waiting):
        await matches.store.set_timer(timer, replace(timer, at=now, due=now + NUDGED))
        return
    pause = head is not None and between(head)
    if pause and timer.count:
        await matches.breaks.time_up(timer)
        return
    wait = NEVER if timer.count else NUDGED if pause else UNANSWERED
    later = replace(timer, at=now, due=now + wait, count=timer.count + 1)
    owed = Owed("silence") if timer.count else Owed("nudge", timer.seat)
    if await matches.store.set_timer(timer, later, [owed]):
        matches.outbox.wake()


async def idle(matches: Matches, timer: Timer) -> None:
    """Handles an `idle` timer: closes the lobby."""
    await matches.lobbies.expire(timer)
