"""The Filth: mutations and mutants."""

from __future__ import annotations

from ...text import T
from ..battlefield import beside, cards_at, is_beside, is_fighter, is_wall, kind_of
from ..effects import search
from ..lasting import strengthen
from ..legal import cancel_event
from ..placing import attach
from ..rolling import roll_die
from ..state import NO_CARD, State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, At, EventCard, Play, question, step
from ..wounds import destroy

WHERE = question(
    "mutagist", T("Do you look for a mutation in your draw pile? If not, you take one of your discard pile.")
)
POSSESS = question("possess", T("On which wall do you put {card}?"))
NULLIFY = question(
    "nullify",
    T("{event} was played. Is {card} destroyed, so that the event does nothing?"),
    lambda s, args: {"event": T(kind_of(s, args[2]).name)},
)
FOUND = question("mutagist card", T("Which mutation do you take into your hand?"))


class Mutagist(Ability):
    """Instead of attacking: a mutation of the draw or discard pile, shown, to the hand; a searched draw pile is shuffled."""

    name = "Mutagist"
    use = INSTEAD_OF_ATTACKING

    def usable(self, s: State, me: int) -> bool:
        seat = s.control[me]
        return bool(s.draw[seat] or mutations(s, s.discard[seat]))

    def act(self, p: Play, me: int) -> None:
        seat = p.s.control[me]
        if not p.s.draw[seat] or not mutations(p.s, p.s.discard[seat]):
            pile_chosen(p, seat, int(bool(p.s.draw[seat])))
        else:
            p.ask_yes(seat, WHERE, pile_chosen, seat, about=me)


def mutations(s: State, cards: tuple[int, ...]) -> list[int]:
    """The mutations among some cards."""
    return [card for card in cards if kind_of(s, card).is_mutation]


@step
def pile_chosen(p: Play, seat: int, draw: int) -> None:
    """The draw pile is searched, or the discard pile."""
    pile = "draw" if draw else "discard"
    search(p, seat, pile, mutations(p.s, getattr(p.s, pile)[seat]), FOUND)


class Bloodlust(Ability):
    """Attacks no walls of any sort (11.15 and all else as always)."""

    name = "Bloodlust"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target == NO_CARD or not is_wall(s, target)


class HexThrower(Ability):
    """Attacks nothing adjacent, the vine wall under its feet included (6.5, 6.8)."""

    name = "Hex Thrower"

    def may_attack(self, s: State, me: int, who: int, target: int) -> bool:
        return target == NO_CARD or not is_beside(s, me, target)


class GreaterSwiftness(Ability):
    """Moves 4 spaces in the movement phase (10.5)."""

    name = "Greater Swiftness"

    def speed(self, s: State, me: int, who: int) -> int:
        return 2


class CrushingGrip(Ability):
    """Against commons and champions its attack value is their printed life, 5 at most; bonuses add to that (F 2.6.3.1)."""

    name = "Crushing Grip"

    def attack_value(self, s: State, me: int, who: int, target: int, value: int) -> int:
        return min(5, kind_of(s, target).life) if target != NO_CARD and is_fighter(s, target) else value


class LivingWall(Ability):
    """Its player may summon beside it as beside a wall (3.3); it is none for anything else."""

    name = "Living Wall"

    def summons_at(self, s: State, me: int, seat: int, card: int) -> int:
        return beside(s, me) if s.control[me] == seat else 0


class Nullify(Ability):
    """An opponent's event, an answer too: destroyed for its own player, it leaves that without effect (decisions)."""

    name = "Nullify"

    def ready(self, s: State, me: int, at: At) -> bool:
        return s.teams[at.who] != s.teams[s.control[me]] and at.args[0] in s.resolving

    def event_played(self, p: Play, me: int, seat: int, card: int) -> None:
        p.ask_yes(p.s.control[me], NULLIFY, nullified, me, seat, card, about=me)


@step
def nullified(p: Play, me: int, seat: int, card: int, yes: int) -> None:
    """Cancels the event and destroys the mutant."""
    if yes:
        cancel_event(p, seat, card)
        destroy(p, me, p.s.control[me], me)


class WrithingSpawn(Ability):
    """At the start of the attack phase a die, which is added to its attack value until the turn ends."""

    name = "Writhing Spawn"
    optional = False
    any_order = True

    def attack_starts(self, p: Play, me: int) -> None:
        roll_die(p, p.s.control[me], self.name, me, spawned, me)


@step
def spawned(p: Play, me: int, die: int) -> None:
    """The die is added to its attack value."""
    strengthen(p, p.s.control[me], me, die)


class Possessed(Ability):
    """Nobody summons at that wall (facts, possessed wall)."""

    name = "Possessed"
    bonus = True

    def no_summoning(self, s: State, me: int, wall: int) -> bool:
        return wall == me


class PossessedWall(EventCard):
    """Laid on an enemy's wall of any sort; any 2 cards of a hand take it off (facts, possessed wall; F 2.6.6.1)."""

    name = "Possessed Wall"
    stays = True
    gives = "Possessed"
    removal_cards = 2

    def playable(self, s: State, seat: int) -> bool:
        return bool(enemy_walls(s, seat))

    def play(self, p: Play, seat: int, card: int) -> None:
        p.ask_piece(seat, POSSESS, enemy_walls(p.s, seat), possessed, card, about=card)


def enemy_walls(s: State, seat: int) -> list[int]:
    """The walls that opponents of the seat control."""
    found = [card for space in range(s.field.size) for card in cards_at(s, space)]
    return [card for card in found if is_wall(s, card) and s.teams[s.control[card]] != s.teams[seat]]


@step
def possessed(p: Play, card: int, wall: int) -> None:
    """The card lies on the wall."""
    attach(p, card, wall)
