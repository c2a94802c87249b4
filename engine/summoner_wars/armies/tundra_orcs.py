"""The Tundra Orcs of Grognack: extra attacks, ice and luck."""

from __future__ import annotations

from collections.abc import Iterable

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..attack import lowest_hit, strike_too
from ..battlefield import (
    all_units,
    all_units_mask,
    beside,
    beside_walls,
    can_pay,
    cards_on,
    empty_mask,
    in_play,
    is_common,
    is_enemy,
    is_near,
    is_unit,
    is_wall,
    kind_of,
    life_of,
    named,
    neighbours,
    price_of,
    spaces_of,
    walls_of,
)
from ..bearing import values_of
from ..changes import gain, shift
from ..effects import attack_freely, attacks_among, let_move, let_move_and_attack
from ..placing import attach, detach, from_supply, put_under, room_for, top_of_supply
from ..play import card_labels
from ..rolling import roll_die
from ..state import MOVEMENT, NO_CARD, State
from ..summoning import summon, summon_spaces
from ..vocabulary import IN_EVENT_PHASE, INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, seat_of, step
from ..ways import Way, held_spaces, named_ways
from ..wounds import blow_of, change_blow, tell_spared, wound, wound_all
from .shared import Conjuring, fewer_units, in_phase, own_units_of

FURY_MOVE = question("fury move", T("Fury! {card} may move up to 2 spaces and attack again."))
FURY_ATTACK = question("fury attack", T("Fury! {card} may attack again."))
BURST = question("burst", T("A burst of speed! {card} may move on."))
FREEZE = question("freeze", T("Which unit is frozen?"))
REINFORCE = question("reinforce", T("Which common do you summon without paying?"))
REINFORCE_SPACE = question("reinforce space", T("Where is {card} summoned?"))
SHATTER = question("ice shatter", T("Which Ice Wall does {card} shoot at?"))
RISE = question("minor ice wall", T("Where does the ice grow, beside {card}?"))
SURGE = question("glacial surge", T("Where does a Minor Ice Wall rise, beside your Torgan? Up to 2 may."))
ARMOUR = question(
    "ice armor",
    T("The attack is about to wound {card} (wounds: {count}). Do you discard an Ice Armor, so that it takes none?"),
    lambda s, args: {"count": s.blows[-1].wounds},
)
ARMOURED = question("ice armor on", T("Which of your Tundra Orc commons is armoured?"))
GLACIAL = question("glacial shift", T("Your Ice Walls may move, up to 3 of them, each up to 3 spaces."))
GLORY = question("for glory", T("For glory! Each of your Tundra Orc commons may attack, and takes 1 wound for it."))
ICE_ON, SWING_ON, FURY_ON, BURST_ON, SHATTERS_ON, SHIFT_ON = 4, 4, 5, 3, 3, 4
ORCS, MINOR = "Tundra Orcs", "Minor Ice Wall"


class WallsOfIceShard(Ability):
    """Instead of attacking: on a die of 4+ every enemy unit beside one of your walls takes a wound."""

    name = "Walls of Ice Shard"
    use = INSTEAD_OF_ATTACKING

    def act(self, p: Play, me: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, ice_flies, me, needs=ICE_ON)


@step
def ice_flies(p: Play, me: int, die: int) -> None:
    """On 4 or more wounds every enemy unit beside one of the walls."""
    s = p.s
    seat = s.control[me]
    if die >= ICE_ON:
        around = beside_walls(s, seat)
        hit = [card for card in all_units(s) if is_enemy(s, card, seat) and around >> s.space[card] & 1]
        wound_all(p, [(card, 1) for card in hit], seat, me)


class Reckless(Ability):
    """Its dice hit on 4+ only."""

    name = "Reckless"

    def hits_on(self, s: State, me: int, who: int, target: int) -> int:
        return 4


class WildSwing(Ability):
    """Before each attack a die: on 4+ the one roll counts for every card adjacent to it."""

    name = "Wild Swing"
    optional = False

    def before_attack(self, p: Play, me: int, who: int, target: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, swung, me, needs=SWING_ON)


@step
def swung(p: Play, me: int, die: int) -> None:
    """On 4 or more the roll counts for every adjacent card."""
    if die >= SWING_ON:
        strike_too(p, neighbours(p.s, me))


class Fury(Ability):
    """After each attack a die: on 5+ it may move up to 2 spaces and attack again, again and again (10.6, F 2.15.2.1)."""

    name = "Fury"
    optional = False

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, rage, me, needs=FURY_ON)


@step
def rage(p: Play, me: int, die: int) -> None:
    """It moves and attacks, or attacks where it stands, or neither; this counts against no limit (F 1.0.0.12)."""
    if die >= FURY_ON:
        let_move_and_attack(p, me, 2, FURY_MOVE, FURY_ATTACK)


class BurstOfSpeed(Ability):
    """Once a turn, after moving in the movement phase, a die: on 3-4 one space more, on 5-6 two."""

    name = "Burst of Speed"
    optional = False
    once = True

    def ready(self, s: State, me: int, at: At) -> bool:
        return in_phase(s, me, MOVEMENT) and not is_spent(s, me, self.number)

    def after_move(self, p: Play, me: int, who: int, spaces: int) -> None:
        mark_used(p.s, me, self.number)
        roll_die(p, p.s.control[me], self.name, me, burst, me, needs=BURST_ON)


@step
def burst(p: Play, me: int, die: int) -> None:
    """Lets it move as many spaces as the die gives."""
    if die >= BURST_ON:
        let_move(p, p.s.control[me], me, (die - 1) // 2, BURST)


class UnwieldyMagic(Ability):
    """If one die of its attack misses, all do."""

    name = "Unwieldy Magic"

    def hits(
        self, s: State, me: int, who: int, target: int, dice: tuple[int, ...], hits: tuple[int, ...]
    ) -> tuple[int, ...]:
        return hits if all(hits) else (0,) * len(hits)


class PowerSurge(Ability):
    """A die of 5+ is 2 hits; each counts against what raises the needed die, too (5.6)."""

    name = "Power Surge"

    def hits(
        self, s: State, me: int, who: int, target: int, dice: tuple[int, ...], hits: tuple[int, ...]
    ) -> tuple[int, ...]:
        return tuple([max(hit, 2) if hit and die >= 5 else hit for die, hit in zip(dice, hits, strict=True)])


class Sluggish(Ability):
    """Attacked, it takes a wound for every die (5.6)."""

    name = "Sluggish"
    of_others = "sure"

    def sure(self, s: State, me: int, who: int, target: int) -> bool:
        return target == me and is_unit(s, me)


class ColdSnap(Ability):
    """Opponents pay 1 magic more for its player's Freezes, its player's Ice Walls are wounded on 5+ only (F 2.15.1.1)."""

    name = "Cold Snap"
    of_others = "wounded_on"

    def removal(self, s: State, me: int, seat: int, card: int) -> int:
        mine = s.owner[card] == s.control[me] and s.teams[seat] != s.teams[s.control[me]]
        return int(mine and kind_of(s, card).name == "Freeze")

    def wounded_on(self, s: State, me: int, who: int, attacker: int) -> int:
        return 5 if s.control[who] == s.control[me] and is_ice_wall(s, who) else 0


def is_ice_wall(s: State, card: int) -> bool:
    """Whether a card is an Ice Wall: a minor one too, and a unit that is one besides (facts, ice wall)."""
    return kind_of(s, card).name in ("Ice Wall", MINOR) or (is_unit(s, card) and is_wall(s, card))


class IceShield(Ability):
    """Attacked, it takes wounds of a roll only if every die hits; wounds without dice it takes (decisions)."""

    name = "Ice Shield"

    def wounds_from(
        self, s: State, me: int, who: int, dice: tuple[int, ...], hits: tuple[int, ...], wounds: int
    ) -> int:
        return wounds if all(hits) else 0


class Freeze(EventCard):
    """Laid on any unit: it cannot move, attack or use its ability until somebody pays 2 magic (facts, attachment)."""

    name = "Freeze"
    stays = True
    gives = "Frozen"
    removal_price = 2

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, FREEZE, all_units(p.s), frozen, card)


@step
def frozen(p: Play, card: int, host: int) -> None:
    """The card lies on the unit."""
    attach(p, card, host)


class Reinforcements(EventCard):
    """With fewer units than your opponent: summon up to two commons without paying."""

    name = "Reinforcements"

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(reinforce, seat, 2)


@step
def reinforce(p: Play, seat: int, left: int) -> None:
    """Asks for a common of the hand that can be summoned somewhere; whoever holds cards is asked whatever they are (11.5)."""
    s = p.s
    commons = [card for card in s.hand[seat] if is_common(s, card) and summon_spaces(s, seat, card, free=True)]
    if left and s.hand[seat]:
        options = list(card_labels(s, commons).items())
        p.ask(seat, REINFORCE, options, reinforcement, seat, left, optional=True, from_pile=True, always=True)


@step
def reinforcement(p: Play, seat: int, left: int, card: int) -> None:
    """Asks where it stands."""
    if card != DECLINED:
        room = summon_spaces(p.s, seat, card, free=True)
        p.ask_space(seat, REINFORCE_SPACE, room, reinforced, seat, left, card, about=card)


@step
def reinforced(p: Play, seat: int, left: int, card: int, space: int) -> None:
    """It is summoned for nothing; then the next."""
    p.then(reinforce, seat, left - 1)
    summon(p, seat, card, space, 0)


class Wrath(Ability):
    """1 die more for each wound on it."""

    name = "Wrath"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return s.wounds[me]


class DevastatingSwing(Ability):
    """A wound on itself for each die that misses; where that would destroy it, all dice miss (F 2.15.9.1)."""

    name = "Devastating Swing"

    def hits(
        self, s: State, me: int, who: int, target: int, dice: tuple[int, ...], hits: tuple[int, ...]
    ) -> tuple[int, ...]:
        falls = s.wounds[me] + misses(s, me, target, dice) >= life_of(s, me)
        return (0,) * len(hits) if falls else hits

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        count = misses(p.s, me, target, p.s.fights[-1].dice)
        wound(p, me, count, p.s.control[me], me, because=self.name)


def misses(s: State, attacker: int, target: int, dice: tuple[int, ...]) -> int:
    """How many dice miss by the attacker's own rules."""
    lowest = lowest_hit(s, attacker, target)
    return sum([die < lowest for die in dice])


class FrostArrow(Ability):
    """1 die more beside a wall of its player's, of any sort (decisions)."""

    name = "Frost Arrow"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return beside_walls(s, s.control[me]) >> s.space[me] & 1


class GreaterFrostArrow(Ability):
    """1 die more for each wall beside it, of any sort, anybody's (decisions)."""

    name = "Greater Frost Arrow"

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        return sum([is_wall(s, card) for card in neighbours(s, me)])


class IceShatter(Ability):
    """After attacking: may shoot at an Ice Wall within 3 spaces; a die wounds it on 1-2, else every unit beside it (decisions)."""

    name = "Ice Shatter"

    def walls(self, s: State, me: int) -> list[int]:
        """The Ice Walls near enough, anybody's."""
        return [card for seat in range(len(s.walls)) for card in ice_walls(s, seat) if is_near(s, me, 3, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.walls(s, me))

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        p.ask_piece(p.s.control[me], SHATTER, self.walls(p.s, me), shattered, me, about=me, optional=True)


@step
def shattered(p: Play, me: int, wall: int) -> None:
    """Rolls for the wall."""
    if wall != DECLINED:
        roll_die(p, p.s.control[me], "Ice Shatter", wall, splintered, me, wall)


@step
def splintered(p: Play, me: int, wall: int, die: int) -> None:
    """The wall is wounded, or the units beside it."""
    s = p.s
    around = cards_on(s, beside(s, wall) & all_units_mask(s))
    wound_all(p, [(card, 1) for card in (around if die >= SHATTERS_ON else [wall])], s.control[me], me)


def ice_walls(s: State, seat: int) -> list[int]:
    """The Ice Walls that the seat controls."""
    return [card for card in walls_of(s, seat) if is_ice_wall(s, card)]


class MinorIceWall(Ability):
    """Once a turn in the event phase: 1 magic, and a Minor Ice Wall enters beside it, on either half (decisions)."""

    name = "Minor Ice Wall"
    use = IN_EVENT_PHASE
    once = True

    def room(self, s: State, me: int) -> int:
        """Where it may rise."""
        card = top_of_supply(s, s.control[me], MINOR)
        return beside(s, me) & room_for(s, card) if card != NO_CARD else 0

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        return can_pay(s, seat, price_of(s, seat, 1, self.number)) and self.room(s, me) != 0

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        p.pay(seat, price_of(p.s, seat, 1, self.number))
        p.ask_space(seat, RISE, self.room(p.s, me), risen, seat, about=me)


@step
def risen(p: Play, seat: int, space: int) -> None:
    """It is placed."""
    from_supply(p, seat, MINOR, space)


class GlacialSurge(Conjuring):
    """Minor Ice Walls beside one's Torgan."""

    name = "Glacial Surge"
    what = MINOR
    host = "Torgan"
    where = SURGE


class IceArmor(EventCard):
    """Goes under a Tundra Orc common of yours, any number of them under one (decisions)."""

    name = "Ice Armor"
    stays = True
    lies_under = True
    gives = "Armoured"

    def hosts(self, s: State, seat: int) -> list[int]:
        """Who can have it."""
        return [card for card in own_units_of(s, seat, ORCS) if is_common(s, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.hosts(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, ARMOURED, self.hosts(p.s, seat), armoured, card)


@step
def armoured(p: Play, card: int, host: int) -> None:
    """It lies there."""
    put_under(p, card, host)


class Armoured(Ability):
    """An attack on it is about to wound it: its controller may discard an Ice Armor, and it takes nothing (decisions)."""

    name = "Armoured"
    bonus = True

    def ready(self, s: State, me: int, at: At) -> bool:
        blow = blow_of(s)
        return bool(blow.by_attack and blow.wounds) and me in s.fights[-1].targets

    def prevents(self, p: Play, me: int, who: int) -> None:
        p.ask_yes(p.s.control[me], ARMOUR, armour_breaks, me, about=me)


@step
def armour_breaks(p: Play, me: int, yes: int) -> None:
    """The topmost Ice Armor is discarded, and the wounds with it."""
    s = p.s
    if yes:
        detach(p, me, next(card for card in s.under[me] if kind_of(s, card).name == "Ice Armor"), s.control[me])
        tell_spared(p, me, "Ice Armor", blow_of(s).wounds, 0)
        change_blow(p, wounds=0)


class GlacialShift(EventCard):
    """Up to three of your Ice Walls move 3 spaces each, through commons (facts, ice wall)."""

    name = "Glacial Shift"

    def playable(self, s: State, seat: int) -> bool:
        return bool(ice_walls(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(shift_next, seat, 3)


def slides(s: State, seat: int, done: Iterable[int]) -> list[tuple[int, str, Way]]:
    """Every move of an Ice Wall of the seat's that is not `done`: over empty spaces and commons, on to an empty space.

    A unit that is one besides stays where it cannot be moved.
    """
    commons = spaces_of(s, [card for card in all_units(s) if is_common(s, card) and s.space[card] not in s.vines])
    found = []
    for wall in ice_walls(s, seat):
        held = held_spaces(s, wall) if is_unit(s, wall) else 0
        ground = (empty_mask(s), commons, held, 0, commons)
        if wall not in done:
            found += [(wall, action, way) for action, way in named_ways(s.field, s.space[wall], 3, ground).items()]
    return found


@step
def shift_next(p: Play, seat: int, left: int, *done: int) -> None:
    """Asks which wall moves next."""
    actions = [action for _, action, _ in slides(p.s, seat, done)] if left else []
    p.ask_to_act(seat, GLACIAL, actions, shifted, seat, left, *done, about=NO_CARD)


@step
def shifted(p: Play, seat: int, left: int, *done_and_chosen: int) -> None:
    """It moves; then the next."""
    *done, chosen = done_and_chosen
    if chosen != DECLINED:
        wall, _, way = slides(p.s, seat, done)[chosen]
        p.then(shift_next, seat, left - 1, *done, wall)
        slide(p, seat, wall, *way)


@step
def slide(p: Play, seat: int, wall: int, *way: int) -> None:
    """Goes to the next empty space of its way; those it has left behind are rolled for at once (F 2.15.8.1)."""
    s = p.s
    room = empty_mask(s)
    stops = [place for place, space in enumerate(way) if room >> space & 1]
    if not in_play(s, wall) or not stops:
        return
    passed = [s.board[space] for space in way[: stops[0]]]
    start = p.where(wall)
    shift(s, wall, way[stops[0]])
    p.tell("moved", seat, named(s, wall), start, p.where(wall), *[p.where(card) for card in passed])
    p.then(slide, seat, wall, *way[stops[0] + 1 :])
    for card in reversed(passed):
        p.then(passed_through, seat, wall, card)


@step
def passed_through(p: Play, seat: int, wall: int, card: int) -> None:
    """Rolls for a unit that the wall has moved through."""
    if in_play(p.s, card):
        roll_die(p, seat, "Glacial Shift", wall, chilled, seat, card, needs=SHIFT_ON)


@step
def chilled(p: Play, seat: int, card: int, die: int) -> None:
    """On 4 or more it is wounded."""
    if die >= SHIFT_ON:
        wound(p, card, 1, seat)


class ForGlory(EventCard):
    """Right after this turn's attack phase your Tundra Orc commons attack, at a price."""

    name = "For Glory"

    def play(self, p: Play, seat: int, card: int) -> None:
        gain(p.s, ~seat, "Glory")


class Glory(Ability):
    """Right after the attack phase each Tundra Orc common of the seat's may attack, and is wounded for it (decisions)."""

    name = "Glory"
    bonus = True

    def late_attacks(self, p: Play, me: int) -> None:
        for _ in values_of(p.s, me, self):
            p.then(glory_next, seat_of(p.s, me))


def glorious(s: State, seat: int, done: Iterable[int]) -> list[int]:
    """Those who have not attacked for glory yet."""
    return [card for card in own_units_of(s, seat, ORCS) if is_common(s, card) and card not in done]


@step
def glory_next(p: Play, seat: int, *done: int) -> None:
    """Asks who attacks next."""
    actions = [action for _, action in attacks_among(p.s, glorious(p.s, seat, done))]
    p.ask_to_act(seat, GLORY, actions, glory_won, seat, *done, about=NO_CARD)


@step
def glory_won(p: Play, seat: int, *done_and_chosen: int) -> None:
    """It attacks and is wounded; then the others."""
    *done, chosen = done_and_chosen
    if chosen == DECLINED:
        return
    card, action = attacks_among(p.s, glorious(p.s, seat, done))[chosen]
    p.then(glory_next, seat, *done, card)
    p.then(glory_hurts, seat, card)
    attack_freely(p, card, action)


@step
def glory_hurts(p: Play, seat: int, card: int) -> None:
    """The attack is over."""
    if in_play(p.s, card):
        wound(p, card, 1, seat)
