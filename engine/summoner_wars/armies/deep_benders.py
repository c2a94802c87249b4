"""The Deep Benders: abilities that need boost markers (gems)."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..aiming import attackers_of, attacks_of
from ..attack import activate
from ..battlefield import (
    beside,
    can_pay,
    cards_on,
    enemies_mask,
    has_ability,
    in_play,
    is_common,
    is_fighter,
    is_near,
    kind_of,
    neighbours,
    opposed,
    price_of,
    standing_room,
    units,
)
from ..effects import let_attack, mask_beside
from ..lasting import strengthen
from ..placing import boost, from_supply, heal, swap_places, top_of_supply, unboost
from ..rolling import roll_die
from ..state import NO_CARD, State
from ..vocabulary import ABILITY_NUMBER, ANY_TIME, INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import destroy

COMMAND = question("geopathic command", T("Which boosted unit attacks once more, for 1 magic?"))
COMMANDED = question("commanded", T("Whom does {card} attack?"))
UNLOCK = question("unlock", T("Which unit gets a boost marker?"))
RECLAIM = question("reclaim", T("Which unit loses its boost marker, for magic?"))
GAZE = question("petrifying gaze", T("Which common does {card} stare at?"))
NIGHTMARE = question("waking nightmare", T("Where does the Gorgon appear, beside your summoner or a boosted unit?"))
SHIFT_FROM = question("shift the gem", T("Which unit gives its boost marker away?"))
SHIFT_TO = question("shift the gem to", T("Which unit gets the boost marker of {card}?"))
GEOPATHY = question(
    "geopathy",
    T("Pay {cost} magic, so that every common next to {card} attacks with 1 die more in this turn?"),
    lambda s, args: {"cost": geopathy_price(s, args[0])},
)
GORGON = "Gorgon"
TELEPORT = question("teleport", T("Which unit of yours changes places?"))
TELEPORT_TO = question("teleport to", T("With which other unit does {card} change places?"))
PETRIFIES_ON = 3


def is_boosted(s: State, card: int) -> bool:
    """Whether a unit bears a boost marker."""
    return bool(s.boosted >> card & 1)


def boostable(s: State, seat: int) -> list[int]:
    """The seat's units that can be boosted and are not (facts, boost marker)."""
    return [card for card in units(s, seat) if kind_of(s, card).boost_cost and not is_boosted(s, card)]


def boosted(s: State, seat: int) -> list[int]:
    """The seat's units with a marker."""
    return [card for card in units(s, seat) if is_boosted(s, card)]


class GeopathicCommand(Ability):
    """End of the attack phase: for 1 magic a boosted unit within 3 spaces attacks, free of the limits (4.7)."""

    name = "Geopathic Command"

    def those(self, s: State, me: int) -> list[int]:
        """Boosted units near enough that have somebody to attack."""
        near = [card for card in boosted(s, s.control[me]) if is_near(s, me, 3, card)]
        return [card for card in near if attacks_of(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return can_pay(s, s.control[me], price_of(s, s.control[me], 1, self.number)) and bool(self.those(s, me))

    def attack_ended(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], COMMAND, self.those(p.s, me), commanded, me, about=me, optional=True)


@step
def commanded(p: Play, me: int, card: int) -> None:
    """Paid, it attacks."""
    if card != DECLINED:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, ABILITY_NUMBER["Geopathic Command"]))
        let_attack(p, card, COMMANDED)


class DeepSight(Ability):
    """A die more, and 5 spaces of reach (10.5)."""

    name = "Deep Sight"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return 1

    def reach(self, s: State, me: int, who: int) -> int:
        return 5


class GemHealing(Ability):
    """Instead of attacking, for 1 magic: a wound off each common and champion of one's team beside it (3.20)."""

    name = "Gem Healing"
    use = INSTEAD_OF_ATTACKING

    def hurt(self, s: State, me: int) -> list[int]:
        """Wounded commons and champions of its side around it."""
        side = s.teams[s.control[me]]
        friends = [spaces for seat, spaces in enumerate(s.mine) if s.teams[seat] == side]
        around = [card for spaces in friends for card in cards_on(s, spaces & beside(s, me))]
        return [card for card in around if is_fighter(s, card) and s.wounds[card]]

    def usable(self, s: State, me: int) -> bool:
        return can_pay(s, s.control[me], price_of(s, s.control[me], 1, self.number)) and bool(self.hurt(s, me))

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, self.number))
        for card in self.hurt(p.s, me):
            heal(p, card, 1)


class PetrifyingGaze(Ability):
    """Instead of attacking: a die for an adjacent enemy common, which 3 or more destroys (3.20, 5.2)."""

    name = "Petrifying Gaze"
    use = INSTEAD_OF_ATTACKING

    def victims(self, s: State, me: int) -> list[int]:
        """The enemy commons beside it."""
        around = cards_on(s, beside(s, me) & enemies_mask(s, s.control[me]))
        return [card for card in around if is_common(s, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.victims(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], GAZE, self.victims(p.s, me), stared, me, about=me)


@step
def stared(p: Play, me: int, card: int) -> None:
    """Rolls for the chosen common."""
    roll_die(p, p.s.control[me], "Petrifying Gaze", me, petrified, me, card, needs=PETRIFIES_ON)


@step
def petrified(p: Play, me: int, card: int, die: int) -> None:
    """On 3 or more the common is destroyed."""
    if die >= PETRIFIES_ON and in_play(p.s, card):
        destroy(p, card, p.s.control[me], me)


class ShiftTheGem(Ability):
    """Once in your turn, at any time: a marker goes from one unit of yours within 4 spaces to another that has none."""

    name = "Shift the Gem"
    use = ANY_TIME
    once = True

    def givers(self, s: State, me: int) -> list[int]:
        """The boosted units near enough."""
        return [card for card in boosted(s, s.control[me]) if is_near(s, me, 4, card)]

    def takers(self, s: State, me: int) -> list[int]:
        """The units near enough that can be boosted."""
        return [card for card in boostable(s, s.control[me]) if is_near(s, me, 4, card)]

    def usable(self, s: State, me: int) -> bool:
        return s.active == s.control[me] and bool(self.givers(s, me)) and bool(self.takers(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], SHIFT_FROM, self.givers(p.s, me), gem_taken, me, about=me)


@step
def gem_taken(p: Play, me: int, giver: int) -> None:
    """Asks who gets it."""
    p.ask_piece(p.s.control[me], SHIFT_TO, ShiftTheGem().takers(p.s, me), gem_given, giver, about=giver)


@step
def gem_given(p: Play, giver: int, taker: int) -> None:
    """The marker changes its bearer."""
    unboost(p, giver)
    boost(p, taker)


class Geopathy(Ability):
    """At the start of the attack phase: 1 magic for each adjacent common, anybody's, and each attacks with 1 more."""

    name = "Geopathy"

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(commons_beside(s, me)) and can_pay(s, s.control[me], geopathy_price(s, me))

    def attack_starts(self, p: Play, me: int) -> None:
        p.ask_yes(p.s.control[me], GEOPATHY, geopathy_paid, me, about=me)


def commons_beside(s: State, me: int) -> list[int]:
    """The commons next to a card, anybody's."""
    return [card for card in neighbours(s, me) if is_common(s, card)]


def geopathy_price(s: State, me: int) -> int:
    """What all of them cost together."""
    return price_of(s, s.control[me], len(commons_beside(s, me)), ABILITY_NUMBER["Geopathy"])


@step
def geopathy_paid(p: Play, me: int, yes: int) -> None:
    """Paid for, each of them attacks with 1 more."""
    if yes:
        seat = p.s.control[me]
        p.pay(seat, geopathy_price(p.s, me))
        for card in commons_beside(p.s, me):
            strengthen(p, seat, card, 1)


class Conserve(Ability):
    """In place of its attack and its summoner's: the top card of the discard pile becomes magic (3.20)."""

    name = "Conserve"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        summoner = s.summoners[seat]
        idle = in_play(s, summoner) and not s.attacked >> summoner & 1 and not has_ability(s, summoner, "Frozen")
        return idle and attackers_of(s, seat) - s.attacks_made >= 2 and bool(s.discard[seat])

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        activate(p.s, p.s.summoners[seat])
        p.put_on("magic", seat, *p.take_top("discard", seat, 1))
        p.tell("magic", seat, 1)


class Stoneblood(Ability):
    """Opponents' dice wound it on 4+ only, and it moves 1 space more (5.6, 10.5)."""

    name = "Stoneblood"

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 4 if opposed(s, me, attacker) else 0

    def speed(self, s: State, me: int, who: int) -> int:
        return 1


class WakingNightmare(EventCard):
    """A Gorgon from beside the board enters beside one's summoner or a boosted unit (facts, conjuration)."""

    name = "Waking Nightmare"

    def room(self, s: State, seat: int) -> int:
        """The free spaces beside them."""
        hosts = [card for card in units(s, seat) if card == s.summoners[seat] or is_boosted(s, card)]
        return mask_beside(s, hosts) & standing_room(s)

    def playable(self, s: State, seat: int) -> bool:
        return top_of_supply(s, seat, GORGON) != NO_CARD and self.room(s, seat) != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_space(seat, NIGHTMARE, self.room(p.s, seat), gorgon_wakes, seat)


@step
def gorgon_wakes(p: Play, seat: int, space: int) -> None:
    """It is placed, not summoned."""
    if space != DECLINED:
        from_supply(p, seat, GORGON, space)


class Unlock(EventCard):
    """One or two units get boost markers without their boost cost (facts, boost marker)."""

    name = "Unlock"

    def playable(self, s: State, seat: int) -> bool:
        return bool(boostable(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, UNLOCK, boostable(p.s, seat), unlocked, seat, 1)


@step
def unlocked(p: Play, seat: int, left: int, card: int) -> None:
    """The marker; then perhaps another."""
    if card != DECLINED:
        boost(p, card)
        if left:
            p.ask_piece(seat, UNLOCK, boostable(p.s, seat), unlocked, seat, left - 1, optional=True)


class Reclaim(EventCard):
    """Markers off one's units; for each its boost cost from the discard pile to the magic pile, topmost first (11.4)."""

    name = "Reclaim"

    def playable(self, s: State, seat: int) -> bool:
        return bool(boosted(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, RECLAIM, boosted(p.s, seat), reclaimed, seat)


@step
def reclaimed(p: Play, seat: int, card: int) -> None:
    """One marker comes off; then perhaps another."""
    if card != DECLINED:
        unboost(p, card)
        cards = p.take_top("discard", seat, kind_of(p.s, card).boost_cost)
        p.put_on("magic", seat, *cards)
        if cards:
            p.tell("magic", seat, len(cards))
        p.ask_piece(seat, RECLAIM, boosted(p.s, seat), reclaimed, seat, optional=True)


class Teleport(EventCard):
    """Two units of one's own swap places (5.4)."""

    name = "Teleport"

    def playable(self, s: State, seat: int) -> bool:
        return len(units(s, seat)) > 1

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, TELEPORT, units(p.s, seat), teleporting, seat)


@step
def teleporting(p: Play, seat: int, one: int) -> None:
    """Asks for the other one."""
    others = [card for card in units(p.s, seat) if card != one]
    p.ask_piece(seat, TELEPORT_TO, others, teleported, one, about=one)


@step
def teleported(p: Play, one: int, other: int) -> None:
    """They change places, what lies on and under them along with them."""
    swap_places(p, one, other)
