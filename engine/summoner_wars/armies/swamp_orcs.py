"""The Swamp Orcs: vine walls (rules 6)."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..battlefield import (
    all_units,
    beside_walls,
    can_pay,
    in_play,
    is_common,
    is_fighter,
    is_unit,
    named,
    near,
    opposed,
    price_of,
)
from ..cards import KINDS
from ..effects import let_place
from ..field import mask_of, spaces_in
from ..lasting import confer, give_bow, strengthen
from ..placing import PILE_NUMBER, from_supply, has_supply, heal, top_of_supply
from ..state import NO_CARD, State
from ..vocabulary import ABILITY_NUMBER, Ability, At, EventCard, Play, question, step
from ..wounds import destroy, fall_of, fall_under
from .shared import own_units_of, units_under

GROW_FROM = question("grow from", T("Beside which of your walls does the vine wall grow?"))
GROW_TO = question("grow to", T("Where does the vine wall grow?"))
ADAPT = question(
    "adapt",
    T("{card} has destroyed {other}. Does it go under {card}, instead of {card} losing 1 wound?"),
    lambda s, args: {"other": T(named(s, args[1]))},
)
ENTANGLE = question("entangle", T("Does a vine wall grow under {card}, for magic?"))
ANIMATE = question("animate", T("Which of your vine walls does {card} use up?"))
ANIMATE_BOW = question("animate bow", T("Does {card} shoot as with a bow? If not, it attacks with 1 more."))
ENSNARE = question("ensnare", T("Which common is ensnared? Up to 2 may be."))
ENSNARE_SPACE = question("ensnare space", T("On which vine wall is {card} placed?"))
VINE_WALL = "Vine Wall"


def room_for_vines(s: State) -> int:
    """The spaces that hold no wall of any kind; a unit does not hinder (6.4)."""
    walls = 0
    for standing in s.walls:
        walls |= standing
    return s.field.all & ~walls


def near_vines(s: State, card: int) -> bool:
    """Whether a card stands beside a vine wall, anybody's, or on one (6.5)."""
    return any([space in s.vines for space in (s.space[card], *s.field.neighbours[s.space[card]])])


def bare_vines(s: State) -> int:
    """The spaces of the vine walls on which nobody stands."""
    return mask_of([space for space in s.vines if s.board[space] == NO_CARD])


class Vinemancer(Ability):
    """Leaves vine walls without a roll (6.6)."""

    def steady(self, s: State, me: int, who: int) -> bool:
        return True


class RampantGrowth(Vinemancer):
    """A vine wall grows where a unit, anybody's, was destroyed beside its player's walls or on one (decisions)."""

    name = "Rampant Growth"
    of_others = "destroyed"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        beside_one = beside_walls(s, s.control[me]) >> at.args[0] & 1
        return at.who != me and is_unit(s, at.who) and bool(beside_one)

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        from_supply(p, p.s.control[me], VINE_WALL, space)


class VinemancerSow(Vinemancer):
    """Where it destroys an enemy unit a vine wall grows."""

    name = "Vinemancer Sow"

    def destroys(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        if p.s.teams[seat] != p.s.teams[p.s.control[me]]:
            from_supply(p, p.s.control[me], VINE_WALL, space)


class Adapt(Ability):
    """An enemy unit that it destroys goes under it, or is magic and it loses 1 wound; 1 die for each unit there, up to 4."""

    name = "Adapt"
    of_others = "falls"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        fall = fall_of(s)
        enemy = fall.source == me and is_unit(s, at.who) and s.teams[fall.control] != s.teams[s.control[me]]
        to_magic = (fall.pile, fall.goes_to, fall.host) == (PILE_NUMBER["magic"], s.control[me], NO_CARD)
        return enemy and to_magic

    def falls(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], ADAPT, adapted, me, who, about=me)

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return min(4, units_under(s, me))


@step
def adapted(p: Play, me: int, who: int, yes: int) -> None:
    """The destroyed unit goes under it, or it loses 1 wound."""
    if yes:
        fall_under(p, me)
    else:
        heal(p, me, 1)


class VinemancerGuard(Vinemancer):
    """Beside a vine wall, or on one, an opponent's dice wound it on 5+ only (5.6, 10.14)."""

    name = "Vinemancer Guard"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 5 if near_vines(s, me) and opposed(s, me, attacker) else 0


class VinemancerReach(Vinemancer):
    """On a vine wall it has a bow and 1 die more."""

    name = "Vinemancer Reach"

    def ranged(self, s: State, me: int, who: int) -> bool:
        return s.space[me] in s.vines

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(s.space[me] in s.vines)


class VinemancerAmbush(Vinemancer):
    """Once it has moved onto or off a vine wall in its player's turn, 1 die more until that ends (4.3, F 2.14.2.2)."""

    name = "Vinemancer Ambush"
    optional = False
    once = True

    def watches(self, s: State, me: int, who: int) -> int:
        lies_in_wait = s.control[me] == s.active and not is_spent(s, me, self.number)
        return mask_of(s.vines) if lies_in_wait and s.space[me] not in s.vines else 0

    def ready(self, s: State, me: int, at: At) -> bool:
        over_vines = at.args[0] in s.vines or at.args[1] in s.vines
        return over_vines and s.control[me] == s.active and not is_spent(s, me, self.number)

    def came(self, p: Play, me: int, who: int, start: int, end: int) -> None:
        mark_used(p.s, me, self.number)
        strengthen(p, p.s.control[me], me, 1)


class VinemancerChoke(Vinemancer):
    """1 die more against a unit beside a vine wall, or on one."""

    name = "Vinemancer Choke"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_unit(s, target) and near_vines(s, target))


class VinemancerEntangle(Vinemancer):
    """Under each common or champion that it attacked and that survives it may place a vine wall, for 1 magic (6.4)."""

    name = "Vinemancer Entangle"

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(entangling(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        for card in reversed(entangling(p.s, me)):
            p.then(entangle, me, card)


def entangling(s: State, me: int) -> list[int]:
    """The targets of its attack under which it can place one now."""
    seat = s.control[me]
    price = price_of(s, seat, 1, ABILITY_NUMBER["Vinemancer Entangle"])
    if top_of_supply(s, seat, VINE_WALL) == NO_CARD or not can_pay(s, seat, price):
        return []
    there = [card for card in s.fights[-1].targets if in_play(s, card) and is_fighter(s, card)]
    return [card for card in there if room_for_vines(s) >> s.space[card] & 1]


@step
def entangle(p: Play, me: int, card: int) -> None:
    """Asks for each of them, as long as it is possible."""
    if card in entangling(p.s, me):
        p.ask_yes(p.s.control[me], ENTANGLE, entangled, me, card, about=card)


@step
def entangled(p: Play, me: int, card: int, yes: int) -> None:
    """Paid, the vine wall grows under it."""
    if yes:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, ABILITY_NUMBER["Vinemancer Entangle"]))
        from_supply(p, seat, VINE_WALL, p.s.space[card])


class VinemancerAnimate(Vinemancer):
    """Start of the attack phase: one of its player's vine walls within 3 spaces goes, for 1 die or a bow (F 2.14.1.1)."""

    name = "Vinemancer Animate"

    def vines(self, s: State, me: int) -> list[int]:
        """The vine walls near enough, that under its feet too (6.5)."""
        close = near(s, me, 3) | 1 << s.space[me]
        return [
            vine for space, vine in sorted(s.vines.items()) if close >> space & 1 and s.control[vine] == s.control[me]
        ]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.vines(s, me))

    def attack_starts(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], ANIMATE, self.vines(p.s, me), vine_chosen, me, about=me, optional=True)


@step
def vine_chosen(p: Play, me: int, vine: int) -> None:
    """Asks what it is for."""
    if vine != DECLINED:
        p.ask_yes(p.s.control[me], ANIMATE_BOW, animated, me, vine, about=me)


@step
def animated(p: Play, me: int, vine: int, bow: int) -> None:
    """The vine wall is destroyed; the bow or the die lasts until the turn ends."""
    s = p.s
    if bow:
        give_bow(p, me)
    else:
        strengthen(p, s.control[me], me, 1)
    destroy(p, vine, s.control[me], me)


class SporeCarrier(Ability):
    """Destroyed, it leaves a vine wall of its controller's on its space, if possible."""

    name = "Spore Carrier"
    optional = False

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        from_supply(p, seat, VINE_WALL, space)


class VineGrowth(EventCard):
    """A vine wall beside a wall of yours (11.18)."""

    name = "Vine Growth"

    def playable(self, s: State, seat: int) -> bool:
        return has_supply(s, seat, VINE_WALL) and s.walls[seat] != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        s = p.s
        free = room_for_vines(s)
        walls = mask_of([space for space in spaces_in(s.walls[seat]) if s.field.beside[space] & free])
        if walls:
            p.ask_space(seat, GROW_FROM, walls, grow_from, seat)


@step
def grow_from(p: Play, seat: int, space: int) -> None:
    """Asks for the space beside that wall."""
    p.ask_space(seat, GROW_TO, p.s.field.beside[space] & room_for_vines(p.s), grow_to, seat)


@step
def grow_to(p: Play, seat: int, space: int) -> None:
    """Places the vine wall."""
    from_supply(p, seat, VINE_WALL, space)


class VineGuardEvent(EventCard):
    """Your Swamp Orcs have Vinemancer Guard until your next turn begins (11.2)."""

    name = "Vine Guard"

    def play(self, p: Play, seat: int, card: int) -> None:
        for orc in own_units_of(p.s, seat, "Swamp Orcs"):
            confer(p, orc, "Vinemancer Guard", until=seat)


class AmbushEvent(EventCard):
    """Your Swamp Orcs have Vinemancer Ambush until the turn ends."""

    name = "Ambush"

    def play(self, p: Play, seat: int, card: int) -> None:
        for orc in own_units_of(p.s, seat, "Swamp Orcs"):
            confer(p, orc, "Vinemancer Ambush")


class Ensnare(EventCard):
    """Up to two commons of any side are placed on bare vine walls within 4 spaces of them (decisions)."""

    name = "Ensnare"

    def playable(self, s: State, seat: int) -> bool:
        return bool(ensnarable(s))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(ensnare, seat, 2)


def ensnarable(s: State) -> list[int]:
    """The commons with a bare vine wall near enough."""
    vines = bare_vines(s)
    return [card for card in all_units(s) if is_common(s, card) and near(s, card, 4) & vines] if vines else []


@step
def ensnare(p: Play, seat: int, left: int, *done: int) -> None:
    """Asks for the next common."""
    if left:
        commons = [card for card in ensnarable(p.s) if card not in done]
        p.ask_piece(seat, ENSNARE, commons, ensnared, seat, left, *done, optional=True)


@step
def ensnared(p: Play, seat: int, left: int, *done_and_next: int) -> None:
    """It is placed, then perhaps another."""
    card = done_and_next[-1]
    if card != DECLINED:
        p.then(ensnare, seat, left - 1, *done_and_next)
        let_place(p, seat, card, near(p.s, card, 4) & bare_vines(p.s), ENSNARE_SPACE)


class Disruptive(Ability):
    """Its player pays 1 magic more for each event; wall cards do not count as events (facts, ice wall)."""

    name = "Disruptive"

    def price(self, s: State, me: int, seat: int, what: int) -> int:
        return int(seat == s.control[me] and what < 0 and not KINDS[~what].is_wall)
