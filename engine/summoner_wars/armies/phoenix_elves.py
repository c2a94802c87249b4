"""The Phoenix Elves of Prince Elien: fire that needs no dice."""

from __future__ import annotations

from ...text import T
from ..attack import in_sight
from ..battlefield import beside_walls, cards_at, gain, kind_of, named, near, standing_room
from ..field import BOARD
from ..play import Play
from ..state import BORROWED, END_OF_TURN, State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, EventCard, ability, event, question, step
from ..wounds import change_control, wound, wound_all
from .shared import fewer_units, fighters, own_units_of

BLAST = question("fire blast", T("Which card does {card}'s fire hit?"))
BREATH = question("breath of flame", T("How far does {card} breathe fire? Everything up to that card is burnt."))
CONSCRIPT = question("conscript", T("Which unit does {card} take control of until this turn ends?"))
BLAZE = question("blaze step", T("Where does {card} appear, beside one of your walls?"))
SPIRIT = question("spirit", T("Which of your Phoenix Elves becomes precise until this turn ends?"))
BURN = question("burn", T("Which common or champion is burnt?"))
DRAIN = question("drain", T("How many cards do you take from the top of the other magic pile?"))


@ability("Fire Blast")
class FireBlast(Ability):
    """Instead of attacking: 2 wounds on a card in clear sight at most 2 spaces away (10.5)."""

    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        return bool(in_sight(s, me, 2))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], BLAST, in_sight(p.s, me, 2), blasted, me, about=me)


@step
def blasted(p: Play, me: int, target: int) -> None:
    """Two wounds, no dice."""
    wound(p, target, 2, p.s.control[me], me)


@ability("Breath of Flame")
class BreathOfFlame(Ability):
    """Instead of attacking: a wound on every card of a straight line, up to one at most 3 spaces away (F 2.11.3.1)."""

    use = INSTEAD_OF_ATTACKING

    def spaces(self, s: State, me: int) -> int:
        """Where a card may be chosen."""
        return sum(1 << space for ray in BOARD.rays[s.space[me]] for space in ray[:3] if s.occupied >> space & 1)

    def usable(self, s: State, me: int) -> bool:
        return self.spaces(s, me) != 0

    def act(self, p: Play, me: int) -> None:
        p.ask_space(p.s.control[me], BREATH, self.spaces(p.s, me), burnt, me, about=me)


@step
def burnt(p: Play, me: int, end: int) -> None:
    """One wound on each card from here to there, on a unit and the vine wall under it alike (F 2.11.3.2)."""
    s = p.s
    ray = next(ray for ray in BOARD.rays[s.space[me]] if end in ray)
    line = ray[: ray.index(end) + 1]
    wound_all(p, [(card, 1) for space in line for card in cards_at(s, space)], s.control[me], me)


@ability("Blazing Conscription")
class BlazingConscription(Ability):
    """Start of your turn: control of an adjacent common or champion until the turn ends."""

    def targets(self, s: State, me: int) -> list[int]:
        """Adjacent commons and champions of the opponent."""
        around = near(s, me, 1)
        return [card for card in fighters(s) if around >> s.space[card] & 1 and s.control[card] != s.control[me]]

    def ready(self, s: State, me: int) -> bool:
        return s.control[me] == s.active and bool(self.targets(s, me))

    def turn_starts(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], CONSCRIPT, self.targets(p.s, me), conscripted, me, about=me, optional=True)


@step
def conscripted(p: Play, me: int, card: int) -> None:
    """It changes hands, and back when the turn ends."""
    if card >= 0:
        s = p.s
        back = s.control[card]
        change_control(p, card, s.control[me])
        s.effects.append((BORROWED, END_OF_TURN, card, back))


@ability("Burning Blade")
class BurningBlade(Ability):
    """Each attack wounds its target once more, hits or not (F 2.11.7.1)."""

    def after_wounds(self, p: Play, me: int, target: int) -> None:
        wound(p, target, 1, p.s.control[me], me)


@ability("Far Shot")
class FarShot(Ability):
    """Shoots 4 spaces (10.5)."""

    reach = 4


@ability("Precise")
class Precise(Ability):
    """Against units its dice are wounds without being rolled (5.6)."""

    precise = True


@ability("Blaze Step")
class BlazeStep(Ability):
    """End of your turn: may be placed beside any of your walls."""

    def room(self, s: State, me: int) -> int:
        """Free spaces beside its controller's walls."""
        return beside_walls(s, s.control[me]) & standing_room(s)

    def ready(self, s: State, me: int) -> bool:
        return s.control[me] == s.active and self.room(s, me) != 0

    def turn_ends(self, p: Play, me: int) -> None:
        p.ask_space(p.s.control[me], BLAZE, self.room(p.s, me), blazed, me, about=me, optional=True)


@step
def blazed(p: Play, me: int, space: int) -> None:
    """It appears there."""
    if space >= 0:
        p.place(me, space)


@ability("Greater Flight")
class GreaterFlight(Ability):
    """Moves 1 space more and through other cards; must end on an empty space (5.3, 10.5)."""

    speed = 1

    def passes(self, s: State, me: int, other: int) -> bool:
        return True


@event("Spirit of the Phoenix")
class SpiritOfThePhoenix(EventCard):
    """A Phoenix Elf of yours is precise until the turn ends."""

    def playable(self, s: State, seat: int) -> bool:
        return bool(own_units_of(s, seat, "Phoenix Elves"))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, SPIRIT, own_units_of(p.s, seat, "Phoenix Elves"), inspired, seat)


@step
def inspired(p: Play, seat: int, card: int) -> None:
    """It gains the named ability (4.4)."""
    gain(p.s, card, "Precise")
    p.tell("gained", seat, named(p.s, card), p.where(card), "Precise")


class BurnCard(EventCard):
    """Wounds on a common or champion anywhere, never a summoner (F 2.11.1.1)."""

    wounds: int

    def playable(self, s: State, seat: int) -> bool:
        return bool(fighters(s))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, BURN, fighters(p.s), burnt_down, seat, self.wounds)


@event("Burn")
class Burn(BurnCard):
    """One wound."""

    wounds = 1


@event("Greater Burn")
class GreaterBurn(BurnCard):
    """Two wounds."""

    wounds = 2


@step
def burnt_down(p: Play, seat: int, count: int, card: int) -> None:
    """The wounds of a Burn."""
    wound(p, card, count, seat)


@event("Magic Drain")
class MagicDrain(EventCard):
    """With fewer units than your opponent: up to two cards from the top of their magic pile onto yours (10.8)."""

    def playable(self, s: State, seat: int) -> bool:
        return fewer_units(s, seat)

    def play(self, p: Play, seat: int, card: int) -> None:
        most = min(2, len(p.s.magic[1 - seat]))
        p.ask(seat, DRAIN, [(str(count), count) for count in range(most, -1, -1)], drained, seat)


@step
def drained(p: Play, seat: int, count: int) -> None:
    """The cards go over one by one, topmost first (11.4)."""
    s = p.s
    taken = [s.magic[1 - seat].pop() for _ in range(count)]
    s.magic[seat].extend(taken)
    p.tell("drained", seat, count)
    if taken:
        p.tell("taken", seat, *(kind_of(s, card).name for card in taken), only=seat)
