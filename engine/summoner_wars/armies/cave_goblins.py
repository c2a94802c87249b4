"""The Cave Goblins: many blows, and magic under a goblin."""

from __future__ import annotations

from ..field import BOARD
from ..play import Play
from ..state import State
from ..vocabulary import ANY_TIME, Ability, ability
from .shared import is_enemy


@ability("Assault")
class Assault(Ability):
    """Instead of one attack it may attack every adjacent enemy unit, each once (F 2.2.1.1, 2.2.1.2)."""

    def assaults(self, s: State, me: int) -> tuple[int, ...]:
        beside = (s.board[space] for space in BOARD.neighbours[s.space[me]])
        return tuple(card for card in beside if card >= 0 and is_enemy(s, card, s.control[me]))


@ability("Magic Augmentation")
class MagicAugmentation(Ability):
    """At any time its controller may put cards from the top of the magic pile face down under it: 1 die each, up to 4."""

    use = ANY_TIME

    def usable(self, s: State, me: int) -> bool:
        return bool(s.magic[s.control[me]])

    def act(self, p: Play, me: int) -> None:
        s = p.s
        card = s.magic[s.control[me]].pop()
        s.under[me] = (card, *s.under.get(me, ()))
        s.face_down |= 1 << card

    def attack_bonus(self, s: State, me: int, target: int) -> int:
        return min(4, len(s.under.get(me, ())))
