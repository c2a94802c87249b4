"""The Guild Dwarves: feats, hammers and thick armour."""

from __future__ import annotations

from ...text import T
from ..battlefield import cards_at, named, near
from ..field import spaces_in
from ..play import Play
from ..state import BONUS, END_OF_TURN, State
from ..vocabulary import Ability, EventCard, ability, event, question, step
from .shared import all_units

FEAT = question("heroic feat", T("Which unit rolls 2 dice more until this turn ends?"))


@ability("Hammer Quake")
class HammerQuake(Ability):
    """The one roll of its attack counts for every other card within 2 spaces (F 2.15.7.2, 1.0.0.27)."""

    def spreads(self, p: Play, me: int, target: int) -> tuple[int, ...]:
        s = p.s
        around = [card for space in spaces_in(near(s, me, 2)) for card in cards_at(s, space)]
        under = s.vines.get(s.space[me], -1)  # who stands on a vine wall is adjacent to it (6.5)
        return (*around, under) if under >= 0 else tuple(around)


@ability("Tough")
class Tough(Ability):
    """An opponent's dice wound it on 4+ only (5.6, 10.14)."""

    def wounded_on(self, s: State, me: int, attacker: int) -> int:
        return 4 if s.control[attacker] != s.control[me] else 0


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
