"""What an attack comes to with every roll: the rules themselves, carried out with each (3.16-3.19).

The dice of one roll are alike, so each set of faces is tried once and counts as often as it comes. Whatever is asked
meanwhile is declined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple, TypeVar

from ..game import Action
from .attack import activate, attack, is_sure
from .battlefield import attack_of, cards_at, named
from .odds import Chances, chances_of_hits
from .play import Play
from .state import ATTACK, State, copy
from .voices import heard

Item = TypeVar("Item")
SIDES = 6
MOST = 3000
"""The most sets of faces that are tried."""


class EveryRoll:
    """Chance that shows one roll after another until all have come; what is drawn or shuffled keeps its order."""

    def __init__(self) -> None:
        self.position = 0
        self.blind = False
        self._faces: list[int] = []
        self._rolls: list[tuple[int, int]] = []
        self._play: Play | None = None

    def begin(self, p: Play) -> None:
        """The next roll is for this play."""
        self._play = p
        self.position = 0
        self._rolls = []

    def roll(self) -> int:
        """A die; together with those just before it, if nothing was told between, it is one of a set."""
        p, place = self._play, self.position
        assert p is not None
        roll = (len(p.events), len(p.s.rolls))
        if place == len(self._faces):
            together = bool(place) and self._rolls[place - 1] == roll
            self._faces.append(self._faces[place - 1] if together else 1)
        self._rolls.append(roll)
        self.position += 1
        return self._faces[place]

    def below(self, count: int) -> int:
        """Always the first, and remembered (`blind`): dice do not decide this."""
        self.blind = True
        return 0

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        """As it was, and remembered."""
        self.blind = True
        return list(cards)

    def chance(self) -> Fraction:
        """How likely the present roll is."""
        ways, before, of_roll = 1, (-1, -1), Counter[int]()
        for roll, face in zip(self._rolls, self._faces, strict=True):
            if roll != before:
                before, of_roll = roll, Counter()
            of_roll[face] += 1
            ways = ways * of_roll.total() // of_roll[face]
        return Fraction(ways, SIDES ** len(self._faces))

    def next(self) -> bool:
        """Goes on to the next roll; False where all have come."""
        while self._faces and self._faces[-1] == SIDES:
            self._faces.pop()
        if not self._faces:
            return False
        self._faces[-1] += 1
        return True


class Hits(EveryRoll):
    """The first dice by how many of them hit, for attacks of which nothing else matters; then every roll of other dice."""

    def __init__(self, chances: Chances) -> None:
        super().__init__()
        self._chances = chances
        self._hits = next(hits for hits, ways in enumerate(chances) if ways)
        self._thrown = 0

    def begin(self, p: Play) -> None:
        super().begin(p)
        self._thrown = 0

    def roll(self) -> int:
        """The highest for as many as hit, then the lowest, then whatever comes."""
        if self._thrown == len(self._chances) - 1:
            return super().roll()
        self._thrown += 1
        return SIDES if self._thrown <= self._hits else 1

    def chance(self) -> Fraction:
        return super().chance() * Fraction(self._chances[self._hits], sum(self._chances))

    def next(self) -> bool:
        if super().next():
            return True
        self._hits += 1
        return self._hits < len(self._chances)


STAYS, RETURNS, CHANGES_SIDES = "stays", "returns", "changes sides"
DESTROYED, LEAVES = "destroyed", "leaves"


class Fate(NamedTuple):
    """What became of a card on the battlefield, and of its wounds: how many more it has, or has at all where it has come back.

    A card that leaves undestroyed is in the `pile` ("": elsewhere).
    """

    word: str = STAYS
    wounds: int = 0
    pile: str = ""


class Result(NamedTuple):
    """What one roll came to: the fates of the cards whose lot has changed, and whether somebody was asked."""

    fates: tuple[tuple[int, Fate], ...]
    asked: bool
    blind: bool


Results = dict[Result, Fraction]


def results(s: State, card: int, target: int, most: int = MOST) -> Results | None:
    """How likely an attack comes to what, as if it were made now; None where more than `most` sets of faces may be rolled."""
    start, found = _before(s, card), Results()
    hits = chances_of_hits(start, card, target)
    if hits is None and not is_sure(start, card, target) and sets_of(attack_of(start, card, target)) > most:
        return None
    every = EveryRoll() if hits is None else Hits(hits)
    standing = [one for one, space in enumerate(start.space) if space >= 0]
    for _ in range(most):
        result = _played(start, card, target, every, standing)
        found[result] = found.get(result, Fraction(0)) + every.chance()
        if not every.next():
            return found
    return None


def sets_of(dice: int) -> int:
    """How many sets of faces so many dice may show."""
    return comb(dice + SIDES - 1, SIDES - 1)


def fates_of(found: Results, card: int) -> dict[Fate, Fraction]:
    """How likely which fate of a card is."""
    fates: dict[Fate, Fraction] = {}
    for result, chance in found.items():
        fate = dict(result.fates).get(card, Fate())
        fates[fate] = fates.get(fate, Fraction(0)) + chance
    return fates


def _before(s: State, card: int) -> State:
    """The state in the attack phase of a unit's side, with nothing under way."""
    s = copy(s)
    s.ask = s.cache = s.heard = None
    s.frames, s.blame = [], {}
    s.fights = s.rolls = s.blows = s.falls = s.bills = ()
    s.active, s.phase = s.control[card], ATTACK
    heard(s)  # once for all its copies
    return s


def _played(start: State, card: int, target: int, every: EveryRoll, standing: list[int]) -> Result:
    s = copy(start)
    p = _Watched(s, every)
    every.begin(p)
    activate(s, card)
    attack(p, card, target)
    p.run()
    asked = False
    while s.ask is not None:
        actions = s.ask.actions
        skips = Action("skip") in actions
        asked |= skips or not _are_free_spaces(s, actions)
        every.blind |= s.ask.from_pile and not skips
        p.answer("skip" if skips else actions[0])
        p.run()
    return Result(tuple(_fates(start, s, standing, p.fallen)), asked, every.blind)


def _fates(before: State, after: State, standing: list[int], fallen: set[int]) -> Iterator[tuple[int, Fate]]:
    """What became of the cards whose lot has changed; those that left with their player have no fate of their own."""
    for card in standing:
        if after.space[card] < 0:
            if card in fallen:
                yield card, Fate(DESTROYED)
            elif card not in after.gone:
                yield card, Fate(LEAVES, pile=_pile_of(after, card))
        elif card in fallen:
            yield card, Fate(RETURNS, after.wounds[card])
        elif after.control[card] != before.control[card]:
            yield card, Fate(CHANGES_SIDES)
        elif after.wounds[card] != before.wounds[card]:
            yield card, Fate(wounds=after.wounds[card] - before.wounds[card])


def _are_free_spaces(s: State, actions: Sequence[Action]) -> bool:
    """Whether all that can be chosen are spaces where nothing stands: that decides neither wounds nor ends."""
    spaces = [s.field.index.get(action.removeprefix("choose "), -1) for action in actions]
    return all([space >= 0 and not cards_at(s, space) for space in spaces])


class _Watched(Play):
    """Remembers which cards were destroyed, since some of them come back."""

    __slots__ = ("fallen",)

    def __init__(self, s: State, every: EveryRoll) -> None:
        super().__init__(s, every)
        self.fallen: set[int] = set()

    def tell(self, kind: str, seat: int | None, *args: str | int, only: int | None = None) -> None:
        """Notes a card of which it is told that it is destroyed; it still stands."""
        if kind == "destroyed":
            there = cards_at(self.s, self.s.field.index[str(args[1])])
            self.fallen |= {one for one in there if named(self.s, one) == args[0]}
        super().tell(kind, seat, *args, only=only)


def _pile_of(s: State, card: int) -> str:
    piles = {"hand": s.hand, "magic": s.magic, "discard": s.discard, "prison": s.prison}
    return next((name for name, pile in piles.items() if any(card in of_seat for of_seat in pile)), "")
