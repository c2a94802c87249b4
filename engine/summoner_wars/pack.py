"""A match of Summoner Wars as bytes and back."""

from __future__ import annotations

from ..packing import Packing
from ..text import T
from . import armies
from .cards import KINDS
from .changes import refresh_all
from .field import Field, field_named
from .play import QUESTIONS, step
from .state import WORKED_OUT, State
from .vocabulary import ABILITIES, EVENTS


def _restore(s: State) -> None:
    s.abilities = [()] * len(s.kind)
    refresh_all(s)


PACKING = Packing(
    State,
    step,
    [
        *(module.__name__ for module in armies.MODULES),
        *QUESTIONS,
        *(f"{kind.faction}/{kind.name}" for kind in KINDS),
        *(ability.name for ability in ABILITIES),
        *EVENTS,
    ],
    T("This is not a stored position of Summoner Wars."),
    T("This position was stored with other cards than this version of the game has."),
    worked_out=WORKED_OUT,
    plain={Field: lambda field: field.name},
    special={Field: field_named},
    restore=_restore,
)
pack, unpack = PACKING.pack, PACKING.unpack
