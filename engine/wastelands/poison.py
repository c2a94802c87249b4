"""Poison: tokens that grow in each preparation phase until they are as many as the maximum HP (9.3)."""

from __future__ import annotations

from .heard import lead_of, members_of
from .keywords import WITH_NUMBER
from .leaving import bury
from .numbers import life_of, warriors
from .play import Play, label, name_of, step
from .state import State
from .vocabulary import Ability, numbered
from .voices import allows, says


class Poison(Ability):
    """Puts tokens on whatever warrior it strikes, also without wounding it (9.3, 9.22)."""

    passes_on = True

    def __init__(self, tokens: int) -> None:
        super().__init__()
        self.tokens = tokens

    def again(self) -> Ability:
        return Poison(self.tokens)

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
        if card in s.joined:
            p.then(share, card, tokens)
            return
        s.poison[card] = s.poison.get(card, 0) + tokens
        p.tell("poisoned", s.pieces[card].control, label(s, card), name_of(s, card), tokens)


@step
def share(p: Play, card: int, tokens: int) -> None:
    """Who controls a pair names the member that gets poison (9.6)."""
    if card in p.s.pieces:
        options = [(f"choose {label(p.s, member)}", member) for member in members_of(p.s, card)]
        p.ask_seat(p.s.pieces[card].control, "bearer", options, shared, (tokens,), about=card)


@step
def shared(p: Play, tokens: int, member: int) -> None:
    """That member has it."""
    p.s.poison[member] = p.s.poison.get(member, 0) + tokens
    p.tell("poisoned", p.s.pieces[member].control, label(p.s, member), name_of(p.s, member), tokens)


def poison_player(p: Play, player: int, tokens: int) -> None:
    """Puts poison tokens on `~seat`."""
    p.s.poison[player] = p.s.poison.get(player, 0) + tokens
    p.tell("player poisoned", ~player, tokens)


def tokens_on(s: State, card: int) -> int:
    """The poison tokens on a warrior, or on both of a pair (9.21)."""
    return sum([s.poison.get(member, 0) for member in members_of(s, card)])


class Growth(Ability):
    """Poison grows among what the preparation phase brings, in the order of the active player (6.1.2)."""

    called = "poison"

    def preparation(self, p: Play, me: int, who: int) -> None:
        p.s.used = (*p.s.used, (me, self.number))
        grow(p)


GROWTH = numbered(Growth())


def is_poisoned(s: State, seat: int) -> bool:
    """Whether poison will grow on warriors of a seat."""
    heal_immune(s)
    return any(tokens_on(s, card) and allows(s, "poison_grows", card) for card in warriors(s, seat))


@step
def poison_works(p: Play) -> None:
    """Poison that has not grown in this preparation phase does so."""
    if (~p.s.active, GROWTH.number) not in p.s.used:
        grow(p)


def grow(p: Play) -> None:
    """One token more on each poisoned warrior of the active player; with as many as its HP it dies, for no components (9.3)."""
    s = p.s
    heal_immune(s)
    doomed = []
    for card in warriors(s, s.active):
        ill = [member for member in members_of(s, card) if s.poison.get(member)]
        if ill:
            grows = allows(s, "poison_grows", card)
            s.poison[ill[0]] += grows
            if tokens_on(s, card) >= life_of(s, card):
                doomed.append(card)
            elif grows and len(ill) > 1:
                p.then(choose_grown, *ill)
    for card in doomed:
        p.tell("died of poison", s.active, label(s, card), name_of(s, card))
    bury(p, doomed, yields=False)


@step
def choose_grown(p: Play, first: int, second: int) -> None:
    """Of a pair whose members both bear poison the controller names the one that gets the new token (9.21)."""
    options = [(f"choose {label(p.s, member)}", member) for member in (first, second)]
    p.ask_seat(p.s.active, "bearer", options, grown, (first,), about=first)


@step
def grown(p: Play, first: int, member: int) -> None:
    """The new token lies there."""
    p.s.poison[first] -= 1
    p.s.poison[member] += 1


def heal_immune(s: State) -> None:
    """Immunity to poison takes the tokens off for good (9.23)."""
    for card in [card for card in s.poison if card in s.pieces and says(s, "immune", lead_of(s, card), "poison")]:
        del s.poison[card]
