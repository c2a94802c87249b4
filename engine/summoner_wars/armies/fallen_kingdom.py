"""The Fallen Kingdom: raising the dead, fear and sacrifices."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..battlefield import (
    all_units_mask,
    around_walls,
    belongs,
    beside,
    beside_walls,
    can_pay,
    cards_on,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_fighter,
    is_unit,
    kind_of,
    life_of,
    named,
    opponents,
    price_of,
    spaces_of,
    standing_room,
    units,
)
from ..cards import CHAMPION, SUMMONER
from ..changes import gain
from ..effects import destroy_all, let_enter, let_move, with_opponent
from ..lasting import confer, strengthen
from ..placing import change_control, discard, enter, heal
from ..play import card_labels
from ..rolling import roll_die
from ..state import NO_CARD, PILES, State
from ..summoning import (
    change_price,
    cost_of,
    is_affordable,
    make_cheaper,
    summon,
    summon_spaces,
    walls_to_summon_at,
)
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..voices import speakers
from ..wounds import destroy, fall_of, fall_onto, fall_under, falls_to_a_roll, falls_to_magic, wound, wound_all
from .phoenix_elves import drained
from .shared import choose_pile, lying_anywhere, moves_in_phase, own_units_of, units_under

RAISE = question("raise own", T("Which common does {card} raise from your discard pile?"))
RAISE_SPACE = question("raise own space", T("Where does the raised common stand, beside {card}?"))
SACRIFICE = question(
    "dark sacrifice", T("Which of your units do you destroy next? Skip when you have chosen all."), several=True
)
SACRIFICE_HEALS = question(
    "dark sacrifice heals",
    T("Which of your champions is healed (wounds removed, at most: {count})?"),
    lambda s, args: {"count": args[0]},
)
STOLEN_LIFE = question("stolen life", T("Does your summoner take a wound, instead of your paying for {card}?"))
BLOOD = question("blood", T("Which of your units do you discard? Each makes {card} 2 cheaper."))
DRAIN_WOUND = question("drain wound", T("Does {card} lose 1 wound?"))
INFECT = question("infect", T("Does a Zombie Warrior of your discard pile stand where {card} destroyed a unit?"))
SPIRIT = question("spirit drain", T("Does {card} take the top card of the other magic pile for you?"))
RISE = question("rise", T("Where does {card} rise again, beside the unit that destroyed it?"))
POSSESS = question("phantom", T("Which unit does {card} try to possess? On 6 it is yours, and {card} is discarded."))
SPAWN = question("spawn", T("Which of your units takes 1 wound for the common summoned beside it?"))
FLY = question("bat flight", T("{card} may fly on, up to 2 spaces."))
FORCED = question("forced summon", T("Which champion do you summon, for up to 5 magic less?"))
FORCED_SPACE = question("forced summon space", T("Where do you summon {card}?"))
REANIMATE = question("reanimate", T("How many wounds does your summoner take, one for each common that you raise?"))
REANIMATE_CARD = question("reanimate card", T("Which Fallen Kingdom common do you raise?"))
REANIMATE_SPACE = question("reanimate space", T("Where does {card} stand, beside one of your walls?"))
RETURN = question("return of the fallen", T("Which Fallen Kingdom champion do you take to your hand?"))
ZOMBIE = "Zombie Warrior"
PRICE, GREATER_PRICE = 2, 3
FORCED_OFF = 5
BLOODY = 3
FEAR_ON = 5
LOCKS_ON = 3
CURSES_ON = 3
RISES_ON = 5
POSSESSES_ON = 6


class RaiseTheDead(Ability):
    """Instead of attacking: pay 2 magic and place a Fallen Kingdom common of your discard pile beside it (F 2.5.6.1)."""

    name = "Raise the Dead"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        price = price_of(s, seat, PRICE, self.number)
        if not can_pay(s, seat, price) or not beside(s, me) & standing_room(s):
            return False
        return any(can_rise(s, card) for card in (*s.discard[seat], *top_of(s.magic[seat], price)))

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, PRICE, self.number))
        p.ask_card(seat, RAISE, [card for card in p.s.discard[seat] if can_rise(p.s, card)], risen, me, about=me)


def can_rise(s: State, card: int) -> bool:
    """Whether a card is a common that counts as the Fallen Kingdom's."""
    return is_common(s, card) and belongs(s, card, "Fallen Kingdom")


@step
def risen(p: Play, me: int, card: int) -> None:
    """It is placed, not summoned."""
    seat = p.s.control[me]
    let_enter(p, seat, card, "discard", seat, beside(p.s, me), RAISE_SPACE, about=me)


class Fear(Ability):
    """Each step of an enemy common onto a space beside it: a die, and on 5+ the common is discarded (F 2.5.7.1, 2.5.7.2)."""

    name = "Fear"
    of_others = "watches came"
    any_order = True

    def watches(self, s: State, me: int, who: int) -> int:
        return beside(s, me) if is_common(s, who) and is_enemy(s, who, s.control[me]) else 0

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.watches(s, me, at.who) >> at.args[1] & 1)

    def came(self, p: Play, me: int, who: int, start: int, end: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, feared, me, who, needs=FEAR_ON)


@step
def feared(p: Play, me: int, who: int, die: int) -> None:
    """On 5 or more it is discarded by the feared unit's controller (5.1)."""
    if die >= FEAR_ON and in_play(p.s, who):
        discard(p, who, p.s.control[me])


class SoulHarvest(Ability):
    """A unit that it destroys goes under it instead of to the magic pile: 1 die for each (F 2.5.5.1)."""

    name = "Soul Harvest"
    of_others = "falls"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        fall = fall_of(s)
        own = fall.source == me and at.who != me and fall.seat == s.control[me]
        return own and is_unit(s, at.who) and falls_to_magic(s)

    def falls(self, p: Play, me: int, who: int) -> None:
        fall_under(p, me)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return units_under(s, me)


class MagicLocked(Ability):
    """Destroyed, it rolls: on 3+ it goes to its controller's discard pile, not to a magic pile (F 2.5.3.1)."""

    name = "Magic Locked"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return falls_to_magic(s)

    def falls(self, p: Play, me: int, who: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, locked, me, needs=LOCKS_ON)


@step
def locked(p: Play, me: int, die: int) -> None:
    """On 3 or more it goes to its controller's discard pile."""
    if die >= LOCKS_ON:
        fall_onto(p, "discard", p.s.control[me])


class DarkSacrifice(EventCard):
    """Destroy any number of your units, never a summoner; then one of your champions heals as many wounds (F 2.5.2.2)."""

    name = "Dark Sacrifice"

    def playable(self, s: State, seat: int) -> bool:
        return bool(victims(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        choose_sacrifice(p, seat)


def victims(s: State, seat: int) -> list[int]:
    """The seat's units without its summoner (decisions, Dark Sacrifice)."""
    return [card for card in units(s, seat) if kind_of(s, card).type != SUMMONER]


@step
def choose_sacrifice(p: Play, seat: int, *chosen: int) -> None:
    """Asks for one more of them; then they are destroyed, in that order, and a champion is healed."""
    left = [card for card in victims(p.s, seat) if card not in chosen]
    p.ask_piece(seat, SACRIFICE, left, sacrificed, seat, *chosen, optional=True)


@step
def sacrificed(p: Play, seat: int, *chosen_and_next: int) -> None:
    """One more, or these are all."""
    *chosen, card = chosen_and_next
    if card != DECLINED:
        choose_sacrifice(p, seat, *chosen, card)
    elif chosen:
        p.then(dead_heal, seat, len(chosen))
        destroy_all(p, seat, NO_CARD, *chosen)


@step
def dead_heal(p: Play, seat: int, count: int) -> None:
    """Asks for the champion."""
    champions = [card for card in units(p.s, seat) if kind_of(p.s, card).type == CHAMPION and p.s.wounds[card]]
    p.ask_piece(seat, SACRIFICE_HEALS, champions, champion_healed, count)


@step
def champion_healed(p: Play, count: int, card: int) -> None:
    """As many wounds as were destroyed."""
    if card != DECLINED:
        heal(p, card, count)


class MagicLeech(Ability):
    """Every player's champions cost 2 more, after whatever makes them cheaper (decisions)."""

    name = "Magic Leech"

    def cost(self, s: State, me: int, seat: int, card: int) -> int:
        return 2 if kind_of(s, card).type == CHAMPION else 0


class StolenLife(Ability):
    """Summoned for a wound on its player's summoner in place of its cost (3.2); a cost of nothing asks for none."""

    name = "Stolen Life"

    def pays_otherwise(self, s: State, me: int, seat: int, card: int) -> bool:
        return card == me and in_play(s, s.summoners[seat])

    def summoning(self, p: Play, me: int, who: int) -> None:
        bill = p.s.bills[-1]
        if bill.price and not can_pay(p.s, bill.seat, bill.price):
            life_stolen(p, 1)
        elif bill.price:
            p.ask_yes(bill.seat, STOLEN_LIFE, life_stolen, about=who)


@step
def life_stolen(p: Play, yes: int) -> None:
    """If chosen, the player's summoner takes a wound instead of the cost."""
    if yes:
        seat = p.s.bills[-1].seat
        change_price(p, 0)
        wound(p, p.s.summoners[seat], 1, seat, p.s.bills[-1].card, paid=1)


class SummonedByBlood(Ability):
    """Before he is paid for: units of one's own discarded, each 2 less; their spaces are free for him (decisions)."""

    name = "Summoned by Blood"

    def clears(self, s: State, me: int, seat: int, card: int) -> int:
        return spaces_of(s, [unit for unit in offerings(s, seat) if s.space[unit] not in s.vines]) if card == me else 0

    def pays_otherwise(self, s: State, me: int, seat: int, card: int) -> bool:
        gone = offerings(s, seat)
        return card == me and can_pay(s, seat, cost_of(s, seat, card, less=2 * len(gone), gone=gone))

    def summoning(self, p: Play, me: int, who: int) -> None:
        p.then(bleed)


def offerings(s: State, seat: int) -> list[int]:
    """The seat's units except its summoner."""
    return [card for card in units(s, seat) if kind_of(s, card).type != SUMMONER]


@step
def bleed(p: Play) -> None:
    """Asks for the next, and goes on until he can stand there and be paid for."""
    s = p.s
    seat, card, space, price, _ = s.bills[-1]
    there = s.board[space]
    payable = can_pay(s, seat, price)
    options = [there] if payable and there != NO_CARD else offerings(s, seat)
    if price or there != NO_CARD:
        p.ask_piece(seat, BLOOD, options, bled, about=card, optional=payable and there == NO_CARD)


@step
def bled(p: Play, unit: int) -> None:
    """It is discarded, and he is cheaper, unless he costs nothing in any case."""
    if unit == DECLINED:
        return
    bill = p.s.bills[-1]
    discard(p, unit, bill.seat)
    if bill.price:
        make_cheaper(p, 2)
    p.then(bleed)


class LifeDrain(Ability):
    """Each time it has destroyed a unit, anybody's, it may lose a wound (F 2.5.3.1)."""

    name = "Life Drain"

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        may_lose_wound(p, me)


class BloodDrain(Ability):
    """For each enemy unit that its attack has wounded it may lose a wound, before anything is removed."""

    name = "Blood Drain"

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        for _ in [card for card in p.s.fights[-1].wounded() if is_enemy(p.s, card, p.s.control[me])]:
            p.then(may_lose_wound, me)


@step
def may_lose_wound(p: Play, me: int) -> None:
    """Asks whether a unit loses a wound, if it has any."""
    if in_play(p.s, me) and p.s.wounds[me]:
        p.ask_yes(p.s.control[me], DRAIN_WOUND, wound_lost, me, about=me)


@step
def wound_lost(p: Play, me: int, yes: int) -> None:
    """One wound is removed if its player wants that."""
    if yes:
        heal(p, me, 1)


class Infect(Ability):
    """Where it destroys an enemy unit a Zombie Warrior of the discard pile may stand, if the space is free (decisions)."""

    name = "Infect"

    def ready(self, s: State, me: int, at: At) -> bool:
        space, seat = at.args
        enemy = s.teams[seat] != s.teams[s.control[me]]
        return enemy and bool(standing_room(s) >> space & 1) and zombie_of(s, s.control[me]) != NO_CARD

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        p.ask_yes(p.s.control[me], INFECT, infected, me, space, about=me)


def zombie_of(s: State, seat: int) -> int:
    """The topmost Zombie Warrior of the seat's discard pile, NO_CARD if there is none."""
    return next((card for card in s.discard[seat][::-1] if kind_of(s, card).name == ZOMBIE), NO_CARD)


@step
def infected(p: Play, me: int, space: int, yes: int) -> None:
    """It is placed, not summoned, and may act at once (F 2.5.1.1)."""
    if yes:
        seat = p.s.control[me]
        zombie = zombie_of(p.s, seat)
        p.take("discard", seat, zombie)
        enter(p, zombie, seat, space)


class SpiritDrain(Ability):
    """When she has destroyed an enemy unit: the top card of an opponent's magic pile may go on top of her player's."""

    name = "Spirit Drain"

    def ready(self, s: State, me: int, at: At) -> bool:
        enemy = s.teams[at.args[1]] != s.teams[s.control[me]]
        return enemy and bool(with_magic(s, s.control[me]))

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        p.ask_yes(p.s.control[me], SPIRIT, spirit_drained, p.s.control[me], about=me)


def with_magic(s: State, seat: int) -> list[int]:
    """The opponents that have magic."""
    return [other for other in opponents(s, seat) if s.magic[other]]


@step
def spirit_drained(p: Play, seat: int, yes: int) -> None:
    """Asks whose, where there are several."""
    if yes:
        with_opponent(p, seat, spirit_taken, seat, among=with_magic(p.s, seat))


@step
def spirit_taken(p: Play, seat: int, other: int) -> None:
    """The card goes over."""
    drained(p, seat, other, 1)


class DeathCurse(Ability):
    """Destroyed by the attack roll of an enemy unit, it rolls: on 3+ that unit takes a wound."""

    name = "Death Curse"

    def ready(self, s: State, me: int, at: At) -> bool:
        fall = fall_of(s)
        return falls_to_a_roll(s) and s.teams[fall.seat] != s.teams[fall.control]

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        roll_die(p, seat, self.name, me, cursed, me, seat, fall_of(p.s).source, where=space, needs=CURSES_ON)


@step
def cursed(p: Play, me: int, seat: int, source: int, die: int) -> None:
    """On 3 or more the destroyer takes a wound."""
    if die >= CURSES_ON:
        wound(p, source, 1, seat, me)


class Undying(Ability):
    """Destroyed by an attack roll, it rolls: on 5+ it never becomes magic and stands beside the destroyer, with 1 wound.

    If it cannot stand there it goes where it would have gone (decisions).
    """

    name = "Undying"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        if at.word == "destroyed":
            return is_rising(s)
        return falls_to_magic(s) and falls_to_a_roll(s) and bool(room_to_rise(s))

    def falls(self, p: Play, me: int, who: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, undying, me, needs=RISES_ON)

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        room = room_to_rise(p.s) & standing_room(p.s)
        if room:
            p.ask_space(seat, RISE, room, rises, me, seat, about=me)
        elif me in p.s.discard[seat]:
            p.take("discard", seat, me)
            p.put_on("magic", fall_of(p.s).seat, me)


def room_to_rise(s: State) -> int:
    """The spaces beside the destroyer that are free, or will be when the destroyed unit has left."""
    fall = fall_of(s)
    return beside(s, fall.source) & (standing_room(s) | 1 << fall.space) if in_play(s, fall.source) else 0


def is_rising(s: State) -> bool:
    """Whether the destroyed unit is to stand again: until then it lies alone in a discard pile."""
    fall = fall_of(s)
    return bool(fall.alone) and PILES[fall.pile] == "discard"


@step
def undying(p: Play, me: int, die: int) -> None:
    """On 5 or more it does not become magic; what lies under it does."""
    if die >= RISES_ON:
        fall_onto(p, "discard", p.s.control[me], alone=True)


@step
def rises(p: Play, me: int, seat: int, space: int) -> None:
    """It is placed, with exactly 1 wound."""
    s = p.s
    if me not in s.discard[seat]:
        return
    p.take("discard", seat, me)
    enter(p, me, seat, space)
    s.wounds[me] = 1
    p.tell("wounded", seat, named(s, me), p.where(me), 1)
    if life_of(s, me) <= 1:
        destroy(p, me, fall_of(s).seat)


class Possess(Ability):
    """Moved as one of the movers: may try to take over an adjacent common or champion, on 6 for good (F 1.0.0.33, decisions)."""

    name = "Possess"

    def hosts(self, s: State, me: int) -> list[int]:
        """Adjacent commons and champions of others."""
        around = cards_on(s, beside(s, me) & all_units_mask(s))
        return [card for card in around if is_fighter(s, card) and s.control[card] != s.control[me]]

    def ready(self, s: State, me: int, at: At) -> bool:
        return moves_in_phase(s, me) and bool(self.hosts(s, me))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_piece(p.s.control[me], POSSESS, self.hosts(p.s, me), possession_tried, me, about=me, optional=True)


@step
def possession_tried(p: Play, me: int, card: int) -> None:
    """Rolls for the chosen unit."""
    if card != DECLINED:
        roll_die(p, p.s.control[me], "Possess", me, possessed, me, card, needs=POSSESSES_ON)


@step
def possessed(p: Play, me: int, card: int, die: int) -> None:
    """On 6 the phantom is discarded, and the unit changes hands."""
    if die >= POSSESSES_ON and in_play(p.s, me):
        seat = p.s.control[me]
        discard(p, me, seat)
        if in_play(p.s, card):
            change_control(p, card, seat)


class Spawn(Ability):
    """Fallen Kingdom commons may be summoned beside it; where they could not without that, it takes a wound."""

    name = "Spawn"
    of_others = "summoned"
    together = True

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        return beside(s, me) if s.control[me] == seat and can_rise(s, card) else 0

    def ready(self, s: State, me: int, at: At) -> bool:
        return at.who != me and me in self.mothers(s, at.who)

    def mothers(self, s: State, card: int) -> list[int]:
        """Those that a unit was summoned beside, if nothing else let it stand there."""
        seat, here = s.control[card], s.space[card]
        others = around_walls(s, walls_to_summon_at(s, seat))
        for ability, me in speakers(s, "summons_at"):
            if ability.number != self.number:
                others |= ability.summons_at(s, me, seat, card)
        if others >> here & 1 or not can_rise(s, card):
            return []
        wyrms = [me for ability, me in speakers(s, "summons_at") if ability.number == self.number]
        return [me for me in wyrms if s.control[me] == seat and is_beside(s, me, card)]

    def summoned(self, p: Play, me: int, who: int) -> None:
        p.ask_piece(p.s.control[me], SPAWN, self.mothers(p.s, who), spawned)


@step
def spawned(p: Play, me: int) -> None:
    """It takes the wound."""
    wound(p, me, 1, p.s.control[me], me, because="Spawn")


class BloodForBlood(Ability):
    """For each card on which its attack puts 3 or more wounds its player's summoner takes one."""

    name = "Blood for Blood"

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        fight = p.s.fights[-1]
        count = sum([fight.wounds_on(card) >= BLOODY for card in fight.wounded()])
        seat = p.s.control[me]
        wound(p, p.s.summoners[seat], count, seat, me, because=self.name)


class RavenousHunger(Ability):
    """End of the attack phase: whoever has this and has destroyed no unit in that phase takes a wound (decisions)."""

    name = "Ravenous Hunger"
    optional = False
    together = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return not s.killers >> me & 1

    def attack_ended(self, p: Play, me: int) -> None:
        s = p.s
        seat = s.control[me]
        hungry = [card for card in units(s, seat) if has_ability(s, card, self.name) and not s.killers >> card & 1]
        for card in hungry:
            p.tell("because", seat, named(s, card), p.where(card), self.name)
        wound_all(p, [(card, 1) for card in hungry], seat)


class BatFlight(Ability):
    """Moves through cards (5.3); after attacking it may move up to 2 spaces."""

    name = "Bat Flight"

    def walks_through(self, s: State, me: int, who: int) -> int:
        return -1

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        let_move(p, p.s.control[me], me, 2, FLY)


class GreaterRaise(Ability):
    """Instead of attacking: pay 3 magic; up to 3 Fallen Kingdom commons of your discard pile come beside it (F 2.5.6.1)."""

    name = T("Greater Raise").message
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        price = price_of(s, seat, GREATER_PRICE, self.number)
        lying = (*s.discard[seat], *top_of(s.magic[seat], price))
        room = beside(s, me) & standing_room(s)
        return bool(room) and can_pay(s, seat, price) and any(can_rise(s, card) for card in lying)

    def act(self, p: Play, me: int) -> None:
        p.pay(p.s.control[me], price_of(p.s, p.s.control[me], GREATER_PRICE, self.number))
        p.then(raise_more, me, 3)


def top_of(pile: tuple[int, ...], count: int) -> tuple[int, ...]:
    """The top cards of a pile, in any order."""
    return pile[len(pile) - count :] if count < len(pile) else pile


@step
def raise_more(p: Play, me: int, left: int) -> None:
    """Asks for the next one, while there is room."""
    s = p.s
    seat = s.control[me]
    if left and beside(s, me) & standing_room(s):
        dead = [card for card in s.discard[seat] if can_rise(s, card)]
        p.ask_card(seat, RAISE, dead, one_raised, me, left, about=me, optional=True)


@step
def one_raised(p: Play, me: int, left: int, card: int) -> None:
    """It is placed; then perhaps another."""
    if card != DECLINED:
        p.then(raise_more, me, left - 1)
        risen(p, me, card)


class LegionsOfTheDead(EventCard):
    """Your Ret-Talus has Greater Raise until the turn ends."""

    name = "Legions of the Dead"

    def those(self, s: State, seat: int) -> list[int]:
        """The seat's units of that name."""
        return [card for card in units(s, seat) if named(s, card) == "Ret-Talus"]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.those(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        for unit in self.those(p.s, seat):
            confer(p, unit, "Greater Raise")


class ForcedSummon(EventCard):
    """2 wounds on your summoner; a champion of your hand is summoned at once for up to 5 less (F 2.5.4.1)."""

    name = "Forced Summon"

    def champions(self, s: State, seat: int) -> list[int]:
        """Those of the hand that could be paid for so, and have a space."""
        held = [card for card in s.hand[seat] if kind_of(s, card).type == CHAMPION and summon_spaces(s, seat, card)]
        return [c for c in held if can_pay(s, seat, cost_of(s, seat, c, FORCED_OFF)) or is_affordable(s, seat, c)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.champions(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(choose_forced, seat)
        wound(p, p.s.summoners[seat], 2, seat)


@step
def choose_forced(p: Play, seat: int) -> None:
    """Asks for the champion, also where there is but one: nobody learns what else is held (11.5)."""
    options = list(card_labels(p.s, ForcedSummon().champions(p.s, seat)).items())
    if options:
        p.ask(seat, FORCED, options, forced_chosen, seat, from_pile=True, always=True)


@step
def forced_chosen(p: Play, seat: int, card: int) -> None:
    """Asks for its space."""
    p.ask_space(seat, FORCED_SPACE, summon_spaces(p.s, seat, card), forced, seat, card, about=card)


@step
def forced(p: Play, seat: int, card: int, space: int) -> None:
    """It is summoned for what is left of its price."""
    summon(p, seat, card, space, cost_of(p.s, seat, card, FORCED_OFF), less=FORCED_OFF)


class Reanimate(EventCard):
    """Up to 2 wounds on your summoner; for each a Fallen Kingdom common of any discard pile comes beside your walls."""

    name = "Reanimate"

    def room(self, s: State, seat: int) -> int:
        """The free spaces beside the seat's walls."""
        return beside_walls(s, seat) & standing_room(s)

    def playable(self, s: State, seat: int) -> bool:
        return bool(lying_anywhere(s, can_rise)) and bool(self.room(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        dead = sum([can_rise(p.s, card) for pile in p.s.discard for card in pile])
        most = min(2, dead, self.room(p.s, seat).bit_count())
        p.ask_number(seat, REANIMATE, most, wounds_offered, seat)


@step
def wounds_offered(p: Play, seat: int, count: int) -> None:
    """The wounds first, then the dead."""
    for _ in range(count):
        p.then(reanimate, seat)
    wound(p, p.s.summoners[seat], count, seat)


@step
def reanimate(p: Play, seat: int) -> None:
    """Asks from whose pile, where there are several."""
    if Reanimate().room(p.s, seat):
        choose_pile(p, seat, lying_anywhere(p.s, can_rise), reanimate_from, seat)


@step
def reanimate_from(p: Play, seat: int, other: int) -> None:
    """Asks which of that pile."""
    if other != DECLINED:
        dead = [card for card in p.s.discard[other] if can_rise(p.s, card)]
        p.ask_card(seat, REANIMATE_CARD, dead, reanimated, seat, other)


@step
def reanimated(p: Play, seat: int, other: int, card: int) -> None:
    """It is placed, not summoned."""
    let_enter(p, seat, card, "discard", other, Reanimate().room(p.s, seat), REANIMATE_SPACE)


class ForbiddenRitual(EventCard):
    """Your Fallen Kingdom units attack with 1 more, and all of your units hunger, until the turn ends."""

    name = "Forbidden Ritual"

    def play(self, p: Play, seat: int, card: int) -> None:
        for unit in own_units_of(p.s, seat, "Fallen Kingdom"):
            strengthen(p, seat, unit, 1)
        for unit in units(p.s, seat):
            confer(p, unit, "Ravenous Hunger")


class SearchingTheStone(EventCard):
    """A wound on your summoner, 5 cards drawn, and you may summon in this event phase; one a turn."""

    name = "Searching the Stone"
    once = True

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(stone_searched, seat)
        wound(p, p.s.summoners[seat], 1, seat)


@step
def stone_searched(p: Play, seat: int) -> None:
    """Draws, and may summon."""
    p.draw(seat, 5)
    gain(p.s, ~seat, "Summoning")


class ReturnOfTheFallen(EventCard):
    """Pay 2 magic: a Fallen Kingdom champion of any discard pile comes to your hand; one just paid will do."""

    name = "Return of the Fallen"
    price = 2

    def playable(self, s: State, seat: int) -> bool:
        return bool(lying_anywhere(s, is_fallen_champion)) or any(
            is_fallen_champion(s, card) for card in top_of(s.magic[seat], self.price)
        )

    def play(self, p: Play, seat: int, card: int) -> None:
        choose_pile(p, seat, lying_anywhere(p.s, is_fallen_champion), return_from, seat)


def is_fallen_champion(s: State, card: int) -> bool:
    """Whether a card is a champion that counts as the Fallen Kingdom's."""
    return kind_of(s, card).type == CHAMPION and belongs(s, card, "Fallen Kingdom")


@step
def return_from(p: Play, seat: int, other: int) -> None:
    """Asks which of that pile."""
    if other != DECLINED:
        champions = [card for card in p.s.discard[other] if is_fallen_champion(p.s, card)]
        p.ask_card(seat, RETURN, champions, fallen_returned, seat, other)


@step
def fallen_returned(p: Play, seat: int, other: int, card: int) -> None:
    """It goes to the hand, shown to all."""
    p.take("discard", other, card)
    p.put_on("hand", seat, card)
    p.tell("found", seat, kind_of(p.s, card).name)
