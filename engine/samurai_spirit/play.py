"""Carrying out actions: the state, the dice, and the events that follow."""

from __future__ import annotations

from collections.abc import Sequence

from .. import flow
from ..flow import DECLINED, Option, Step, Steps
from ..game import Event
from .cards import RAIDERS, SAMURAI
from .state import State

__all__ = [
    "DECLINED",
    "Option",
    "Play",
    "in_round",
    "kiai_number",
    "left_of",
    "name_of",
    "overwhelmed",
    "right_of",
    "step",
    "track",
]

step = Steps()
"""Registers the steps of this game; used as a decorator."""


class Play(flow.Play[State]):
    """One action being carried out on `s`, drawing on `dice`; `events` is what happened so far."""

    __slots__ = ()

    # --- telling
    def tell(self, kind: str, *args: str | int) -> None:
        """Records an event that belongs to no fighter."""
        self.events.append(Event(kind, None, args))

    def tell_of(self, fighter: int, kind: str, *args: str | int) -> None:
        """Records an event of a fighter, whose name comes first."""
        s = self.s
        self.events.append(Event(kind, s.seats[fighter], (name_of(s, fighter), *args)))

    # --- order
    def sum_changed(self, fighter: int) -> None:
        """Checks next whether a fighter's sum is the kiai number (9.2). The step is named to avoid a circular import: a
        kiai moves raiders, which changes sums (9.6).
        """
        self.then(step["line.look_at_sum"], fighter)

    def lose(self, why: str) -> None:
        """The match is lost at once (1.5, 11.5)."""
        if not self.s.outcome:
            self.s.outcome, self.s.why = "lost", why
            self.tell("lost", why)
            self.end()

    # --- asking
    def ask(
        self, fighter: int, question: str, options: Sequence[Option], then: Step, *args: int, declines: str = ""
    ) -> None:
        """Asks a fighter's seat to choose; `then` gets `args` and the number of the chosen option.

        `declines` is the action that declines, if one may; then the step gets DECLINED. Without options that is what
        happens; a compulsory question with one option answers itself.
        """
        self.ask_seat(self.s.seats[fighter], question, options, then, args, declines=declines, about=fighter)

    # --- piles
    def top(self) -> int:
        """Takes the top raider off the stack, which must have one."""
        s = self.s
        s.turned_up = max(0, s.turned_up - 1)
        return s.stack.pop()

    def pick(self, pile: list[int]) -> int:
        """Takes a random item out of a pile."""
        return pile.pop(self.dice.below(len(pile)))

    def discard(self, card: int) -> None:
        """Lays a raider face up on the discard pile."""
        self.s.discard.append(card)


def name_of(s: State, fighter: int) -> str:
    """A fighter's name."""
    return SAMURAI[s.names[fighter]].name


def track(s: State, fighter: int) -> int:
    """Where the meeple stands: the sum of the line (6.4)."""
    return sum(RAIDERS[card].strength for card in s.line[fighter])


def kiai_number(s: State, fighter: int) -> int:
    """The kiai number of the side that is up (1.2)."""
    return SAMURAI[s.names[fighter]].kiai[s.beast[fighter]]


def overwhelmed(s: State, fighter: int) -> bool:
    """Whether the sum is above the kiai number (6.2, 8.2)."""
    return track(s, fighter) > kiai_number(s, fighter)


def left_of(s: State, fighter: int) -> int:
    """The left neighbour: the next one clockwise (2.5)."""
    return (fighter + 1) % len(s.names)


def right_of(s: State, fighter: int) -> int:
    """The right neighbour (2.5)."""
    return (fighter - 1) % len(s.names)


def in_round(s: State) -> list[int]:
    """The fighters who have not passed (8.4)."""
    return [fighter for fighter, passed in enumerate(s.passed) if not passed]
