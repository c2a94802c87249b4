"""The record of a match: its log as a text that people can read, keep and mail (`docs/notation.md`, Records).

`Record` is what a record says of its own; everything else in the text (results, draws, the outcome) follows from it and
is told beside it so that it can be checked.  `writing` and `reading` go one way each, both by `replaying`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import NamedTuple

from engine.game import Cards, Setup

from ..types import Contents, EntryKind, built_on

VERSION = 1
TITLE = "Herald record"
LARGEST = 1_000_000
"""Bytes of a record that is read; a long match has a tenth of that."""
MOST_ENTRIES = 3_000
"""Entries of a record that is read, all its parts together, since each step of its replay carries them all out again.  Computers
end a long match in some 300, blind chance in 700."""
LONGEST_LINE = 4_000
MOST_PARTS = 10
"""How often a match can have been played on from the record of another."""
MINUTE = "%Y-%m-%d %H:%M"


class Holder(NamedTuple):
    """Who plays a seat: a person of that name, or ("") a computer of a level."""

    name: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class RecordSeat:
    """A seat: its deck, the person's name ("" for a computer), the level of the computer that plays, or played on.

    Who else played it, where it was handed over, is `later`, in order; then only a first computer has its `level` beside
    its name.  `contents` is what is in a deck that was built.  Made by `seat_of`.
    """

    deck: str
    name: str
    level: str = ""
    later: tuple[Holder, ...] = ()
    contents: Contents | None = None

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Everybody who played it, in order."""
        if self.name and self.level:
            return (Holder(self.name), Holder("", self.level))
        return (Holder(self.name, self.level), *self.later)


def seat_of(deck: str, holders: Sequence[Holder], contents: Contents | None = None) -> RecordSeat:
    """The seat that those held, one after the other."""
    first, rest = holders[0], tuple(holders[1:])
    if first.name and len(rest) == 1 and rest[0].level:
        return RecordSeat(deck, first.name, rest[0].level, contents=contents)
    return RecordSeat(deck, first.name, first.level, rest, contents)


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One entry of the log; `joined` is an act of the same command as the one before it, `target` the entry from which an
    undo took back."""

    number: int
    kind: EntryKind
    seat: int | None = None
    action: str = ""
    joined: bool = False
    target: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A match that is over: who played what, with which seed, and its log.  `stopped`: it was cancelled.

    `began` and `until` (its last entry) are minutes in UTC, as `2026-11-21 10:05`; `origin` is where it was played on from.
    `lost_before` are the seats that lost the match of which this was the rematch.
    """

    game: str
    rules: Mapping[str, str]
    seats: tuple[RecordSeat, ...]
    began: str
    until: str
    stopped: bool
    seed: bytes = field(repr=False)
    entries: tuple[RecordEntry, ...]
    origin: Origin | None = None
    lost_before: tuple[int, ...] = ()

    @property
    def setup(self) -> Setup:
        """What its seats sat down with."""
        lists = tuple(built_on(seat.deck, seat.contents) for seat in self.seats)
        decks = tuple(seat.deck for seat in self.seats)
        return Setup(decks, dict(self.rules), lists if any(lists) else (), self.lost_before)


@dataclass(frozen=True, slots=True)
class Origin:
    """A position to play on from: that of another match after the entry of that number."""

    record: Record
    entry: int


ENDING = -1
_CARD = re.compile(r"([1-9][0-9]{0,2}) (\S.*)")


class Misfit(Exception):
    """Something in a record cannot be: the entry of that number, a seat, or else the setup (`entry` 0) or the `ENDING`."""

    def __init__(self, entry: int, seat: int | None = None) -> None:
        super().__init__(f"entry {entry}, seat {seat}")
        self.entry = entry
        self.seat = seat


def printable(name: str) -> str:
    """A name in one line, of visible letters only."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(visible.split()) or "?"


def cards_line(cards: Cards) -> str:
    """Cards in one line, as `2 Stone; 1 Old Pebble`."""
    return "; ".join(f"{count} {name}" for name, count in cards)


def cards_of(line: str) -> Cards | None:
    """The cards of such a line; None where it is none."""
    found = [_CARD.fullmatch(part) for part in line.split("; ")] if line == printable(line) else [None]
    return tuple((one[2], int(one[1])) for one in found if one) if all(found) else None


def minute(time: float) -> str:
    """Seconds since 1970 as a record tells them."""
    return datetime.fromtimestamp(time, UTC).strftime(MINUTE)


def callings(seats: Sequence[RecordSeat]) -> list[str]:
    """What the players are called in what is told."""
    return [seat.name or f"Seat {number}" for number, seat in enumerate(seats, 1)]
