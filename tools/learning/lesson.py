"""What is learnt from some matches, and what a game must have for that."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable


class Lesson(NamedTuple):
    """The slope of the loss along all weights; matches, how many of them were won, guesses of that and their -log(chance)."""

    slope: list[float]
    matches: int
    won: int
    guesses: int
    loss: float


class Record(NamedTuple):
    """How something was learnt: the share won and the mean loss are those of the last matches."""

    date: str
    seed: int
    matches: int
    won: float
    loss: float


class Subject(Protocol):
    """Something that a game's computers learn from matches; it can be pickled."""

    @property
    def file(self) -> Path:
        """Where it is kept."""

    @property
    def least(self) -> float:
        """Slopes of a batch that are no more than that are mostly chance: weights go less far along them."""

    def begun(self, seed: int) -> Any:
        """The weights of who knows nothing."""

    def read(self, file: Path) -> tuple[Any, int]:
        """The weights in a file, and from how many matches they come."""

    def write(self, file: Path, weights: Any, record: Record) -> None:
        """Puts them there."""

    def rates(self, weights: Any, known: int) -> Sequence[float]:
        """How far a step goes for each weight, after so many matches."""

    def lesson(self, weights: Any, seed: int, numbers: Sequence[int]) -> Lesson:
        """What the matches of those numbers teach."""


@runtime_checkable
class Playing(Subject, Protocol):
    """One by which acts are chosen."""

    def won(self, weights: Any, number: int, best: bool) -> bool:
        """Whether a match is won that nobody learns from: by the likeliest acts, or by chance as in lessons."""


def added(lessons: Sequence[Lesson]) -> Lesson:
    """All of them together."""
    slope = [sum(column) for column in zip(*[one.slope for one in lessons], strict=True)]
    return Lesson(
        slope,
        sum([one.matches for one in lessons]),
        sum([one.won for one in lessons]),
        sum([one.guesses for one in lessons]),
        sum([one.loss for one in lessons]),
    )


def start_of(what: str, seed: int, number: int) -> int:
    """The seed of a match, by what it is for."""
    return int.from_bytes(hashlib.sha256(f"{what} {seed} {number}".encode()).digest()[:6], "big")
