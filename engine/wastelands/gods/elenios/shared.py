"""What several cards of Elenios have in common."""

from __future__ import annotations

from ...play import Play
from ...state import RAMPARTS, State
from ...vocabulary import Announced, Magic


class ForChosenPlayer(Magic):
    """A player is chosen when it is played."""

    def happens(self, p: Play, act: Announced) -> None:
        p.s.chosen[act.card] = ~act.targets[0]
        p.s.heard = None


def is_on_ramparts(s: State, card: int) -> bool:
    """Whether a card is on anybody's ramparts."""
    return s.pieces[card].place == RAMPARTS
