"""Has animations made, one at a time where they are made on this machine."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

from engine.text import T

from ..background.workshop import Refusals, Workshop
from ..presenter import Drawn
from .filming import Film, shoot


class Cinema(Workshop[Drawn]):
    """Makes animations; `make` gives the executor for one."""

    refusals = Refusals(
        waiting=T("Your other animations are still being made; please wait for them."),
        crowded=T("Too many animations are being made for yours to be ready in time; please try again later."),
        late=T("Your animation takes too long, but it goes on being made: please ask for it again in some minutes."),
    )

    async def film(self, key: Hashable, write: Callable[[], Film], person: int) -> Drawn:
        """The animation of the film that `write` gives (in a thread); see `Workshop.made`."""
        return await self.made(key, lambda: partial(shoot, write()), person)
