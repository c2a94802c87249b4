"""What an act comes to with every fall of its coins and dice: the rules themselves, carried out with each.

Whatever others could answer meanwhile is declined; of a choice that somebody must make the first is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from ..game import Action, Event
from . import acts
from .legal import NEXT, PASS
from .play import Play
from .state import State, copy
from .windows import CALM, window_of

Item = TypeVar("Item")
MOST_WAYS, MOST_QUESTIONS = 300, 40
TOSSED = ("coin", "die")
"""Events that tell how a coin or a die fell."""
UNKNOWN = "drew card"
"""What a card is that is drawn; nobody knows it before."""


class EveryWay:
    """Chance that takes one way after another until all have come; what is shuffled keeps its order."""

    def __init__(self) -> None:
        self.position = 0
        self._path: list[int] = []
        self._sizes: list[int] = []

    def begin(self) -> None:
        """From here on the next way is taken."""
        self.position = 0
        self._sizes = []

    def below(self, count: int) -> int:
        """The way's next choice, the first one beyond its end."""
        if self.position == len(self._path):
            self._path.append(0)
        self._sizes.append(count)
        self.position += 1
        return self._path[self.position - 1]

    def roll(self) -> int:
        """A die."""
        return self.below(6) + 1

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        """As it was."""
        self.position += 1
        self._path[self.position - 1 :] = [0]
        self._sizes.append(1)
        return list(cards)

    def chance(self) -> Fraction:
        """How likely the present way is."""
        chance = Fraction(1)
        for size in self._sizes:
            chance /= size
        return chance

    def next(self) -> bool:
        """Goes on to the next way; False where all have come."""
        path = self._path[: len(self._sizes)]
        while path and path[-1] == self._sizes[len(path) - 1] - 1:
            path.pop()
        if path:
            path[-1] += 1
        self._path = path
        return bool(path)


class Way(NamedTuple):
    """What came of an act: what a seat is told, and whether somebody who might choose had to be passed over."""

    events: tuple[Event, ...]
    asked: bool


def ways(s: State, seat: int, done: Sequence[Action]) -> dict[Way, Fraction] | None:
    """How likely acts of a seat, one after another, come to what; None where not only coins and dice decide, or too much."""
    every, found = EveryWay(), dict[Way, Fraction]()
    for _ in range(MOST_WAYS):
        every.begin()
        p, asked = _carried_out(s, seat, done, every)
        if sum([event.kind in TOSSED for event in p.events]) != every.position:
            return None
        way = Way(tuple([event for event in p.events if event.known_to(seat) and event.kind != UNKNOWN]), asked)
        found[way] = found.get(way, Fraction(0)) + every.chance()
        if not every.next():
            return found
    return None


def _carried_out(s: State, seat: int, done: Sequence[Action], every: EveryWay) -> tuple[Play, bool]:
    """The acts carried out until nothing of them is left to be done."""
    asked_before = s.ask.question if s.ask else ""
    waiting = max(0, len(s.announced) - (PASS in done))
    s = copy(s)
    s.heard = None
    p = Play(s, every)
    for act in done:
        acts.perform(p, act)
    asked = False
    for _ in range(MOST_QUESTIONS):
        ask, window = s.ask, window_of(s)
        if ask is None or (len(s.announced) <= waiting and (window in CALM or ask.question == asked_before)):
            break
        if window is not None:
            acts.perform(p, PASS)
        else:
            asked = True
            acts.perform(p, Action(NEXT) if NEXT in ask.actions else ask.actions[0])
    return p, asked


def told_apart(found: dict[Way, Fraction]) -> list[tuple[tuple[Event, ...], Fraction]]:
    """The ways without what is told in all of them and without dice, the likeliest first."""
    common = Counter(next(iter(found)).events)
    for way in found:
        common &= Counter(way.events)
    apart: dict[tuple[Event, ...], Fraction] = {}
    for way, chance in found.items():
        left = +common
        own = list[Event]()
        for event in way.events:
            if left[event]:
                left[event] -= 1
            elif event.kind != "die":
                own.append(event)
        apart[tuple(own)] = apart.get(tuple(own), Fraction(0)) + chance
    return sorted(apart.items(), key=lambda pair: -pair[1])
