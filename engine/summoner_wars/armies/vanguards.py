"""The Vanguards: protection, and answers to attacks and events."""

from __future__ import annotations

from ...text import T
from ..battlefield import all_units_mask, beside, cards_on, is_beside, is_common, is_near, named, opposed
from ..effects import let_discard, let_swap
from ..legal import cancel_event
from ..state import EVENT, State
from ..vocabulary import Ability, At, EventCard, Play, question
from ..wounds import blow_of, change_blow

MANEUVER = question("swift maneuver", T("With which unit does {card} change places?"))
ARROW = question("arrow of light", T("{card} destroyed a unit of yours. Which card of your hand do you discard?"))


class ShieldOfLight(Ability):
    """Opponents' dice wound its controller's commons within 2 spaces on 4+ only (5.6, 4.8)."""

    name = "Shield of Light"
    of_others = "wounded_on"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        shielded = is_common(s, who) and s.control[who] == s.control[me] and is_near(s, me, 2, who)
        return 4 if shielded and opposed(s, who, attacker) else 0


class ArrowOfLight(Ability):
    """Whoever controlled a unit that she destroyed discards a card of the hand, by choice (decisions, F 2.1.1.1)."""

    name = "Arrow of Light"
    optional = False

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        let_discard(p, seat, ARROW, about=me)


class SwiftManeuver(Ability):
    """An enemy's attack that put no wound on it: it may change places with any adjacent unit (5.4, F 2.16.6.2)."""

    name = "Swift Maneuver"
    of_others = "after_attack"

    def ready(self, s: State, me: int, at: At) -> bool:
        fight = s.fights[-1]
        missed = me in fight.targets and not fight.wounds_on(me) and opposed(s, me, at.who)
        return missed and bool(self.others(s, me))

    def others(self, s: State, me: int) -> list[int]:
        """The units beside it, anybody's."""
        return cards_on(s, beside(s, me) & all_units_mask(s))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        let_swap(p, p.s.control[me], me, self.others(p.s, me), MANEUVER)


class Protector(Ability):
    """Each attack of an adjacent enemy unit must strike it or another that has this, as far as it can (F 2.16.2.1)."""

    name = "Protector"
    of_others = "must_attack"

    def must_attack(self, s: State, me: int, who: int) -> bool:
        return opposed(s, who, me) and is_beside(s, who, me)


class MysticArts(Ability):
    """Its player's Woeful Brothers within 4 spaces count as having bows (3.14)."""

    name = "Mystic Arts"
    of_others = "ranged"

    def ranged(self, s: State, me: int, who: int) -> bool:
        return named(s, who) == "Woeful Brother" and s.control[who] == s.control[me] and is_near(s, me, 4, who)


class DivineProtection(EventCard):
    """When wounds are about to be put on a common of yours: for 1 magic it takes none of them (facts, reaction event)."""

    name = "Divine Protection"
    answers = "prevents"
    answer_price = 1

    def fits(self, s: State, seat: int, who: int) -> bool:
        blow = blow_of(s)
        return blow.card == who and blow.wounds > 0 and is_common(s, who) and s.control[who] == seat

    def answer(self, p: Play, seat: int, card: int, who: int) -> None:
        change_blow(p, wounds=0)


class Abolish(EventCard):
    """An opponent's event, played in their event phase: it has no effect, its price stays paid (decisions, F 2.6.8.1)."""

    name = "Abolish"
    answers = "event_played"

    def fits(self, s: State, seat: int, who: int) -> bool:
        theirs = s.phase == EVENT and s.active == who and s.teams[who] != s.teams[seat]
        return theirs and bool(s.resolving)

    def answer(self, p: Play, seat: int, card: int, who: int) -> None:
        cancel_event(p, who, next(event for event in reversed(p.s.resolving) if event != card))
