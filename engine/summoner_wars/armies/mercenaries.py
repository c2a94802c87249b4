"""The Mercenaries: hunters for hire."""

from __future__ import annotations

from ...text import T
from ..battlefield import all_units, beside, is_common, is_enemy, standing_room
from ..effects import let_place
from ..state import State
from ..vocabulary import INSTEAD_OF_MOVING, Ability, Play, question, step

PREY = question("prey", T("Which wounded common does {card} leap at?"))
PREY_SPACE = question("prey space", T("Where does {card} land?"))


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
