"""Lasting cards whose text speaks of "the opponent": where there are several, one is chosen (13.1, 13.3, 13.11)."""

from __future__ import annotations

from .play import Play
from .sides import opposes
from .state import State
from .targets import one_of_several
from .vocabulary import Announced, Magic, Target


class AgainstOne(Magic):
    """One of several opponents is chosen when the card is played."""

    def aims(self, s: State, seat: int, me: int, x: int) -> tuple[Target, ...]:
        return one_of_several(s, seat)

    def happens(self, p: Play, act: Announced) -> None:
        if act.targets:
            p.s.chosen[act.card] = ~act.targets[0]
            p.s.heard = None


def is_against(s: State, me: int, seat: int) -> bool:
    """Whether a card in play is meant for a seat: the chosen one, or the only opponent."""
    return s.chosen[me] == seat if me in s.chosen else opposes(s, s.pieces[me].control, seat)
