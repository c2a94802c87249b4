"""The Cave Goblins: many attacks, and magic cards under a goblin."""

from __future__ import annotations

from ...text import T
from ..attack import ATTACKERS, attack_around, enemies_around
from ..battlefield import belongs, has_ability, is_common, is_near, units
from ..changes import gain
from ..effects import each_may_attack, each_may_move
from ..placing import put_under
from ..state import ATTACK, State
from ..vocabulary import ANY_TIME, AS_ATTACK, Ability, EventCard, Play, question, seat_of
from .shared import own_units_of

HORDES = question("hordes", T("Your Cave Goblin commons may move, each 1 space."))
RELENTLESS = question("relentless", T("Up to 2 of your relentless units may attack now."))


class Assault(Ability):
    """Instead of one attack it may attack every adjacent enemy unit, each once (F 2.2.1.1, 2.2.1.2, 2.16.6.2)."""

    name = "Assault"
    use = AS_ATTACK

    def usable(self, s: State, me: int) -> bool:
        return bool(enemies_around(s, me))

    def act(self, p: Play, me: int) -> None:
        attack_around(p, me)


class MagicAugmentation(Ability):
    """At any time its controller may put cards from the top of the magic pile face down under it: 1 die each, up to 4."""

    name = "Magic Augmentation"
    use = ANY_TIME

    def usable(self, s: State, me: int) -> bool:
        return bool(s.magic[s.control[me]])

    def act(self, p: Play, me: int) -> None:
        put_under(p, p.take_top("magic", p.s.control[me], 1)[0], me, face_down=True)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return min(4, len(s.under.get(me, ())))


class Relentless(Ability):
    """Does not attack in the attack phase; right after it up to two that have this may (10.7, 10.10, F 2.2.3.1)."""

    name = "Relentless"
    together = True

    def rests(self, s: State, me: int, who: int) -> bool:
        return s.phase == ATTACK

    def late_attacks(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        those = [card for card in units(p.s, seat) if has_ability(p.s, card, self.name)]
        each_may_attack(p, seat, those, RELENTLESS, at_most=2)


class Puny(Ability):
    """Stops nobody's line of sight; it is attacked as anybody (decisions, Runt)."""

    name = "Puny"
    of_others = "sees_through"

    def sees_through(self, s: State, me: int, who: int, other: int) -> bool:
        return other == me


class Taskmaster(Ability):
    """Each attack die of its player's other Cave Goblins within 3 spaces counts 1 higher (decisions)."""

    name = "Taskmaster"
    of_others = "die_changes"

    def die_changes(self, s: State, me: int, who: int, target: int) -> int:
        driven = s.control[who] == s.control[me] and is_near(s, me, 3, who) and belongs(s, who, "Cave Goblins")
        return int(driven)


class Rabble(Ability):
    """6 units of the seat may attack instead of 3; twice is no more (4.4)."""

    name = "Rabble"
    bonus = True

    def attackers(self, s: State, me: int, seat: int) -> int:
        return ATTACKERS if seat == seat_of(s, me) else 0


class HordesOfRabble(EventCard):
    """Your Cave Goblin commons may move 1 space each, and 6 units may attack in this turn."""

    name = "Hordes of Rabble"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Rabble")
        those = [unit for unit in own_units_of(p.s, seat, "Cave Goblins") if is_common(p.s, unit)]
        each_may_move(p, seat, those, 1, HORDES)
