"""The Mercenaries: hunters, mages and brutes for hire, and the walls of Rallul's (a summoner of their own)."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..attack import in_sight, seen_from
from ..battlefield import (
    all_units,
    all_units_mask,
    around_walls,
    beside,
    beside_walls,
    can_pay,
    cards_at,
    cards_on,
    empty_mask,
    enemies_mask,
    half_of,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_fighter,
    is_near,
    is_unit,
    is_wall,
    kind_of,
    life_of,
    named,
    neighbours,
    opponents,
    price_of,
    reach_of,
    spaces_of,
    standing_room,
    units,
)
from ..bearing import values_of
from ..changes import gain
from ..effects import (
    each_may_move,
    let_enter,
    let_move,
    let_move_and_attack,
    let_move_straight,
    let_place,
    top_of_draw,
    with_opponent,
)
from ..field import mask_of, spaces_in
from ..lasting import Stunned, strengthen
from ..placing import discard, heal, place, return_to_hand
from ..rolling import roll_die
from ..state import END_OF_ATTACK, END_OF_PHASE, MOVEMENT, NO_CARD, State
from ..summoning import walls_to_summon_at
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
from .cloaks import BURY, LAY_BACK
from .phoenix_elves import drained

PREY = question("prey", T("Which wounded common does {card} leap at?"))
PACT = question("dark pact", T("On which adjacent unit does {card} lay its hand, before it moves?"))
PREY_SPACE = question("prey space", T("Where does {card} land?"))
POWER = question("draw power", T("From which wall does {card} draw power?"))
POWER_WOUNDS = question("draw power wounds", T("How many wounds does {card} put on the wall?"))
POWER_CARDS = question("draw power cards", T("How many cards do you draw, for the wounds on the wall?"))
RUNE = question("rune master", T("On which adjacent wall does {card} put 1 wound?"))
RUNE_MAGIC = question("rune master magic", T("Does the top card of your discard pile become magic?"))
DESTINY = question("destiny", T("At the draw pile of which wall's player does {card} look?"))
FATE = question("fate", T("Where does the top card of that draw pile go? It is the last card of your hand just now."))
SHOT = question("magic shot", T("For 1 magic {card} attacks with 1 die more. Do you pay?"))
BLUR_MOVE = question("blur move", T("{card} may move up to 2 spaces and attack again."))
BLUR_ATTACK = question("blur attack", T("{card} may attack again."))
BLUR = question("blur", T("For 1 magic {card} may move up to 2 spaces and attack again. Do you pay?"))
REGENERATE = question("regenerate", T("For 1 magic {card} loses 1 wound. Do you pay?"))
RETURN = question("shadow summon", T("Does {card} go back to your hand?"))
GUARD = question("body guard", T("{card} may move up to 2 spaces."))
STOLEN = question("stolen armor", T("Which wall of yours takes 3 wounds for {card}?"))
CLEAN_SHOT = question("clean shot", T("Which card does {card} wound?"))
STENCH = question("stench", T("The enemy units around your unit may each be moved 1 space."))
GRAPPLE = question("grapple", T("Which adjacent common does {card} hold fast?"))
KNOCK = question("knock around", T("{card} may be moved up to 3 spaces straight on."))
PULSE = question("magic pulse", T("Which card of your hand becomes magic, for 1 die of your summoner?"), several=True)
TRANSFERENCE = question("wall transference", T("Which wall of yours is placed elsewhere?"))
TRANSFERENCE_TO = question("wall transference to", T("Where on your half does it stand?"))
REFORM_WHOSE = question("reform whose", T("Whose discard pile?"))
REFORM = question("reform", T("Which wall or Stone Golem of that discard pile do you place?"))
REFORM_TO = question("reform to", T("Where on your half does {card} stand?"))
FURY = question("fury of godshome", T("Which wall loses wounds next?"))
FURY_ON = question("fury of godshome on", T("Which common or champion beside {card} takes the wounds?"))
FURY_COUNT = question("fury of godshome count", T("How many wounds go from the wall to that unit?"))
PACT_ON, PLAGUE_ON = 4, 5
GOLEM = "Stone Golem"
MAGES = ("Apprentice Mage", "Rune Mage", "Time Mage")


class Prey(Ability):
    """Instead of moving: placed beside a wounded enemy common; it is no move, but one of the three movers (3.28, F 1.0.0.34)."""

    name = "Prey"
    use = INSTEAD_OF_MOVING

    def prey(self, s: State, me: int) -> list[int]:
        """Wounded enemy commons with room beside them."""
        room = standing_room(s)
        wounded = [card for card in all_units(s) if s.wounds[card] and is_common(s, card)]
        return [card for card in wounded if is_enemy(s, card, s.control[me]) and beside(s, card) & room]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.prey(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], PREY, self.prey(p.s, me), prey_chosen, me, about=me)


@step
def prey_chosen(p: Play, me: int, card: int) -> None:
    """It is placed there (5.4)."""
    let_place(p, p.s.control[me], me, beside(p.s, card) & standing_room(p.s), PREY_SPACE)


class DarkPact(Ability):
    """Before moving it may pick an adjacent unit: on a die of 4+ that is wounded.  Destroyed, it wounds its player's summoner."""

    name = "Dark Pact"
    optional = False

    def victims(self, s: State, me: int) -> list[int]:
        """The units around it."""
        return [card for card in neighbours(s, me) if is_unit(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return at.word == "destroyed" or (s.control[me] == s.active and bool(self.victims(s, me)))

    def before_move(self, p: Play, me: int, who: int) -> None:
        p.ask_piece(p.s.control[me], PACT, self.victims(p.s, me), hand_laid, me, about=me, optional=True)

    def destroyed(self, p: Play, me: int, who: int, space: int, seat: int) -> None:
        wound(p, p.s.summoners[seat], 1, seat, me, because=self.name)


@step
def hand_laid(p: Play, me: int, card: int) -> None:
    """Rolls for the chosen unit."""
    if card != DECLINED:
        roll_die(p, p.s.control[me], "Dark Pact", me, hand_felt, me, card, needs=PACT_ON)


@step
def hand_felt(p: Play, me: int, card: int, die: int) -> None:
    """On 4 or more the unit is wounded."""
    if die >= PACT_ON and in_play(p.s, card):
        wound(p, card, 1, p.s.control[me], me)


class Wisdom(Ability):
    """Its player may draw up to 7 cards (3.1)."""

    name = "Wisdom"

    def hand_size(self, s: State, me: int, seat: int) -> int:
        return 7 if s.control[me] == seat else 0


# --- Rallul and his walls
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
    optional = False

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
    optional = False
    any_order = True

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


def own_walls(s: State, seat: int) -> list[int]:
    """The seat's walls of any kind, units that are walls besides among them."""
    here = [card for space in spaces_in(s.walls[seat]) for card in cards_at(s, space)]
    return [card for card in here if s.control[card] == seat and is_wall(s, card)]


class WallTransference(EventCard):
    """A wall of yours may be placed on any empty space of your half, with what lies on it (5.4)."""

    name = "Wall Transference"

    def playable(self, s: State, seat: int) -> bool:
        return s.walls[seat] != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, TRANSFERENCE, own_walls(p.s, seat), wall_lifted, seat)


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
    walls = [card for seat in range(len(s.decks)) for card in own_walls(s, seat)]
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


# --- for hire
class Reach(Ability):
    """Attacks a unit one diagonal space away, too; a die more against adjacent cards (3.4)."""

    name = "Reach"

    def aims(self, s: State, me: int, who: int) -> int:
        return self.corners(s, me) & all_units_mask(s)

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target == NO_CARD or is_unit(s, target) or not self.corners(s, me) >> s.space[target] & 1

    def corners(self, s: State, me: int) -> int:
        """The spaces one diagonal step away."""
        return mask_of([line[0] for line in s.field.diagonals[s.space[me]] if line])

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return int(target != NO_CARD and is_beside(s, me, target))


class CursedBlade(Ability):
    """After attacking it takes a wound; destroyed so, it is its own player's magic (F 2.9.6.1)."""

    name = "Cursed Blade"
    optional = False

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        wound(p, me, 1, p.s.control[me], me, because=self.name)


class Plague(Ability):
    """After moving, in the movement phase by 0 spaces too, a die for each adjacent unit: 5+ wounds it (F 1.0.0.33, 2.9.3.1)."""

    name = "Plague"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return at.args[0] > 0 or s.phase == MOVEMENT

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        for card in reversed(neighbours(p.s, me)):
            if is_unit(p.s, card):
                p.then(infect, p.s.control[me], me, card)


@step
def infect(p: Play, seat: int, me: int, card: int) -> None:
    """Rolls for one of them."""
    if in_play(p.s, card):
        roll_die(p, seat, "Plague", me, infected, seat, me, card, needs=PLAGUE_ON)


@step
def infected(p: Play, seat: int, me: int, card: int, die: int) -> None:
    """On 5 or more it is wounded."""
    if die >= PLAGUE_ON and in_play(p.s, card):
        wound(p, card, 1, seat, me)


class Disguised(Ability):
    """May be summoned onto the space of a common of yours: that is discarded, its wounds are his (decisions)."""

    name = "Disguised"

    def masks(self, s: State, me: int, seat: int, card: int) -> int:
        """The spaces of the seat's commons."""
        return spaces_of(s, [unit for unit in units(s, seat) if is_common(s, unit)]) if card == me else 0

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        return self.masks(s, me, seat, card)

    def clears(self, s: State, me: int, seat: int, card: int) -> int:
        return self.masks(s, me, seat, card)

    def summoning(self, p: Play, me: int, who: int) -> None:
        s = p.s
        common = s.board[s.bills[-1].space]
        if common != NO_CARD:
            wounds, poison = s.wounds[common], s.poison.get(common, 0)
            discard(p, common, s.bills[-1].seat)
            s.wounds[me] = wounds
            if poison:
                s.poison[me] = poison


class MentalClarity(Ability):
    """Instead of attacking: the top 3 cards of one's draw pile, some to its bottom, the others back on top, in any order."""

    name = "Mental Clarity"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        return bool(s.draw[s.control[me]])

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        cards = top_of_draw(p.s, seat, 3)
        p.take_top("draw", seat, 3)
        p.tell("spied", seat, p.s.players[seat] + 1)
        p.tell("topmost", seat, *p.names_of(cards), only=seat)
        p.put_on("hand", seat, *cards)
        p.then(sort_out, seat, len(cards))


@step
def sort_out(p: Play, seat: int, left: int) -> None:
    """Asks for the next card that goes to the bottom, of those at the end of the hand."""
    if left:
        p.ask_card(seat, BURY, p.s.hand[seat][-left:], sorted_out, seat, left, optional=True)


@step
def sorted_out(p: Play, seat: int, left: int, card: int) -> None:
    """It goes there; or the others go back on top."""
    if card == DECLINED:
        lay_back(p, seat, left)
        return
    p.take("hand", seat, card)
    p.set_pile("draw", seat, (card, *p.s.draw[seat]))
    p.then(sort_out, seat, left - 1)


@step
def lay_back(p: Play, seat: int, left: int) -> None:
    """Asks for the next card that goes on top."""
    if left:
        p.ask_card(seat, LAY_BACK, p.s.hand[seat][-left:], laid_back, seat, left)


@step
def laid_back(p: Play, seat: int, left: int, card: int) -> None:
    """It goes there."""
    p.take("hand", seat, card)
    p.put_on("draw", seat, card)
    p.then(lay_back, seat, left - 1)


class BodyGuard(Ability):
    """A turn begun further than 2 spaces from one's summoner: 2 wounds; ended within 2: it may move 2 (decisions, Grubs)."""

    name = "Body Guard"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return is_near(s, me, 2, s.summoners[s.control[me]]) == (at.word == "turn_ends")

    def turn_starts(self, p: Play, me: int) -> None:
        wound(p, me, 2, p.s.control[me], me, because=self.name)

    def turn_ends(self, p: Play, me: int) -> None:
        let_move(p, p.s.control[me], me, 2, GUARD)


class StolenArmor(Ability):
    """Summoned only beside a wall of one's own with 3 life points left, which takes 3 wounds (decisions, F 2.9.10.1)."""

    name = "Stolen Armor"
    optional = False

    def walls(self, s: State, seat: int) -> list[int]:
        """The walls that can bear it."""
        allowed = walls_to_summon_at(s, seat)
        own = [card for card in own_walls(s, seat) if allowed >> s.space[card] & 1]
        return [card for card in own if life_of(s, card) - s.wounds[card] >= 3]

    def only_at(self, s: State, me: int, seat: int, card: int) -> int:
        return around_walls(s, spaces_of(s, self.walls(s, seat))) if card == me else -1

    def summoned(self, p: Play, me: int, who: int) -> None:
        walls = [card for card in self.walls(p.s, p.s.control[me]) if is_beside(p.s, card, me)]
        p.ask_piece(p.s.control[me], STOLEN, walls, armor_stolen, me, about=me)


@step
def armor_stolen(p: Play, me: int, wall: int) -> None:
    """The wounds."""
    if wall != DECLINED:
        wound(p, wall, 3, p.s.control[me], me)


class Regenerate(Ability):
    """Once a turn, after moving, in the movement phase by 0 spaces too: 1 magic for 1 wound less."""

    name = "Regenerate"
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        seat = s.control[me]
        moved = at.args[0] > 0 or s.phase == MOVEMENT
        hurt = bool(s.wounds[me]) and not is_spent(s, me, self.number)
        return moved and hurt and can_pay(s, seat, price_of(s, seat, 1, self.number))

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        p.ask_yes(p.s.control[me], REGENERATE, regenerated, me, about=me)


@step
def regenerated(p: Play, me: int, yes: int) -> None:
    """Paid, it is healed."""
    if yes:
        seat, number = p.s.control[me], ABILITY_NUMBER["Regenerate"]
        mark_used(p.s, me, number)
        p.pay(seat, price_of(p.s, seat, 1, number))
        heal(p, me, 1)


class ShadowSummon(Ability):
    """End of your turn: may go to the hand of whoever controls him, without his wounds (F 2.9.9.1, 2.9.9.3)."""

    name = "Shadow Summon"

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_yes(p.s.control[me], RETURN, shadow_summoned, me, about=me)


@step
def shadow_summoned(p: Play, me: int, yes: int) -> None:
    """He goes."""
    if yes:
        return_to_hand(p, me)


def is_own_move(s: State, card: int) -> bool:
    """Whether a unit could move now as one of the movers of its player's movement phase."""
    return s.phase == MOVEMENT and s.active == s.control[card] and not s.moved >> card & 1


class Run(Ability):
    """The space on which its present move began."""

    name = "Run"
    bonus = True


class Gore(Ability):
    """In place of walking: straight on, 3 spaces without a card.  A move that went so, by any means: 1 die more, once a turn.

    It speaks of others with two words, and means itself, so that no move of 0 spaces is offered (3.11).
    """

    name = "Gore"
    of_others = "before_move after_move"
    optional = False
    once = True

    def leaps(self, s: State, me: int, who: int) -> int:
        lines = [ray[:3] for ray in s.field.rays[s.space[me]] if len(ray) >= 3] if is_own_move(s, me) else []
        return mask_of([line[2] for line in lines if not mask_of(line) & s.occupied])

    def ready(self, s: State, me: int, at: At) -> bool:
        if at.who != me or is_spent(s, me, self.number):
            return False
        return at.word == "before_move" or (at.args[0] == 3 and self.ran(s, me))

    def ran(self, s: State, me: int) -> bool:
        """Whether a move of 3 spaces was such a run: only the straight way leads so far, and who stood on it still does."""
        starts = values_of(s, me, ABILITIES[ABILITY_NUMBER["Run"]])[-1:]
        lines = [ray[:3] for start in starts for ray in s.field.rays[start] if len(ray) >= 3]
        return any([line[-1:] == (s.space[me],) and not mask_of(line[:-1]) & s.occupied for line in lines])

    def before_move(self, p: Play, me: int, who: int) -> None:
        gain(p.s, me, "Run", until=END_OF_PHASE, value=p.s.space[me])

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        mark_used(p.s, me, self.number)
        strengthen(p, p.s.control[me], me, 1)


class CleanShot(Ability):
    """End of the attack phase, no enemy unit beside him: may wound a card in clear sight within 3 spaces."""

    name = "Clean Shot"

    def ready(self, s: State, me: int, at: At) -> bool:
        return not beside(s, me) & enemies_mask(s, s.control[me]) and bool(in_sight(s, me, 3))

    def attack_ended(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], CLEAN_SHOT, in_sight(p.s, me, 3), cleanly_shot, me, about=me, optional=True)


@step
def cleanly_shot(p: Play, me: int, card: int) -> None:
    """A wound without dice."""
    if card != DECLINED:
        wound(p, card, 1, p.s.control[me], me)


class Leap(Ability):
    """In place of walking: straight on, up to 3 spaces, over units, never over a wall or a unit on a vine wall (6.7)."""

    name = "Leap"

    def leaps(self, s: State, me: int, who: int) -> int:
        if not is_own_move(s, me):
            return 0
        mask, room, passable = 0, standing_room(s), all_units_mask(s) & ~mask_of(s.vines)
        for ray in s.field.rays[s.space[me]]:
            for space in ray[:3]:
                if not (room | passable) >> space & 1:
                    break
                mask |= room & 1 << space
        return mask


class RepellingStench(Ability):
    """After attacking: each adjacent enemy unit may be moved up to 1 space."""

    name = "Repelling Stench"

    def driven(self, s: State, me: int) -> list[int]:
        """The enemy units beside it."""
        return cards_on(s, beside(s, me) & enemies_mask(s, s.control[me]))

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.driven(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        each_may_move(p, p.s.control[me], self.driven(p.s, me), 1, STENCH)


class Blur(Ability):
    """Once a turn, after attacking an enemy common: for 1 magic it moves up to 2 spaces and attacks again (F 1.0.0.12)."""

    name = "Blur"
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        seat, target = s.control[me], at.args[0]
        common = is_common(s, target) and s.teams[s.control[target]] != s.teams[seat]
        return common and not is_spent(s, me, self.number) and can_pay(s, seat, price_of(s, seat, 1, self.number))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_yes(p.s.control[me], BLUR, blurred, me, about=me)


@step
def blurred(p: Play, me: int, yes: int) -> None:
    """Paid, it goes on."""
    if yes:
        seat, number = p.s.control[me], ABILITY_NUMBER["Blur"]
        mark_used(p.s, me, number)
        p.pay(seat, price_of(p.s, seat, 1, number))
        let_move_and_attack(p, me, 2, BLUR_MOVE, BLUR_ATTACK)


class Grappled(Stunned):
    """Held fast; when that ends, who holds it wounds it if still beside it, whoever controls either (F 2.9.5.1)."""

    name = "Grappled"

    def ends(self, p: Play, me: int, value: int) -> None:
        if in_play(p.s, me) and is_beside(p.s, value, me):
            wound(p, me, 1, p.s.control[value], value, because="Grapple")


class Grapple(Ability):
    """End of your turn: an adjacent common can neither move nor attack until your next turn begins."""

    name = "Grapple"
    optional = False

    def commons(self, s: State, me: int) -> list[int]:
        """The commons beside it, anybody's."""
        return [card for card in neighbours(s, me) if is_common(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.commons(s, me))

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], GRAPPLE, self.commons(p.s, me), grappled, me, about=me)


@step
def grappled(p: Play, me: int, card: int) -> None:
    """It is held fast."""
    seat = p.s.control[me]
    gain(p.s, card, "Grappled", until=seat, value=me)
    p.tell("held", seat, named(p.s, card), p.where(card))


class KnockAround(Ability):
    """A unit that his attack wounded and that still stands may be moved up to 3 spaces straight on (F 2.9.4.3)."""

    name = "Knock Around"

    def struck(self, s: State) -> list[int]:
        """The units that the attack has wounded."""
        wounded = dict.fromkeys([card for card, _ in s.fights[-1].inflicted])
        return [card for card in wounded if in_play(s, card) and is_unit(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.struck(s))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        for card in reversed(self.struck(p.s)):
            p.then(knocked, p.s.control[me], card)


@step
def knocked(p: Play, seat: int, card: int) -> None:
    """It may be moved."""
    let_move_straight(p, seat, card, 3, KNOCK)


class Blink(Ability):
    """Steps diagonally, too, and moves through any card; must end on an empty space (5.3, decisions)."""

    name = "Blink"

    def slants(self, s: State, me: int, who: int) -> bool:
        return True

    def walks_through(self, s: State, me: int, who: int) -> int:
        return -1
