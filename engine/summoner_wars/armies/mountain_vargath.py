"""The Mountain Vargath: commanded warriors, trampling through commons, and lightning."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..battlefield import (
    all_units,
    around_walls,
    belongs,
    beside,
    cards_at,
    cards_on,
    half_of,
    has_ability,
    in_play,
    is_beside,
    is_common,
    is_enemy,
    is_near,
    is_unit,
    is_wall,
    life_of,
    named,
    neighbours,
    opposed,
    spaces_of,
    standing_room,
    units,
)
from ..bearing import values_of
from ..cards import EDITIONS, EVENT, KINDS
from ..changes import gain
from ..effects import let_place, search
from ..field import spaces_in
from ..lasting import confer, hasten
from ..rolling import roll_die
from ..state import NO_CARD, State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, seat_of, step
from ..wounds import wound, wound_all
from .shared import AttacksAgain

HAMMER = question("sunder hammer", T("Which wall does {card} strike?"))
LIGHTNING = question("call lightning", T("Which unit beside {card} is struck by lightning?"))
BOLTS = question("lightning bolts", T("How many wounds does the lightning put on {card}?"))
MUSTER = question("muster", T("Which common do you place beside {card}? Up to 2 may come."))
MUSTER_SPACE = question("muster space", T("Where does {card} on {space} come to?"))
FALL_BACK = question("fall back", T("To which of your walls will your units fall back at the end of this turn?"))
FALL_BACK_SELF = question("fall back summoner", T("Where beside the wall does your summoner fall back to?"))
PLAN = question(
    "superior planning", T("Do you look for the event in your draw pile? If not, you take one of your discard pile.")
)
PLANNED = question("superior planning card", T("Which event do you take into your hand?"))
ADVANCE = question("torodin's advance", T("Which Torodin moves 2 spaces further?"))
VARGATH, SUNDERVED, TORODIN = "Mountain Vargath", "Sunderved", "Torodin"
ANSWERS_ON = 3
STURDY_WALL = 3


class Command(Ability):
    """Mountain Vargath commons of its player's within 2 spaces attack with 1 die more, unless it is replaced (4.8, 9.6)."""

    name = "Command"
    of_others = "dice"
    distance = 2

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        led = s.control[who] == s.control[me] and is_common(s, who) and belongs(s, who, VARGATH)
        return int(led and is_near(s, me, self.distance, who) and self.leads(s, me))

    def leads(self, s: State, me: int) -> bool:
        """Whether it is this ability that counts."""
        return not has_ability(s, me, "Greater Command")


class GreaterCommand(Command):
    """The same within 4 spaces."""

    name = "Greater Command"
    distance = 4

    def leads(self, s: State, me: int) -> bool:
        return True


class SunderHammer(Ability):
    """End of your turn: may put 2 wounds on an adjacent wall of any sort, anybody's (decisions)."""

    name = "Sunder Hammer"

    def walls(self, s: State, me: int) -> list[int]:
        """The walls beside it."""
        return [card for card in neighbours(s, me) if is_wall(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.walls(s, me))

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], HAMMER, self.walls(p.s, me), hammered, me, about=me, optional=True)


@step
def hammered(p: Play, me: int, wall: int) -> None:
    """Two wounds."""
    if wall != DECLINED:
        wound(p, wall, 2, p.s.control[me], me, because="Sunder Hammer")


class ChainLightning(AttacksAgain):
    """Once a turn, after attacking, for 1 magic it attacks once more."""

    name = "Chain Lightning"
    magic = 1


class Trample(Ability):
    """May move through commons; each takes a wound once it stands on an empty space again (5.3, 10.15, F 2.10.3.2)."""

    name = "Trample"
    optional = False

    def walks_through(self, s: State, me: int, who: int) -> int:
        return spaces_of(s, [card for card in all_units(s) if is_common(s, card)])

    def tramples(self, s: State, me: int, who: int) -> bool:
        return True

    def walked_through(self, p: Play, me: int, who: int, others: tuple[int, ...]) -> None:
        wound_all(p, [(card, 1) for card in others if is_unit(p.s, card)], p.s.control[me], me)


class Rush(Ability):
    """In the movement phase 2 spaces more if its move starts on its player's half."""

    name = "Rush"

    def speed(self, s: State, me: int, who: int) -> int:
        return 2 * (half_of(s, s.control[me]) >> s.space[me] & 1)


class BattleFrenzy(Ability):
    """1 die more against commons while it stands on the other half."""

    name = "Battle Frenzy"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        abroad = not half_of(s, s.control[me]) >> s.space[me] & 1
        return int(abroad and target != NO_CARD and is_common(s, target))


class Retribution(Ability):
    """Attacked by an adjacent unit and still standing, it rolls: on 3+ the attacker is wounded."""

    name = "Retribution"
    of_others = "after_attack"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return me in s.fights[-1].close and in_play(s, at.who)

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, avenged, me, who, needs=ANSWERS_ON)


@step
def avenged(p: Play, me: int, who: int, die: int) -> None:
    """On 3 or more a wound for the attacker."""
    if die >= ANSWERS_ON:
        wound(p, who, 1, p.s.control[me], me)


class Disrupted(Ability):
    """Has no named ability and gains none (decisions, Luka)."""

    name = "Disrupted"
    bonus = True

    def silences(self, s: State, me: int, who: int) -> bool:
        return True


class DisruptionField(Ability):
    """Enemy units that begin any turn within 3 spaces have no ability in that turn, wherever they go (decisions)."""

    name = "Disruption Field"
    every_turn = True
    optional = False
    any_order = True

    def disturbed(self, s: State, me: int) -> list[int]:
        """The enemy units within 3 spaces that no other field has disturbed."""
        near = [card for card in all_units(s) if is_enemy(s, card, s.control[me]) and is_near(s, me, 3, card)]
        return [card for card in near if not has_ability(s, card, "Disrupted")]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.disturbed(s, me))

    def turn_starts(self, p: Play, me: int) -> None:
        for card in self.disturbed(p.s, me):
            gain(p.s, card, "Disrupted")
            p.tell("silenced", p.s.control[me], named(p.s, card), p.where(card))


class Emboldened(Ability):
    """1 die more for each other Mountain Vargath unit of its side beside it (9.6)."""

    name = "Emboldened"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        friends = [card for card in all_units(s) if not opposed(s, me, card) and belongs(s, card, VARGATH)]
        return sum([card != me and is_beside(s, me, card) for card in friends])


class CallLightning(Ability):
    """Instead of attacking: a wound on itself, and up to 2 on an adjacent unit (3.20)."""

    name = "Call Lightning"
    use = INSTEAD_OF_ATTACKING

    def around(self, s: State, me: int) -> list[int]:
        """The units beside it."""
        return cards_on(s, beside(s, me) & spaces_of(s, all_units(s)))

    def usable(self, s: State, me: int) -> bool:
        return bool(self.around(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], LIGHTNING, self.around(p.s, me), lightning_called, me, about=me)


@step
def lightning_called(p: Play, me: int, target: int) -> None:
    """Asks how many wounds."""
    p.ask_number(p.s.control[me], BOLTS, 2, lightning_strikes, me, target, about=target)


@step
def lightning_strikes(p: Play, me: int, target: int, count: int) -> None:
    """Both are wounded, and then what is destroyed goes."""
    wound_all(p, [(me, 1), (target, count)], p.s.control[me], me)


class Steadfast(Ability):
    """Beside an enemy wall with 3 or more life left it takes 1 wound of an attack at most (decisions)."""

    name = "Steadfast"

    def suffers(self, s: State, me: int, who: int, count: int, by_attack: bool) -> int:
        walls = [card for card in neighbours(s, me) if is_wall(s, card) and opposed(s, me, card)]
        steady = any([life_of(s, card) - s.wounds[card] >= STURDY_WALL for card in walls])
        return min(count, max(0, 1 - s.fights[-1].wounds_on(me))) if by_attack and steady else count


class Muster(EventCard):
    """Up to 2 commons of yours are placed beside your summoner (5.4)."""

    name = "Muster"

    def playable(self, s: State, seat: int) -> bool:
        return bool(commons_of(s, seat)) and room_beside(s, s.summoners[seat]) != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(muster, seat, p.s.summoners[seat], 2)


def commons_of(s: State, seat: int) -> list[int]:
    """The seat's commons in play."""
    return [card for card in units(s, seat) if is_common(s, card)]


def room_beside(s: State, card: int) -> int:
    """The free spaces beside a card, on it too if it is a bare vine wall (6.5)."""
    return around_walls(s, 1 << s.space[card]) & standing_room(s) if in_play(s, card) else 0


@step
def muster(p: Play, seat: int, anchor: int, left: int, *come: int) -> None:
    """Asks for the next common, while there is room beside the card where they gather."""
    if left and room_beside(p.s, anchor):
        commons = [card for card in commons_of(p.s, seat) if card not in come]
        p.ask_piece(seat, MUSTER, commons, mustered, seat, anchor, left, *come, about=anchor, optional=True)


@step
def mustered(p: Play, seat: int, anchor: int, left: int, *come_and_next: int) -> None:
    """It is placed, then perhaps another."""
    if come_and_next[-1] != DECLINED:
        p.then(muster, seat, anchor, left - 1, *come_and_next)
        let_place(p, seat, come_and_next[-1], room_beside(p.s, anchor), MUSTER_SPACE)


class GreaterCommandEvent(EventCard):
    """Your Sunderved's Command reaches 4 spaces until the turn ends; a second one adds nothing (4.4)."""

    name = "Greater Command"

    def playable(self, s: State, seat: int) -> bool:
        return bool(units_named(s, seat, SUNDERVED))

    def play(self, p: Play, seat: int, card: int) -> None:
        for leader in units_named(p.s, seat, SUNDERVED):
            confer(p, leader, "Greater Command")


def units_named(s: State, seat: int, name: str) -> list[int]:
    """The seat's units that have that name now."""
    return [card for card in units(s, seat) if named(s, card) == name]


class SuperiorPlanning(EventCard):
    """An event of Sunderved's list from the draw or discard pile, shown, to the hand; a searched draw pile is shuffled."""

    name = "Superior Planning"

    def playable(self, s: State, seat: int) -> bool:
        return bool(s.draw[seat] or planned_events(s, s.discard[seat]))

    def play(self, p: Play, seat: int, card: int) -> None:
        if not p.s.draw[seat] or not planned_events(p.s, p.s.discard[seat]):
            plan_made(p, seat, int(bool(p.s.draw[seat])))
        else:
            p.ask_yes(seat, PLAN, plan_made, seat)


def planned_events(s: State, cards: tuple[int, ...]) -> list[int]:
    """Those of some cards that Sunderved's reference card lists as events (9.1)."""
    listed = {kind for kind, _ in EDITIONS.of(SUNDERVED, s.edition).cards if KINDS[kind].type == EVENT}
    return [card for card in cards if s.kind[card] in listed]


@step
def plan_made(p: Play, seat: int, draw: int) -> None:
    """Searches the draw pile, or the discard pile."""
    pile = "draw" if draw else "discard"
    search(p, seat, pile, planned_events(p.s, getattr(p.s, pile)[seat]), PLANNED)


class TorodinsAdvance(EventCard):
    """Your Torodin moves 2 spaces further in the movement phase; several add up (F 2.10.3.1)."""

    name = "Torodin's Advance"

    def playable(self, s: State, seat: int) -> bool:
        return bool(units_named(s, seat, TORODIN))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, ADVANCE, units_named(p.s, seat, TORODIN), advanced, seat)


@step
def advanced(p: Play, seat: int, card: int) -> None:
    """A bonus without a name (4.4)."""
    hasten(p, seat, card, 2)


class FallBack(EventCard):
    """At the end of the turn your summoner and up to 2 commons may be placed beside a wall of yours."""

    name = "Fall Back"

    def playable(self, s: State, seat: int) -> bool:
        return s.walls[seat] != 0

    def play(self, p: Play, seat: int, card: int) -> None:
        s = p.s
        here = [wall for space in spaces_in(s.walls[seat]) for wall in cards_at(s, space)]
        walls = [wall for wall in here if s.control[wall] == seat and is_wall(s, wall)]
        p.ask_piece(seat, FALL_BACK, walls, falling_back, seat)


@step
def falling_back(p: Play, seat: int, wall: int) -> None:
    """The seat keeps it in mind until the turn is over."""
    gain(p.s, ~seat, "Falling Back", until=seat, value=wall)


class FallingBack(Ability):
    """At the end of the seat's turn its summoner and commons may gather at a wall, once for each such event."""

    name = "Falling Back"
    bonus = True

    def refuges(self, s: State, me: int) -> list[int]:
        """The chosen walls that still stand."""
        return [wall for wall in values_of(s, me, self) if in_play(s, wall) and is_wall(s, wall)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.refuges(s, me))

    def turn_ends(self, p: Play, me: int) -> None:
        for wall in self.refuges(p.s, me):
            p.then(muster, seat_of(p.s, me), wall, 2)
            p.then(fall_back, seat_of(p.s, me), wall)


@step
def fall_back(p: Play, seat: int, wall: int) -> None:
    """The summoner may come first."""
    let_place(p, seat, p.s.summoners[seat], room_beside(p.s, wall), FALL_BACK_SELF, optional=True)
