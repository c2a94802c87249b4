"""The enchantments of Dornodon."""

from __future__ import annotations

from ...auras import ForBearer
from ...effects import send_back
from ...leaving import bury
from ...numbers import base_of, of_god, skill_of
from ...play import Play, kind_of, seat_of, step
from ...resources import gain_kb
from ...state import Announced, State
from ...targets import RESERVE_WARRIOR
from ...vocabulary import Ability, Harm, Magic, of
from ...voices import times
from ...zones import turn
from .shared import ITEM_FIRE, THAUMATURGY


@of("Dark Ceremony")
class DarkCeremony(Ability):
    """+2 HP for its warrior, and one for each Thaumaturgy."""

    of_host = ("life",)
    adds_life = True

    def life(self, s: State, me: int, who: int) -> int:
        return 2 + skill_of(s, s.pieces[me].control, THAUMATURGY)


@of("Amok")
class Amok(ForBearer):
    """+4 ATK, -2 HP; it stays on the ramparts and always attacks, but never buildings."""

    of_host = ("attack", "life", "stays_on_ramparts", "must_attack", "may_attack")
    more_attack = 4
    more_life = -2

    def stays_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return True

    def must_attack(self, s: State, me: int, who: int) -> bool:
        return True

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target < 0 or kind_of(s, target).is_warrior


@of("Power of the Bat")
class PowerOfTheBat(Ability):
    """Who summons a warrior of Dornodon may pay 1 KB, so that it comes active."""

    of_others = ("entered",)

    def entered(self, p: Play, me: int, who: int) -> None:
        s = p.s
        if (
            who in s.pieces
            and kind_of(s, who).is_warrior
            and not s.pieces[who].active
            and of_god(s, me, who, "Dornodon")
        ):
            seat = s.pieces[who].control
            options = [("choose pay", 1)] if s.kb[seat] else []
            p.ask_seat(seat, "awake", options, woken, (seat, who), declines="next", about=who)


@step
def woken(p: Play, seat: int, card: int, pays: int) -> None:
    """It was paid, and the warrior turns active."""
    if pays == 1:
        gain_kb(p, seat, -1)
        turn(p, card, active=True)


@of("Immortality")
class Immortality(Magic):
    """A warrior in reserve can go neither to the ramparts nor to the graveyard."""

    of_host = ("may_stand_on_ramparts", "may_perish")
    targets = (RESERVE_WARRIOR,)

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return False

    def may_perish(self, s: State, me: int, who: int) -> bool:
        return False


@of("Invasion")
class Invasion(Ability):
    """Twice the room on one's ramparts, but only for those with at most 1 base ATK."""

    of_others = ("room", "may_stand_on_ramparts", "preparation")

    def room(self, s: State, me: int, who: int, places: int) -> int:
        return 2 * times(s, me) * places if s.pieces[me].control == ~who else places

    def may_stand_on_ramparts(self, s: State, me: int, who: int) -> bool:
        return s.pieces[who].control != s.pieces[me].control or base_of(s, who)[0] <= 1

    def preparation(self, p: Play, me: int, who: int) -> None:
        if p.s.pieces[me].control == ~who:
            p.ask_seat(~who, "end it", [("choose end", 1)], invasion_ended, (me,), declines="next", about=me)


@step
def invasion_ended(p: Play, card: int, ends: int) -> None:
    """Its player ends it, or not."""
    if ends == 1:
        bury(p, [card])


@of("Fire Magic")
class FireMagic(Ability):
    """One more damage of one's fire magic and one's warriors' fire abilities; not of items, nor of strikes."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        burns = by.source >= 0 and "fire" in by.sorts and ITEM_FIRE not in by.sorts and not by.struck
        if amount <= 0 or not burns or seat_of(s, by.source) != s.pieces[me].control:
            return amount
        kind = kind_of(s, by.source)
        return amount + times(s, me) * int(kind.is_magic or kind.is_warrior)


@of("Hibernation")
class Hibernation(Magic):
    """A warrior sleeps in reserve: it does not turn active, nothing aims at it, poison does not grow; 3 KB wake it."""

    of_others = ("preparation",)
    of_host = ("activates", "may_be_aimed_at", "poison_grows")

    def activates(self, s: State, me: int, who: int) -> bool:
        return False

    def may_be_aimed_at(self, s: State, me: int, who: int, card: int) -> bool:
        return False

    def poison_grows(self, s: State, me: int, who: int) -> bool:
        return False

    def happens(self, p: Play, act: Announced) -> None:
        send_back(p, act.targets[0], passive=True)

    def preparation(self, p: Play, me: int, who: int) -> None:
        s = p.s
        if s.pieces[s.pieces[me].host].control == ~who:
            options = [("choose pay", 1)] if s.kb[~who] >= 3 else []
            p.ask_seat(~who, "wake up", options, awakened, (~who, me), declines="next", about=me)


@step
def awakened(p: Play, seat: int, card: int, pays: int) -> None:
    """It was paid, and the enchantment goes."""
    if pays == 1:
        gain_kb(p, seat, -3)
        bury(p, [card])
