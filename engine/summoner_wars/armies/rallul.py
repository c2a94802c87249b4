"""The army of Rallul: mages, stone, and walls that are spent and mended (a Mercenary)."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..aiming import in_sight, seen_from
from ..battlefield import (
    all_units,
    beside_walls,
    can_pay,
    empty_mask,
    half_of,
    is_beside,
    is_fighter,
    is_near,
    is_unit,
    is_wall,
    kind_of,
    named,
    neighbours,
    opponents,
    price_of,
    reach_of,
    walls_of,
)
from ..bearing import values_of
from ..changes import gain
from ..effects import let_enter, with_opponent
from ..field import mask_of
from ..lasting import strengthen
from ..placing import heal, place
from ..state import END_OF_ATTACK, END_OF_PHASE, State
from ..vocabulary import (
    ABILITIES,
    ABILITY_NUMBER,
    ANY_TIME,
    INSTEAD_OF_ATTACKING,
    INSTEAD_OF_MOVING,
    Ability,
    At,
    EventCard,
    Play,
    question,
    seat_of,
    step,
)
from ..wounds import give_wounds, remove_destroyed, wound
from .phoenix_elves import drained

POWER = question("draw power", T("From which wall does {card} draw power?"))
POWER_WOUNDS = question("draw power wounds", T("How many wounds does {card} put on the wall?"))
POWER_CARDS = question("draw power cards", T("How many cards do you draw, for the wounds on the wall?"))
RUNE = question("rune master", T("On which adjacent wall does {card} put 1 wound?"))
RUNE_MAGIC = question("rune master magic", T("Does the top card of your discard pile become magic?"))
DESTINY = question("destiny", T("At the draw pile of which wall's player does {card} look?"))
FATE = question("fate", T("Where does the top card of that draw pile go? It is the last card of your hand just now."))
SHOT = question("magic shot", T("For 1 magic {card} attacks with 1 die more. Do you pay?"))
PULSE = question("magic pulse", T("Which card of your hand becomes magic, for 1 die of your summoner?"), several=True)
TRANSFERENCE = question("wall transference", T("Which wall of yours is placed elsewhere?"))
TRANSFERENCE_TO = question("wall transference to", T("Where on your half does it stand?"))
REFORM_WHOSE = question("reform whose", T("Whose discard pile?"))
REFORM = question("reform", T("Which wall or Stone Golem of that discard pile do you place?"))
REFORM_TO = question("reform to", T("Where on your half does {card} stand?"))
FURY = question("fury of godshome", T("Which wall loses wounds next?"))
FURY_ON = question("fury of godshome on", T("Which common or champion beside {card} takes the wounds?"))
FURY_COUNT = question("fury of godshome count", T("How many wounds go from the wall to that unit?"))
GOLEM = "Stone Golem"
MAGES = ("Apprentice Mage", "Rune Mage", "Time Mage")


class DrawPower(Ability):
    """Once in your turn, at any time: up to 2 wounds on a wall in clear sight within 2 spaces, a card for each (F 2.9.7.1)."""

    name = "Draw Power"
    use = ANY_TIME
    once = True

    def walls(self, s: State, me: int) -> list[int]:
        """Anybody's; who stands on a vine wall is beside it (6.5)."""
        seen = [card for card in in_sight(s, me, 2) if is_wall(s, card)]
        under = s.vines.get(s.space[me])
        return seen if under is None else [*seen, under]

    def usable(self, s: State, me: int) -> bool:
        return s.active == s.control[me] and bool(self.walls(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], POWER, self.walls(p.s, me), power_source, me, about=me)


@step
def power_source(p: Play, me: int, wall: int) -> None:
    """Asks for the wounds."""
    p.ask(p.s.control[me], POWER_WOUNDS, [("2", 2), ("1", 1)], power_drawn, me, wall, about=me)


@step
def power_drawn(p: Play, me: int, wall: int, count: int) -> None:
    """The wounds are placed, cards are drawn, then the wall goes if it must (decisions, Rallul)."""
    seat = p.s.control[me]
    p.then(remove_destroyed)
    p.then(power_gained, seat, wall, p.s.wounds[wall])
    give_wounds(p, [(wall, count)], seat, me)


@step
def power_gained(p: Play, seat: int, wall: int, before: int) -> None:
    """Asks for the cards: as many as wounds were placed, as far as there are any."""
    most = min(p.s.wounds[wall] - before, len(p.s.draw[seat]))
    p.ask_number(seat, POWER_CARDS, most, power_cards, seat)


@step
def power_cards(p: Play, seat: int, count: int) -> None:
    """Draws them."""
    p.draw(seat, count)


class RuneMaster(Ability):
    """Instead of attacking: a wound on an adjacent wall; then the top card of the discard pile may become magic."""

    name = "Rune Master"
    use = INSTEAD_OF_ATTACKING

    def walls(self, s: State, me: int) -> list[int]:
        """The walls beside him, anybody's."""
        return [card for card in neighbours(s, me) if is_wall(s, card)]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.walls(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], RUNE, self.walls(p.s, me), rune_carved, me, about=me)


@step
def rune_carved(p: Play, me: int, wall: int) -> None:
    """The wall is wounded, and removed if it must."""
    seat = p.s.control[me]
    p.then(rune_read, seat)
    wound(p, wall, 1, seat, me)


@step
def rune_read(p: Play, seat: int) -> None:
    """Asks about the card, if there is any."""
    if p.s.discard[seat]:
        p.ask_yes(seat, RUNE_MAGIC, rune_glows, seat)


@step
def rune_glows(p: Play, seat: int, yes: int) -> None:
    """The card goes face down onto the magic pile."""
    if yes:
        p.put_on("magic", seat, *p.take_top("discard", seat, 1))
        p.tell("magic", seat, 1)


class MageMaster(Ability):
    """A die more for each mage of his player's within 2 spaces, by their present names."""

    name = "Mage Master"
    of_others = "dice"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(s.control[who] == s.control[me] and named(s, who) in MAGES and is_near(s, me, 2, who))


class ManipulateDestiny(Ability):
    """Instead of attacking: the top card of the draw pile of an adjacent wall's player, to that player's hand or another pile."""

    name = "Manipulate Destiny"
    use = INSTEAD_OF_ATTACKING

    def walls(self, s: State, me: int) -> list[int]:
        """A wall of each player that has one beside him, and cards left to draw."""
        around = [card for card in neighbours(s, me) if is_wall(s, card) and s.draw[s.control[card]]]
        return list({s.control[card]: card for card in reversed(around)}.values())

    def usable(self, s: State, me: int) -> bool:
        return bool(self.walls(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], DESTINY, self.walls(p.s, me), destiny_seen, me, about=me)


@step
def destiny_seen(p: Play, me: int, wall: int) -> None:
    """The card is in the hand of who looks at it, until they say where it goes."""
    seat, other = p.s.control[me], p.s.control[wall]
    seen = p.take_top("draw", other, 1)
    p.tell("spied", seat, p.s.players[other] + 1)
    p.tell("topmost", seat, *p.names_of(seen), only=seat)
    p.put_on("hand", seat, *seen)
    p.ask(seat, FATE, [("hand", 0), ("discard", 1), ("magic", 2)], destiny_done, seat, other, about=me)


@step
def destiny_done(p: Play, seat: int, other: int, where: int) -> None:
    """It goes there; face up only onto the discard pile."""
    card = p.s.hand[seat][-1]
    p.take("hand", seat, card)
    p.put_on(("hand", "discard", "magic")[where], other, card)
    if where == 0:
        p.tell("drew", other, 1)
        p.tell("hand", other, *p.names_of([card]), only=other)
    elif where == 1:
        p.tell("put away", other, *p.names_of([card]))
    else:
        p.tell("magic", other, 1)


class MagicShot(Ability):
    """Once a turn, attacking, for 1 magic: 1 die more, or a bow, which an attack from further away needs."""

    name = "Magic Shot"
    once = True

    def able(self, s: State, me: int) -> bool:
        """Whether it can pay for a shot now."""
        seat = s.control[me]
        own_turn = seat == s.active and not is_spent(s, me, self.number)
        return own_turn and can_pay(s, seat, price_of(s, seat, 1, self.number))

    def aims(self, s: State, me: int, who: int) -> int:
        return seen_from(s, me, 3) if self.able(s, me) else 0

    def ready(self, s: State, me: int, at: At) -> bool:
        return self.able(s, me)

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        within = seen_from(p.s, me, reach_of(p.s, me)) | 1 << p.s.space[me]
        if within >> p.s.space[target] & 1:
            p.ask_yes(p.s.control[me], SHOT, shot_paid, me, about=me)
        else:
            pay_shot(p, me)


@step
def shot_paid(p: Play, me: int, yes: int) -> None:
    """Paid, it has the die for this attack."""
    if yes:
        pay_shot(p, me)
        gain(p.s, me, "Stronger", until=END_OF_ATTACK, value=1)


def pay_shot(p: Play, me: int) -> None:
    """Pays for the one shot of the turn."""
    seat, number = p.s.control[me], ABILITY_NUMBER["Magic Shot"]
    mark_used(p.s, me, number)
    p.tell("because", seat, named(p.s, me), p.where(me), "Magic Shot")
    p.pay(seat, price_of(p.s, seat, 1, number))


class AtAWall(Ability):
    """It began the phase beside walls of these seats (bits)."""

    name = "At a Wall"
    bonus = True


class Siphon(Ability):
    """Instead of moving, having begun the phase beside an opponent's wall: the top card of that opponent's magic (F 2.9.8.1)."""

    name = "Siphon"
    use = INSTEAD_OF_MOVING
    notes = True

    def touched(self, s: State, me: int) -> int:
        """The opponents (bits) whose walls are beside it."""
        return mask_of([o for o in opponents(s, s.control[me]) if beside_walls(s, o) >> s.space[me] & 1])

    def movement_starts(self, p: Play, me: int) -> None:
        gain(p.s, me, "At a Wall", until=END_OF_PHASE, value=self.touched(p.s, me))

    def victims(self, s: State, me: int) -> list[int]:
        """Those of them that have magic."""
        touched = sum(values_of(s, me, ABILITIES[ABILITY_NUMBER["At a Wall"]]))
        return [other for other in opponents(s, s.control[me]) if touched >> other & 1 and s.magic[other]]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.victims(s, me))

    def act(self, p: Play, me: int) -> None:
        with_opponent(p, p.s.control[me], siphoned, p.s.control[me], among=self.victims(p.s, me))


@step
def siphoned(p: Play, seat: int, other: int) -> None:
    """The card goes over."""
    drained(p, seat, other, 1)


class Slow(Ability):
    """Cannot attack in a turn in which it moved more than 1 space as a mover of the movement phase."""

    name = "Slow"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return s.strides.get(me, 0) <= 1


class MagicPulse(EventCard):
    """Cards of the hand become magic; the summoner attacks with a die more for each until the turn ends (decisions)."""

    name = "Magic Pulse"

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(pulse, seat, 0)


@step
def pulse(p: Play, seat: int, count: int) -> None:
    """Asks for the next card."""
    p.ask_card(seat, PULSE, p.s.hand[seat], pulsed, seat, count, optional=True)


@step
def pulsed(p: Play, seat: int, count: int, card: int) -> None:
    """It goes face down onto the magic pile, or these are all."""
    if card == DECLINED:
        if count:
            strengthen(p, seat, p.s.summoners[seat], count)
        return
    p.take("hand", seat, card)
    p.put_on("magic", seat, card)
    p.tell("magic", seat, 1)
    p.tell("gave", seat, *p.names_of([card]), only=seat)
    p.then(pulse, seat, count + 1)


class WallTransference(EventCard):
    """A wall of yours may be placed on any empty space of your half, with what lies on it (5.4)."""

    name = "Wall Transference"

    def playable(self, s: State, seat: int) -> bool:
        return s.walls[seat] != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, TRANSFERENCE, walls_of(p.s, seat), wall_lifted, seat)


@step
def wall_lifted(p: Play, seat: int, wall: int) -> None:
    """Asks where it stands."""
    room = half_of(p.s, seat) & empty_mask(p.s)
    p.ask_space(seat, TRANSFERENCE_TO, room, wall_set_down, wall, about=wall, optional=True)


@step
def wall_set_down(p: Play, wall: int, space: int) -> None:
    """It is placed there."""
    if space != DECLINED:
        place(p, wall, space)


class ReformStone(EventCard):
    """A wall or a Stone Golem of anybody's discard pile is placed on an empty space of your half, yours now (decisions)."""

    name = "Reform Stone"

    def rubble(self, s: State, of: int) -> list[int]:
        """The cards of a discard pile that can be taken."""
        return [card for card in s.discard[of] if kind_of(s, card).is_wall or kind_of(s, card).name == GOLEM]

    def heaps(self, s: State) -> list[int]:
        """The seats in whose discard piles there are any."""
        return [seat for seat in range(len(s.decks)) if self.rubble(s, seat)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.heaps(s)) and bool(half_of(s, seat) & empty_mask(s))

    def play(self, p: Play, seat: int, card: int) -> None:
        heaps = [(f"seat {of + 1}", of) for of in self.heaps(p.s)]
        p.ask(seat, REFORM_WHOSE, heaps, heap_chosen, seat)


@step
def heap_chosen(p: Play, seat: int, of: int) -> None:
    """Asks for the card."""
    if of != DECLINED:
        p.ask_card(seat, REFORM, ReformStone().rubble(p.s, of), stone_chosen, seat, of)


@step
def stone_chosen(p: Play, seat: int, of: int, card: int) -> None:
    """It is placed, not summoned (5.4)."""
    let_enter(p, seat, card, "discard", of, half_of(p.s, seat), REFORM_TO)


class GolemWalls(Ability):
    """The seat's Stone Golems are walls besides (F 2.9.2.1)."""

    name = "Golem Walls"
    bonus = True
    of_others = "is_wall"

    def is_wall(self, s: State, me: int, who: int) -> bool:
        return s.control[who] == seat_of(s, me) and is_unit(s, who) and named(s, who) == GOLEM


class ChanneledSummon(EventCard):
    """In this event phase your Stone Golems are walls besides, and you may summon."""

    name = "Channeled Summon"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Golem Walls", until=END_OF_PHASE)
        gain(p.s, ~seat, "Summoning", until=END_OF_PHASE)


class FuryOfGodshome(EventCard):
    """From each wall in turn up to 3 wounds go to one common or champion beside it (decisions)."""

    name = "Fury of Godshome"

    def playable(self, s: State, seat: int) -> bool:
        return bool(charged_walls(s, ()))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(fury, seat)


def charged_walls(s: State, done: tuple[int, ...]) -> list[int]:
    """The wounded walls, anybody's, that a common or champion stands beside; without those that are done."""
    walls = [card for seat in range(len(s.decks)) for card in walls_of(s, seat)]
    left = [card for card in walls if s.wounds[card] and card not in done]
    return sorted([card for card in left if fighters_beside(s, card)], key=s.space.__getitem__)


def fighters_beside(s: State, wall: int) -> list[int]:
    """The commons and champions adjacent to a wall, also on it (6.5)."""
    return [card for card in all_units(s) if card != wall and is_fighter(s, card) and is_beside(s, wall, card)]


@step
def fury(p: Play, seat: int, *done: int) -> None:
    """Asks for the next wall."""
    p.ask_piece(seat, FURY, charged_walls(p.s, done), fury_wall, seat, *done, optional=True)


@step
def fury_wall(p: Play, seat: int, *done: int) -> None:
    """Asks whom its wounds hit; then the next wall."""
    wall = done[-1]
    if wall != DECLINED:
        p.then(fury, seat, *done)
        p.ask_piece(seat, FURY_ON, fighters_beside(p.s, wall), fury_victim, seat, wall, about=wall)


@step
def fury_victim(p: Play, seat: int, wall: int, card: int) -> None:
    """Asks how many."""
    p.ask_number(seat, FURY_COUNT, min(3, p.s.wounds[wall]), fury_strikes, seat, wall, card, about=wall)


@step
def fury_strikes(p: Play, seat: int, wall: int, card: int, count: int) -> None:
    """They go over."""
    wound(p, card, heal(p, wall, count), seat)
