"""The Mercenaries: hunters for hire."""

from __future__ import annotations

from ...text import T
from ..battlefield import kind_of, standing_room
from ..cards import COMMON
from ..field import BOARD
from ..play import Play
from ..state import State
from ..vocabulary import INSTEAD_OF_MOVING, Ability, ability, question, step
from .shared import all_units, is_enemy

PREY = question("prey", T("Which wounded common does {card} leap at?"))
PREY_SPACE = question("prey space", T("Where does {card} land?"))


@ability("Prey")
class Prey(Ability):
    """Instead of moving: placed beside a wounded enemy common; it is no move, but one of the three movers (3.28, F 1.0.0.34)."""

    use = INSTEAD_OF_MOVING

    def prey(self, s: State, me: int) -> list[int]:
        """Wounded enemy commons with room beside them."""
        room = standing_room(s)
        return [
            card
            for card in all_units(s)
            if is_enemy(s, card, s.control[me])
            and kind_of(s, card).type == COMMON
            and s.wounds[card]
            and BOARD.beside[s.space[card]] & room
        ]

    def usable(self, s: State, me: int) -> bool:
        return bool(self.prey(s, me))

    def act(self, p: Play, me: int) -> None:
        p.ask_piece(p.s.control[me], PREY, self.prey(p.s, me), prey_chosen, me, about=me)


@step
def prey_chosen(p: Play, me: int, card: int) -> None:
    """Asks for the space."""
    room = BOARD.beside[p.s.space[card]] & standing_room(p.s)
    p.ask_space(p.s.control[me], PREY_SPACE, room, landed, me, about=me)


@step
def landed(p: Play, me: int, space: int) -> None:
    """It is placed there (5.4)."""
    p.place(me, space)
