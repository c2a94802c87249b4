"""What cards of several armies have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...flow import DECLINED, Step
from ...text import T
from ..acts import is_spent, mark_used
from ..aiming import attacks_of
from ..battlefield import belongs, can_pay, is_beside, is_unit, kind_of, named, opponents, price_of, units
from ..cards import CHAMPION, EDITIONS, EVENT, kinds_named
from ..effects import mask_beside, search, unit_attacks
from ..placing import from_supply, room_for, top_of_supply
from ..state import MOVEMENT, NO_CARD, State, copy
from ..vocabulary import ABILITIES, EVENTS, Ability, At, EventCard, Play, question, step
from ..ways import SPEED

AGAIN = question("attack again", T("{card} may attack once more."))
AGAIN_PAID = question(
    "attack again paid", T("{card} may attack once more (magic: {price})."), lambda s, args: {"price": args[2]}
)
PILE = question("pile", T("From whose discard pile?"))
HERO = question("hero", T("Which champion do you take from your draw pile?"))


def fewer_units_than(s: State, seat: int, other: int) -> bool:
    """Whether the seat has fewer units on the battlefield than another, summoners included (decisions, all)."""
    return s.mine[seat].bit_count() < s.mine[other].bit_count()


def fewer_units(s: State, seat: int) -> bool:
    """Whether the seat has fewer units than some opponent."""
    return any(fewer_units_than(s, seat, other) for other in opponents(s, seat))


def own_units_of(s: State, seat: int, faction: str) -> list[int]:
    """The seat's units of a faction (9.6)."""
    return [card for card in units(s, seat) if belongs(s, card, faction)]


def units_under(s: State, host: int) -> int:
    """How many units lie open under a card; what lies face down there is nobody's to know (11.5)."""
    return sum([is_unit(s, card) and not s.face_down >> card & 1 for card in s.under.get(host, ())])


def moves_in_phase(s: State, card: int) -> bool:
    """Whether a unit is being moved as one of the movers of the movement phase: moved *with* (F 1.0.0.33)."""
    return s.phase == MOVEMENT and bool(s.moved >> card & 1) and card not in s.strides


def lying_anywhere(s: State, fits: Callable[[State, int], bool]) -> list[int]:
    """The seats in whose discard pile lies a card that fits."""
    return [seat for seat, pile in enumerate(s.discard) if any(fits(s, card) for card in pile)]


def choose_pile(p: Play, seat: int, seats: Sequence[int], then: Step, *args: int) -> None:
    """Goes on with one of some seats, whose discard pile it is, as the last argument; DECLINED if there is none."""
    p.ask(seat, PILE, [(f"seat {other + 1}", other) for other in seats], then, *args)


def can_pay_besides(s: State, seat: int, event: EventCard, price: int) -> bool:
    """Whether the seat can pay so much for the effect of an event after it has paid for playing it."""
    played = price_of(s, seat, event.price, ~kinds_named(event.name)[0].number)
    return can_pay(s, seat, played + price)


class Sneaking(Ability):
    """Moves `further` spaces more if no other card of its player's is moved in the movement phase, before or after (decisions)."""

    further = 0
    of_others = "may_move"

    def speed(self, s: State, me: int, who: int) -> int:
        return 0 if s.strides.keys() - {me} else self.further

    def may_move(self, s: State, me: int, who: int) -> bool:
        return who == me or s.control[who] != s.control[me] or s.strides.get(me, 0) <= SPEED


def in_phase(s: State, card: int, phase: int) -> bool:
    """Whether it is that phase of its player's, and not yet what comes right after it."""
    return s.phase == phase and not s.late and s.active == s.control[card]


def spaces_slowed(s: State, card: int) -> int:
    """The spaces (a mask) that hold a unit which moves 1 space in all in this movement phase, free moves included."""
    return -1 if s.walked.get(card, 0) > s.walked_before.get(card, 0) else ~(1 << s.space[card])


class Thrust(Ability):
    """1 die more against adjacent cards."""

    name = "Thrust"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_beside(s, me, target))


def attacks_paid(s: State, card: int, price: int) -> tuple[str, ...]:
    """The attacks that a unit may make once so much magic is paid: some cost magic themselves."""
    if not price:
        return attacks_of(s, card)
    after, seat = copy(s), s.control[card]
    after.magic = (*s.magic[:seat], s.magic[seat][:-price], *s.magic[seat + 1 :])
    return attacks_of(after, card)


class FurtherAttack(Ability):
    """Once a turn it may attack once more, for so much `magic`, free of the limits (F 1.0.0.12)."""

    once = True
    magic = 0

    def price_now(self, s: State, me: int) -> int:
        """What it costs now."""
        return price_of(s, s.control[me], self.magic, self.number)

    def can_attack_again(self, s: State, me: int) -> bool:
        """Whether it can be paid, and there is somebody to attack."""
        price = self.price_now(s, me)
        return can_pay(s, s.control[me], price) and bool(attacks_paid(s, me, price))

    def let_attack_again(self, p: Play, me: int) -> None:
        """Lets the unit attack once more."""
        if self.can_attack_again(p.s, me):
            price = self.price_now(p.s, me)
            why = AGAIN_PAID if price else AGAIN
            p.ask_to_act(
                p.s.control[me], why, attacks_paid(p.s, me, price), attacks_again, me, self.number, price, about=me
            )

    def exhausts(self, p: Play, me: int) -> None:
        """What the further attack costs besides."""


def further_attack(number: int) -> FurtherAttack:
    """The ability of that number."""
    ability = ABILITIES[number]
    assert isinstance(ability, FurtherAttack)
    return ability


@step
def attacks_again(p: Play, me: int, number: int, price: int, chosen: int) -> None:
    """Paid, it attacks once more."""
    if chosen != DECLINED:
        mark_used(p.s, me, number)
        p.pay(p.s.control[me], price)
        further_attack(number).exhausts(p, me)
        unit_attacks(p, me, chosen)


class AttacksAgain(FurtherAttack):
    """The same after any attack."""

    def ready(self, s: State, me: int, at: At) -> bool:
        return not is_spent(s, me, self.number) and self.can_attack_again(s, me)

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        self.let_attack_again(p, me)


class SwiftStrike(AttacksAgain):
    """Once a turn, after attacking, it may attack once more."""

    name = T("Swift Strike").message


class AHeroIsBorn(EventCard):
    """Search your draw pile for a champion, show it and take it to your hand, then shuffle."""

    name = "A Hero Is Born"

    def play(self, p: Play, seat: int, card: int) -> None:
        search(p, seat, "draw", [other for other in p.s.draw[seat] if kind_of(p.s, other).type == CHAMPION], HERO)


def is_event_of(s: State, card: int, summoner: str) -> bool:
    """Whether a card is among the events of a summoner's reference card; walls belong to nobody's (9.1)."""
    listed = EDITIONS.of(summoner, s.edition).cards
    return kind_of(s, card).type == EVENT and any(s.kind[card] == kind for kind, _ in listed)


class Rider(Ability):
    """In place of walking in the movement phase: straight on, up to 7 spaces without a card."""

    name = "Rider"

    def leaps(self, s: State, me: int, who: int) -> int:
        mask = 0
        for ray in s.field.rays[s.space[me]]:
            for space in ray[:7]:
                if s.occupied >> space & 1:
                    break
                mask |= 1 << space
        return mask


class Conjuring(EventCard):
    """Up to two cards called `what` from beside the board enter beside one's unit called `host` (facts, conjuration)."""

    what = ""
    host = ""
    where = ""

    def room(self, s: State, seat: int) -> int:
        """Where the next one may enter."""
        card = top_of_supply(s, seat, self.what)
        hosts = [unit for unit in units(s, seat) if named(s, unit) == self.host]
        return mask_beside(s, hosts) & room_for(s, card) if card != NO_CARD else 0

    def playable(self, s: State, seat: int) -> bool:
        return self.room(s, seat) != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(conjure, seat, card, 2)


def conjuring(s: State, card: int) -> Conjuring:
    """What the event card does."""
    event = EVENTS[kind_of(s, card).name]
    assert isinstance(event, Conjuring)
    return event


@step
def conjure(p: Play, seat: int, card: int, left: int) -> None:
    """Asks where the next one enters, while there are any."""
    event = conjuring(p.s, card)
    if left:
        p.ask_space(seat, event.where, event.room(p.s, seat), conjured, seat, card, left, optional=True)


@step
def conjured(p: Play, seat: int, card: int, left: int, space: int) -> None:
    """It is placed, not summoned."""
    if space != DECLINED:
        from_supply(p, seat, conjuring(p.s, card).what, space)
        p.then(conjure, seat, card, left - 1)
