"""The Swamp Orcs: vine walls (rules 6)."""

from __future__ import annotations

from ...text import T
from ..battlefield import is_unit, named, opposed
from ..cards import KINDS
from ..field import mask_of, spaces_in
from ..placing import PILE_NUMBER, from_supply, has_supply, heal
from ..state import NO_CARD, State
from ..vocabulary import Ability, At, EventCard, Play, question, step
from ..wounds import fall_of, fall_under
from .shared import units_under

GROW_FROM = question("grow from", T("Beside which of your walls does the vine wall grow?"))
GROW_TO = question("grow to", T("Where does the vine wall grow?"))
ADAPT = question(
    "adapt",
    T("{card} has destroyed {other}. Does it go under {card}, instead of {card} losing 1 wound?"),
    lambda s, args: {"other": T(named(s, args[1]))},
)
VINE_WALL = "Vine Wall"


def room_for_vines(s: State) -> int:
    """The spaces that hold no wall of any kind; a unit does not hinder (6.4)."""
    walls = 0
    for standing in s.walls:
        walls |= standing
    return s.field.all & ~walls


class VinemancerSow(Ability):
    """Where it destroys an enemy unit a vine wall grows; it leaves vine walls without a roll."""

    name = "Vinemancer Sow"
    optional = False

    def steady(self, s: State, me: int, who: int) -> bool:
        return True

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        if p.s.teams[seat] != p.s.teams[p.s.control[me]]:
            from_supply(p, p.s.control[me], VINE_WALL, space)


class Adapt(Ability):
    """An enemy unit that it destroys goes under it, or is magic and it loses 1 wound; 1 die for each unit there, up to 4."""

    name = "Adapt"
    of_others = "falls"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        fall = fall_of(s)
        enemy = fall.source == me and is_unit(s, at.who) and s.teams[fall.control] != s.teams[s.control[me]]
        to_magic = (fall.pile, fall.goes_to, fall.host) == (PILE_NUMBER["magic"], s.control[me], NO_CARD)
        return enemy and to_magic

    def falls(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], ADAPT, adapted, me, who, about=me)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return min(4, units_under(s, me))


@step
def adapted(p: Play, me: int, who: int, yes: int) -> None:
    """The destroyed unit goes under it, or it loses 1 wound."""
    if yes:
        fall_under(p, me)
    else:
        heal(p, me, 1)


class VinemancerGuard(Ability):
    """Beside a vine wall, or on one, an opponent's dice wound it on 5+ only (5.6, 10.14); it leaves vine walls without a roll."""

    name = "Vinemancer Guard"

    def steady(self, s: State, me: int, who: int) -> bool:
        return True

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        near_vines = any([space in s.vines for space in (s.space[me], *s.field.neighbours[s.space[me]])])
        return 5 if near_vines and opposed(s, me, attacker) else 0


class VineGrowth(EventCard):
    """A vine wall beside a wall of yours (11.18)."""

    name = "Vine Growth"

    def playable(self, s: State, seat: int) -> bool:
        return has_supply(s, seat, VINE_WALL) and s.walls[seat] != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        s = p.s
        free = room_for_vines(s)
        walls = mask_of([space for space in spaces_in(s.walls[seat]) if s.field.beside[space] & free])
        if walls:
            p.ask_space(seat, GROW_FROM, walls, grow_from, seat)


@step
def grow_from(p: Play, seat: int, space: int) -> None:
    """Asks for the space beside that wall."""
    p.ask_space(seat, GROW_TO, p.s.field.beside[space] & room_for_vines(p.s), grow_to, seat)


@step
def grow_to(p: Play, seat: int, space: int) -> None:
    """Places the vine wall."""
    from_supply(p, seat, VINE_WALL, space)


class Disruptive(Ability):
    """Its player pays 1 magic more for each event; wall cards do not count as events (facts, ice wall)."""

    name = "Disruptive"

    def price(self, s: State, me: int, seat: int, what: int) -> int:
        return int(seat == s.control[me] and what < 0 and not KINDS[~what].is_wall)
