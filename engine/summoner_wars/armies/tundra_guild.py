"""The Tundra Guild: hardened walls, and Runes."""

from __future__ import annotations

from ...text import T
from ..battlefield import all_units, kind_of, opposed
from ..bearing import events_at
from ..placing import put_under
from ..state import State
from ..vocabulary import EVENTS, Ability, EventCard, Play, question, step

RUNE = question("rune", T("Under which unit do you put {card}?"))


class TemperedWalls(Ability):
    """An opponent's dice wound its player's walls of every sort on 4+ only (5.6)."""

    name = "Tempered Walls"
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        own = s.control[who] == s.control[me] and opposed(s, who, attacker)
        return 4 if own and kind_of(s, who).is_wall else 0


class Rune(EventCard):
    """Put under any unit; in their own turn anybody may pay 2 magic to discard all Runes under one unit (facts, rune)."""

    stays = True
    lies_under = True
    removal_price = 2
    removed_as = T("Runes").message

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, RUNE, all_units(p.s), rune_laid, card, about=card)


@step
def rune_laid(p: Play, card: int, host: int) -> None:
    """It lies under the unit, and works for it whoever controls it."""
    put_under(p, card, host)


class Heroism(Ability):
    """2 dice more for each such Rune under it; no named ability, so they add up (4.4)."""

    name = "Heroism"
    bonus = True
    badge = "stronger"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2 * sum([EVENTS[kind_of(s, card).name].gives == self.name for card in events_at(s, me)])


class RuneOfHeroism(Rune):
    """2 dice more."""

    name = "Rune of Heroism"
    gives = "Heroism"


class Burden(Ability):
    """1 die less for each such Rune under it, and 1 space at most in the movement phase."""

    name = "Burden"
    bonus = True
    badge = "burdened"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return -sum([EVENTS[kind_of(s, card).name].gives == self.name for card in events_at(s, me)])

    def most_steps(self, s: State, me: int, who: int) -> int:
        return 1


class RuneOfBurden(Rune):
    """1 die less, 1 space at most."""

    name = "Rune of Burden"
    gives = "Burden"
