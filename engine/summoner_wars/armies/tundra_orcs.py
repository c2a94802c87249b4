"""The Tundra Orcs of Grognack: fury, ice and luck."""

from __future__ import annotations

from ...text import T
from ..attack import attack, attacks_of, target_named
from ..battlefield import beside_walls, cards_at, empty_mask, kind_of
from ..cards import COMMON
from ..field import BOARD
from ..legal import summon
from ..movement import move, moves_of
from ..play import Play
from ..state import MOVEMENT, State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, EventCard, ability, event, question, step
from ..wounds import wound_all
from .shared import all_units, fewer_units

FURY_MOVE = question("fury move", T("Fury! {card} may move up to 2 spaces and attack again."))
FURY_ATTACK = question("fury attack", T("Fury! {card} may attack again."))
BURST = question("burst", T("A burst of speed! {card} may move on."))
FREEZE = question("freeze", T("Which unit is frozen?"))
REINFORCE = question("reinforce", T("Which common do you summon without paying?"))
REINFORCE_SPACE = question("reinforce space", T("Where is {card} summoned?"))


@ability("Walls of Ice Shard")
class WallsOfIceShard(Ability):
    """Instead of attacking: on a die of 4+ every enemy unit beside one of your walls takes a wound."""

    use = INSTEAD_OF_ATTACKING

    def act(self, p: Play, me: int) -> None:
        s = p.s
        seat = s.control[me]
        if p.die(seat, "Walls of Ice Shard", me) >= 4:
            around = beside_walls(s, seat)
            hit = [card for card in all_units(s) if s.control[card] != seat and around >> s.space[card] & 1]
            wound_all(p, [(card, 1) for card in hit], seat, me)


@ability("Reckless")
class Reckless(Ability):
    """Its dice hit on 4+ only."""

    hits_on = 4


@ability("Wild Swing")
class WildSwing(Ability):
    """Before each attack a die: on 4+ the one roll counts for every card adjacent to it."""

    def spreads(self, p: Play, me: int, target: int) -> tuple[int, ...]:
        s = p.s
        if p.die(s.control[me], "Wild Swing", me) < 4:
            return ()
        beside = [card for space in BOARD.neighbours[s.space[me]] for card in cards_at(s, space)]
        under = s.vines.get(s.space[me], -1)  # who stands on a vine wall is adjacent to it (6.5)
        return (*beside, under) if under >= 0 else tuple(beside)


@ability("Fury")
class Fury(Ability):
    """After each attack a die: on 5+ it may move up to 2 spaces and attack again, again and again (10.6, F 2.15.2.1)."""

    def after_attack(self, p: Play, me: int, target: int) -> None:
        if p.die(p.s.control[me], "Fury", me) >= 5:
            p.then(rage, me)


@step
def rage(p: Play, me: int) -> None:
    """It moves, or attacks where it stands, or neither."""
    actions = (*moves_of(p.s, me, 2), *attacks_of(p.s, me))
    p.ask_to_act(p.s.control[me], FURY_MOVE, actions, rage_moved, me, about=me)


@step
def rage_moved(p: Play, me: int, place: int) -> None:
    """After a move it may attack."""
    s = p.s
    if place < 0:
        return
    moves = moves_of(s, me, 2)
    if place < len(moves):
        p.then(rage_again, me)
        move(p, moves[place], 2)
    else:
        p.then(rage_attacked, me, place - len(moves))


@step
def rage_again(p: Play, me: int) -> None:
    """It chooses whom to attack from where it stands now."""
    if p.s.space[me] >= 0:
        p.ask_to_act(p.s.control[me], FURY_ATTACK, attacks_of(p.s, me), rage_attacked, me, about=me)


@step
def rage_attacked(p: Play, me: int, place: int) -> None:
    """The further attack; it counts against no limit (F 1.0.0.12)."""
    if place >= 0:
        attack(p, me, target_named(p.s, attacks_of(p.s, me)[place].split(" ")[2:]))


@ability("Burst of Speed")
class BurstOfSpeed(Ability):
    """Once a turn, after moving in the movement phase, a die: on 3-4 one space more, on 5-6 two."""

    def after_move(self, p: Play, me: int) -> None:
        s = p.s
        if s.phase == MOVEMENT and not s.used >> me & 1:
            s.used |= 1 << me
            p.then(burst, me, max(0, (p.die(s.control[me], "Burst of Speed", me) - 1) // 2))


@step
def burst(p: Play, me: int, spaces: int) -> None:
    """It may go on so many spaces."""
    if spaces and p.s.space[me] >= 0:
        p.ask_to_act(p.s.control[me], BURST, moves_of(p.s, me, spaces), burst_moved, me, spaces, about=me)


@step
def burst_moved(p: Play, me: int, spaces: int, place: int) -> None:
    """It does."""
    if place >= 0:
        move(p, moves_of(p.s, me, spaces)[place], spaces)


@ability("Unwieldy Magic")
class UnwieldyMagic(Ability):
    """If one die of its attack misses, all do."""

    def count_hits(self, s: State, me: int, dice: tuple[int, ...], hits: int) -> int:
        return hits if hits == len(dice) else 0


@ability("Sluggish")
class Sluggish(Ability):
    """Attacked, it takes a wound for every die (5.6)."""

    sluggish = True


@event("Freeze")
class Freeze(EventCard):
    """Laid on any unit: it cannot move, attack or use its ability until somebody pays 2 magic (facts, attachment)."""

    stays = True
    removal_price = 2

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, FREEZE, all_units(p.s), frozen, card)


@step
def frozen(p: Play, card: int, host: int) -> None:
    """The card lies on the unit."""
    p.attach(card, host)


@event("Reinforcements")
class Reinforcements(EventCard):
    """With fewer units than your opponent: summon up to two commons without paying."""

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        p.then(reinforce, seat, 2)


@step
def reinforce(p: Play, seat: int, left: int) -> None:
    """Asks for a common of the hand, while there is room beside a wall."""
    s = p.s
    commons = [card for card in s.hand[seat] if kind_of(s, card).type == COMMON]
    if left and commons and beside_walls(s, seat) & empty_mask(s):
        p.ask_card(seat, REINFORCE, commons, reinforcement, seat, left, optional=True)


@step
def reinforcement(p: Play, seat: int, left: int, card: int) -> None:
    """Asks where it stands."""
    if card >= 0:
        room = beside_walls(p.s, seat) & empty_mask(p.s)
        p.ask_space(seat, REINFORCE_SPACE, room, reinforced, seat, left, card, about=card)


@step
def reinforced(p: Play, seat: int, left: int, card: int, space: int) -> None:
    """It is summoned for nothing; then the next."""
    p.then(reinforce, seat, left - 1)
    summon(p, seat, card, space, 0)
