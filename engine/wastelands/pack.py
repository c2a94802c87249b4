"""A match of Wastelands as bytes and back."""

from __future__ import annotations

from ..packing import Packing
from ..text import T
from .cards import KINDS
from .play import step
from .state import WORKED_OUT, State
from .vocabulary import ABILITIES

PACKING = Packing(
    State,
    step,
    [*(kind.name for kind in KINDS), *(type(ability).__name__ for ability in ABILITIES)],
    T("This is not a stored position of Wastelands."),
    T("This position was stored with other cards than this version of the game has."),
    worked_out=WORKED_OUT,
)
pack, unpack = PACKING.pack, PACKING.unpack
