"""The match of a week: its number, and how one person's is carried out again from its seed and their acts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from engine.dice import Dice
from engine.game import Action, AnyGame, Event, Setup
from engine.weekly import Weekly

from .lone import WEEKLY
from .store import Entrant

WEEK, DAY = 7 * 24 * 3600, 24 * 3600
MONDAY = 4
"""The first Monday, in days of 1970: a week begins with Monday, by UTC."""
GAMES = 32
"""Bits of a number that tell the game."""
SEAT = 0


def week_at(now: float) -> int:
    """The number of the week at a time in Unix seconds."""
    return int((now - MONDAY * DAY) // WEEK)


def begins(week: int) -> int:
    """When a week begins, in Unix seconds."""
    return MONDAY * DAY + week * WEEK


def number_of(game: str, week: int) -> int:
    """What stands for a game's match of a week in place of a match's id."""
    return WEEKLY + (week << GAMES) + crc32(game.encode())


def meant(number: int, games: Iterable[str]) -> tuple[str, int] | None:
    """The game and the week of such a number; None if it is none."""
    week, code = divmod(number - WEEKLY, 1 << GAMES)
    return next(((game, week) for game in games if crc32(game.encode()) == code), None)


@dataclass(slots=True)
class Course:
    """One person's match at a moment; `events` are what the last act did."""

    game: AnyGame
    setup: Setup
    dice: Dice
    state: Any
    events: Sequence[Event]

    @property
    def legal(self) -> Sequence[Action]:
        """What can be done now."""
        return self.game.legal(self.state, SEAT)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.game.outcome(self.state) is not None

    def act(self, action: Action) -> None:
        """Does an act. Raises IllegalAction."""
        self.events = self.game.apply(self.state, SEAT, action, self.dice)


def course(game: AnyGame, weekly: Weekly, seed: bytes, acts: Iterable[str] = ()) -> Course:
    """The match of a seed after some acts. Raises IllegalAction if the rules do not allow them (any more)."""
    dice = Dice(seed)
    setup = weekly.setup(dice)
    now = Course(game, setup, dice, *game.new(setup, dice))
    for act in acts:
        now.act(Action(act))
    return now


def placed(entrants: Sequence[Entrant]) -> list[tuple[int, Entrant]]:
    """Those who have ended a match with their places, the best first; who fared alike shares a place."""
    best = sorted(entrants, key=lambda one: one.feat or (), reverse=True)
    feats = [one.feat for one in best]
    return [(feats.index(one.feat) + 1, one) for one in best]
