"""Carrying effects out.  A `Play` is one action on its way: the state, the dice, and the events that follow.

What is still to be done lies on `state.frames`; `then` puts a step on top.  A step that asks leaves an `Ask` in the state, and
everything waits.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..dice import Chance
from ..game import Action, Event
from ..steps import Step, Steps
from .cards import RAIDERS, SAMURAI
from .state import Ask, State

step = Steps()
"""The steps of this game, and the decorator that names one."""

Option = tuple[str, int]
"""An action in notation, and what it means to the step that receives it."""
DECLINED = -1


class Play:
    """One action being carried out on `s`, drawing on `dice`; `events` is what happened so far."""

    __slots__ = ("dice", "events", "s")

    def __init__(self, s: State, dice: Chance) -> None:
        self.s = s
        self.dice = dice
        self.events: list[Event] = []

    # --- telling
    def tell(self, kind: str, *args: str | int) -> None:
        """Notes an event that is nobody's doing."""
        self.events.append(Event(kind, None, args))

    def tell_of(self, fighter: int, kind: str, *args: str | int) -> None:
        """Notes an event of a fighter, whose name comes first."""
        s = self.s
        self.events.append(Event(kind, s.seats[fighter], (name_of(s, fighter), *args)))

    # --- order
    def then(self, next_step: Step, *args: int) -> None:
        """Does a step next, before everything that waits already."""
        self.s.frames.append((next_step.__name__, args))

    def then_named(self, name: str, *args: int) -> None:
        """The same for a step of a module that itself needs the caller's."""
        self.s.frames.append((name, args))

    def run(self) -> None:
        """Goes on until somebody is asked, the match is over or nothing is left to do."""
        s = self.s
        while s.frames and s.ask is None and not s.outcome:
            name, args = s.frames.pop()
            step[name](self, *args)
        if s.outcome:
            s.frames.clear()

    def lose(self, why: str) -> None:
        """The match is lost at once (1.5, 11.5)."""
        if not self.s.outcome:
            self.s.outcome, self.s.why = "lost", why
            self.tell("lost", why)

    # --- asking
    def ask(
        self,
        fighter: int,
        question: str,
        options: Sequence[Option],
        then: Step,
        *args: int,
        declines: str = "",
    ) -> None:
        """Asks a fighter's seat to choose; `then` gets `args` and the chosen option's number.

        `declines` is the action that declines where one may (then DECLINED is given).  Where nothing can be chosen that is what
        happens; a compulsory question with a single answer takes itself.
        """
        if not options or (len(options) == 1 and not declines):
            self.then(then, *args, options[0][1] if options else DECLINED)
            return
        offered = [*options, (declines, DECLINED)] if declines else options
        actions = tuple(Action(action) for action, _ in offered)
        values = tuple(value for _, value in offered)
        self.s.ask = Ask(fighter, question, actions, values, then.__name__, args)

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
    """The kiai number of the side of the board that lies up (1.2)."""
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
