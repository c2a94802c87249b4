"""The Vanguards: protection, healing, flight, and answers to attacks and events."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..battlefield import (
    all_units,
    all_units_mask,
    beside,
    can_pay,
    cards_on,
    has_ability,
    is_beside,
    is_common,
    is_enemy,
    is_fighter,
    is_near,
    is_unit,
    kind_of,
    named,
    opposed,
    price_of,
    units,
)
from ..bearing import values_of
from ..cards import CHAMPION, SUMMONER
from ..changes import gain, lose
from ..effects import let_discard, let_place, let_swap, with_opponent
from ..lasting import confer, strengthen
from ..legal import cancel_event
from ..placing import heal
from ..rolling import roll_die
from ..state import EVENT, State
from ..vocabulary import ABILITY_NUMBER, INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import blow_of, change_blow, move_wounds, wound_all

MANEUVER = question("swift maneuver", T("With which unit does {card} change places?"))
ARROW = question("arrow of light", T("{card} destroyed a unit of yours. Which card of your hand do you discard?"))
HEAL = question("healing", T("Whom does {card} heal?"))
HEAL_COUNT = question("greater healing", T("How many wounds does {card} lose?"))
ESCORT = question(
    "escort",
    T("{other} begins to move. Does {card} come along?"),
    lambda s, args: {"other": T(named(s, args[1]))},
)
ESCORT_SPACE = question("escort space", T("Where does {card} stand, beside the unit that it escorts?"))
LEFT_OUT = question(
    "divine strength",
    T("Each wounded common of yours loses 1 wound: which one does not? Skip for no other."),
    several=True,
)
INTERCEDE = question("intercession", T("Whose wounds go to your summoner?"))
INTERCEDE_COUNT = question("intercession wounds", T("How many wounds of {card} go to your summoner?"))
INTERCEDE_POISON = question("intercession poison", T("How many of these wounds are poison?"))
KNIGHT, PRIEST, ARCHER, BROTHER = "Guardian Knight", "Priest", "Stalwart Archer", "Woeful Brother"
RAINS_ON, SPIRIT_ON, TRANSFORMED = 3, 4, 4


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
    """Each attack of an adjacent enemy unit must strike it or another there that has this, as far as it can (F 2.16.2.1)."""

    name = "Protector"
    of_others = "must_attack"

    def must_attack(self, s: State, me: int, who: int) -> bool:
        return opposed(s, who, me) and is_beside(s, who, me)

    def stands_in(self, s: State, me: int, who: int, target: int) -> bool:
        return has_ability(s, target, self.name) and s.control[target] == s.control[me] and is_beside(s, who, target)


class ValiantDefender(Ability):
    """Enemy commons beside her cannot be moved; their attacks must strike her or a Guardian Knight of her player's (decisions)."""

    name = "Valiant Defender"
    of_others = "holds must_attack"

    def holds(self, s: State, me: int, who: int) -> int:
        return beside(s, me) if opposed(s, me, who) and is_common(s, who) else 0

    def must_attack(self, s: State, me: int, who: int) -> bool:
        return opposed(s, who, me) and is_common(s, who) and is_beside(s, who, me)

    def stands_in(self, s: State, me: int, who: int, target: int) -> bool:
        return target == me or (named(s, target) == KNIGHT and s.control[target] == s.control[me])


class GreaterHealing(Ability):
    """Instead of attacking, for 1 magic: an adjacent common or champion, anybody's, loses up to 2 wounds (F 2.16.1.1, 2.16.1.2)."""

    name = "Greater Healing"
    use = INSTEAD_OF_ATTACKING

    def patients(self, s: State, me: int) -> list[int]:
        """Whom she can heal."""
        return hurt_beside(s, me) if can_pay(s, s.control[me], price_of(s, s.control[me], 1, self.number)) else []

    def usable(self, s: State, me: int) -> bool:
        return bool(self.patients(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], HEAL, self.patients(p.s, me), patient_found, me, about=me)


def hurt_beside(s: State, me: int) -> list[int]:
    """The wounded commons and champions beside a card, anybody's."""
    return [card for card in cards_on(s, beside(s, me) & all_units_mask(s)) if is_fighter(s, card) and s.wounds[card]]


@step
def patient_found(p: Play, me: int, card: int) -> None:
    """Paid; then how much is healed."""
    seat = p.s.control[me]
    p.pay(seat, price_of(p.s, seat, 1, ABILITY_NUMBER["Greater Healing"]))
    options = [(str(count), count) for count in range(min(2, p.s.wounds[card]), 0, -1)]
    p.ask(seat, HEAL_COUNT, options, cured, card, about=card)


class Healing(Ability):
    """Instead of attacking: an adjacent common, anybody's, loses a wound, or for 1 magic an adjacent champion (F 2.16.3.1)."""

    name = "Healing"
    use = INSTEAD_OF_ATTACKING

    def patients(self, s: State, me: int) -> list[int]:
        """Whom it can heal."""
        payable = can_pay(s, s.control[me], price_of(s, s.control[me], 1, self.number))
        return [card for card in hurt_beside(s, me) if is_common(s, card) or payable]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.patients(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], HEAL, self.patients(p.s, me), treated, me, about=me)


@step
def treated(p: Play, me: int, card: int) -> None:
    """A champion is paid for; one wound less."""
    if not is_common(p.s, card):
        p.pay(p.s.control[me], price_of(p.s, p.s.control[me], 1, ABILITY_NUMBER["Healing"]))
    cured(p, card, 1)


@step
def cured(p: Play, card: int, count: int) -> None:
    """Takes off wounds; where a spirit clings to them, a die for each decides."""
    if has_ability(p.s, card, SybilsSpirit.name):
        p.then(spirit_rolls, card, count, 1)
    else:
        heal(p, card, count)


class SybilsSpirit(Ability):
    """A die for each wound she would take, or lose by healing: on 4 or more it is not placed, or goes (decisions)."""

    name = "Sybil's Spirit"

    def withstands(self, p: Play, me: int, who: int) -> None:
        p.then(spirit_rolls, me, blow_of(p.s).wounds, 0)


@step
def spirit_rolls(p: Play, me: int, left: int, healing: int) -> None:
    """One die after another."""
    if left:
        p.then(spirit_rolls, me, left - 1, healing)
        roll_die(p, p.s.control[me], SybilsSpirit.name, me, spirit_answers, me, healing, needs=SPIRIT_ON)


@step
def spirit_answers(p: Play, me: int, healing: int, die: int) -> None:
    """On 4 or more a wound is healed, or is not placed."""
    if die >= SPIRIT_ON and healing:
        heal(p, me, 1)
    elif die >= SPIRIT_ON:
        change_blow(p, wounds=blow_of(p.s).wounds - 1)


class TransformationOfKalon(Ability):
    """Two dice more with 4 wounds or more on him."""

    name = "Transformation"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2 if s.wounds[me] >= TRANSFORMED else 0


class HailOfArrows(Ability):
    """A die more for each other Stalwart Archer of its side beside it."""

    name = "Hail of Arrows"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        around = cards_on(s, beside(s, me) & all_units_mask(s))
        return sum([named(s, card) == ARCHER and not opposed(s, me, card) for card in around])


class BladeOfLight(Ability):
    """A die more for every two cards of its player's magic pile, at most 4."""

    name = "Blade of Light"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return min(4, len(s.magic[s.control[me]]) // 2)


class Flight(Ability):
    """Moves through other cards; must end on an empty space (5.3)."""

    name = "Flight"

    def walks_through(self, s: State, me: int, who: int) -> int:
        return -1


class HeavensRain(Ability):
    """Instead of attacking a die: on 3 or more a wound on each enemy unit within 2 spaces (decisions)."""

    name = "Heaven's Rain"
    use = INSTEAD_OF_ATTACKING

    def enemies(self, s: State, me: int) -> list[int]:
        """Whom it can hit."""
        return [card for card in all_units(s) if is_enemy(s, card, s.control[me]) and is_near(s, me, 2, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.enemies(s, me))

    def act(self, p: Play, me: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, rained, me, needs=RAINS_ON)


@step
def rained(p: Play, me: int, die: int) -> None:
    """On 3 or more it hits them all."""
    if die >= RAINS_ON:
        wound_all(p, [(card, 1) for card in HeavensRain().enemies(p.s, me)], p.s.control[me], me)


class Escort(Ability):
    """An adjacent champion or summoner of its player's begins to move: it may come along (decisions)."""

    name = "Escort"
    of_others = "before_move"
    any_order = True

    def ready(self, s: State, me: int, at: At) -> bool:
        own = at.who != me and s.control[at.who] == s.control[me]
        return own and kind_of(s, at.who).type in (SUMMONER, CHAMPION) and is_beside(s, me, at.who)

    def before_move(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], ESCORT, escorting, me, who, about=me)


@step
def escorting(p: Play, me: int, who: int, yes: int) -> None:
    """It will follow that unit."""
    if yes:
        gain(p.s, me, Escorting.name, value=who)


class Escorting(Ability):
    """When the unit that it escorts has moved, it is placed beside it, before all else that follows (F 2.16.7.1)."""

    name = "Escorting"
    bonus = True
    of_others = "move_ended"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return at.who in values_of(s, me, self)

    def move_ended(self, p: Play, me: int, who: int) -> None:
        lose(p.s, next(e for e in p.s.lasting if e.bearer == me and e.ability == self.number and e.value == who))
        let_place(p, p.s.control[me], me, beside(p.s, who), ESCORT_SPACE)


class MysticArts(Ability):
    """Its player's Woeful Brothers within 4 spaces count as having bows (3.14)."""

    name = "Mystic Arts"
    of_others = "ranged"

    def ranged(self, s: State, me: int, who: int) -> bool:
        return named(s, who) == BROTHER and s.control[who] == s.control[me] and is_near(s, me, 4, who)


class HolyJudgment(EventCard):
    """Your Priests attack with 2 dice more until the turn ends; several add up (4.4)."""

    name = "Holy Judgment"

    def play(self, p: Play, seat: int, card: int) -> None:
        for unit in units(p.s, seat):
            if named(p.s, unit) == PRIEST:
                strengthen(p, seat, unit, 2)


class DivineStrength(EventCard):
    """Each common of yours may lose a wound."""

    name = "Divine Strength"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(leave_out, seat, *[unit for unit in units(p.s, seat) if is_common(p.s, unit) and p.s.wounds[unit]])


@step
def leave_out(p: Play, seat: int, *hurt: int) -> None:
    """Asks who keeps all wounds."""
    p.ask_piece(seat, LEFT_OUT, hurt, left_out, seat, *hurt, optional=True)


@step
def left_out(p: Play, seat: int, *hurt_and_chosen: int) -> None:
    """Without that one, until nobody is left out any more."""
    *hurt, chosen = hurt_and_chosen
    if chosen != DECLINED:
        p.then(leave_out, seat, *[unit for unit in hurt if unit != chosen])
        return
    for unit in hurt:
        heal(p, unit, 1)


class Intercession(EventCard):
    """Any number of wounds of another unit of yours go to your summoner, whom they can destroy (decisions)."""

    name = "Intercession"

    def hurt(self, s: State, seat: int) -> list[int]:
        """Your wounded units, except your summoner."""
        return [card for card in units(s, seat) if s.wounds[card] and card != s.summoners[seat]]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.hurt(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, INTERCEDE, self.hurt(p.s, seat), interceding, seat)


@step
def interceding(p: Play, seat: int, card: int) -> None:
    """Asks for how many."""
    p.ask_number(seat, INTERCEDE_COUNT, p.s.wounds[card], choose_poison, seat, card, about=card)


@step
def choose_poison(p: Play, seat: int, card: int, count: int) -> None:
    """Asks how many of them are poison, where that can be chosen (facts, poison marker)."""
    poison = p.s.poison.get(card, 0)
    least = max(0, count - (p.s.wounds[card] - poison))
    options = [(str(number), number) for number in range(min(count, poison), least - 1, -1)]
    p.ask(seat, INTERCEDE_POISON, options, interceded, seat, card, count, about=card)


@step
def interceded(p: Play, seat: int, card: int, count: int, poison: int) -> None:
    """They go over."""
    if count:
        move_wounds(p, card, p.s.summoners[seat], count, poison, seat)


class UltimateShieldOfLight(Ability):
    """Two dice more; opponents' dice wound any unit of its player's on 4+ only (5.6)."""

    name = T("Ultimate Shield of Light").message
    of_others = "wounded_on"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 2

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        own = s.control[who] == s.control[me] and is_unit(s, who)
        return 4 if own and opposed(s, who, attacker) else 0


class Transformation(EventCard):
    """Your summoner has that ability until your next turn begins (11.2)."""

    name = "Transformation"

    def play(self, p: Play, seat: int, card: int) -> None:
        confer(p, p.s.summoners[seat], UltimateShieldOfLight.name, until=seat)


class StrongSpirits(EventCard):
    """All Woeful Brothers that an opponent has discarded become your magic (decisions)."""

    name = "Strong Spirits"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, spirits_called, seat)


@step
def spirits_called(p: Play, seat: int, other: int) -> None:
    """They are all alike, so their order makes no difference."""
    spirits = [card for card in p.s.discard[other] if kind_of(p.s, card).name == BROTHER]
    for card in spirits:
        p.take("discard", other, card)
    p.put_on("magic", seat, *spirits)
    if spirits:
        p.tell("magic", seat, len(spirits))


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
