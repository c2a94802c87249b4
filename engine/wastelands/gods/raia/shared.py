"""What several cards of Raia have in common."""

from __future__ import annotations

from ...announcing import top
from ...legal import magic_of
from ...play import Play
from ...reactions import to_magic
from ...state import State
from ...targets import PLAYER, WARRIOR, either
from ...vocabulary import AS_REACTION, Ability, Activated, Announced, Harm, numbered
from ...zones import lend

WARRIOR_OR_PLAYER = either("warrior or player", WARRIOR, PLAYER)


class Sheltered(Ability):
    """Its player loses only 1 HP by the card of that number."""

    of_others = ("takes",)

    def takes(self, s: State, me: int, who: int, amount: int, by: Harm) -> int:
        return min(amount, 1) if who == me and by.source == self.value else amount


SHELTERED = numbered(Sheltered())


def is_sheltered(s: State, seat: int, magic: int) -> bool:
    """Whether a player has paid for shelter from a card already."""
    return any((each.ability, each.bearer, each.value) == (SHELTERED.number, ~seat, magic) for each in s.lasting)


class Shelter(Activated):
    """When magic would damage its player: only 1 HP of it."""

    when = AS_REACTION

    def answers(self, s: State, seat: int, me: int, to: Announced) -> bool:
        if is_sheltered(s, seat, to.card):
            return False
        magic = magic_of(s, to.card) if to_magic(s, to) else None
        return magic is not None and (magic.harms_players or (magic.harmful and ~seat in to.targets))

    def happens(self, p: Play, act: Announced) -> None:
        lend(p, ~act.seat, SHELTERED, value=top(p.s).card)
