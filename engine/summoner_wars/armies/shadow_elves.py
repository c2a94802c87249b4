"""The Shadow Elves: speed, dodging, and the dark."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..battlefield import (
    belongs,
    beside,
    can_pay,
    cards_on,
    enemies_mask,
    half_of,
    has_ability,
    is_beside,
    is_common,
    is_fighter,
    is_unit,
    kind_of,
    named,
    opponents,
    standing_room,
    units,
)
from ..bearing import values_of
from ..changes import gain
from ..effects import each_may_move, mask_beside, with_opponent
from ..placing import discard, place, return_to_hand
from ..rolling import ask_die, take_away_die
from ..state import ATTACK, MOVEMENT, NO_CARD, State
from ..vocabulary import Ability, At, EventCard, Play, question, seat_of, step
from ..wounds import fall_of, wound
from .shared import (
    FurtherAttack,
    Sneaking,
    fewer_units,
    fewer_units_than,
    further_attack,
    in_phase,
    own_units_of,
    spaces_slowed,
)

STALK = question("stalk", T("Your Shadow Elves may move, each 1 space."))
DANCE = question("shadow dancer", T("Which die of the attack on {card} does not count?"))
ARROWS = question("shadow arrows", T("Does {card} go to the space of the unit that it destroyed?"))
WITHER = question("wither", T("{card} destroyed nobody. Pay 1 magic? Otherwise your summoner takes 1 wound."))
RETURN = question("return spirit", T("Which common does {card} send back to its player's hand?"))
DARKNESS = question("into darkness", T("Which common of that player do you discard? Up to 2, of a cost of 2 or less."))
DARK_COST = 2


class Swift(Ability):
    """Moves 3 spaces in the movement phase (10.5)."""

    name = "Swift"

    def speed(self, s: State, me: int, who: int) -> int:
        return 1


class ShadowDancer(Ability):
    """The first time in a turn that she is attacked her player picks a die of the roll, which does not count."""

    name = "Shadow Dancer"
    of_others = "dice_lie"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        roll = s.rolls[-1]
        return bool(roll.by_attack and roll.dice) and me in s.fights[-1].targets and not s.struck >> me & 1

    def dice_lie(self, p: Play, me: int, who: int) -> None:
        ask_die(p, p.s.control[me], DANCE, danced_away, about=me)


@step
def danced_away(p: Play, place: int) -> None:
    """It is taken off the table."""
    take_away_die(p, place)


class Sneak(Sneaking):
    """Up to 2 spaces more."""

    name = "Sneak"
    further = 2


class Scout(Ability):
    """On the opponent's half as your turn starts: one more unit may move in its movement phase, for each Scout (decisions)."""

    name = "Scout"
    optional = False
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return not half_of(s, s.control[me]) >> s.space[me] & 1

    def turn_starts(self, p: Play, me: int) -> None:
        gain(p.s, ~p.s.control[me], "Scouted", value=1)
        p.tell("used", p.s.control[me], named(p.s, me), p.where(me), self.name)


class Scouted(Ability):
    """The seat may move so many units more in this turn, whatever becomes of its Scouts."""

    name = "Scouted"
    bonus = True

    def movers(self, s: State, me: int, seat: int) -> int:
        return sum(values_of(s, me, self)) if seat == seat_of(s, me) else 0


class StalkingAdvance(EventCard):
    """Each of your Shadow Elves may move 1 space; a second event lets each move once more (10.12)."""

    name = "Stalking Advance"

    def play(self, p: Play, seat: int, card: int) -> None:
        each_may_move(p, seat, own_units_of(p.s, seat, "Shadow Elves"), 1, STALK)


class Lurking(Ability):
    """`further` dice against adjacent units, if no enemy unit was beside it as this turn began (F 2.1.6.2)."""

    further = 0
    every_turn = True
    notes = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return not beside(s, me) & enemies_mask(s, s.control[me])

    def turn_starts(self, p: Play, me: int) -> None:
        gain(p.s, me, "Unseen")

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        close = target != NO_CARD and is_unit(s, target) and is_beside(s, me, target)
        return self.further if close and has_ability(s, me, "Unseen") else 0


class Unseen(Ability):
    """Began the turn with no enemy unit beside it."""

    name = "Unseen"
    bonus = True
    badge = "unseen"


class OutOfShadows(Lurking):
    """2 dice more."""

    name = "Out of Shadows"
    further = 2


class ShadowArrows(FurtherAttack):
    """Once a turn: placed where it destroyed a unit, it may attack again for 1 magic (decisions)."""

    name = "Shadow Arrows"
    magic = 1

    def ready(self, s: State, me: int, at: At) -> bool:
        return not is_spent(s, me, self.number) and bool(standing_room(s) >> at.args[0] & 1)

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        p.ask_yes(p.s.control[me], ARROWS, arrow_followed, me, self.number, space, about=me)


@step
def arrow_followed(p: Play, me: int, number: int, space: int, yes: int) -> None:
    """It is placed there (5.4), and may attack from there."""
    if yes:
        mark_used(p.s, me, number)
        place(p, me, space)
        further_attack(number).let_attack_again(p, me)


class Wither(Ability):
    """End of your attack phase, if it destroyed no unit in it: pay 1 magic, or your summoner takes a wound."""

    name = "Wither"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return not s.killers >> me & 1

    def attack_ended(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        if can_pay(p.s, seat, 1):
            p.ask_yes(seat, WITHER, withered, me, about=me)
        else:
            withered(p, me, 0)


@step
def withered(p: Play, me: int, yes: int) -> None:
    """Paid for, or a wound on the summoner, by its own player (5.2)."""
    seat = p.s.control[me]
    if yes:
        p.pay(seat, 1)
    else:
        wound(p, p.s.summoners[seat], 1, seat, me, because="Wither")


class ReturnSpirit(Ability):
    """End of your turn: an adjacent common, anybody's, may go to its controller's hand (decisions)."""

    name = "Return Spirit"

    def spirits(self, s: State, me: int) -> list[int]:
        """The commons beside it."""
        return [card for mine in s.mine for card in cards_on(s, beside(s, me) & mine) if is_common(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.spirits(s, me))

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], RETURN, self.spirits(p.s, me), spirit_returned, me, about=me, optional=True)


@step
def spirit_returned(p: Play, me: int, card: int) -> None:
    """It goes to the hand, without wounds."""
    if card != DECLINED:
        return_to_hand(p, card, p.s.control[me])


class ShadowStep(Ability):
    """Once a turn its player may summon one that has this beside a Shadow Elf of theirs (9.6, decisions)."""

    name = "Shadow Step"
    once = True

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        if card != me or is_spent(s, ~seat, self.number):
            return 0
        return mask_beside(s, own_units_of(s, seat, "Shadow Elves"))


class Shadows(EventCard):
    """A Shadow Elf common or champion of yours that became an opponent's magic becomes yours (facts, reaction event)."""

    name = "Shadows"
    answers = "destroyed"

    def fits(self, s: State, seat: int, who: int) -> bool:
        fell = fall_of(s).control == seat and is_fighter(s, who) and belongs(s, who, "Shadow Elves")
        return fell and any([who in s.magic[other] for other in opponents(s, seat)])

    def answer(self, p: Play, seat: int, card: int, who: int) -> None:
        other = next(other for other in opponents(p.s, seat) if who in p.s.magic[other])
        p.take("magic", other, who)
        p.put_on("magic", seat, who)
        p.tell("drained", seat, 1, p.s.players[other] + 1)


class Night(Ability):
    """The seat's units move 1 space at most in its movement phase, and attack adjacent cards only in its attack phase.

    It is looked at at each step, so that free moves in the phase are as short; what comes after it is not (F 2.13.4.2).
    """

    name = T("Night").message
    bonus = True
    of_others = "most_steps holds may_attack"

    def dark(self, s: State, me: int, who: int, phase: int) -> bool:
        """Whether it is that phase of the seat's, and its unit."""
        return s.control[who] == seat_of(s, me) and in_phase(s, who, phase)

    def most_steps(self, s: State, me: int, who: int) -> int:
        return 1 if self.dark(s, me, who, MOVEMENT) else 99

    def holds(self, s: State, me: int, who: int) -> int:
        return spaces_slowed(s, who) if self.dark(s, me, who, MOVEMENT) else 0

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return not self.dark(s, me, who, ATTACK) or target == NO_CARD or is_beside(s, who, target)


class SummonTheNight(EventCard):
    """The next movement and attack phase of an opponent are dark (F 2.13.4.1)."""

    name = "Summon the Night"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, night_falls, seat)


@step
def night_falls(p: Play, seat: int, other: int) -> None:
    """It lies on the opponent until one's own next turn."""
    gain(p.s, ~other, "Night", until=seat)
    p.tell("night", other, p.s.players[seat] + 1)


class IntoDarkness(EventCard):
    """With fewer units than an opponent: up to two of their commons of a cost of 2 or less are discarded (5.1, 10.8)."""

    name = "Into Darkness"

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        larger = [other for other in opponents(p.s, seat) if fewer_units_than(p.s, seat, other)]
        with_opponent(p, seat, darkness_falls, seat, 2, among=larger)


@step
def darkness_falls(p: Play, seat: int, left: int, other: int) -> None:
    """Asks for the next common."""
    s = p.s
    cheap = [card for card in units(s, other) if is_common(s, card) and kind_of(s, card).cost <= DARK_COST]
    if left:
        p.ask_piece(seat, DARKNESS, cheap, gone_dark, seat, left, other, optional=True)


@step
def gone_dark(p: Play, seat: int, left: int, other: int, card: int) -> None:
    """It is discarded; then perhaps another."""
    if card != DECLINED:
        p.then(darkness_falls, seat, left - 1, other)
        discard(p, card, seat)
