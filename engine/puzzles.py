"""An optional part of a game: positions from which one line of acts is the best by far, and how lines are judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol, cast

from .game import Action, AnyGame, Event
from .text import Text


class Posed(NamedTuple):
    """What makes a position a puzzle: the exact chance of the best line, which goes on by what dice most likely show where it
    can still be done, and how many of its acts are no mere answers.
    """

    chance: float
    line: tuple[Action, ...]
    acts: int


class Followed(NamedTuple):
    """What an act of a puzzle comes to: the chance to solve it after the act, over all that its dice may show.

    They fall as is likeliest where it can still be solved; that leads to the `state`, and the chance is `left`.
    """

    chance: float
    left: float
    state: Any
    events: tuple[Event, ...]


class Puzzling(Protocol):
    """How puzzles of a game are found, begun and judged."""

    task: Text
    """What is to be done."""

    def posed(self, state: Any) -> Posed | None:
        """The puzzle that a position is for who is to act; None if it is none."""

    def drafts(self, state: Any) -> Iterator[Mapping[str, Any]]:
        """Positions as text that may be puzzles: that of a match, or like it but for a detail."""

    def begun(self, position: Mapping[str, Any]) -> Any:
        """The state that a position tells. Raises BadRecord for what is none."""

    def followed(self, state: Any, action: Action, *, soon: bool = False) -> Followed | None:
        """What a legal act comes to, which may take seconds; None where it takes still longer, or is to be there `soon`."""

    def solved(self, state: Any, seat: int) -> bool | None:
        """Whether the seat has done it; None as long as it may."""


class Poses(Protocol):
    """A game that has puzzles."""

    puzzling: Puzzling


def puzzling(game: AnyGame) -> Puzzling | None:
    """How puzzles of a game are judged; None if it has none."""
    return cast(Poses, game).puzzling if getattr(game, "puzzling", None) is not None else None


class Judged(NamedTuple):
    """`Followed` with the state packed, to come from another process."""

    chance: float
    left: float
    state: bytes
    events: tuple[Event, ...]


def judged(game: AnyGame, state: bytes, action: Action) -> Judged | None:
    """What a legal act of a puzzle comes to; takes seconds. None where that is too much."""
    judge = puzzling(game)
    assert judge is not None
    found = judge.followed(game.unpack(state), action)
    return Judged(found.chance, found.left, game.pack(found.state), found.events) if found is not None else None
