"""The Phoenix Elves of Prince Elien: fire that wounds without dice."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..attack import in_sight
from ..battlefield import (
    all_units,
    beside,
    beside_walls,
    cards_at,
    has_ability,
    is_beside,
    is_common,
    is_enemy,
    is_fighter,
    is_unit,
    near,
    opponents,
    standing_room,
)
from ..effects import let_place, with_opponent
from ..lasting import borrow, confer
from ..movement import speed_of
from ..placing import place
from ..rolling import roll_die
from ..state import NO_CARD, State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import wound, wound_all
from .shared import Conjuring, fewer_units, fewer_units_than, own_units_of

BLAST = question("fire blast", T("Which card does {card}'s fire hit?"))
BREATH = question("breath of flame", T("How far does {card} breathe fire? Everything up to that card is burnt."))
CONSCRIPT = question("conscript", T("Which unit does {card} take control of until this turn ends?"))
BLAZE = question("blaze step", T("Where does {card} appear, beside one of your walls?"))
SPIRIT = question("spirit", T("Which of your Phoenix Elves becomes precise until this turn ends?"))
BURN = question("burn", T("Which common or champion is burnt?"))
DRAIN = question("drain", T("How many cards do you take from the top of the other magic pile?"))
SAVE = question("save the queen", T("Which Phoenix Elf comes to {card}'s side? Up to 2 commons may."))
SAVE_SPACE = question("save the queen space", T("Where does it stand, beside {card}?"))
CONJURE = question("conjure", T("Where does a Phoenix appear, beside your queen? Up to 2 may."))
QUEEN = "Queen Maldaria"
PURSUES_ON = 5


class FireBlast(Ability):
    """Instead of attacking: 2 wounds on a card in clear sight at most 2 spaces away (10.5)."""

    name = "Fire Blast"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        return bool(in_sight(s, me, 2))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], BLAST, in_sight(p.s, me, 2), blasted, me, about=me)


@step
def blasted(p: Play, me: int, target: int) -> None:
    """Two wounds, no dice."""
    wound(p, target, 2, p.s.control[me], me)


class BreathOfFlame(Ability):
    """Instead of attacking: a wound on every card of a straight line, up to one at most 3 spaces away (F 2.11.3.1)."""

    name = "Breath of Flame"
    use = INSTEAD_OF_ATTACKING

    def spaces(self, s: State, me: int) -> int:
        """Where a card may be chosen."""
        mask = 0
        for ray in s.field.rays[s.space[me]]:
            for space in ray[:3]:
                mask |= s.occupied & 1 << space
        return mask

    def usable(self, s: State, me: int) -> bool:
        return self.spaces(s, me) != 0

    def act(self, p: Play, me: int) -> None:
        p.ask_space(p.s.control[me], BREATH, self.spaces(p.s, me), burnt, me, about=me)


@step
def burnt(p: Play, me: int, end: int) -> None:
    """One wound on each card from here to there, on a unit and the vine wall under it alike (F 2.11.3.2)."""
    s = p.s
    line = s.field.ray_to(s.space[me], end)
    wound_all(p, [(card, 1) for space in line for card in cards_at(s, space)], s.control[me], me)


class BlazingConscription(Ability):
    """Start of your turn: control of an adjacent common or champion until the turn ends."""

    name = "Blazing Conscription"

    def targets(self, s: State, me: int) -> list[int]:
        """Adjacent commons and champions of others."""
        around = beside(s, me)
        fighters = [card for card in all_units(s) if is_fighter(s, card) and around >> s.space[card] & 1]
        return [card for card in fighters if s.control[card] != s.control[me]]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.targets(s, me))

    def turn_starts(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], CONSCRIPT, self.targets(p.s, me), conscripted, me, about=me, optional=True)


@step
def conscripted(p: Play, me: int, card: int) -> None:
    """It changes hands, and back when the turn ends."""
    if card != DECLINED:
        borrow(p, card, p.s.control[me])


class BurningBlade(Ability):
    """Each attack wounds its target once more, hits or not (F 2.11.7.1)."""

    name = "Burning Blade"
    optional = False

    def after_wounds(self, p: Play, me: int, who: int, target: int) -> None:
        wound(p, target, 1, p.s.control[me], me, because=self.name)


class FarShot(Ability):
    """Shoots 4 spaces (10.5)."""

    name = "Far Shot"

    def reach(self, s: State, me: int, who: int) -> int:
        return 4


class Precise(Ability):
    """Against units its dice are wounds without being rolled (5.6)."""

    name = "Precise"

    def sure(self, s: State, me: int, who: int, target: int) -> bool:
        return is_unit(s, target)


class BlazeStep(Ability):
    """End of your turn: may be placed beside any of your walls."""

    name = "Blaze Step"

    def room(self, s: State, me: int) -> int:
        """Free spaces beside its controller's walls."""
        return beside_walls(s, s.control[me]) & standing_room(s)

    def ready(self, s: State, me: int, at: At) -> bool:
        return self.room(s, me) != 0

    def turn_ends(self, p: Play, me: int) -> None:
        let_place(p, p.s.control[me], me, self.room(p.s, me), BLAZE, optional=True)


class GreaterFlight(Ability):
    """Moves 1 space more and through other cards; must end on an empty space (5.3, 10.5)."""

    name = "Greater Flight"

    def speed(self, s: State, me: int, who: int) -> int:
        return 1

    def walks_through(self, s: State, me: int, who: int) -> int:
        return -1


class Riposte(Ability):
    """Attacked from an adjacent space and still standing, it wounds the attacker, once for each attack (decisions, Riposte)."""

    name = "Riposte"
    of_others = "after_attack"
    optional = False

    def ready(self, s: State, me: int, at: At) -> bool:
        return me in s.fights[-1].close

    def after_attack(self, p: Play, me: int, who: int, target: int) -> None:
        wound(p, who, 1, p.s.control[me], me, because=self.name)


class Pursue(Ability):
    """An enemy unit steps away from it: it is placed on the space left, and on 5+ wounds that unit (F 2.11.8.1-2.11.8.3)."""

    name = "Pursue"
    of_others = "watches left"
    optional = False

    def watches(self, s: State, me: int, who: int) -> int:
        if not is_enemy(s, who, s.control[me]):
            return 0
        # from the step beside it on it follows at every step: each way that leads there is another
        return near(s, me, speed_of(s, who) - (0 if is_beside(s, me, who) else 1))

    def ready(self, s: State, me: int, at: At) -> bool:
        start, end = at.args
        leaves = beside(s, me) >> start & 1 and not (beside(s, me) | 1 << s.space[me]) >> end & 1
        return bool(leaves and standing_room(s) >> start & 1) and is_enemy(s, at.who, s.control[me])

    def left(self, p: Play, me: int, who: int, start: int, end: int) -> None:
        place(p, me, start)
        roll_die(p, p.s.control[me], self.name, me, pursued, me, who, needs=PURSUES_ON)


@step
def pursued(p: Play, me: int, who: int, die: int) -> None:
    """On 5 or more it wounds the unit it follows."""
    if die >= PURSUES_ON:
        wound(p, who, 1, p.s.control[me], me)


class SpiritOfThePhoenix(EventCard):
    """A Phoenix Elf of yours is precise until the turn ends."""

    name = "Spirit of the Phoenix"

    def playable(self, s: State, seat: int) -> bool:
        return bool(own_units_of(s, seat, "Phoenix Elves"))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, SPIRIT, own_units_of(p.s, seat, "Phoenix Elves"), inspired, seat)


@step
def inspired(p: Play, seat: int, card: int) -> None:
    """It gains the named ability (4.4)."""
    confer(p, card, "Precise")


class Burn(EventCard):
    """Wounds on a common or champion anywhere, never a summoner (F 2.11.1.1)."""

    name = "Burn"
    count = 1

    def targets(self, s: State) -> list[int]:
        """All commons and champions."""
        return [card for card in all_units(s) if is_fighter(s, card)]

    def playable(self, s: State, seat: int) -> bool:
        return bool(self.targets(s))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, BURN, self.targets(p.s), burnt_down, seat, self.count)


class GreaterBurn(Burn):
    """Two wounds."""

    name = "Greater Burn"
    count = 2


@step
def burnt_down(p: Play, seat: int, count: int, card: int) -> None:
    """The wounds of a Burn."""
    wound(p, card, count, seat)


class MagicDrain(EventCard):
    """With fewer units than your opponent: up to two cards from the top of their magic pile onto yours (10.8)."""

    name = "Magic Drain"

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        with_opponent(
            p, seat, drain_from, seat, among=[o for o in opponents(p.s, seat) if fewer_units_than(p.s, seat, o)]
        )


@step
def drain_from(p: Play, seat: int, other: int) -> None:
    """Asks how much."""
    p.ask_number(seat, DRAIN, min(2, len(p.s.magic[other])), drained, seat, other)


@step
def drained(p: Play, seat: int, other: int, count: int) -> None:
    """The cards go over one by one, topmost first (11.4)."""
    taken = p.take_top("magic", other, count)
    p.put_on("magic", seat, *taken)
    p.tell("drained", seat, count, p.s.players[other] + 1)
    if taken:
        p.tell("taken", seat, *p.names_of(taken), only=seat)


class SaveTheQueen(Ability):
    """End of your turn: up to two of her player's Phoenix Elf commons are placed beside her, from anywhere (5.4)."""

    name = "Save the Queen"

    def guards(self, s: State, me: int) -> list[int]:
        """The commons that may come."""
        return [card for card in own_units_of(s, s.control[me], "Phoenix Elves") if is_common(s, card)]

    def ready(self, s: State, me: int, at: At) -> bool:
        return bool(self.guards(s, me)) and bool(beside(s, me) & standing_room(s))

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], SAVE, self.guards(p.s, me), guard_comes, me, NO_CARD, about=me, optional=True)


@step
def guard_comes(p: Play, me: int, before: int, card: int) -> None:
    """It is placed; then perhaps another one."""
    if card == DECLINED:
        return
    seat = p.s.control[me]
    if before == NO_CARD:
        p.then(another_guard, me, card)
    let_place(p, seat, card, beside(p.s, me), SAVE_SPACE, about=me)


@step
def another_guard(p: Play, me: int, before: int) -> None:
    """Asks for the second."""
    ability = SaveTheQueen()
    guards = [card for card in ability.guards(p.s, me) if card != before]
    if guards and beside(p.s, me) & standing_room(p.s):
        p.ask_piece(p.s.control[me], SAVE, guards, guard_comes, me, before, about=me, optional=True)


class HeroicFlight(Ability):
    """Moves through cards; beside it, units of its player with this ability attack with 1 die more, with Greater Flight with 2."""

    name = "Heroic Flight"
    of_others = "dice"

    def walks_through(self, s: State, me: int, who: int) -> int:
        return -1

    def dice(self, s: State, me: int, who: int, target: int) -> int:
        if who == me or s.control[who] != s.control[me] or not is_beside(s, me, who):
            return 0
        return has_ability(s, who, self.name) + 2 * has_ability(s, who, "Greater Flight")


class ConjurePhoenixes(Conjuring):
    """Phoenixes beside one's Queen Maldaria."""

    name = "Conjure Phoenixes"
    what = "Phoenix"
    host = QUEEN
    where = CONJURE
