"""The Fallen Phoenix: raised dead, and steps through fire."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..attack import add_wounds, is_sure
from ..battlefield import (
    all_units_mask,
    belongs,
    beside,
    can_pay,
    cards_on,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_unit,
    kind_of,
    life_of,
    named,
    neighbours,
    opponents,
    price_of,
    standing_room,
    units,
)
from ..cards import CONJURATION
from ..changes import gain
from ..effects import destroy_all, let_enter, let_place, mask_beside, search
from ..lasting import borrow, confer
from ..placing import enter
from ..rolling import ask_die, change_die, roll_die
from ..state import ATTACK, NO_CARD, State
from ..vocabulary import ABILITY_NUMBER, INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import destroy, fall_of, fall_onto, falls_to_magic, give_wounds, wound, wound_all
from .fallen_kingdom import can_rise
from .shared import choose_pile, is_event_of, own_units_of

RAISE = question("raise", T("Which common does {card} raise from that discard pile?"))
RAISE_SPACE = question("raise space", T("Where does the raised common stand, beside {card}?"))
HELLFIRE = question(
    "hellfire", T("Do you roll for {card}'s step through fire? On 4 or more it goes beside another of yours.")
)
HELLFIRE_SPACE = question("hellfire space", T("Where does {card} step out of the fire?"))
WILL = question("elien's will", T("Which die is raised by 1, for 1 magic? Up to 3 for this roll."))
LEADS = question("leader of the cult", T("Which Cultist comes to {card}, for 1 wound on {card}?"))
LEADS_TO = question("leader of the cult space", T("Where does the Cultist stand, beside {card}?"))
BURNING = question(
    "burning conjuration", T("Do you roll for {card}? On 4 or more a conjuration stands where the unit fell.")
)
CONJURATION_KIND = question("burning conjuration kind", T("Which of your conjurations appears?"))
SLASH = question("cursed slash", T("How many wounds does {card} take, for as many more on its target?"))
PURGE = question("purge", T("Which wounded common of yours is purged? Every card beside it takes 1 wound."))
BURNT_SACRIFICE = question("burnt sacrifice", T("Which common of yours do you destroy?"))
ELIENS_EVENT = question("immortal elien's event", T("Which of Immortal Elien's events do you take back?"))
ASHES = question("from the ashes", T("Which Fallen Kingdom common rises from the ashes?"))
CONVERTS = question("forced conversion", T("Which Cultist of yours do you destroy?"))
CONVERT = question("forced conversion whom", T("Which common beside {card} is yours until this turn ends?"))
HELLFIRE_ON = 4
CONJURES_ON = 4
BURNS_ON = 4
WILLS = 3
CULTIST = "Cultist"


class WrathfulDead(Ability):
    """Instead of attacking: pay for a Fallen Kingdom common of an opponent's discard pile; it is placed, and precise (10.9)."""

    name = "Wrathful Dead"
    use = INSTEAD_OF_ATTACKING

    def dead(self, s: State, me: int, of: int) -> list[int]:
        """The commons of a discard pile that can be paid for."""
        lying = [card for card in s.discard[of] if can_rise(s, card)]
        return [card for card in lying if can_pay(s, s.control[me], rising_price(s, me, card))]

    def piles(self, s: State, me: int) -> list[int]:
        """The opponents in whose discard piles there are any."""
        return [other for other in opponents(s, s.control[me]) if self.dead(s, me, other)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.piles(s, me)) and bool(beside(s, me) & standing_room(s))

    def act(self, p: Play, me: int) -> None:
        choose_pile(p, p.s.control[me], self.piles(p.s, me), dead_sought, me)


def rising_price(s: State, me: int, card: int) -> int:
    """What it costs to raise that card."""
    return price_of(s, s.control[me], kind_of(s, card).cost, ABILITY_NUMBER["Wrathful Dead"])


@step
def dead_sought(p: Play, me: int, of: int) -> None:
    """Asks which of that pile."""
    p.ask_card(p.s.control[me], RAISE, WrathfulDead().dead(p.s, me, of), dead_chosen, me, of, about=me)


@step
def dead_chosen(p: Play, me: int, of: int, card: int) -> None:
    """Paid for, it is placed, not summoned."""
    seat = p.s.control[me]
    p.pay(seat, rising_price(p.s, me, card))
    p.then(dead_raised, card)
    let_enter(p, seat, card, "discard", of, beside(p.s, me), RAISE_SPACE, about=me)


@step
def dead_raised(p: Play, card: int) -> None:
    """It is precise until the turn ends."""
    if in_play(p.s, card):
        gain(p.s, card, "Precise")


class GreaterHellfire(Ability):
    """Instead of attacking: a wound on every adjacent unit, one's own too."""

    name = "Greater Hellfire"
    use = INSTEAD_OF_ATTACKING

    def burnt(self, s: State, me: int) -> list[int]:
        """The units beside it."""
        return cards_on(s, beside(s, me) & all_units_mask(s))

    def usable(self, s: State, me: int) -> bool:
        return bool(self.burnt(s, me))

    def act(self, p: Play, me: int) -> None:
        wound_all(p, [(card, 1) for card in self.burnt(p.s, me)], p.s.control[me], me)


class HellfireStep(Ability):
    """After attacking it may roll: on 4+ it is placed beside another Fallen Phoenix of its player's (decisions, 10.18)."""

    name = "Hellfire Step"

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(fires(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_yes(p.s.control[me], HELLFIRE, hellfire_tried, me, about=me)


def fires(s: State, me: int) -> int:
    """The free spaces beside its player's other Fallen Phoenix units."""
    others = [card for card in own_units_of(s, s.control[me], "Fallen Phoenix") if card != me]
    return mask_beside(s, others) & standing_room(s)


@step
def hellfire_tried(p: Play, me: int, yes: int) -> None:
    """Rolls if its player wants to."""
    if yes:
        roll_die(p, p.s.control[me], "Hellfire Step", me, hellfire_rolled, me, needs=HELLFIRE_ON)


@step
def hellfire_rolled(p: Play, me: int, die: int) -> None:
    """On 4 or more it is placed there (5.4)."""
    if die >= HELLFIRE_ON:
        let_place(p, p.s.control[me], me, fires(p.s, me), HELLFIRE_SPACE)


class EliensWill(Ability):
    """In any attack phase, after any roll of anybody: up to 3 times 1 magic for 1 more on a die, to 6 at most (decisions)."""

    name = "Elien's Will"
    of_others = "dice_lie"

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.phase == ATTACK and may_will(s, me)

    def dice_lie(self, p: Play, me: int, who: int) -> None:
        will(p, me, WILLS)


def may_will(s: State, me: int) -> bool:
    """Whether there is a die to raise, and magic for it."""
    seat = s.control[me]
    payable = can_pay(s, seat, price_of(s, seat, 1, ABILITY_NUMBER["Elien's Will"]))
    return payable and any(die < 6 for die in s.rolls[-1].dice)


@step
def will(p: Play, me: int, left: int) -> None:
    """Asks for a die, by what it shows."""
    if left and in_play(p.s, me) and may_will(p.s, me):
        ask_die(p, p.s.control[me], WILL, willed, me, left, about=me, optional=True, most=5)


@step
def willed(p: Play, me: int, left: int, place: int) -> None:
    """Paid, it shows 1 more; then perhaps another, or the same again."""
    if place != DECLINED:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, ABILITY_NUMBER["Elien's Will"]))
        change_die(p, place, p.s.rolls[-1].dice[place] + 1)
        p.then(will, me, left - 1)


class LeaderOfTheCult(Ability):
    """Her Cultists beside her attack with 1 more; after moving she may take a wound to have one placed there (decisions)."""

    name = "Leader of the Cult"
    of_others = "dice"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        own = who != me and s.control[who] == s.control[me]
        return int(own and named(s, who) == CULTIST and is_beside(s, me, who))

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(beside(s, me) & standing_room(s)) and bool(cultists(s, s.control[me]))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_piece(p.s.control[me], LEADS, cultists(p.s, p.s.control[me]), cultist_led, me, about=me, optional=True)


def cultists(s: State, seat: int) -> list[int]:
    """The seat's units of that name."""
    return [card for card in units(s, seat) if named(s, card) == CULTIST]


@step
def cultist_led(p: Play, me: int, cultist: int) -> None:
    """The wound first."""
    if cultist != DECLINED:
        p.then(cultist_comes, me, cultist)
        wound(p, me, 1, p.s.control[me], me)


@step
def cultist_comes(p: Play, me: int, cultist: int) -> None:
    """It is placed beside her, if she lives."""
    if in_play(p.s, me) and in_play(p.s, cultist):
        let_place(p, p.s.control[me], cultist, beside(p.s, me) & standing_room(p.s), LEADS_TO, about=me)


class BurningConjuration(Ability):
    """An enemy unit destroyed: may roll, and on 4+ a unit of the conjuration pile stands on its space (decisions)."""

    name = "Burning Conjuration"

    def ready(self, s: State, me: int, at: At) -> bool:
        space, seat = at.args
        enemy = s.teams[seat] != s.teams[s.control[me]]
        return enemy and bool(standing_room(s) >> space & 1) and bool(conjurations(s, s.control[me]))

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        p.ask_yes(p.s.control[me], BURNING, conjuration_tried, me, space, about=me)


def conjurations(s: State, seat: int) -> list[int]:
    """The units of the seat's conjuration pile."""
    return [card for card in s.supply[seat] if kind_of(s, card).type == CONJURATION]


@step
def conjuration_tried(p: Play, me: int, space: int, yes: int) -> None:
    """Rolls if its player wants to."""
    if yes:
        seat = p.s.control[me]
        roll_die(p, seat, "Burning Conjuration", me, conjuration_rolled, seat, space, needs=CONJURES_ON)


@step
def conjuration_rolled(p: Play, seat: int, space: int, die: int) -> None:
    """On 4 or more it appears, if the space is free still."""
    if die >= CONJURES_ON and standing_room(p.s) >> space & 1:
        p.ask_card(seat, CONJURATION_KIND, conjurations(p.s, seat), conjuration_appears, seat, space)


@step
def conjuration_appears(p: Play, seat: int, space: int, card: int) -> None:
    """It is placed, not summoned."""
    if card != DECLINED:
        p.take("supply", seat, card)
        enter(p, card, seat, space)


class CursedSlash(Ability):
    """For each 6 of its final dice against a unit it may take 1 or 2 wounds; the attack inflicts as many more (facts)."""

    name = "Cursed Slash"

    def most(self, s: State, me: int) -> int:
        """The wounds that it may take: 2 for each 6, and no more than it has life left."""
        sixes = sum([die == 6 for die in s.fights[-1].dice])
        return min(2 * sixes, life_of(s, me) - s.wounds[me])

    def ready(self, s: State, me: int, at: At) -> bool:
        target = s.fights[-1].target
        return is_unit(s, target) and not is_sure(s, me, target) and self.most(s, me) > 0

    def dice_stand(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_number(p.s.control[me], SLASH, self.most(p.s, me), slashes, me, about=me)


@step
def slashes(p: Play, me: int, count: int) -> None:
    """The wounds lie on it, but it stays until the attack is applied in full."""
    p.then(slashed, me, p.s.wounds[me])
    give_wounds(p, [(me, count)], p.s.control[me], me)


@step
def slashed(p: Play, me: int, before: int) -> None:
    """As many as it was really given come on top of the attack's wounds."""
    add_wounds(p, "Cursed Slash", p.s.wounds[me] - before)


class MagicBurn(Ability):
    """Destroyed, it rolls: on 4+ it goes to its player's conjuration pile, and the destroyer loses 1 magic (decisions)."""

    name = "Magic Burn"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return falls_to_magic(s)

    def falls(self, p: Play, me: int, who: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, magic_burnt, me, needs=BURNS_ON)


@step
def magic_burnt(p: Play, me: int, die: int) -> None:
    """On 4 or more; a card that lay under it is the destroyer's magic all the same."""
    if die >= BURNS_ON:
        fall_onto(p, "supply", p.s.control[me], alone=True)
        seat = fall_of(p.s).seat
        burnt = p.take_top("magic", seat, 1)
        p.put_on("discard", seat, *burnt)
        if burnt:
            p.tell("burnt", seat, *p.names_of(burnt))


class Purge(EventCard):
    """A wounded common of yours: a wound on every card beside it, walls too, then it is destroyed (decisions)."""

    name = "Purge"

    def those(self, s: State, seat: int) -> list[int]:
        """The seat's wounded commons."""
        return [card for card in units(s, seat) if is_common(s, card) and s.wounds[card]]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.those(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, PURGE, self.those(p.s, seat), purged, seat)


@step
def purged(p: Play, seat: int, card: int) -> None:
    """All wounds first."""
    p.then(destroy_all, seat, NO_CARD, card)
    wound_all(p, [(other, 1) for other in neighbours(p.s, card)], seat)


class BurntSacrifice(EventCard):
    """A common of yours may be destroyed; then take one of Immortal Elien's events from your discard pile."""

    name = "Burnt Sacrifice"

    def those(self, s: State, seat: int) -> list[int]:
        """The seat's commons."""
        return [card for card in units(s, seat) if is_common(s, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.those(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, BURNT_SACRIFICE, self.those(p.s, seat), sacrifice_burnt, seat, optional=True)


@step
def sacrifice_burnt(p: Play, seat: int, card: int) -> None:
    """Destroyed, it is paid for."""
    if card != DECLINED:
        p.then(event_sought, seat)
        destroy(p, card, seat)


@step
def event_sought(p: Play, seat: int) -> None:
    """The search is open, for the discard pile is."""
    events = [card for card in p.s.discard[seat] if is_event_of(p.s, card, "Immortal Elien")]
    search(p, seat, "discard", events, ELIENS_EVENT)


class FromTheAshes(EventCard):
    """A Phoenix Elf of yours destroys an adjacent enemy unit by an attack: a Fallen Kingdom common stands there (facts)."""

    name = "From the Ashes"
    answers = "destroyed"

    def fits(self, s: State, seat: int, who: int) -> bool:
        fall = fall_of(s)
        if not fall.by_attack or s.teams[fall.control] == s.teams[seat] or not in_play(s, fall.source):
            return False
        own = s.control[fall.source] == seat and belongs(s, fall.source, "Phoenix Elves")
        free = standing_room(s) & beside(s, fall.source)
        return own and bool(free >> fall.space & 1) and any(can_rise(s, card) for card in s.discard[seat])

    def answer(self, p: Play, seat: int, card: int, who: int) -> None:
        dead = [other for other in p.s.discard[seat] if can_rise(p.s, other)]
        p.ask_card(seat, ASHES, dead, ashes_rise, seat, fall_of(p.s).space)


@step
def ashes_rise(p: Play, seat: int, space: int, card: int) -> None:
    """It is placed, not summoned."""
    if card != DECLINED and standing_room(p.s) >> space & 1:
        p.take("discard", seat, card)
        enter(p, card, seat, space)


class ForcedConversion(EventCard):
    """A Cultist of yours is destroyed; an enemy common beside it is yours until the turn ends, and precise (facts)."""

    name = "Forced Conversion"

    def those(self, s: State, seat: int) -> list[int]:
        """The Cultists beside which such a common stands."""
        return [card for card in cultists(s, seat) if converts(s, seat, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.those(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, CONVERTS, self.those(p.s, seat), converter_chosen, seat)


def converts(s: State, seat: int, cultist: int) -> list[int]:
    """The enemy commons beside a Cultist."""
    around = cards_on(s, beside(s, cultist) & all_units_mask(s))
    return [card for card in around if is_common(s, card) and is_enemy(s, card, seat)]


@step
def converter_chosen(p: Play, seat: int, cultist: int) -> None:
    """Asks for the common."""
    p.ask_piece(seat, CONVERT, converts(p.s, seat, cultist), convert_chosen, seat, cultist, about=cultist)


@step
def convert_chosen(p: Play, seat: int, cultist: int, card: int) -> None:
    """The Cultist is destroyed first."""
    p.then(converted, seat, card)
    destroy(p, cultist, seat)


@step
def converted(p: Play, seat: int, card: int) -> None:
    """It changes hands, and back when the turn ends."""
    if in_play(p.s, card):
        borrow(p, card, seat)
        confer(p, card, "Precise")
