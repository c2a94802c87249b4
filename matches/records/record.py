"""The record of a match: its log as a text that people can read, keep and mail (`docs/notation.md`, Records).

`Record` holds what cannot be derived. The rest of the text (results, draws, the outcome) follows from it and is written
so that it can be checked. `writing` and `reading` both use `replaying`.
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
"""The most bytes of a record that is read; a long match has a tenth of that."""
MOST_ENTRIES = 3_000
"""The most entries of a record that is read, all its parts together.

Each step of its replay plays them all again. Computers end a long match in some 300 entries, random play in 700.
"""
LONGEST_LINE = 4_000
MOST_PARTS = 10
"""How many matches, each played on from the one before, a record may contain."""
MINUTE = "%Y-%m-%d %H:%M"


class Holder(NamedTuple):
    """A player of a seat: a person's name, or "" and the level of a computer."""

    name: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class RecordSeat:
    """A seat: its deck, the person's name ("" for a computer), and the level of the computer that plays or took over.

    `later` are the next players in order, if it was handed over; then `level` is beside a name only if a computer came
    first. `contents` are the cards of a custom deck. Made by `seat_of`.
    """

    deck: str
    name: str
    level: str = ""
    later: tuple[Holder, ...] = ()
    contents: Contents | None = None

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Its players in order."""
        if self.name and self.level:
            return (Holder(self.name), Holder("", self.level))
        return (Holder(self.name, self.level), *self.later)


def seat_of(deck: str, holders: Sequence[Holder], contents: Contents | None = None) -> RecordSeat:
    """The seat with these players, in order."""
    first, rest = holders[0], tuple(holders[1:])
    if first.name and len(rest) == 1 and rest[0].level:
        return RecordSeat(deck, first.name, rest[0].level, contents=contents)
    return RecordSeat(deck, first.name, first.level, rest, contents)


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """One entry of the log; `joined` means the same command as the entry before, `target` the entry that an undo went
    back to.
    """

    number: int
    kind: EntryKind
    seat: int | None = None
    action: str = ""
    joined: bool = False
    target: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """A finished match: who played what, with which seed, and its log.

    `stopped` means cancelled. `began` and `until` (the last entry) are minutes in UTC like `2026-11-21 10:05`. `origin`
    is what it was played on from, `lost_before` the losers of the match whose rematch it is.
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
        """The setup its match began with."""
        lists = tuple(built_on(seat.deck, seat.contents) for seat in self.seats)
        decks = tuple(seat.deck for seat in self.seats)
        return Setup(decks, dict(self.rules), lists if any(lists) else (), self.lost_before)


@dataclass(frozen=True, slots=True)
class Origin:
    """A position to play on from: a record, and the number of the entry after which it is."""

    record: Record
    entry: int


ENDING = -1
_CARD = re.compile(r"([1-9][0-9]{0,2}) (\S.*)")


class Misfit(Exception):
    """A record is impossible: at an entry's number, at a seat, in the setup (`entry` 0), or at the `ENDING`."""

    def __init__(self, entry: int, seat: int | None = None) -> None:
        super().__init__(f"entry {entry}, seat {seat}")
        self.entry = entry
        self.seat = seat


def printable(name: str) -> str:
    """A name on one line, printable characters only."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(visible.split()) or "?"


def cards_line(cards: Cards) -> str:
    """Cards on one line: `2 Stone; 1 Old Pebble`."""
    return "; ".join(f"{count} {name}" for name, count in cards)


def cards_of(line: str) -> Cards | None:
    """The cards of such a line; None if it is not one."""
    found = [_CARD.fullmatch(part) for part in line.split("; ")] if line == printable(line) else [None]
    return tuple((one[2], int(one[1])) for one in found if one) if all(found) else None


def minute(time: float) -> str:
    """Unix seconds as a minute in the record's format."""
    return datetime.fromtimestamp(time, UTC).strftime(MINUTE)


def callings(seats: Sequence[RecordSeat]) -> list[str]:
    """The players' names in told lines."""
    return [seat.name or f"Seat {number}" for number, seat in enumerate(seats, 1)]
