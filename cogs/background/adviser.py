"""Has hints worked out, one at a time where that is done on this machine."""

from __future__ import annotations

from engine.text import T
from players.hint import Hint

from .workshop import Refusals, Workshop


class Adviser(Workshop[Hint]):
    """Works out hints; `make` gives the executor for one."""

    refusals = Refusals(
        waiting=T("Other hints are still being worked out for you; please wait for them."),
        crowded=T("Too many hints are being worked out for yours to be ready in time; please try again later."),
        late=T("This hint takes too long, but it goes on: please ask for it again in some minutes."),
    )
