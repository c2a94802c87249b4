"""The Guild Dwarves: feats, hammers and thick armour."""

from __future__ import annotations

from ...text import T
from ..battlefield import all_units, cards_at, near, opposed
from ..field import spaces_in
from ..lasting import strengthen
from ..state import State
from ..vocabulary import Ability, EventCard, Play, question, step

FEAT = question("heroic feat", T("Which unit rolls 2 dice more until this turn ends?"))


class HammerQuake(Ability):
    """The one roll of its attack counts for every other card within 2 spaces (F 2.15.7.2, 1.0.0.27)."""

    name = "Hammer Quake"

    def spreads(self, s: State, me: int, who: int, target: int) -> tuple[int, ...]:
        around = [card for space in spaces_in(near(s, me, 2)) for card in cards_at(s, space)]
        under = s.vines.get(s.space[me])  # who stands on a vine wall is adjacent to it (6.5)
        return tuple(around) if under is None else (*around, under)


class Tough(Ability):
    """An opponent's dice wound it on 4+ only (5.6, 10.14)."""

    name = "Tough"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 4 if opposed(s, me, attacker) else 0


class HeroicFeat(EventCard):
    """A unit attacks with 2 dice more until the turn ends; a second feat adds 2 more (F 1.0.0.10)."""

    name = "Heroic Feat"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, FEAT, all_units(p.s), feat_done, seat)


@step
def feat_done(p: Play, seat: int, card: int) -> None:
    """No named ability, so nothing keeps it from adding up (4.4)."""
    strengthen(p, seat, card, 2)
