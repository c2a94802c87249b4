"""Has matches judged, one at a time where that is done on this machine."""

from __future__ import annotations

from engine.text import T
from players.review import Review

from .workshop import Refusals, Workshop


class Critic(Workshop[Review]):
    """Judges matches; `make` gives the executor for one."""

    refusals = Refusals(
        waiting=T("Other matches are still being judged for you; please wait for that."),
        crowded=T("Too many matches are being judged for yours to be ready in time; please try again later."),
        late=T("Judging this match takes too long, but it goes on: please ask for it again in some minutes."),
    )
