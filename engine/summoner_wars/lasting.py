"""What cards and seats have for a time without it being printed: bonuses, stuns, copies, borrowed control."""

from __future__ import annotations

from .battlefield import in_play, named
from .bearing import values_of
from .changes import gain
from .placing import change_control
from .play import Play
from .state import END_OF_TURN, EVENT, State
from .vocabulary import ABILITIES, Ability, seat_of


class Stronger(Ability):
    """A bonus of dice (4.4: bonuses without a name add up)."""

    name = "Stronger"
    bonus = True
    badge = "stronger"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return sum(values_of(s, me, self))


class Faster(Ability):
    """More spaces in the movement phase (F 2.10.3.1: these add up)."""

    name = "Faster"
    bonus = True

    def speed(self, s: State, me: int, who: int) -> int:
        return sum(values_of(s, me, self))


class Archery(Ability):
    """Counts as having a bow (3.14)."""

    name = "Archery"
    bonus = True

    def ranged(self, s: State, me: int, who: int) -> bool:
        return True


class Stunned(Ability):
    """Can neither be moved nor attack (facts, stationary)."""

    name = "Stunned"
    bonus = True
    badge = "stunned"

    def holds(self, s: State, me: int, who: int) -> int:
        return -1

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return False


class Frozen(Stunned):
    """Under a Freeze: its abilities are off, too (facts, attachment)."""

    name = "Frozen"
    stops = True
    badge = "frozen"

    def silences(self, s: State, me: int, who: int) -> bool:
        return True


class Copied(Ability):
    """Has the name and the printed ability of another card (facts, copied ability)."""

    name = "Copied"
    bonus = True
    badge = "copied"

    def poses_as(self, s: State, me: int, who: int, kind: int) -> int:
        return values_of(s, me, self)[-1]


class Borrowed(Ability):
    """Is under another's control for a time, and then goes back to the seat that had it (5.9, 11.2)."""

    name = "Borrowed"
    bonus = True
    badge = "borrowed"
    goes_back = True

    def ends(self, p: Play, me: int, value: int) -> None:
        if in_play(p.s, me):
            change_control(p, me, value)


class NoMagic(Ability):
    """The seat can pay no magic (facts, paying magic)."""

    name = "No Magic"
    bonus = True

    def may_pay(self, s: State, me: int, seat: int) -> bool:
        return seat != seat_of(s, me)


class Summoning(Ability):
    """The seat may summon in the event phase, too."""

    name = "Summoning"
    bonus = True

    def may_summon(self, s: State, me: int, seat: int, card: int) -> bool:
        return s.phase == EVENT and seat == seat_of(s, me)


def strengthen(p: Play, seat: int, card: int, dice: int) -> None:
    """Gives a unit more dice for its attacks until the turn ends."""
    gain(p.s, card, "Stronger", value=dice)
    p.tell("stronger", seat, named(p.s, card), p.where(card), dice)


def become(p: Play, card: int, other: int, until: int = END_OF_TURN) -> None:
    """Gives a card the name and printed ability of another for a time; not of another it poses as."""
    what = "copied" if until == END_OF_TURN else "became"
    p.tell(what, p.s.control[card], named(p.s, card), p.where(card), named(p.s, other))
    gain(p.s, card, "Copied", until, value=p.s.kind[other])


def hasten(p: Play, seat: int, card: int, spaces: int) -> None:
    """Lets a unit move further in the movement phase until the turn ends."""
    gain(p.s, card, "Faster", value=spaces)
    p.tell("faster", seat, named(p.s, card), p.where(card), spaces)


def give_bow(p: Play, card: int) -> None:
    """Lets a unit shoot as with a bow until the turn ends."""
    gain(p.s, card, "Archery")
    p.tell("armed", p.s.control[card], named(p.s, card), p.where(card))


def is_copy(s: State, card: int) -> bool:
    """Whether the card has another's name and ability now."""
    return any(effect.bearer == card and ABILITIES[effect.ability].name == "Copied" for effect in s.lasting)


def borrow(p: Play, card: int, seat: int) -> None:
    """Takes control of a card until the turn ends."""
    back = p.s.control[card]
    change_control(p, card, seat)
    gain(p.s, card, "Borrowed", value=back)


def stun(p: Play, seat: int, card: int) -> None:
    """Lets a card neither move nor attack until the turn ends."""
    gain(p.s, card, "Stunned", until=END_OF_TURN)
    p.tell("stunned", seat, named(p.s, card), p.where(card))


def confer(p: Play, card: int, ability: str, until: int = END_OF_TURN) -> None:
    """Gives a card a named ability for a time and tells it; one that it has already adds nothing (4.4)."""
    gain(p.s, card, ability, until)
    told = "gained" if until == END_OF_TURN else "gained longer"
    p.tell(told, p.s.control[card], named(p.s, card), p.where(card), ability)
