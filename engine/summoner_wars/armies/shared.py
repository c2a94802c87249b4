"""What cards of several armies have in common."""

from __future__ import annotations

from ...text import T
from ..battlefield import belongs, is_unit, kind_of, opponents, units
from ..cards import CHAMPION
from ..effects import search
from ..movement import SPEED
from ..placing import heal
from ..state import MOVEMENT, State
from ..vocabulary import Ability, At, EventCard, Play, question, step

DRAIN = question("life drain", T("Does {card} lose a wound?"))
HERO = question("hero", T("Which champion do you take from your draw pile?"))


def fewer_units_than(s: State, seat: int, other: int) -> bool:
    """Whether the seat has fewer units on the battlefield than another, summoners included (decisions, all)."""
    return s.mine[seat].bit_count() < s.mine[other].bit_count()


def fewer_units(s: State, seat: int) -> bool:
    """Whether the seat has fewer units than some opponent."""
    return any(fewer_units_than(s, seat, other) for other in opponents(s, seat))


def own_units_of(s: State, seat: int, faction: str) -> list[int]:
    """The seat's units of a faction (9.6)."""
    return [card for card in units(s, seat) if belongs(s, card, faction)]


def units_under(s: State, host: int) -> int:
    """How many units lie open under a card; what lies face down there is nobody's to know (11.5)."""
    return sum([is_unit(s, card) and not s.face_down >> card & 1 for card in s.under.get(host, ())])


class Sneaking(Ability):
    """Moves `further` spaces more if no other card of its player's is moved in the movement phase, before or after (decisions)."""

    further = 0
    of_others = "may_move"

    def speed(self, s: State, me: int, who: int) -> int:
        return 0 if s.strides.keys() - {me} else self.further

    def may_move(self, s: State, me: int, who: int) -> bool:
        return who == me or s.control[who] != s.control[me] or s.strides.get(me, 0) <= SPEED


class LifeDrain(Ability):
    """Each time it has destroyed a unit, anybody's, it may lose a wound (F 2.5.3.1)."""

    name = "Life Drain"

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.wounds[me] > 0

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        p.ask_yes(p.s.control[me], DRAIN, wound_drained, me, about=me)


@step
def wound_drained(p: Play, me: int, yes: int) -> None:
    """It loses a wound."""
    if yes:
        heal(p, me, 1)


class AHeroIsBorn(EventCard):
    """Search your draw pile for a champion, show it and take it to your hand, then shuffle."""

    name = "A Hero Is Born"

    def play(self, p: Play, seat: int, card: int) -> None:
        search(p, seat, "draw", [other for other in p.s.draw[seat] if kind_of(p.s, other).type == CHAMPION], HERO)


class Rider(Ability):
    """In place of walking in the movement phase: straight on, up to 7 spaces without a card."""

    name = "Rider"

    def leaps(self, s: State, me: int, who: int) -> int:
        mask = 0
        if s.phase == MOVEMENT and s.active == s.control[me] and not s.moved >> me & 1:
            for ray in s.field.rays[s.space[me]]:
                for space in ray[:7]:
                    if s.occupied >> space & 1:
                        break
                    mask |= 1 << space
        return mask
