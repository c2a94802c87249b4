"""Editions of deck lists: a match keeps the lists of its ready decks as they stood when it began, whatever becomes of them.

A match stores the number of the edition, among the words of its options, and the rules keep every list that a deck ever had.
Contents stored with each match would need a place in both databases, records and rematches, leave out what else belongs to a
deck (a starting setup), and the matches begun before would still need the former lists.  Those without a number are of
edition 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, TypeVar

from .game import GameOption
from .text import T

Listed = TypeVar("Listed")
"""What a game knows of a deck's list."""
LISTS, FIRST = "lists", "1"
"""The option with a match's edition, and the edition of matches that do not tell."""


def edition_in(options: Mapping[str, str]) -> int:
    """The edition of a match with these options."""
    return int(options.get(LISTS, FIRST))


class Editions(Generic[Listed]):
    """The lists of a game's decks: those of `now`, and all `former` ones, each with the last edition in which it held."""

    def __init__(self, now: Mapping[str, Listed], former: Iterable[tuple[str, int, Listed]] = ()) -> None:
        self._now = now
        self._former = sorted(former, key=lambda one: one[1])
        self.newest = 1 + max([until for _, until, _ in self._former], default=0)

    def of(self, name: str, edition: int) -> Listed:
        """A deck's list in that edition; raises KeyError if there is no such deck."""
        held = [listed for known, until, listed in self._former if known == name and edition <= until]
        return held[0] if held else self._now[name]

    @property
    def options(self) -> tuple[GameOption, ...]:
        """The option by which a match keeps its edition; none while there is a single one."""
        words = tuple((str(number), T("edition {number}", number=number)) for number in range(1, self.newest + 1))
        return (GameOption(LISTS, T("Deck lists"), words, words[-1][0], unsaid=FIRST, tacit=True),)[: self.newest - 1]
