"""Level tokens, and losing levels (8.5)."""

from __future__ import annotations

from .bearing import can_carry_levels
from .cards import LEVEL
from .leaving import bury
from .play import Play, kind_of, label, step
from .state import FOR_GOOD, State
from .tokens import take_token, tokens_of
from .vocabulary import Ability, numbered
from .voices import cards_on, says
from .zones import lend

DRAIN = "level-drain"


class MoreLevels(Ability):
    """Levels for a personality, each with +1 ATK and +1 HP: as many as its value, unless `gives` says how many."""

    adds_life = True

    def gives(self, s: State, me: int, who: int) -> int:
        return self.value

    def levels(self, s: State, me: int, who: int) -> int:
        return self.gives(s, me, who) if can_carry_levels(s, who) else 0

    def attack(self, s: State, me: int, who: int) -> int:
        return self.levels(s, me, who)

    def life(self, s: State, me: int, who: int) -> int:
        return self.levels(s, me, who)


class LevelToken(MoreLevels):
    """As many levels as its value; it is lost as a whole."""

    def token_word(self) -> str:
        return f"{A_LEVEL}{self.value}"


A_LEVEL = "token "
LEVEL_TOKEN = numbered(LevelToken())


def give_levels(p: Play, card: int, count: int) -> None:
    """Puts one token on a personality that stands for so many levels."""
    lend(p, card, LEVEL_TOKEN, FOR_GOOD, count)


def drain_level(p: Play, card: int) -> None:
    """One level card or token falls off a warrior; its controller says which (9.2)."""
    s = p.s
    if card in s.pieces and not says(s, "immune", card, DRAIN):
        options = [
            (f"choose {label(s, other)}", other) for other in cards_on(s, card) if kind_of(s, other).type == LEVEL
        ]
        options += [option for option in tokens_of(s, card) if option[0].startswith(f"choose {A_LEVEL}")]
        p.ask_seat(s.pieces[card].control, "level", options, destroyed, (card,))


@step
def destroyed(p: Play, card: int, what: int) -> None:
    """A card, or what lies on it, goes to the graveyard, or a token falls off."""
    if what >= 0:
        bury(p, [what])
    else:
        take_token(p, card, what)
