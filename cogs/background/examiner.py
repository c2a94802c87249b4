"""Has acts of puzzles judged, one at a time where that is done on this machine."""

from __future__ import annotations

from engine.puzzles import Judged
from engine.text import T

from .workshop import Refusals, Workshop


class Examiner(Workshop[Judged | None]):
    """Judges acts of puzzles; `make` gives the executor for one."""

    refusals = Refusals(
        waiting=T("Other acts of yours are still being judged; please wait for that."),
        crowded=T("Too many acts are being judged for yours to be ready in time; please try again later."),
        late=T("Judging this act takes too long, but it goes on: please do it again in some minutes."),
    )
