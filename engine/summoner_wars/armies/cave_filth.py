"""The Cave Filth: a prison pile, and uses for prisoners."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..battlefield import (
    all_units,
    beside,
    empty_mask,
    in_play,
    is_beside,
    is_common,
    is_near,
    is_unit,
    is_wall,
    life_of,
    named,
    opposed,
    spaces_of,
    standing_room,
    units,
)
from ..changes import gain
from ..effects import let_enter, let_move, mask_beside
from ..lasting import confer, strengthen
from ..placing import imprison, lift, put_under, remove_from
from ..play import card_labels
from ..rolling import roll_die
from ..state import State
from ..summoning import bound_to, cost_of, is_affordable, summon
from ..vocabulary import (
    IN_MOVEMENT_PHASE,
    IN_SUMMON_PHASE,
    INSTEAD_OF_ATTACKING,
    Ability,
    At,
    EventCard,
    Play,
    question,
    step,
)
from ..voices import voices
from ..wounds import (
    blow_of,
    change_blow,
    fall_of,
    fall_onto,
    falls_to_magic,
    give_wounds,
    is_price,
    remove_destroyed,
    wound,
)
from .filth import is_unmutated
from .shared import AttacksAgain, units_under

IMPRISON = question("imprison", T("{card} would become your magic. Do you put it into your prison pile instead?"))
LASH = question("lash", T("Which common does {card} lash?"))
LASHED = question("lashed", T("{card} may move up to 2 spaces."))
ENLIST = question("enlist", T("Which common of your prison pile fights for you?"))
ENLIST_SPACE = question("enlist space", T("Where does it stand, beside your summoner or a Taskmaster?"))
SUBJUGATE = question("subjugate", T("Which common of your discard pile goes to prison?"))
REVOLT = question("revolt", T("Which common of your prison pile do you summon?"))
REVOLT_SPACE = question("revolt space", T("Where does the rebel stand, beside {card}?"))
DRAG = question("drag below", T("Which common does {card} drag below?"))
BARBS = question("barbs", T("Which unit beside {card} do you roll for next?"))
SWELL_HAND = question("swell from hand", T("Which common of your hand does {card} take in?"))
SWELL = question("swell", T("Which of your commons in play does {card} take in?"))
OVERWORK = question("overwork", T("Which of your commons works until it drops? Up to 3 may."))
SHIELD = question("living shield", T("Which prisoner takes one of the wounds?"))
RISE = question("uprising", T("Which prisoner do you discard?"))
RISE_FOR = question("uprising for", T("Which of your commons attacks with 1 die more for it?"))
DRAGS_ON = PRICKS_ON = 4
MOST_IN_LEGION = 5
TASKMASTER = "Taskmaster"
LABOUR_TO = 3


class Imprison(Ability):
    """A destroyed common that would be its player's magic may go to the prison pile, alone, in any turn (facts, prison pile)."""

    name = "Imprison"
    of_others = "falls"

    def ready(self, s: State, me: int, at: At) -> bool:
        return is_common(s, at.who) and falls_to_magic(s) and fall_of(s).goes_to == s.control[me]

    def falls(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], IMPRISON, imprisoned, me, about=who)


@step
def imprisoned(p: Play, me: int, yes: int) -> None:
    """The common goes to the prison pile; what lay under it still becomes magic."""
    if yes:
        fall = fall_of(p.s)
        p.tell("imprisoned", p.s.control[me], named(p.s, fall.card), p.where(fall.card))
        fall_onto(p, "prison", p.s.control[me], alone=True)


class CruelRule(Ability):
    """A die more for each card of its player's prison pile."""

    name = "Cruel Rule"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return len(s.prison[s.control[me]])


class HardLabor(Ability):
    """After its attack a die: on 1 to 3 it goes to its player's prison pile; only commons do (facts, prison pile)."""

    name = "Hard Labor"
    optional = False

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, laboured, me, most=LABOUR_TO)


@step
def laboured(p: Play, me: int, die: int) -> None:
    """On 1 to 3 the common is imprisoned."""
    if die <= LABOUR_TO and in_play(p.s, me) and is_common(p.s, me):
        imprison(p, me, p.s.control[me])


class Lash(Ability):
    """Once a turn in the movement phase: a wound on another common of one's own within 2 spaces, which may then move 2 (4.7)."""

    name = "Lash"
    use = IN_MOVEMENT_PHASE
    once = True

    def backs(self, s: State, me: int) -> list[int]:
        """Its player's other commons within 2 spaces."""
        return [card for card in units(s, s.control[me]) if is_common(s, card) and is_near(s, me, 2, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.backs(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], LASH, self.backs(p.s, me), lashed, me, about=me)


@step
def lashed(p: Play, me: int, card: int) -> None:
    """A wound, and if it survives, a move that is not its own one (3.10)."""
    seat = p.s.control[me]
    p.then(driven, seat, card)
    wound(p, card, 1, seat, me, paid=1)


@step
def driven(p: Play, seat: int, card: int) -> None:
    """The lashed common may move up to 2 spaces."""
    let_move(p, seat, card, 2, LASHED)


class Revolt(Ability):
    """Once in the summon phase a common of the prison pile is summoned beside it, paid for; no wall is needed (3.2)."""

    name = "Revolt"
    use = IN_SUMMON_PHASE
    once = True

    def usable(self, s: State, me: int) -> bool:
        return bool(rebels(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_card(p.s.control[me], REVOLT, rebels(p.s, me), rebel_chosen, me, about=me)


def rebels(s: State, me: int) -> list[int]:
    """The cards of its player's prison pile that can be paid for and stand beside it."""
    seat = s.control[me]
    return [card for card in s.prison[seat] if is_affordable(s, seat, card) and rebel_room(s, me, card)]


def rebel_room(s: State, me: int, card: int) -> int:
    """The empty spaces beside it where that card may be summoned."""
    return bound_to(s, s.control[me], card, beside(s, me) & empty_mask(s))


@step
def rebel_chosen(p: Play, me: int, card: int) -> None:
    """Asks where it is summoned."""
    if card != DECLINED:
        seat = p.s.control[me]
        p.ask_space(seat, REVOLT_SPACE, rebel_room(p.s, me, card), rebelled, seat, card, about=me)


@step
def rebelled(p: Play, seat: int, card: int, space: int) -> None:
    """A mutation stands there by itself."""
    summon(p, seat, card, space, cost_of(p.s, seat, card), pile="prison")


class Shackles(Ability):
    """Enemy commons beside it cannot be moved, nor go on once they come there (facts, stationary); placing is free (5.4)."""

    name = "Shackles"
    of_others = "holds"

    def holds(self, s: State, me: int, who: int) -> int:
        return beside(s, me) if is_common(s, who) and opposed(s, me, who) else 0


class DragBelow(Ability):
    """Instead of attacking: a die for an adjacent common, anybody's, which 4 or more puts into its player's prison (3.20)."""

    name = "Drag Below"
    use = INSTEAD_OF_ATTACKING

    def victims(self, s: State, me: int) -> list[int]:
        """The commons beside it."""
        return [card for card in all_units(s) if card != me and is_beside(s, me, card) and is_common(s, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.victims(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], DRAG, self.victims(p.s, me), dragged, me, about=me)


@step
def dragged(p: Play, me: int, card: int) -> None:
    """Rolls for the chosen common."""
    roll_die(p, p.s.control[me], "Drag Below", me, dragged_below, me, card, needs=DRAGS_ON)


@step
def dragged_below(p: Play, me: int, card: int, die: int) -> None:
    """On 4 or more it is imprisoned."""
    if die >= DRAGS_ON and in_play(p.s, card):
        imprison(p, card, p.s.control[me])


class Barbs(Ability):
    """At the end of the attack phase a die for each unit beside it, anybody's: on 4+ a wound; the destroyed go after all."""

    name = "Barbs"
    optional = False

    def around(self, s: State, me: int) -> list[int]:
        """The units beside it."""
        return [card for card in all_units(s) if card != me and is_beside(s, me, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.around(s, me))

    def attack_ended(self, p: Play, me: int) -> None:
        p.then(remove_destroyed)
        p.then(next_barb, me, *self.around(p.s, me))


@step
def next_barb(p: Play, me: int, *left: int) -> None:
    """Asks whose die is next."""
    there = [card for card in left if in_play(p.s, card)]
    p.ask_piece(p.s.control[me], BARBS, there, barbed, me, *there, about=me)


@step
def barbed(p: Play, me: int, *left_and_chosen: int) -> None:
    """Rolls for that one, then the others."""
    *left, card = left_and_chosen
    if card != DECLINED:
        p.then(next_barb, me, *[other for other in left if other != card])
        roll_die(p, p.s.control[me], "Barbs", me, pricked, me, card, needs=PRICKS_ON)


@step
def pricked(p: Play, me: int, card: int, die: int) -> None:
    """On 4 or more a wound."""
    if die >= PRICKS_ON:
        give_wounds(p, [(card, 1)], p.s.control[me], me)


class Burrow(Ability):
    """Moves 1 space more and through units that are no walls; 1 die less for each space that it moved in this turn (5.3)."""

    name = "Burrow"

    def speed(self, s: State, me: int, who: int) -> int:
        return 1

    def walks_through(self, s: State, me: int, who: int) -> int:
        return spaces_of(s, [card for card in all_units(s) if not is_wall(s, card)])

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return -s.walked.get(me, 0)


class PoisonedSpines(Ability):
    """Its attack's wounds on commons and champions are poison markers (facts, poison marker)."""

    name = "Poisoned Spines"

    def poisons(self, s: State, me: int, who: int) -> bool:
        return True


class BoneSpear(Ability):
    """For a wound on itself, which it must survive, it attacks as with a bow: one that needs the bow is paid for so."""

    name = "Bone Spear"
    optional = False

    def ranged(self, s: State, me: int, who: int) -> bool:
        return s.wounds[me] + 1 < life_of(s, me)

    def ready(self, s: State, me: int, at: At) -> bool:
        other_bow = any([ability.ranged(s, by, me) for ability, by in voices(s, "ranged", me) if ability is not self])
        return not is_beside(s, me, at.args[0]) and not other_bow

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        wound(p, me, 1, p.s.control[me], me, because=self.name, paid=1)


class WeAreMany(Ability):
    """Takes in up to 4 more unmutated Filth commons when it is played; 1 die and 1 life for each under it, 5 at most."""

    name = "We Are Many"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return min(MOST_IN_LEGION, units_under(s, me))

    def life(self, s: State, me: int, who: int) -> int:
        return min(MOST_IN_LEGION, units_under(s, me))

    def arrives(self, p: Play, me: int, who: int) -> None:
        p.then(swell_from_hand, me, MOST_IN_LEGION - 1)

    def replaced(self, p: Play, me: int, who: int) -> None:
        under = [card for card in p.s.under.get(me, ()) if is_unit(p.s, card)]
        for card in under[:-1]:
            remove_from(p, me, card)
            p.put_on("discard", p.s.active, card)
            p.tell("put away", p.s.active, *p.names_of([card]))


@step
def swell_from_hand(p: Play, me: int, left: int) -> None:
    """Asks for a common of the hand, whatever that holds (11.5); then for those in play."""
    seat = p.s.control[me]
    hand = p.s.hand[seat]
    if not left or not hand:
        p.then(swell_from_play, me, left)
        return
    options = list(card_labels(p.s, [card for card in hand if is_unmutated(p.s, card)]).items())
    p.ask(seat, SWELL_HAND, options, swollen_from_hand, me, left, about=me, optional=True, from_pile=True, always=True)


@step
def swollen_from_hand(p: Play, me: int, left: int, card: int) -> None:
    """It goes under the mutant, and then perhaps another."""
    if card == DECLINED:
        p.then(swell_from_play, me, left)
        return
    p.then(swell_from_hand, me, left - 1)
    p.take("hand", p.s.control[me], card)
    put_under(p, card, me)


@step
def swell_from_play(p: Play, me: int, left: int) -> None:
    """Asks for a common in play."""
    seat = p.s.control[me]
    others = [card for card in units(p.s, seat) if card != me and is_unmutated(p.s, card)]
    if left and others:
        p.ask_piece(seat, SWELL, others, swollen_from_play, me, left, about=me, optional=True)


@step
def swollen_from_play(p: Play, me: int, left: int, card: int) -> None:
    """It leaves the battlefield; what lies on and under it is discarded."""
    if card != DECLINED:
        seat = p.s.control[me]
        p.then(swell_from_play, me, left - 1)
        p.put_on("discard", seat, *lift(p, card, seat))
        put_under(p, card, me)


class Overwork(AttacksAgain):
    """Once a turn it attacks again, and goes to its controller's prison pile at the end of the attack phase."""

    name = "Overwork"

    def exhausts(self, p: Play, me: int) -> None:
        gain(p.s, me, "Overworked")


class Overworked(Ability):
    """Goes to its controller's prison pile as the attack phase ends (facts, prison pile)."""

    name = "Overworked"
    bonus = True
    optional = False
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return is_common(s, me)

    def attack_ended(self, p: Play, me: int) -> None:
        imprison(p, me, p.s.control[me])


class OverworkEvent(EventCard):
    """One to three commons of yours have Overwork until the turn ends."""

    name = "Overwork"

    def playable(self, s: State, seat: int) -> bool:
        return bool(workers(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(overwork, seat, 3)


def workers(s: State, seat: int) -> list[int]:
    """The seat's commons in play."""
    return [card for card in units(s, seat) if is_common(s, card)]


@step
def overwork(p: Play, seat: int, left: int, *done: int) -> None:
    """Asks for the next one; the first is compulsory."""
    if left:
        others = [card for card in workers(p.s, seat) if card not in done]
        p.ask_piece(seat, OVERWORK, others, overworked, seat, left, *done, optional=left < 3)


@step
def overworked(p: Play, seat: int, left: int, *done_and_next: int) -> None:
    """It gains the ability, and then another one may."""
    if done_and_next[-1] != DECLINED:
        confer(p, done_and_next[-1], "Overwork")
        p.then(overwork, seat, left - 1, *done_and_next)


class LivingShields(EventCard):
    """Cards of one's prison pile are discarded, each for one of the wounds about to be put on a unit of one's own."""

    name = "Living Shields"
    answers = "prevents"

    def fits(self, s: State, seat: int, who: int) -> bool:
        blow = blow_of(s)
        own = blow.card == who and blow.wounds > 0 and s.control[who] == seat and is_unit(s, who)
        return own and bool(s.prison[seat]) and not is_price(blow)

    def answer(self, p: Play, seat: int, card: int, who: int) -> None:
        p.then(raise_shield, seat, 1)


@step
def raise_shield(p: Play, seat: int, first: int) -> None:
    """Asks for the next prisoner; the first is compulsory."""
    if blow_of(p.s).wounds:
        p.ask_card(seat, SHIELD, p.s.prison[seat], shielded, seat, optional=not first)


@step
def shielded(p: Play, seat: int, card: int) -> None:
    """It is discarded, and one wound less is put on the unit."""
    if card != DECLINED:
        discard_prisoner(p, seat, card)
        change_blow(p, wounds=blow_of(p.s).wounds - 1)
        p.then(raise_shield, seat, 0)


def discard_prisoner(p: Play, seat: int, card: int) -> None:
    """A card of the seat's prison pile goes to its discard pile."""
    p.take("prison", seat, card)
    p.put_on("discard", seat, card)
    p.tell("put away", seat, *p.names_of([card]))


class Uprising(EventCard):
    """For each prisoner discarded, 1 at least, a common of yours has 1 die more until the turn ends."""

    name = "Uprising"

    def playable(self, s: State, seat: int) -> bool:
        return bool(s.prison[seat]) and bool(workers(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(rise_up, seat, 1)


@step
def rise_up(p: Play, seat: int, first: int) -> None:
    """Asks for the next prisoner; the first is compulsory."""
    p.ask_card(seat, RISE, p.s.prison[seat], risen_up, seat, optional=not first)


@step
def risen_up(p: Play, seat: int, card: int) -> None:
    """It is discarded; asks which common is the stronger for it."""
    if card != DECLINED:
        discard_prisoner(p, seat, card)
        p.ask_piece(seat, RISE_FOR, workers(p.s, seat), fired_up, seat)


@step
def fired_up(p: Play, seat: int, card: int) -> None:
    """One die more; then perhaps another prisoner."""
    strengthen(p, seat, card, 1)
    p.then(rise_up, seat, 0)


class Enlist(EventCard):
    """A common of the prison pile is placed beside one's summoner or a Taskmaster, a mutation by itself (5.4)."""

    name = "Enlist"

    def room(self, s: State, seat: int) -> int:
        """The free spaces beside them."""
        hosts = [card for card in units(s, seat) if card == s.summoners[seat] or named(s, card) == TASKMASTER]
        return mask_beside(s, hosts) & standing_room(s)

    def playable(self, s: State, seat: int) -> bool:
        return bool(s.prison[seat]) and self.room(s, seat) != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_card(seat, ENLIST, p.s.prison[seat], enlisted, seat)


@step
def enlisted(p: Play, seat: int, card: int) -> None:
    """Asks where it stands."""
    if card != DECLINED:
        let_enter(p, seat, card, "prison", seat, Enlist().room(p.s, seat), ENLIST_SPACE)


class Subjugation(EventCard):
    """One to three commons of one's discard pile go to the prison pile."""

    name = "Subjugation"

    def playable(self, s: State, seat: int) -> bool:
        return any([is_common(s, card) for card in s.discard[seat]])

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(subjugate, seat, 3)


@step
def subjugate(p: Play, seat: int, left: int) -> None:
    """Asks for the next one; the first is compulsory."""
    commons = [card for card in p.s.discard[seat] if is_common(p.s, card)]
    if left and commons:
        p.ask_card(seat, SUBJUGATE, commons, subjugated, seat, left, optional=left < 3)


@step
def subjugated(p: Play, seat: int, left: int, card: int) -> None:
    """It goes there, and then another one may."""
    if card != DECLINED:
        p.take("discard", seat, card)
        p.put_on("prison", seat, card)
        p.tell("subjugated", seat, p.names_of((card,))[0])
        p.then(subjugate, seat, left - 1)
