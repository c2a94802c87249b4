"""The Fallen Kingdom: raising the dead, fear and sacrifices."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..battlefield import (
    belongs,
    beside,
    can_pay,
    in_play,
    is_common,
    is_enemy,
    is_unit,
    kind_of,
    spaces_of,
    standing_room,
    units,
)
from ..cards import CHAMPION, SUMMONER
from ..effects import destroy_all, let_enter
from ..placing import discard, heal
from ..rolling import roll_die
from ..state import NO_CARD, State
from ..summoning import change_price, cost_of
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import fall_of, fall_onto, fall_under, falls_to_magic, wound
from .shared import units_under

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
PRICE = 2
FEAR_ON = 5
LOCKS_ON = 3


class RaiseTheDead(Ability):
    """Instead of attacking: pay 2 magic and place a Fallen Kingdom common of your discard pile beside it (F 2.5.6.1)."""

    name = "Raise the Dead"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        if not can_pay(s, seat, PRICE) or not beside(s, me) & standing_room(s):
            return False
        return any(can_rise(s, card) for card in (*s.discard[seat], *s.magic[seat][-PRICE:]))

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, PRICE)
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
    optional = False
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
        p.then(bleed, 0)


def offerings(s: State, seat: int) -> list[int]:
    """The seat's units except its summoner."""
    return [card for card in units(s, seat) if kind_of(s, card).type != SUMMONER]


@step
def bleed(p: Play, count: int) -> None:
    """Asks for the next, and goes on until he can stand there and be paid for."""
    s = p.s
    seat, card, space, price = s.bills[-1]
    there = s.board[space]
    payable = can_pay(s, seat, price)
    options = [there] if payable and there != NO_CARD else offerings(s, seat)
    if price or there != NO_CARD:
        p.ask_piece(seat, BLOOD, options, bled, count, about=card, optional=payable and there == NO_CARD)


@step
def bled(p: Play, count: int, unit: int) -> None:
    """It is discarded, and he is cheaper, unless he costs nothing in any case."""
    if unit == DECLINED:
        return
    s = p.s
    seat, card, _, price = s.bills[-1]
    discard(p, unit, seat)
    if price:
        change_price(p, cost_of(s, seat, card, less=2 * (count + 1)))
    p.then(bleed, count + 1)
