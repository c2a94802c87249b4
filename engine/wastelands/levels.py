"""Level tokens, and losing levels (8.5)."""

from __future__ import annotations

from .bearing import can_carry_levels
from .cards import LEVEL
from .play import Play, kind_of, label, step
from .state import FOR_GOOD, State
from .vocabulary import Ability, numbered
from .voices import cards_on, members_of, says
from .zones import bury, lend

DRAIN = "level-drain"


class MoreLevels(Ability):
    """Levels for a personality, each with +1 ATK and +1 HP; `gives` says how many."""

    def gives(self, s: State, me: int, who: int) -> int:
        return 0

    def levels(self, s: State, me: int, who: int) -> int:
        return self.gives(s, me, who) if can_carry_levels(s, who) else 0

    def attack(self, s: State, me: int, who: int) -> int:
        return self.levels(s, me, who)

    def life(self, s: State, me: int, who: int) -> int:
        return self.levels(s, me, who)


class LevelToken(MoreLevels):
    """As many levels as its value; it is lost as a whole."""

    def gives(self, s: State, me: int, who: int) -> int:
        return self.value


LEVEL_TOKEN = numbered(LevelToken())


def give_levels(p: Play, card: int, count: int) -> None:
    """Puts one token on a personality that stands for so many levels."""
    if count > 0:
        lend(p, card, LEVEL_TOKEN, FOR_GOOD, count)


def drain_level(p: Play, card: int) -> None:
    """One level card or token falls off a warrior; its controller says which (9.2)."""
    s = p.s
    if card in s.pieces and not says(s, "immune", card, DRAIN):
        options = [
            (f"choose {label(s, other)}", other) for other in cards_on(s, card) if kind_of(s, other).type == LEVEL
        ]
        options += [(f"choose token {s.lasting[place].value}", -2 - place) for place in _tokens(s, card)]
        p.ask_seat(s.pieces[card].control, "level", list(dict(options).items()), level_lost, ())


def _tokens(s: State, card: int) -> list[int]:
    """Where the level tokens of a warrior stand among what lasts."""
    members = members_of(s, card)
    return [
        place
        for place, effect in enumerate(s.lasting)
        if effect.ability == LEVEL_TOKEN.number and effect.bearer in members
    ]


@step
def level_lost(p: Play, which: int) -> None:
    """A level card goes to the graveyard, or a token falls off."""
    s = p.s
    if which >= 0:
        bury(p, [which])
    elif which < -1:
        place = -2 - which
        s.lasting = (*s.lasting[:place], *s.lasting[place + 1 :])
        s.heard = None
