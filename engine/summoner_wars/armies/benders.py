"""The Benders of Tacullu: control of other units and copied names."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..aiming import attacks_of, in_sight
from ..battlefield import (
    all_units,
    beside,
    can_pay,
    half_of,
    is_common,
    is_enemy,
    is_fighter,
    is_near,
    is_unit,
    kind_of,
    named,
    opponents,
    price_of,
    standing_room,
    units,
)
from ..cards import SUMMONER
from ..effects import let_attack, let_enter, let_move, with_opponent
from ..hidden import REMEMBERED
from ..lasting import become, is_copy, stun
from ..placing import change_control, discard
from ..play import card_labels
from ..state import State
from ..vocabulary import ABILITY_NUMBER, Ability, At, EventCard, Play, question, step
from ..ways import moves_of
from ..wounds import blow_of, change_blow, give_wounds
from .cloaks import sort_spied
from .shared import AHeroIsBorn

COUNTER = question("counter summon", T("Which unit does {card} send away, for its cost in magic?"))
MIMIC = question("mimic", T("Whose name and ability does {card} take until this turn ends?"))
BLAST = question("blast", T("Which unit does {card} push 1 space?"))
PUSH = question("push", T("Where is {card} on {space} pushed?"))
CAPTURE = question(
    "capture",
    T("{card} would destroy {other} on {there}. Take control of it instead?"),
    lambda s, args: {"other": T(named(s, args[1])), "there": s.field.names[s.space[args[1]]]},
)
FETCH = question("fetch", T("Does {card} call its twin from your hand or draw pile?"))
FETCH_SPACE = question("fetch space", T("Where does the twin stand?"))
CONTROL = question("mind control", T("Which common on your half do you want?"))
CONTROL_PAY = question(
    "mind control pay",
    T("Pay {cost} magic and take control of {card} on {space}?"),
    lambda s, args: {"cost": kind_of(s, args[1]).cost},
)
GLIMPSE = question("glimpse the future", T("Into whose draw pile does {card} look?"))
TELEPATHY = question("telepathic command", T("Which common attacks at the command of {card}?"))
TELEPATHIC_ATTACK = question("telepathic attack", T("At a command {card} attacks. Whom?"))
MEMORY = question("memory break", T("Does {card} show the top card of an opponent's draw pile?"))
FORGET = question("memory broken", T("Do you discard the card that was shown? Its player may pay 1 magic for it."))
REMEMBER = question(
    REMEMBERED, T("Pay 1 magic? Then the card goes to the bottom of your draw pile; otherwise it is discarded.")
)
STEAL = question("steal event", T("Which event do you take from the other hand?"))

TWINS = {"Kalu": "Talu", "Talu": "Kalu"}


class Mimic(Ability):
    """Start of your movement phase: the name and ability of an enemy unit within 3 spaces, until the turn ends."""

    name = "Mimic"

    def targets(self, s: State, me: int) -> list[int]:
        """Enemy units within 3 spaces."""
        return [card for card in all_units(s) if is_enemy(s, card, s.control[me]) and is_near(s, me, 3, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return not is_copy(s, me) and bool(self.targets(s, me))

    def movement_starts(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], MIMIC, self.targets(p.s, me), mimicked, me, about=me, optional=True)


@step
def mimicked(p: Play, me: int, other: int) -> None:
    """Takes the chosen unit's name and ability."""
    if other != DECLINED:
        become(p, me, other)


class Stun(Ability):
    """Enemy commons that begin a turn beside it can neither move nor attack in that turn (F 2.1.3.3)."""

    name = "Stun"
    every_turn = True
    optional = False
    any_order = True

    def targets(self, s: State, me: int) -> list[int]:
        """The enemy commons beside it."""
        spaces = s.field.neighbours[s.space[me]]
        return [s.board[space] for space in spaces if is_enemy_common(s, s.board[space], s.control[me])]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.targets(s, me))

    def turn_starts(self, p: Play, me: int) -> None:
        for card in self.targets(p.s, me):
            stun(p, p.s.control[me], card)


def is_enemy_common(s: State, card: int, seat: int) -> bool:
    """Whether a card of the board (or NO_CARD) is a common of an opponent."""
    return card >= 0 and is_enemy(s, card, seat) and is_common(s, card)


class TelekineticBlast(Ability):
    """After attacking: may move a unit within 2 spaces, never a Controller, up to 1 space (F 2.1.2.1)."""

    name = "Telekinetic Blast"

    def targets(self, s: State, me: int) -> list[int]:
        """The units that can be pushed."""
        close = [card for card in all_units(s) if is_near(s, me, 2, card) and named(s, card) != "Controller"]
        return [card for card in close if moves_of(s, card, 1)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.targets(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_piece(p.s.control[me], BLAST, self.targets(p.s, me), blast_target, me, about=me, optional=True)


@step
def blast_target(p: Play, me: int, card: int) -> None:
    """The blasting player moves the unit up to 1 space."""
    if card != DECLINED:
        let_move(p, p.s.control[me], card, 1, PUSH)


class MindCapture(Ability):
    """When its attack would destroy an enemy common or champion it may take control of it instead."""

    name = "Mind Capture"
    of_others = "saves"

    def ready(self, s: State, me: int, at: At) -> bool:
        blow = blow_of(s)
        return (
            bool(blow.by_attack) and blow.source == me and is_enemy(s, at.who, s.control[me]) and is_fighter(s, at.who)
        )

    def saves(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], CAPTURE, captured, me, who, about=me)


@step
def captured(p: Play, me: int, who: int, yes: int) -> None:
    """The attack's wounds are ignored and control changes for good; or they are placed."""
    if yes:
        change_blow(p, wounds=0)
        change_control(p, who, p.s.control[me])


class MindLink(Ability):
    """Kalu and Talu: one may call the other when summoned; wounds of an attack on one are also put on the other."""

    name = "Mind Link"

    def twins(self, s: State, me: int) -> list[int]:
        """The other twin, if its player has it in play."""
        return [
            card for card in units(s, s.control[me]) if card != me and named(s, card) == TWINS.get(named(s, me), "")
        ]

    def ready(self, s: State, me: int, at: At) -> bool:
        if at.word == "wounded":
            return bool(at.args[1]) and bool(self.twins(s, me))
        return bool(beside(s, me) & standing_room(s))

    def summoned(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], FETCH, twin_called, me, about=me)

    def wounded(self, p: Play, me: int, who: int, count: int, by_attack: int) -> None:
        for card in self.twins(p.s, me):
            give_wounds(p, [(card, count)], p.s.control[card])


@step
def twin_called(p: Play, me: int, yes: int) -> None:
    """Looks in the hand, then in the draw pile, which is shuffled."""
    if not yes:
        return
    s = p.s
    seat = s.control[me]
    pile = "hand" if twins_in(s, s.hand[seat], me) else "draw"
    found = twins_in(s, getattr(s, pile)[seat], me)
    if pile == "draw":
        p.then(twin_searched, seat)
    if found:
        let_enter(p, seat, found[0], pile, seat, beside(s, me), FETCH_SPACE, about=me)


def twins_in(s: State, cards: tuple[int, ...], me: int) -> list[int]:
    """The cards among some that are the unit's twin."""
    return [card for card in cards if kind_of(s, card).name == TWINS.get(named(s, me), "")]


@step
def twin_searched(p: Play, seat: int) -> None:
    """A searched pile is shuffled."""
    p.shuffle(seat)


class CounterSummon(Ability):
    """End of your attack phase: pay the cost of a unit in clear sight within 3 spaces (0 for a conjuration) and discard it."""

    name = "Counter Summon"

    def targets(self, s: State, me: int) -> list[int]:
        """Units in sight that can be paid for."""
        seen = [card for card in in_sight(s, me, 3) if is_unit(s, card) and kind_of(s, card).type != SUMMONER]
        return [card for card in seen if can_pay(s, s.control[me], price_against(s, me, card))]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.targets(s, me))

    def attack_ended(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], COUNTER, self.targets(p.s, me), countered, me, about=me, optional=True)


def price_against(s: State, me: int, card: int) -> int:
    """What a use of the ability against a unit costs now."""
    return price_of(s, s.control[me], kind_of(s, card).cost, ABILITY_NUMBER["Counter Summon"])


@step
def countered(p: Play, me: int, card: int) -> None:
    """Paid, it goes to the payer's discard pile (5.1)."""
    if card != DECLINED:
        seat = p.s.control[me]
        p.pay(seat, price_against(p.s, me, card))
        discard(p, card, seat)


class Levitate(Ability):
    """Moves through cards, and so do its player's units that begin a move within 2 spaces of it (F 2.1.6.4)."""

    name = "Levitate"
    of_others = "walks_through"

    def walks_through(self, s: State, me: int, who: int) -> int:
        own = s.control[who] == s.control[me]
        return -1 if own and (who == me or is_near(s, me, 2, who)) else 0


class GlimpseTheFuture(Ability):
    """Once a turn, after moving: of the top 4 cards of a draw pile 2 go to its bottom and 2 back on top (F 1.0.0.33)."""

    name = "Glimpse the Future"
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return not is_spent(s, me, self.number) and any(s.draw)

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        piles = [(f"seat {seat + 1}", seat) for seat, pile in enumerate(p.s.draw) if pile]
        p.ask(p.s.control[me], GLIMPSE, piles, glimpsed, me, about=me, optional=True)


@step
def glimpsed(p: Play, me: int, other: int) -> None:
    """Takes them to the hand while they are sorted, as Spy does."""
    if other == DECLINED:
        return
    seat = p.s.control[me]
    mark_used(p.s, me, ABILITY_NUMBER["Glimpse the Future"])
    cards = p.take_top("draw", other, 4)
    p.tell("spied", seat, p.s.players[other] + 1)
    p.tell("topmost", seat, *p.names_of(cards), only=seat)
    p.put_on("hand", seat, *cards)
    p.then(sort_spied, seat, other, 0, len(cards))


class TelepathicCommand(Ability):
    """End of the attack phase: a common of one's own within 3 spaces may attack, free of the limits (decisions)."""

    name = "Telepathic Command"

    def those(self, s: State, me: int) -> list[int]:
        """The commons near enough that have somebody to attack."""
        near = [card for card in units(s, s.control[me]) if is_common(s, card) and is_near(s, me, 3, card)]
        return [card for card in near if attacks_of(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.those(s, me))

    def attack_ended(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], TELEPATHY, self.those(p.s, me), told_to_attack, about=me, optional=True)


@step
def told_to_attack(p: Play, card: int) -> None:
    """It attacks."""
    if card != DECLINED:
        let_attack(p, card, TELEPATHIC_ATTACK)


class MemoryBreak(Ability):
    """After attacking an enemy unit: the top card of an opponent's draw pile, shown, may be discarded (F 2.1.1.1)."""

    name = "Memory Break"

    def minds(self, s: State, me: int) -> list[int]:
        """The opponents that have cards to draw."""
        return [seat for seat in opponents(s, s.control[me]) if s.draw[seat]]

    def ready(self, s: State, me: int, at: At) -> bool:
        enemy = is_unit(s, at.args[0]) and s.teams[s.fights[-1].seat] != s.teams[s.control[me]]
        return enemy and bool(self.minds(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_yes(p.s.control[me], MEMORY, mind_opened, me, about=me)


@step
def mind_opened(p: Play, me: int, yes: int) -> None:
    """Asks whose draw pile it is."""
    if yes:
        seat = p.s.control[me]
        with_opponent(p, seat, memory_shown, seat, among=MemoryBreak().minds(p.s, me))


@step
def memory_shown(p: Play, seat: int, other: int) -> None:
    """The card is shown to all, and may be discarded."""
    top = p.s.draw[other][-1]
    p.tell("revealed", other, *p.names_of([top]))
    p.ask_card(seat, FORGET, [top], memory_broken, seat, other, optional=True)


@step
def memory_broken(p: Play, seat: int, other: int, card: int) -> None:
    """Its player may keep it for 1 magic."""
    if card == DECLINED:
        return
    if can_pay(p.s, other, 1):
        p.ask_yes(other, REMEMBER, memory_kept, seat, other)
    else:
        memory_kept(p, seat, other, 0)


@step
def memory_kept(p: Play, seat: int, other: int, yes: int) -> None:
    """Paid for, it goes to the bottom; else to the discard pile of whoever discards it (5.1)."""
    if yes:
        p.pay(other, 1)
    (card,) = p.take_top("draw", other, 1)
    if yes:
        p.set_pile("draw", other, (card, *p.s.draw[other]))
    else:
        p.put_on("discard", seat, card)
    p.tell("buried" if yes else "put away", other if yes else seat, *p.names_of([card]))


class AHeroIsBornAgain(AHeroIsBorn):
    """As the facts spell it for the Benders."""

    name = "A Hero is Born"


class MindControl(EventCard):
    """A common on your half: pay its cost and control it."""

    name = "Mind Control"

    def targets(self, s: State, seat: int) -> list[int]:
        """Commons on the seat's half."""
        half = half_of(s, seat)
        return [card for card in all_units(s) if is_common(s, card) and half >> s.space[card] & 1]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.targets(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, CONTROL, self.targets(p.s, seat), control_chosen, seat)


@step
def control_chosen(p: Play, seat: int, card: int) -> None:
    """Asks for the price, if it can be paid."""
    if can_pay(p.s, seat, kind_of(p.s, card).cost):
        p.ask_yes(seat, CONTROL_PAY, control_paid, seat, card, about=card)


@step
def control_paid(p: Play, seat: int, card: int, yes: int) -> None:
    """Paid, it changes hands for good."""
    if yes:
        p.pay(seat, kind_of(p.s, card).cost)
        change_control(p, card, seat)


class MimicEvent(EventCard):
    """Look at an opponent's hand and take an event from it that is no wall."""

    name = "Mimic"

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(p, seat, hand_looked_at, seat)


@step
def hand_looked_at(p: Play, seat: int, other: int) -> None:
    """Shows the hand to the seat alone, and asks, whatever it holds (11.5)."""
    s = p.s
    p.tell("looked", seat, p.s.players[other] + 1)
    p.tell("saw", seat, *p.names_of(s.hand[other]), only=seat)
    found = [card for card in s.hand[other] if not kind_of(s, card).is_unit and not kind_of(s, card).is_wall]
    options = list(card_labels(s, found).items())
    p.ask(seat, STEAL, options, event_taken, seat, other, optional=True, from_pile=True, always=bool(s.hand[other]))


@step
def event_taken(p: Play, seat: int, other: int, card: int) -> None:
    """It goes to the hand, to be played as one's own."""
    if card != DECLINED:
        p.take("hand", other, card)
        p.put_on("hand", seat, card)
        p.s.borrowers |= 1 << seat
        p.tell("took", seat, p.s.players[other] + 1)
        p.tell("taken", seat, kind_of(p.s, card).name, only=seat)
        p.tell("lost", seat, kind_of(p.s, card).name, only=other)
