"""Boards that each person has alone: puzzles, matches of a week, trials."""

from __future__ import annotations

from dataclasses import dataclass

from engine.game import Action, Event
from engine.text import Text

PUZZLE = 0
"""In place of a match's id: the puzzle that the person has before them."""
WEEKLY = 2**62
"""From here on, in place of a match's id: a match of a week, which the person plays alone (`matches/weekly.py`)."""


def is_lone(match: int) -> bool:
    """Whether this stands for a board that each person has alone, and no channel."""
    return match == PUZZLE or match >= WEEKLY


@dataclass(frozen=True, slots=True)
class Solving:
    """Where somebody stands with a puzzle: what is to be done, the best chance of it, the share of that which their acts kept.

    `day` is the one whose puzzle it is (None: for practice). `over`: whether it was done in the end, `solved`: as well as can be.
    `answer` is the best line in words, once it has been asked for; who has seen it `knows` it.
    """

    level: str
    task: Text
    best: float
    kept: float
    day: int | None
    over: bool | None
    solved: bool
    answer: tuple[Text, ...] = ()
    knows: bool = False


@dataclass(frozen=True, slots=True)
class Trying:
    """Where a trial stands: the plan that is shown, its acts (`said`: in words), how dice fall (empty: none that count).

    `events` are what its last act did. `ends` says why it cannot go on (None: it can). `puzzle`: it is an attempt at one.
    `title` is what it is called where it is no plan. `entry` is the one of a past match before which it begins (0: the present).
    """

    plan: str
    acts: tuple[Action, ...] = ()
    luck: str = ""
    events: tuple[Event, ...] = ()
    ends: Text | None = None
    puzzle: Solving | None = None
    title: Text | None = None
    said: tuple[Text, ...] = ()
    entry: int = 0
