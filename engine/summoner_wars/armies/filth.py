"""The Filth: what crawls, and what grows out of it."""

from __future__ import annotations

from ...text import T
from ..battlefield import beside, is_beside, is_fighter, is_wall, kind_of
from ..effects import search
from ..state import NO_CARD, State
from ..vocabulary import INSTEAD_OF_ATTACKING, Ability, Play, question, step

WHERE = question(
    "mutagist", T("Do you look for a mutation in your draw pile? If not, you take one of your discard pile.")
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
