"""What an attack comes to with every roll: the rules themselves, carried out with each (3.16-3.19).

The dice of one roll are alike, so each set of faces is tried once and counts as often as it comes. Whatever is asked
meanwhile is declined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from ..game import Action
from .attack import activate, attack
from .battlefield import named
from .play import Play
from .state import ATTACK, State, copy
from .voices import heard

Item = TypeVar("Item")
Places = dict[tuple[str, str], int]
"""Cards by their names and spaces."""
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


class Result(NamedTuple):
    """What one roll came to: wounds by card, in order, the cards destroyed, and whether somebody was asked."""

    wounds: tuple[tuple[int, int], ...]
    destroyed: frozenset[int]
    asked: bool
    blind: bool


def results(s: State, card: int, target: int, most: int = MOST) -> dict[Result, Fraction] | None:
    """How likely an attack comes to what, as if it were made now; None where more than `most` sets of faces may be rolled."""
    every, found, start = EveryRoll(), dict[Result, Fraction](), _before(s, card)
    where = {(named(s, one), s.field.names[s.space[one]]): one for one in range(len(s.kind)) if s.space[one] >= 0}
    for _ in range(most):
        result = _played(start, card, target, every, where)
        found[result] = found.get(result, Fraction(0)) + every.chance()
        if not every.next():
            return found
    return None


def _before(s: State, card: int) -> State:
    """The state in the attack phase of a unit's side, with nothing under way."""
    s = copy(s)
    s.ask = s.cache = s.heard = None
    s.frames, s.blame = [], {}
    s.fights = s.rolls = s.blows = s.falls = s.bills = ()
    s.active, s.phase = s.control[card], ATTACK
    heard(s)  # once for all its copies
    return s


def _played(s: State, card: int, target: int, every: EveryRoll, where: Places) -> Result:
    s = copy(s)
    p = Play(s, every)
    every.begin(p)
    activate(s, card)
    attack(p, card, target)
    p.run()
    asked = False
    while s.ask is not None:
        asked = True
        actions = s.ask.actions
        skips = Action("skip") in actions
        every.blind |= s.ask.from_pile and not skips
        p.answer("skip" if skips else actions[0])
        p.run()
    wounds, destroyed = Counter[int](), list[int]()
    for event in p.events:
        one = where.get(_place(event.args)) if event.kind in ("wounded", "destroyed") else None
        if one is not None and event.kind == "wounded":
            wounds[one] += int(event.args[2])
        elif one is not None:
            destroyed.append(one)
    return Result(tuple(sorted(wounds.items())), frozenset(destroyed), asked, every.blind)


def _place(args: tuple[str | int, ...]) -> tuple[str, str]:
    return str(args[0]), str(args[1])
