"""An optional part of a game: a match that everybody plays alone from the same beginning, another one each week."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from .dice import Chance
from .game import AnyGame, Setup
from .text import Text

Feat = tuple[int, ...]
"""How somebody fared, as numbers of which a greater first one, else second one, and so on, is better."""


class Weekly(Protocol):
    """The matches of the weeks of a game, and how they are told apart."""

    title: Text
    """What the match of a week is called."""
    task: Text
    """What is to be done, and what makes one result better than another."""

    def setup(self, chance: Chance) -> Setup:
        """Who plays with what: a match of one seat, drawn by chance."""

    def about(self, state: Any) -> Text:
        """What there is to know of a match that begins."""

    def feat(self, state: Any) -> Feat:
        """How a match that is over was played."""

    def told(self, feat: Sequence[int]) -> Text:
        """The same in words, to go on from a name and a colon."""


class HasWeekly(Protocol):
    """A game that has such matches."""

    weekly: Weekly


def weekly(game: AnyGame) -> Weekly | None:
    """The matches of the weeks of a game; None if it has none."""
    return cast(HasWeekly, game).weekly if getattr(game, "weekly", None) is not None else None
