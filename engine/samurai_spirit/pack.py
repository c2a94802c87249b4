"""A match of Samurai Spirit as bytes and back."""

from __future__ import annotations

from ..packing import Packing
from ..text import T
from . import kiai, turn
from .cards import BONUSES, FARMS, RAIDERS, SAMURAI
from .play import step
from .setup import DIFFICULTIES
from .state import State


def _restore(s: State) -> None:
    if s.difficulty not in DIFFICULTIES:
        raise ValueError("a difficulty that this version does not know")


PACKING = Packing(
    State,
    step,
    [
        kiai.__name__,
        turn.__name__,
        repr((RAIDERS, [(samurai.name, samurai.kiai) for samurai in SAMURAI], FARMS, BONUSES)),
    ],
    T("This is not a stored position of Samurai Spirit."),
    T("This position was stored with other pieces than this version of the game has."),
    restore=_restore,
)
pack, unpack = PACKING.pack, PACKING.unpack
