"""Has acts of puzzles judged, one at a time where that is done on this machine."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor

from engine.puzzles import Judged
from engine.text import T

from .workshop import Refusals, Workshop

REFUSALS = Refusals(
    waiting=T("Other acts of yours are still being judged; please wait for that."),
    crowded=T("Too many acts are being judged for yours to be ready in time; please try again later."),
    late=T("Judging this act takes too long, but it goes on: please do it again in some minutes."),
)


class Examiner(Workshop[Judged | None]):
    """Judges acts of puzzles; `make` gives the executor for one."""

    def __init__(self, make: Callable[[], Executor], together: int = 1) -> None:
        super().__init__(make, REFUSALS, together)
