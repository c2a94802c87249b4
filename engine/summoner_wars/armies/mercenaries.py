"""The Mercenaries: hunters for hire."""

from __future__ import annotations

from ...flow import DECLINED
from ...text import T
from ..battlefield import all_units, beside, in_play, is_common, is_enemy, is_unit, neighbours, standing_room
from ..effects import let_place
from ..rolling import roll_die
from ..state import State
from ..vocabulary import INSTEAD_OF_MOVING, Ability, At, Play, question, step
from ..wounds import wound

PREY = question("prey", T("Which wounded common does {card} leap at?"))
PACT = question("dark pact", T("On which adjacent unit does {card} lay its hand, before it moves?"))
PREY_SPACE = question("prey space", T("Where does {card} land?"))
PACT_ON = 4


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
