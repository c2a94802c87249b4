"""Acts tried on a private board: from what a seat knows, with luck of its own, as two plans to compare.

What the seat does not know is imagined several times over; where that would make a difference, something has come to
light, and the plan ends. Others pass whatever they may pass.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.dice import BLOCK, Dice
from engine.game import Action, AnyGame, Event
from engine.optional import thrower
from engine.text import T, Text
from players.pick import known_of

from .advance import Planned
from .errors import Refused
from .lone import Trying
from .prepared import AHEAD, MOST_ACTS, MOST_STEPS, SAMPLES, said, seen_mark
from .standing_orders import asking

Item = TypeVar("Item")
TRIAL = AHEAD // 2
"""From here up to `AHEAD` revisions are those of trials."""
AVERAGE, BEST, ROLLED = "average", "best", "rolled"
LUCKS: Mapping[str, Text] = {AVERAGE: T("average"), BEST: T("best"), ROLLED: T("rolled")}
PLANS = ("A", "B")
MEAN = (4, 1, 6, 3, 2, 5)
"""Faces of which the first few always have about as many of each as can be expected."""


MOST_THROWN = 12
"""Dice of one act of which it is looked for how the best would fall."""


class TrialDice:
    """Dice that fall as is wished; what is drawn or shuffled is chance. `thrown` are those of the plan so far.

    The best are the highest until so many are `high`, and then the lowest.
    """

    def __init__(self, luck: str, own: Dice, thrown: int = 0, high: int | None = None) -> None:
        self._luck, self._own = luck, own
        self._last = None if high is None else thrown + high
        self.thrown = thrown

    @property
    def position(self) -> int:
        return self._own.position

    @position.setter
    def position(self, position: int) -> None:
        self._own.position = position

    def roll(self) -> int:
        """A die: the next of the mean, the best, or by chance."""
        self.thrown += 1
        if self._luck == ROLLED:
            return self._own.roll()
        if self._luck == AVERAGE:
            return MEAN[(self.thrown - 1) % len(MEAN)]
        return max(MEAN) if self._last is None or self.thrown <= self._last else min(MEAN)

    def below(self, count: int) -> int:
        """A number by chance."""
        return self._own.below(count)

    def shuffle(self, cards: Sequence[Item]) -> list[Item]:
        """An order by chance."""
        return self._own.shuffle(cards)


@dataclass(frozen=True, slots=True)
class Tried:
    """One act of a plan: `mark` is what the seat knew before it, `states` what may be the case after it, by sample.

    `thrown` are the dice of the plan, up to this act.
    """

    action: Action
    mark: str
    states: tuple[Any, ...]
    events: tuple[Event, ...]
    ends: Text | None
    thrown: int


@dataclass(slots=True)
class Trial:
    """Two plans of a seat from one position; `shown` is the one that goes on.

    `entry` is the one of a past match before which it begins (0: the present).
    """

    game: AnyGame
    seat: int
    start: tuple[Any, ...]
    dice: Dice
    luck: str = AVERAGE
    shown: str = PLANS[0]
    entry: int = 0
    plans: dict[str, tuple[Tried, ...]] = field(default_factory=lambda: dict.fromkeys(PLANS, ()))

    @property
    def states(self) -> tuple[Any, ...]:
        """What may be the case now, by sample."""
        plan = self.plans[self.shown]
        return plan[-1].states if plan else self.start

    @property
    def thrown(self) -> int:
        """How many dice the shown plan has thrown."""
        plan = self.plans[self.shown]
        return plan[-1].thrown if plan else 0

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat could do now, whatever it does not know."""
        plan = self.plans[self.shown]
        if plan and plan[-1].ends:
            return ()
        first, *others = [self.game.legal(state, self.seat) for state in self.states]
        return tuple(action for action in first if all(action in legal for legal in others))

    @property
    def revision(self) -> int:
        """Tells its present moment from all others."""
        told = f"{self.shown} {self.luck} {len(self.plans[self.shown])} {self.dice.position} ".encode()
        digest = hashlib.blake2s(told + self.game.pack(self.states[0]), key=self.dice.seed[:32], digest_size=8).digest()
        return TRIAL + int.from_bytes(digest) % TRIAL

    def trying(self, plan: str = "") -> Trying:
        """Where a plan stands, by default the one that is shown."""
        name = plan or self.shown
        acts = self.plans[name]
        luck = self.luck if thrower(self.game) else ""
        last = acts[-1] if acts else None
        return Trying(
            name,
            tuple(act.action for act in acts),
            luck,
            last.events if last else (),
            last.ends if last else None,
            said=tuple(self.game.wording(before, self.seat, act.action).sentence for act, before in self._acts(name)),
            entry=self.entry,
        )

    def act(self, action: Action) -> None:
        """Tries one more act; raises Refused."""
        if action not in self.legal:
            raise Refused(T("That is not an action; choose one from the list."))
        if len(self.plans[self.shown]) >= MOST_ACTS:
            raise Refused(T("You have chosen enough ahead; wait for an answer."))
        self.plans[self.shown] += (self._tried(action),)

    def back(self) -> None:
        """Takes the last act of the plan back."""
        self.plans[self.shown] = self.plans[self.shown][:-1]

    def _tried(self, action: Action) -> Tried:
        game, seat, before = self.game, self.seat, self.states
        mark, high = seen_mark(game, before[0], seat), self._high(before[0], action)
        done = [self._done(state, action, high) for state in before]
        after = tuple(state for state, _, _ in done)
        _, events, dice = done[0]
        self.dice.position = max(dice.position, self.dice.position)
        known = tuple(event for event in events if event.known_to(seat))
        if len({seen_mark(game, state, seat) for state in after}) > 1 or (
            game.settles(events) and dice.thrown == self.thrown
        ):
            unknown = T("Something would come to light now that you do not know yet.")
            return Tried(action, mark, before, (), unknown, self.thrown)
        return Tried(action, mark, after, known, self._ends(after[0]), dice.thrown)

    def _high(self, state: Any, action: Action) -> int | None:
        """How many of an act's dice fall high, where the best are wished: those thrown last may be for an enemy. None: all."""
        if self.luck != BEST:
            return None
        after, _, dice = self._done(state, action, None)
        worth = {dice.thrown - self.thrown: self._worth(after)}
        for high in reversed(range(min(dice.thrown - self.thrown, MOST_THROWN))):
            worth[high] = self._worth(self._done(state, action, high)[0])
        return max(worth, key=lambda high: worth[high])

    def _worth(self, state: Any) -> float:
        """How good a state is for the seat, as computers think."""
        outcome = self.game.outcome(state)
        if outcome is not None and outcome.winners:
            return math.inf if self.seat in outcome.winners else -math.inf
        return known_of(self.game.key).score(self.game.view(state, self.seat), self.seat)

    def _done(self, state: Any, action: Action, high: int | None) -> tuple[Any, list[Event], TrialDice]:
        """The act done on a copy, and all that others may pass passed; with the best dice so many of them are high."""
        game, state = self.game, self.game.copy(state)
        dice = TrialDice(self.luck, Dice(self.dice.seed, self.dice.position), self.thrown, high)
        events = [*game.apply(state, self.seat, action, dice)]
        for _ in range(MOST_STEPS):
            to_act = game.to_act(state)
            asked = asking(game, state, to_act[0]) if to_act and self.seat not in to_act else None
            if asked is None:
                break
            events += game.apply(state, to_act[0], asked.action, dice)
        return state, events, dice

    def _ends(self, state: Any) -> Text | None:
        """Why the plan cannot go on from a state."""
        if self.game.outcome(state) is not None:
            return T("The match would be over.")
        return None if self.seat in self.game.to_act(state) else T("Then somebody else decides.")

    def planned(self) -> tuple[Planned, ...]:
        """The acts of the plan that is shown, each with what the seat is to know before it."""
        return tuple(
            Planned(act.action, act.mark, said(self.game, before, self.seat, act.action))
            for act, before in self._acts(self.shown)
        )

    def _acts(self, name: str) -> Iterator[tuple[Tried, Any]]:
        """The acts of a plan, each with what may be the case before it."""
        before = self.start[0]
        for act in self.plans[name]:
            yield act, before
            before = act.states[0]


def begun(game: AnyGame, state: Any, seat: int, seed: bytes, entry: int = 0) -> Trial:
    """A trial of a seat from a position, of which it takes no more than the seat's view."""
    view = game.view(state, seat)
    start = tuple(game.imagine(view, Dice(bytes([sample]) * BLOCK)) for sample in range(SAMPLES))
    return Trial(game, seat, start, Dice(hashlib.blake2s(seed, person=b"trial").digest()), entry=entry)
