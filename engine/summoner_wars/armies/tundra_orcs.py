"""The Tundra Orcs of Grognack: extra attacks, ice and luck."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..acts import is_spent, mark_used
from ..attack import strike_too
from ..battlefield import all_units, beside_walls, is_common, is_enemy, is_unit, is_wall, kind_of, neighbours
from ..effects import let_move, let_move_and_attack
from ..placing import attach
from ..rolling import roll_die
from ..state import MOVEMENT, State
from ..summoning import summon, summon_spaces
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import wound_all
from .shared import fewer_units

FURY_MOVE = question("fury move", T("Fury! {card} may move up to 2 spaces and attack again."))
FURY_ATTACK = question("fury attack", T("Fury! {card} may attack again."))
BURST = question("burst", T("A burst of speed! {card} may move on."))
FREEZE = question("freeze", T("Which unit is frozen?"))
REINFORCE = question("reinforce", T("Which common do you summon without paying?"))
REINFORCE_SPACE = question("reinforce space", T("Where is {card} summoned?"))
ICE_ON, SWING_ON, FURY_ON, BURST_ON = 4, 4, 5, 3


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
        return s.phase == MOVEMENT and not is_spent(s, me, self.number)

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
    """Whether a card is an Ice Wall, be it a unit that is one besides (facts, ice wall)."""
    return kind_of(s, card).name == "Ice Wall" or (is_unit(s, card) and is_wall(s, card))


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
    """Asks for a common of the hand that can be summoned somewhere."""
    s = p.s
    commons = [card for card in s.hand[seat] if is_common(s, card) and summon_spaces(s, seat, card, free=True)]
    if left and commons:
        p.ask_card(seat, REINFORCE, commons, reinforcement, seat, left, optional=True)


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
