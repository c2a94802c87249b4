"""The Guild Dwarves: feats."""

from __future__ import annotations

from ...text import T
from ..battlefield import named
from ..play import Play
from ..state import BONUS, END_OF_TURN
from ..vocabulary import EventCard, event, question, step
from .shared import all_units

FEAT = question("heroic feat", T("Which unit rolls 2 dice more until this turn ends?"))


@event("Heroic Feat")
class HeroicFeat(EventCard):
    """A unit attacks with 2 dice more until the turn ends; a second feat adds 2 more (F 1.0.0.10)."""

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, FEAT, all_units(p.s), feat_done, seat)


@step
def feat_done(p: Play, seat: int, card: int) -> None:
    """No named ability, so nothing keeps it from adding up (4.4)."""
    strengthen(p, seat, card, 2)


def strengthen(p: Play, seat: int, card: int, dice: int) -> None:
    """Gives a unit more dice for its attacks until the turn ends."""
    p.s.effects.append((BONUS, END_OF_TURN, card, dice))
    p.tell("stronger", seat, named(p.s, card), p.where(card), dice)
