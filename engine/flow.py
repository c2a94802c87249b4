"""How a game goes on, stops at a question and is stored: the one mechanism that every game uses.

An act is carried out in *steps*: functions of the game that get a `Play` and whole numbers. Steps still to be done are
on the state's stack `frames`, the next one last. A step that asks leaves an `Ask` in the state, and everything waits.
So a match can stop at any question, be stored as plain data, and go on in another process.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from .dice import Chance
from .game import Action, Event

Step = Callable[..., None]
Frame = tuple[Step, tuple[int, ...]]
"""A waiting step and its arguments after the `Play`."""
F = TypeVar("F", bound=Step)

DECLINED = -1
"""What a step receives if its question was declined or had no options."""


DEEPEST = 4
"""Modules below this depth share the name of their folder in the names of steps."""


class Steps:
    """The steps of one game by module and name, as `benders.blast_target`; as a decorator it takes a function in.

    >>> step = Steps()
    >>> @step
    ... def draw(p, count): ...
    >>> step[step.name_of(draw)] is draw
    True
    """

    __slots__ = ("_names", "_steps")

    def __init__(self) -> None:
        self._steps: dict[str, Step] = {}
        self._names: dict[Step, str] = {}

    def __call__(self, function: F) -> F:
        name = f"{function.__module__.split('.')[:DEEPEST][-1]}.{function.__name__}"
        if name in self._steps:
            raise ValueError(f"the step {name} is defined twice")
        self._steps[name] = function
        self._names[function] = name
        return function

    def __getitem__(self, name: str) -> Step:
        """The step of that name; raises KeyError if there is none."""
        return self._steps[name]

    def name_of(self, step: Step) -> str:
        """The name of a step; raises KeyError for other functions."""
        return self._names[step]

    def signs(self) -> list[str]:
        """Every step with the names of its arguments, on which stored frames rely."""
        return [f"{name}{tuple(inspect.signature(step).parameters)}" for name, step in sorted(self._steps.items())]


@dataclass(slots=True)
class Ask:
    """A decision the match waits for: `actions` are the options, `values` what each means to the step `then`.

    `then` receives `args` and the value. `about` is the piece in question, or -1. With `from_pile` the values are cards
    of piles, which the seat may look through while it decides.
    """

    seat: int
    question: str
    actions: tuple[Action, ...]
    values: tuple[int, ...]
    then: Step
    args: tuple[int, ...]
    about: int = -1
    from_pile: bool = False


class AskedTwice(Exception):
    """A bug in the rules: a question was asked while another one waits, which would be lost."""


class Waiting(Protocol):
    """The part of every game's state that waits: steps, and the question to be answered."""

    frames: list[Frame]
    ask: Ask | None


S = TypeVar("S", bound=Waiting)
Option = tuple[str, int]
"""An action in notation, and its value for the step that receives it."""


class Play(Generic[S]):
    """One action being carried out on `s`, drawing on `dice`; `events` is what happened so far."""

    __slots__ = ("dice", "events", "over", "s")

    def __init__(self, s: S, dice: Chance) -> None:
        self.s: S = s
        self.dice: Chance = dice
        self.events: list[Event] = []
        self.over: bool = False

    def then(self, step: Step, *args: int) -> None:
        """Pushes a step: it is done next, before all waiting ones."""
        self.s.frames.append((step, args))

    def run(self) -> None:
        """Goes on until somebody is asked or nothing is left to do."""
        s = self.s
        frames = s.frames
        while frames and s.ask is None and not self.over:
            step, args = frames.pop()
            step(self, *args)
        if self.over:
            frames.clear()
            s.ask = None

    def answer(self, action: str) -> None:
        """Passes the answer of the waiting question to its step."""
        ask = self.s.ask
        assert ask is not None
        self.s.ask = None
        ask.then(self, *ask.args, ask.values[ask.actions.index(Action(action))])

    def end(self) -> None:
        """Drops all that waits: nothing happens after the current step."""
        self.over = True

    def ask_seat(
        self,
        seat: int,
        question: str,
        options: Sequence[Option],
        then: Step,
        args: tuple[int, ...],
        *,
        declines: str = "",
        about: int = -1,
        from_pile: bool = False,
        always: bool = False,
    ) -> None:
        """Asks a seat for one of the options; `then` gets `args` and the choice, DECLINED for the action `declines`.

        A compulsory question with one option answers itself, one with none is declined, unless it is asked `always`.
        Raises AskedTwice if a question waits already.
        """
        if not always and (not options or (len(options) == 1 and not declines)):
            self.then(then, *args, options[0][1] if options else DECLINED)
            return
        if self.s.ask is not None:
            raise AskedTwice(f"{question} is asked while {self.s.ask.question} waits")
        actions = [Action(action) for action, _ in options]
        values = [value for _, value in options]
        if declines:
            actions.append(Action(declines))
            values.append(DECLINED)
        self.s.ask = Ask(seat, question, tuple(actions), tuple(values), then, args, about, from_pile)


def read_action(
    text: str, legal: Sequence[Action], short: Mapping[str, str], longest: int = 200
) -> tuple[Action | None, str]:
    """The legal action that a person means by `text` (None: none), and the text with its first word in full. Ignores
    case and extra blanks; `short` are short forms of first words, and `choose` may be left out.
    """
    words = text[:longest].replace(",", " ").replace("->", " ").replace("→", " ").split()
    if words and words[0].casefold() in short:
        words[0] = short[words[0].casefold()]
    plain = " ".join(words)
    folded = plain.casefold()
    for wanted in (folded, f"choose {folded}"):
        for action in legal:
            if action.casefold() == wanted:
                return action, plain
    return None, plain
