"""The Cave Goblins: many blows, and magic under a goblin."""

from __future__ import annotations

from ...text import T
from ..attack import attack, attacks_of, target_named
from ..battlefield import has_ability, units
from ..field import BOARD
from ..play import Play
from ..state import State
from ..vocabulary import ANY_TIME, Ability, ability, question, step
from .shared import is_enemy

RELENTLESS = question("relentless", T("Up to 2 of your relentless units may attack now."))


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


@ability("Relentless")
class Relentless(Ability):
    """Does not attack in the attack phase; right after it up to two that have this may (10.7, 10.10, F 2.2.3.1)."""

    rests_in_attack = True
    at_once = True

    def attack_ended(self, p: Play, me: int) -> None:
        if not p.waits(relent):
            p.then(relent, p.s.control[me], 0, 2)


def _relentless_attacks(s: State, seat: int, done: int) -> list[str]:
    ready = [card for card in units(s, seat) if not done >> card & 1 and has_ability(s, card, "Relentless")]
    return [action for card in ready for action in attacks_of(s, card)]


@step
def relent(p: Play, seat: int, done: int, left: int) -> None:
    """Any of them that has not attacked yet may, while attacks are left."""
    if left:
        p.ask_to_act(seat, RELENTLESS, _relentless_attacks(p.s, seat, done), relented, seat, done, left, about=-1)


@step
def relented(p: Play, seat: int, done: int, left: int, place: int) -> None:
    """It attacks; then the other."""
    if place < 0:
        return
    s = p.s
    words = _relentless_attacks(s, seat, done)[place].split(" ")
    card = s.board[BOARD.index[words[1]]]
    s.attacked |= 1 << card
    p.then(relent, seat, done | 1 << card, left - 1)
    attack(p, card, target_named(s, words[2:]))
