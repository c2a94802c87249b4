"""Poison: tokens that grow in each preparation phase until they are as many as the maximum HP (9.3)."""

from __future__ import annotations

from .keywords import WITH_NUMBER
from .numbers import life_of, warriors
from .play import Play, label, name_of, step
from .state import State
from .vocabulary import Ability
from .voices import allows, lead_of, members_of, says
from .zones import bury, tell


class Poison(Ability):
    """Puts tokens on whatever warrior it strikes, also without wounding it (9.3, 9.22)."""

    passes_on = True

    def __init__(self, tokens: int) -> None:
        super().__init__()
        self.tokens = tokens

    def struck(self, p: Play, me: int, who: int, other: int) -> None:
        poison(p, other, self.tokens)

    def struck_player(self, p: Play, me: int, who: int, other: int) -> None:
        if says(p.s, "poisonable", other):
            poison_player(p, other, self.tokens)


WITH_NUMBER["poison"] = Poison


def poison(p: Play, card: int, tokens: int) -> None:
    """Puts poison tokens on a warrior, unless it is immune (9.2)."""
    s = p.s
    if card in s.pieces and tokens > 0 and not says(s, "immune", lead_of(s, card), "poison"):
        s.poison[card] = s.poison.get(card, 0) + tokens
        tell(p, "poisoned", s.pieces[card].control, label(s, card), name_of(s, card), tokens)


def poison_player(p: Play, player: int, tokens: int) -> None:
    """Puts poison tokens on `~seat`."""
    p.s.poison[player] = p.s.poison.get(player, 0) + tokens
    tell(p, "player poisoned", ~player, tokens)


def tokens_on(s: State, card: int) -> int:
    """The poison tokens on a warrior, or on both of a pair (9.21)."""
    return sum([s.poison.get(member, 0) for member in members_of(s, card)])


@step
def poison_works(p: Play) -> None:
    """One token more on each poisoned warrior of the active player; with as many as its HP it dies, for no components (9.3)."""
    s = p.s
    heal_immune(s)
    doomed = []
    for card in warriors(s, s.active):
        ill = [member for member in members_of(s, card) if s.poison.get(member)]
        if ill:
            s.poison[ill[0]] += allows(s, "poison_grows", card)
            if tokens_on(s, card) >= life_of(s, card):
                doomed.append(card)
    for card in doomed:
        tell(p, "died of poison", s.active, label(s, card), name_of(s, card))
    bury(p, doomed, yields=False)


def heal_immune(s: State) -> None:
    """Immunity to poison takes the tokens off for good (9.23)."""
    for card in [card for card in s.poison if card in s.pieces and says(s, "immune", lead_of(s, card), "poison")]:
        del s.poison[card]
