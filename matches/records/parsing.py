"""The grammar of a record: from lines to a `Record`, each part with its line number."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from engine.dice import BLOCK
from engine.game import AnyGame, BadRecord, Cards
from engine.optional import builds
from engine.text import T

from ..lobby import LONGEST_NAME
from ..types import Contents
from .record import (
    LARGEST,
    LONGEST_LINE,
    MINUTE,
    MOST_ENTRIES,
    MOST_PARTS,
    TITLE,
    VERSION,
    Holder,
    Origin,
    Record,
    RecordEntry,
    RecordSeat,
    cards_of,
    printable,
    seat_of,
)
from .writing import DONE, FIRST_LINE, GOES_ON, STOPPED, lost_line, seat_line

_SEAT = re.compile(r'seat [0-9]{1,2}: (?:([^;"]+); )?(.+)')
_HOLDER = re.compile(r'(?:("(?:[^"\\]|\\.)*")|computer ([a-z]{1,20}))(?:, then (?=.)|$)')
_OPTION = re.compile(r"option ([^:]+): (.+)")
_ENTRY = re.compile(
    r"(?P<number>[1-9][0-9]{0,5})\. (?:(?P<all>start|abandoned)|seat (?P<seat>[1-9][0-9]?)"
    rf"(?:(?P<then>, then)?: (?P<act>.{{1,200}})| takes back (?P<target>[1-9][0-9]{{0,5}})| (?P<done>{'|'.join(DONE.values())})))"
)
_KINDS = {said: kind for kind, said in DONE.items()}
_PLAYED_ON = re.compile(r"\nFrom entry ([1-9][0-9]{0,5}) of this, played on:\n")
_UNDER = re.compile(r"= .+|#( .*)?")


@dataclass(slots=True)
class Placed:
    """An entry with its line number, and the lines below it with its results."""

    entry: RecordEntry
    line: int
    under: list[tuple[int, str]] = field(default_factory=list)


@dataclass(slots=True)
class Parsed:
    """A record as read, not yet checked; `places` are the line numbers of the header's parts."""

    game: AnyGame
    record: Record
    log: list[Placed]
    places: dict[str, int]
    hashed: str
    result: str


def lines_of(data: str | bytes) -> list[str]:
    """The lines of a text, without trailing blanks. Raises BadRecord for what is no text."""
    try:
        raw = data.encode() if isinstance(data, str) else data
        if len(raw) > LARGEST:
            raise BadRecord(T("This file is too large for a record: at most {limit} bytes are read.", limit=LARGEST))
        text = raw.decode("utf-8-sig")
    except UnicodeError:
        raise BadRecord(T("This file is not a record: it is not text.")) from None
    lines = [line.rstrip(" \t\r") for line in text.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise BadRecord(T("Line {line} is longer than any line of a record.", line=number))
    return lines


class Parser:
    """Reads line by line; raises BadRecord with the number of the wrong line."""

    def __init__(self, lines: list[str], games: Mapping[str, AnyGame]) -> None:
        self.lines = lines
        self.games = games
        self.at = 0
        self.entries = 0
        self.places: dict[str, int] = {}

    def parse(self) -> list[Parsed]:
        """The whole record; if it was played on from another match, that one comes first."""
        parts = [self._part(None)]
        while self.at < len(self.lines):
            entry = self._played_on()
            if len(parts) == MOST_PARTS:
                raise BadRecord(
                    T("Line {line}: a match is played on {count} times at most.", line=self.at, count=MOST_PARTS)
                )
            parts.append(self._part(Origin(parts[-1].record, entry)))
        return parts

    def _played_on(self) -> int:
        """The entry of the record above from which this one was played on."""
        found = _PLAYED_ON.fullmatch("\n".join(self.lines[self.at : self.at + 3]))
        if not found:
            raise BadRecord(T("Line {line}: nothing may follow the checksum.", line=self.at + 1))
        self.at += 3
        return int(found[1])

    def _part(self, origin: Origin | None) -> Parsed:
        """The record of one match."""
        self.places = {}
        self._first()
        game = self._game()
        rules, seats = self._rules(game), self._built(game, self._seats(game))
        lost_before = self._lost_before(len(seats))
        began, until = self._minute("began"), self._minute("until")
        result = self._value("result")
        if result == GOES_ON:
            raise BadRecord(
                T("Line {line}: this match still goes on; its record can be read when it is over.", line=self.at)
            )
        hashed, seed = self._hex("hash"), bytes.fromhex(self._hex("seed"))
        self._blank()
        log = self._log()
        self._blank()
        self._hex("sum")
        entries = tuple(placed.entry for placed in log)
        stopped = result == STOPPED
        record = Record(game.key, rules, seats, began, until, stopped, seed, entries, origin, lost_before)
        return Parsed(game, record, log, self.places, hashed, result)

    def _peek(self) -> str:
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def _next(self) -> str:
        """The next line; raises BadRecord with the last line's number if there is none."""
        if self.at >= len(self.lines):
            raise BadRecord(T("The record stops after line {line}; what follows there is missing.", line=self.at))
        self.at += 1
        return self.lines[self.at - 1]

    def _first(self) -> None:
        line, at = self._peek(), self.at + 1
        if not re.fullmatch(rf"{TITLE} [0-9]{{1,6}}", line):
            raise BadRecord(
                T("Line {line}: no record of Herald begins here; one begins with “{first}”.", line=at, first=FIRST_LINE)
            )
        if line != FIRST_LINE:
            raise BadRecord(T("Line {line}: only records of version {known} can be read here.", line=at, known=VERSION))
        self.at = at

    def _value(self, key: str) -> str:
        """The value after `key: ` on the next line."""
        word, _, value = self._next().partition(": ")
        if word != key:
            raise BadRecord(T("Line {line} should be “{key}: …”.", line=self.at, key=key))
        self.places[key] = self.at
        return value

    def _blank(self) -> None:
        if self._next():
            raise BadRecord(T("Line {line} is not a line of a record at this place.", line=self.at))

    def _game(self) -> AnyGame:
        game = self.games.get(self._value("game"))
        if game is None:
            names = ", ".join(self.games)
            raise BadRecord(T("Line {line}: the games known here are {games}.", line=self.at, games=names))
        return game

    def _rules(self, game: AnyGame) -> dict[str, str]:
        known = {option.name: [word for word, _ in option.values] for option in game.options()}
        rules: dict[str, str] = {}
        while self._peek().startswith("option "):
            found = _OPTION.fullmatch(self._next())
            if not found or found[2] not in known.get(found[1], ()) or any(found[1] <= name for name in rules):
                raise BadRecord(T("Line {line}: this is not an option of the game.", line=self.at))
            rules[found[1]] = found[2]
        return rules

    def _seats(self, game: AnyGame) -> tuple[RecordSeat, ...]:
        decks = {deck.name for deck in game.decks()} or {""}
        seats: list[RecordSeat] = []
        while self._peek().startswith("seat ") or not seats:
            line, number = self._next(), len(seats) + 1
            seat = _seat(line)
            if seat is None or seat.deck not in decks or line != seat_line(number, seat):
                raise BadRecord(
                    T(
                        "Line {line} should be seat {number}, with what it plays and who plays it.",
                        line=self.at,
                        number=number,
                    )
                )
            self.places[f"seat {len(seats)}"] = self.at
            seats.append(seat)
        fewest, most = game.seats
        if not fewest <= len(seats) <= most:
            raise BadRecord(
                T("Line {line}: this game is for {fewest} to {most} players.", line=self.at, fewest=fewest, most=most)
            )
        return tuple(seats)

    def _built(self, game: AnyGame, seats: tuple[RecordSeat, ...]) -> tuple[RecordSeat, ...]:
        """The seats with their decks' contents, if the game has custom decks."""
        found = []
        for number, seat in enumerate(seats, 1):
            cards, beside = self._cards(f"deck {number}: "), self._cards(f"sideboard {number}: ")
            contents = Contents(cards, beside) if cards or beside else None
            if contents and (builds(game) is None or not cards):
                raise BadRecord(T("Line {line} is not a line of a record at this place.", line=self.at))
            found.append(replace(seat, contents=contents))
        return tuple(found)

    def _cards(self, begins: str) -> Cards:
        """The cards of the next line if it begins with `begins`, else none."""
        if not self._peek().startswith(begins):
            return ()
        cards = cards_of(self._next().removeprefix(begins))
        if cards is None:
            raise BadRecord(T("Line {line} should be cards, as “{example}”.", line=self.at, example="2 Stone; 1 Flint"))
        return cards

    def _lost_before(self, count: int) -> tuple[int, ...]:
        """The seats that lost the match before, if a line says so."""
        if not self._peek().startswith("lost before: "):
            return ()
        line = self._next()
        seats = tuple(seat for seat in range(count) if str(seat + 1) in line.split(" "))
        if not seats or line != lost_line(seats):
            raise BadRecord(T("Line {line} should be seats, as “{example}”.", line=self.at, example=lost_line((0,))))
        return seats

    def _minute(self, key: str) -> str:
        value = self._value(key)
        try:
            fits = datetime.strptime(value, MINUTE).strftime(MINUTE) == value  # no zone is written
        except ValueError:
            fits = False
        if not fits:
            raise BadRecord(
                T("Line {line} should be a time, as “{example}”.", line=self.at, example="2026-11-21 10:05")
            )
        return value

    def _hex(self, key: str) -> str:
        value = self._value(key)
        if not re.fullmatch(f"[0-9a-f]{{{2 * BLOCK}}}", value):
            raise BadRecord(T("Line {line} should be “{key}:” and 64 hexadecimal digits.", line=self.at, key=key))
        return value

    def _log(self) -> list[Placed]:
        log: list[Placed] = []
        while self._peek() or not log:
            line = self._next()
            if log and _UNDER.fullmatch(line):
                log[-1].under.append((self.at, line))
                continue
            entry = _entry(line)
            if entry is None:
                raise BadRecord(T("Line {line} is not a line of a record at this place.", line=self.at))
            if entry.number != len(log) + 1:
                raise BadRecord(T("Line {line} should be entry {number}.", line=self.at, number=len(log) + 1))
            self.entries += 1
            if self.entries > MOST_ENTRIES:
                raise BadRecord(T("Line {line}: at most {limit} entries are read.", line=self.at, limit=MOST_ENTRIES))
            log.append(Placed(entry, self.at))
        return log


def _seat(line: str) -> RecordSeat | None:
    found = _SEAT.fullmatch(line)
    if not found:
        return None
    holders: list[Holder] = []
    at = 0
    while at < len(found[2]):
        one = _HOLDER.match(found[2], at)
        holder = _holder(one[1], one[2]) if one else None
        if one is None or holder is None:
            return None
        holders.append(holder)
        at = one.end()
    return seat_of(found[1] or "", holders)


def _holder(quoted: str | None, level: str | None) -> Holder | None:
    """A seat's player by quoted name or computer level; None for an invalid name."""
    try:
        name = json.loads(quoted) if quoted else ""
    except ValueError:
        return None
    if quoted and (not name or len(name) > LONGEST_NAME or printable(name) != name):
        return None
    return Holder(name, level or "")


def _entry(line: str) -> RecordEntry | None:
    found = _ENTRY.fullmatch(line)
    if not found:
        return None
    number = int(found["number"])
    if found["all"]:
        return RecordEntry(number, "start" if found["all"] == "start" else "abandon")
    seat = int(found["seat"]) - 1
    if found["act"]:
        return RecordEntry(number, "act", seat, found["act"], bool(found["then"]))
    if found["target"]:
        return RecordEntry(number, "undo", seat, target=int(found["target"]))
    return RecordEntry(number, _KINDS[found["done"]], seat)
