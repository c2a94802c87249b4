"""One person's attempt at a puzzle, on a private board.

What counts is the chance of their acts, exactly, never their luck: the dice fall as is likeliest where the puzzle can still be
solved.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.dice import BLOCK, Dice
from engine.game import Action, AnyGame, Event
from engine.puzzles import Followed, Judged, Puzzling, judged
from engine.text import T, Text

from .errors import Refused
from .puzzles import Puzzle

SOLVED = 0.99
"""The share of the best chance with which a puzzle is solved."""
HOPELESS = 1e-6
Judge = Callable[[Callable[[], Judged | None]], Awaitable[Judged | None]]
"""Has an act judged, in another process."""


@dataclass(slots=True)
class Attempt:
    """An attempt by a seat; `day` is the one whose puzzle this is (None: for practice), `guild` where it counts (0: nowhere).

    `said` are its `acts` in words. `kept` is the share of the best chance that its acts have kept, `left` the chance now;
    `over`: whether it was done in the end. `answer` is the best line in words, once it was asked for.
    `knows`: somebody tries again who has seen it.
    """

    game: AnyGame
    judge: Puzzling
    puzzle: Puzzle
    seat: int
    state: Any
    revision: int
    guild: int
    day: int | None = None
    left: float = 0.0
    kept: float = 1.0
    acts: tuple[Action, ...] = ()
    said: tuple[Text, ...] = ()
    events: tuple[Event, ...] = field(default=())
    over: bool | None = None
    answer: tuple[Text, ...] = ()
    knows: bool = False

    @property
    def legal(self) -> tuple[Action, ...]:
        """What can be done now."""
        return () if self.over is not None else tuple(self.game.legal(self.state, self.seat))

    @property
    def solved(self) -> bool:
        """Whether it is over, and was done as well as can be."""
        return bool(self.over) and self.kept >= SOLVED

    async def act(self, action: Action, judge: Judge) -> None:
        """Does one act; where dice or others decide, or it ends a phase, what it is worth is worked out. Raises Refused."""
        if action not in self.legal:
            raise Refused(T("That is not an action; choose one from the list."))
        before, after, dice = self.revision, self.game.copy(self.state), Dice(bytes(BLOCK))
        events = tuple(self.game.apply(after, self.seat, action, dice))
        wording = self.game.wording(self.state, self.seat, action)
        over = self.judge.solved(after, self.seat) is not None
        if dice.position or (not over and (wording.ends or self.seat not in self.game.to_act(after))):
            found = await self._followed(action, judge)
            if self.revision != before:
                raise Refused(T("That button is from an earlier moment of the puzzle; use its newest message."))
            after, events = found.state, found.events
            self.kept *= min(1.0, found.chance / self.left)
            self.left = found.left
        self.state, self.acts, self.said = after, (*self.acts, action), (*self.said, wording.sentence)
        self.events = tuple(event for event in events if event.known_to(self.seat))
        self.over = False if self.left < HOPELESS else self.judge.solved(after, self.seat)
        if self.over is False:
            self.kept = 0.0

    async def shown(self, judge: Judge) -> None:
        """Works out the best line in words."""
        best = attempted(self.game, self.judge, self.puzzle, self.revision, 0, None)
        for act in self.puzzle.line:
            await best.act(Action(act), judge)
        self.answer = best.said

    async def _followed(self, action: Action, judge: Judge) -> Followed:
        """What an act comes to: at once where that is easily told, else by `judge`."""
        found = self.judge.followed(self.state, action, soon=True)
        if found is not None:
            return found
        told = await judge(partial(judged, self.game, self.game.pack(self.state), action))
        if told is None:
            raise Refused(T("Too much hangs on that act to work its chance out; choose another."))
        return Followed(told.chance, told.left, self.game.unpack(told.state), told.events)


def attempted(
    game: AnyGame, judge: Puzzling, puzzle: Puzzle, revision: int, guild: int, day: int | None, *, knows: bool = False
) -> Attempt:
    """An attempt that has just begun."""
    state = judge.begun(puzzle.position)
    (seat,) = game.to_act(state)
    return Attempt(game, judge, puzzle, seat, state, revision, guild, day, puzzle.chance, knows=knows)
