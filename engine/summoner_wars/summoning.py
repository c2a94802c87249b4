"""Summoning: where, for what price, and what a mutation is played on (rules 3.2-3.5, 6.5, 6.13, 9.8, facts on mutations)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from ..text import T
from .acts import mark_used
from .battlefield import around_walls, belongs, can_pay, cards_at, empty_mask, is_common, is_wall, kind_of, named
from .cards import CHAMPION, COMMON, KINDS, MUTANTS
from .changes import put, take_over
from .field import Field, spaces_in
from .moments import announce
from .placing import boost
from .play import Play, card_labels, question, step
from .state import NO_CARD, SUMMON, Bill, Blame, State
from .vocabulary import ABILITIES, ABILITY_NUMBER, Ability
from .voices import Voice, anyone, speakers
from .wounds import remove_destroyed

TO_SUMMON = frozenset((COMMON, CHAMPION))
BOOST = question("boost", T("Pay for a boost marker on {card}, too?"))


def summonable(s: State, seat: int) -> tuple[int, ...]:
    """The cards of the hand that the seat may summon now, if units: all in its summon phase, else what something lets it."""
    hand = s.hand[seat]
    if s.phase == SUMMON:
        return hand
    said = speakers(s, "may_summon")
    if not said:
        return ()
    return tuple([card for card in hand if any([ability.may_summon(s, me, seat, card) for ability, me in said])])


def cost_of(s: State, seat: int, card: int, less: int = 0, gone: Sequence[int] = ()) -> int:
    """What a unit costs the seat now (3.2): first what makes it cheaper, never below 0, then what makes it dearer.

    It is so much `less` besides, and would be without those cards in play that are `gone`.
    """
    said = _about_hand(s, "cost", card)
    if not said:
        return max(KINDS[s.kind[card]].cost - less, 0)
    changes = [ability.cost(s, me, seat, card) for ability, me in said if me not in gone]
    less -= sum([change for change in changes if change < 0])
    more = sum([change for change in changes if change > 0])
    return max(KINDS[s.kind[card]].cost - less, 0) + more


def _about_hand(s: State, word: str, card: int) -> Sequence[Voice]:
    """Who has a say about a card that is not in play: everybody in play, and the card itself."""
    others = speakers(s, word)
    own = _saying(KINDS[s.kind[card]].ability, word)
    return others if own is None else (*others, (own, card))


@cache
def _saying(name: str, word: str) -> Ability | None:
    """The printed ability of that name, where it says the word."""
    own = ABILITY_NUMBER.get(name)
    return ABILITIES[own] if own is not None and word in ABILITIES[own].words else None


def walls_to_summon_at(s: State, seat: int) -> int:
    """The spaces of the seat's walls at which it can summon."""
    walls = s.walls[seat]
    said = speakers(s, "no_summoning")
    for space in spaces_in(walls) if said else ():
        here = [card for card in cards_at(s, space) if is_wall(s, card) and s.control[card] == seat]
        if all([any([ability.no_summoning(s, me, card) for ability, me in said]) for card in here]):
            walls &= ~(1 << space)
    return walls


def summon_spaces(s: State, seat: int, card: int, *, free: bool = False) -> int:
    """Where the seat may summon a unit: empty spaces beside its walls, and where abilities say (3.3).

    A mutation goes onto a common, as far as that can be paid; where summoning is `free`, it can.
    """
    if KINDS[s.kind[card]].is_mutation:
        return mutable(s, seat, card, free)
    spaces = around_walls(s, walls_to_summon_at(s, seat))
    for ability, me in _about_hand(s, "summons_at", card):
        spaces |= ability.summons_at(s, me, seat, card)
    spaces = bound_to(s, seat, card, spaces)
    room = empty_mask(s)
    for ability, me in _about_hand(s, "clears", card):
        room |= ability.clears(s, me, seat, card)
    return spaces & room


def bound_to(s: State, seat: int, card: int, spaces: int) -> int:
    """Those of some spaces where the seat may summon a unit that is bound to some."""
    for ability, me in _about_hand(s, "only_at", card):
        spaces &= ability.only_at(s, me, seat, card)
    return spaces


def can_mutate(s: State, card: int) -> bool:
    """Whether a mutation can be played on a unit: a common of the Filth, mutated already or not (facts, mutation)."""
    return is_common(s, card) and belongs(s, card, MUTANTS)


def mutable(s: State, seat: int, card: int, free: bool = False) -> int:
    """The spaces of the commons that the mutation can be played on, as far as the seat can pay."""
    mask, cost = 0, cost_of(s, seat, card)
    for space in spaces_in(s.mine[seat]):
        host = s.board[space]
        if can_mutate(s, host) and (free or can_pay(s, seat, _price_on_host(s, cost, host))):
            mask |= 1 << space
    return mask


def mutation_price(s: State, seat: int, card: int, host: int) -> int:
    """What a mutation costs on a unit."""
    return _price_on_host(s, cost_of(s, seat, card), host)


def _price_on_host(s: State, cost: int, host: int) -> int:
    """What is left of the cost of a mutation on a unit: less what the mutation cost that it bears already."""
    borne = KINDS[s.kind[host]]
    return max(0, cost - borne.cost) if borne.is_mutation else cost


def price_on(s: State, seat: int, card: int, space: int) -> int:
    """What summoning a unit onto a space costs the seat."""
    if KINDS[s.kind[card]].is_mutation and s.board[space] != NO_CARD:
        return mutation_price(s, seat, card, s.board[space])
    return cost_of(s, seat, card)


def summons(s: State, seat: int, among: Sequence[int] | None = None) -> list[str]:
    """Every unit of the hand (or `among` some of it) that can be paid for, on every space where it may be summoned (3.3)."""
    found: list[str] = []
    cards = s.hand[seat] if among is None else among
    for label, card in card_labels(s, cards).items() if cards else ():
        kind = KINDS[s.kind[card]]
        if kind.type in TO_SUMMON and (kind.is_mutation or is_affordable(s, seat, card)):
            found += _summons(s.field, label, summon_spaces(s, seat, card))
    return found


@lru_cache(maxsize=1 << 14)
def _summons(field: Field, label: str, spaces: int) -> tuple[str, ...]:
    return tuple([f"summon {label} {field.names[space]}" for space in spaces_in(spaces)])


def is_affordable(s: State, seat: int, card: int) -> bool:
    """Whether the seat can pay for a unit, in magic or otherwise."""
    if can_pay(s, seat, cost_of(s, seat, card)):
        return True
    return any([ability.pays_otherwise(s, me, seat, card) for ability, me in _about_hand(s, "pays_otherwise", card)])


def summon(p: Play, seat: int, card: int, space: int, price: int, pile: str = "hand", less: int = 0) -> None:
    """Pays for a unit of a pile and places it (3.2, 3.3); a mutation goes onto the unit that stands there.

    `less` is how much cheaper the price has been made for it, so that more can be taken off.
    """
    s = p.s
    _count_way(s, seat, card, space)
    p.take(pile, seat, card)
    s.control[card] = seat
    s.resolving = (*s.resolving, card)
    s.bills = (*s.bills, Bill(seat, card, space, price, less))
    p.then(pay_and_stand)
    own = ABILITY_NUMBER.get(kind_of(s, card).ability)
    if own is not None and "summoning" in ABILITIES[own].words:
        ABILITIES[own].summoning(p, card, card)


def make_cheaper(p: Play, less: int) -> None:
    """Makes the unit that is being summoned cost so much less, besides what it was made cheaper before."""
    bill = p.s.bills[-1]
    less += bill.less
    p.s.bills = (*p.s.bills[:-1], bill._replace(price=cost_of(p.s, bill.seat, bill.card, less), less=less))


def _count_way(s: State, seat: int, card: int, space: int) -> None:
    """Counts the once-a-turn ability by which a unit is summoned there, if nothing else lets it; one of its own for the seat."""
    if KINDS[s.kind[card]].is_mutation or around_walls(s, walls_to_summon_at(s, seat)) >> space & 1:
        return
    said = _about_hand(s, "summons_at", card)
    ways = [(ability, me) for ability, me in said if ability.summons_at(s, me, seat, card) >> space & 1]
    if ways and all([ability.once for ability, _ in ways]):
        ability, me = ways[-1]
        mark_used(s, ~seat if me == card else me, ability.number)


def change_price(p: Play, price: int) -> None:
    """Makes the unit that is being summoned cost something else."""
    p.s.bills = (*p.s.bills[:-1], p.s.bills[-1]._replace(price=max(0, price)))


@step
def pay_and_stand(p: Play) -> None:
    """Paid, the unit stands there; then what follows its summoning."""
    s = p.s
    seat, card, space, price, _ = s.bills[-1]
    s.bills = s.bills[:-1]
    s.resolving = tuple([other for other in s.resolving if other != card])
    p.pay(seat, price)
    p.tell("summoned", seat, kind_of(s, card).name, s.field.names[space])
    p.then(follow_summoning, card)
    if KINDS[s.kind[card]].is_mutation and s.board[space] != NO_CARD:
        mutate(p, card, s.board[space], seat)
        announce(p, "arrives", card)
        return
    put(s, card, space)
    announce(p, "arrives", card)
    boost_cost = kind_of(s, card).boost_cost
    if boost_cost and can_pay(s, seat, boost_cost):
        p.ask_yes(seat, BOOST, boost_answered, card, about=card)


@step
def boost_answered(p: Play, card: int, yes: int) -> None:
    """Paid for, the marker lies on the unit."""
    if yes:
        p.pay(p.s.control[card], kind_of(p.s, card).boost_cost)
        boost(p, card)


@step
def follow_summoning(p: Play, card: int) -> None:
    """What follows a summoning."""
    if p.s.space[card] >= 0 and anyone(p.s, "summoned", card):
        announce(p, "summoned", card)


def mutate(p: Play, card: int, host: int, seat: int) -> None:
    """A mutation becomes the unit, the common lies under it; a former mutation goes to the seat's hand (facts, mutation).

    With wounds enough for its new life it is destroyed at once, for the seat, before anything follows its summoning.
    """
    s = p.s
    space = s.space[host]
    former = _saying(KINDS[s.kind[host]].ability, "replaced")
    if former is not None:
        former.replaced(p, host, host)
    take_over(s, card, host, seat)
    if KINDS[s.kind[host]].is_mutation:
        p.put_on("hand", seat, host)
    else:
        s.under[card] = (host, *s.under.get(card, ()))
        s.laden = None
    p.tell("mutated", seat, named(s, card), s.field.names[space])
    s.blame[card] = Blame(seat)
    p.then(remove_destroyed)
