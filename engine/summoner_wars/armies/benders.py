"""The Benders of Tacullu: other minds, other names."""

from __future__ import annotations

from ...text import T
from ..attack import in_sight
from ..battlefield import (
    CANNOT_ATTACK,
    CANNOT_MOVE,
    bar,
    become,
    can_pay,
    copying,
    kind_of,
    named,
    near,
    standing_room,
    units,
)
from ..cards import COMMON
from ..field import BOARD
from ..movement import move, moves_of
from ..play import Play
from ..state import State
from ..vocabulary import Ability, EventCard, ability, event, question, step
from ..wounds import change_control, give_wounds
from .shared import all_units, fighters, is_enemy

COUNTER = question("counter summon", T("Which unit does {card} send away, for its cost in magic?"))
MIMIC = question("mimic", T("Whose name and ability does {card} take until this turn ends?"))
BLAST = question("blast", T("Which unit does {card} push 1 space?"))
PUSH = question("push", T("Where is {card} on {space} pushed?"))
FETCH = question("fetch", T("Does {card} call its twin from your hand or draw pile?"))
FETCH_SPACE = question("fetch space", T("Where does the twin stand?"))
CONTROL = question("mind control", T("Which common on your half do you want?"))
CONTROL_PAY = question(
    "mind control pay",
    T("Pay {cost} magic and take control of {card} on {space}?"),
    lambda s, args: {"cost": kind_of(s, args[1]).cost},
)
STEAL = question("steal event", T("Which event do you take from the other hand?"))

TWINS = {"Kalu": "Talu", "Talu": "Kalu"}


@ability("Mimic")
class Mimic(Ability):
    """Start of your movement phase: the name and ability of an enemy unit within 3 spaces, until the turn ends."""

    def targets(self, s: State, me: int) -> list[int]:
        """Enemy units within 3 spaces."""
        area = near(s, me, 3)
        return [card for card in all_units(s) if is_enemy(s, card, s.control[me]) and area >> s.space[card] & 1]

    def ready(self, s: State, me: int) -> bool:
        return s.control[me] == s.active and not copying(s, me) and bool(self.targets(s, me))

    def movement_starts(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], MIMIC, self.targets(p.s, me), mimicked, me, about=me, optional=True)


@step
def mimicked(p: Play, me: int, other: int) -> None:
    """She is somebody else."""
    if other >= 0:
        p.tell("copied", p.s.control[me], named(p.s, me), p.where(me), named(p.s, other))
        become(p.s, me, other)


@ability("Stun")
class Stun(Ability):
    """Enemy commons that begin a turn beside it can neither move nor attack in that turn (F 2.1.3.3)."""

    at_once = True
    optional = False

    def ready(self, s: State, me: int) -> bool:
        return True

    def turn_starts(self, p: Play, me: int) -> None:
        s = p.s
        for space in BOARD.neighbours[s.space[me]]:
            card = s.board[space]
            if card >= 0 and is_enemy(s, card, s.control[me]) and kind_of(s, card).type == COMMON:
                bar(s, card, CANNOT_MOVE | CANNOT_ATTACK)
                p.tell("stunned", s.control[me], named(s, card), p.where(card))


@ability("Telekinetic Blast")
class TelekineticBlast(Ability):
    """After attacking: may move a unit within 2 spaces, never a Controller, up to 1 space (F 2.1.2.1)."""

    def after_attack(self, p: Play, me: int, target: int) -> None:
        s = p.s
        area = near(s, me, 2)
        movable = [
            card
            for card in all_units(s)
            if area >> s.space[card] & 1 and named(s, card) != "Controller" and moves_of(s, card, 1)
        ]
        if movable:
            p.ask_piece(s.control[me], BLAST, movable, blast_target, me, about=me, optional=True)


@step
def blast_target(p: Play, me: int, card: int) -> None:
    """Asks where to."""
    if card >= 0:
        p.ask_to_act(p.s.control[me], PUSH, moves_of(p.s, card, 1), pushed, card, about=card)


@step
def pushed(p: Play, card: int, place: int) -> None:
    """It is moved, which is no movement of its own controller's choice."""
    if place >= 0:
        move(p, moves_of(p.s, card, 1)[place], 1)


@ability("Mind Capture")
class MindCapture(Ability):
    """When its attack would destroy an enemy common or champion it may take control of it instead."""

    def captures(self, s: State, me: int, victim: int) -> bool:
        return is_enemy(s, victim, s.control[me]) and victim in fighters(s)


@ability("Mind Link")
class MindLink(Ability):
    """Kalu and Talu: one may call the other when summoned; wounds of an attack on one are also put on the other."""

    def twin(self, s: State, me: int) -> str:
        """The other one's name."""
        return TWINS.get(named(s, me), "")

    def summoned(self, p: Play, me: int) -> None:
        if any(standing_room(p.s) >> space & 1 for space in BOARD.neighbours[p.s.space[me]]):
            p.ask_yes(p.s.control[me], FETCH, twin_called, me, about=me)

    def was_wounded(self, p: Play, me: int, count: int, by_attack: bool) -> None:
        s = p.s
        if by_attack:
            for card in units(s, s.control[me]):
                if card != me and named(s, card) == self.twin(s, me):
                    give_wounds(p, [(card, count)], s.control[card])


@step
def twin_called(p: Play, me: int, yes: int) -> None:
    """Looks in the hand, then in the draw pile, which is shuffled."""
    if not yes:
        return
    s = p.s
    seat = s.control[me]
    wanted = TWINS.get(named(s, me), "")
    found = [card for card in s.hand[seat] if kind_of(s, card).name == wanted]
    if not found:
        found = [card for card in s.draw[seat] if kind_of(s, card).name == wanted]
        p.then(twin_searched, seat)
    if found:
        room = sum(1 << space for space in BOARD.neighbours[s.space[me]]) & standing_room(s)
        p.ask_space(seat, FETCH_SPACE, room, twin_placed, seat, found[0], about=me)


@step
def twin_placed(p: Play, seat: int, card: int, space: int) -> None:
    """The twin is placed, not summoned."""
    pile = p.s.hand[seat] if card in p.s.hand[seat] else p.s.draw[seat]
    pile.remove(card)
    p.enter(card, seat, space)


@step
def twin_searched(p: Play, seat: int) -> None:
    """A searched pile is shuffled."""
    p.shuffle(seat)


@ability("Counter Summon")
class CounterSummon(Ability):
    """End of your attack phase: pay the cost of a unit in clear sight within 3 spaces and discard it, never a summoner."""

    def targets(self, s: State, me: int) -> list[int]:
        """Units in sight that can be paid for."""
        seen = [card for card in in_sight(s, me, 3) if card in fighters(s)]
        return [card for card in seen if can_pay(s, s.control[me], kind_of(s, card).cost)]

    def ready(self, s: State, me: int) -> bool:
        return s.control[me] == s.active and bool(self.targets(s, me))

    def attack_ended(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], COUNTER, self.targets(p.s, me), countered, me, about=me, optional=True)


@step
def countered(p: Play, me: int, card: int) -> None:
    """Paid, it goes to the payer's discard pile (5.1)."""
    if card >= 0:
        s = p.s
        seat = s.control[me]
        p.pay(seat, kind_of(s, card).cost)
        p.tell("discarded", seat, named(s, card), p.where(card))
        p.release(card, s.discard[seat], seat)


@ability("Levitate")
class Levitate(Ability):
    """Moves through cards, and so do its player's units that begin a move within 2 spaces of it (F 2.1.6.4)."""

    def lifts(self, s: State, me: int, other: int) -> bool:
        own = s.control[other] == s.control[me]
        return own and (other == me or bool(near(s, me, 2) >> s.space[other] & 1))


@event("Mind Control")
class MindControl(EventCard):
    """A common on your half: pay its cost and control it."""

    def targets(self, s: State, seat: int) -> list[int]:
        """Commons on the seat's half."""
        half = BOARD.halves[seat]
        return [card for card in fighters(s) if kind_of(s, card).type == COMMON and half >> s.space[card] & 1]

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


@event("Mimic")
class MimicEvent(EventCard):
    """Look at an opponent's hand and take an event from it that is no wall."""

    def play(self, p: Play, seat: int, card: int) -> None:
        s = p.s
        p.tell("looked", seat, 2 - seat)
        p.tell("saw", seat, *(kind_of(s, other).name for other in s.hand[1 - seat]), only=seat)
        found = [other for other in s.hand[1 - seat] if not kind_of(s, other).is_unit and not kind_of(s, other).is_wall]
        if found:
            p.ask_card(seat, STEAL, found, event_taken, seat, optional=True)


@step
def event_taken(p: Play, seat: int, card: int) -> None:
    """It goes to the hand, to be played as one's own."""
    s = p.s
    if card >= 0:
        s.hand[1 - seat].remove(card)
        s.hand[seat].append(card)
        p.tell("took", seat, 2 - seat)
        p.tell("taken", seat, kind_of(s, card).name, only=seat)
        p.tell("lost", seat, kind_of(s, card).name, only=1 - seat)
