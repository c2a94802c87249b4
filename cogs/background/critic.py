"""Has matches judged, one at a time where that is done on this machine."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor

from engine.text import T
from players.review import Review

from .workshop import Refusals, Workshop

REFUSALS = Refusals(
    waiting=T("Other matches are still being judged for you; please wait for that."),
    crowded=T("Too many matches are being judged for yours to be ready in time; please try again later."),
    late=T("Judging this match takes too long, but it goes on: please ask for it again in some minutes."),
)


class Critic(Workshop[Review]):
    """Judges matches; `make` gives the executor for one."""

    def __init__(self, make: Callable[[], Executor], together: int = 1) -> None:
        super().__init__(make, REFUSALS, together)
