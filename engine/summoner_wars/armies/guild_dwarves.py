"""The Guild Dwarves: feats, hammers and thick armour."""

from __future__ import annotations

from ...text import T
from ..battlefield import (
    all_units,
    around_walls,
    beside,
    cards_at,
    in_play,
    is_beside,
    is_common,
    near,
    opposed,
)
from ..field import spaces_in
from ..lasting import strengthen
from ..state import State
from ..vocabulary import Ability, EventCard, Play, question, step
from ..wounds import wound

RAGE = question("rage", T("How many wounds does {card} put on itself, each for 1 die more until this turn ends?"))
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


class Engage(Ability):
    """Enemy units beside it cannot be moved, nor go on once they come there (F 2.7.2.1, 2.7.2.3); placing is free (F 2.7.2.2)."""

    name = "Engage"
    of_others = "holds"

    def holds(self, s: State, me: int, who: int) -> int:
        return beside(s, me) if opposed(s, me, who) else 0


class StoneMelding(Ability):
    """Beside any wall, or on one, dice wound it on 4+ only (5.6), whoever attacks."""

    name = "Stone Melding"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 4 if any([around_walls(s, walls) >> s.space[me] & 1 for walls in s.walls]) else 0


class RuneOfProtection(Ability):
    """An opponent's dice wound its player's commons beside it on 5+ only (5.6, 10.14)."""

    name = "Rune of Protection"
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        own = who != me and s.control[who] == s.control[me] and is_common(s, who)
        return 5 if own and is_beside(s, me, who) and opposed(s, who, attacker) else 0


class Rage(Ability):
    """Before attacking: up to 2 wounds on itself, 1 die for each until the turn ends; it has attacked in any case (F 2.7.4.2)."""

    name = "Rage"

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_number(p.s.control[me], RAGE, 2, enraged, me, about=me)


@step
def enraged(p: Play, me: int, count: int) -> None:
    """The wounds; dice only for those that it took itself."""
    p.then(rage_grows, me, p.s.wounds[me])
    wound(p, me, count, p.s.control[me], me)


@step
def rage_grows(p: Play, me: int, before: int) -> None:
    """One die for each."""
    added = p.s.wounds[me] - before
    if in_play(p.s, me) and added > 0:
        strengthen(p, p.s.control[me], me, added)


class HeroicFeat(EventCard):
    """A unit attacks with 2 dice more until the turn ends; a second feat adds 2 more (F 1.0.0.10)."""

    name = "Heroic Feat"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, FEAT, all_units(p.s), feat_done, seat)


@step
def feat_done(p: Play, seat: int, card: int) -> None:
    """No named ability, so nothing keeps it from adding up (4.4)."""
    strengthen(p, seat, card, 2)
