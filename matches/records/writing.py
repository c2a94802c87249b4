"""Writing a record: complete after the end, before that only what one person may see."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence

from engine.dice import Draw, seed_hash
from engine.game import AnyGame, Cards, DeckList, Event, Outcome
from engine.text import Text

from ..store import Head, Row
from ..types import Contents, Entry, EntryKind
from .record import (
    TITLE,
    VERSION,
    Holder,
    Origin,
    Record,
    RecordEntry,
    RecordSeat,
    callings,
    cards_line,
    minute,
    printable,
    seat_of,
)
from .replaying import Replay

FIRST_LINE = f"{TITLE} {VERSION}"
GOES_ON = "the match goes on"
STOPPED = "stopped"
DONE: Mapping[EntryKind, str] = {
    "concede": "gives up",
    "forfeit": "is out of time",
    "substitute": "is handed over",
}
"""What the entry of a seat says if it is not an act."""
UNSEEN = "(known to that seat alone while the match goes on)"
_SEAT = re.compile(r"\{seat(\d+)\}")


def record_of(head: Head, rows: Sequence[Row]) -> Record:
    """The record of a finished match, from its whole log."""
    assert head.seed is not None
    return Record(
        game=head.game,
        rules=dict(head.options.rules),
        seats=seats_of(head, [seat.built for seat in head.seats]),
        began=minute(rows[0].time),
        until=minute(rows[-1].time),
        stopped=head.status == "cancelled",
        seed=head.seed,
        entries=tuple(
            RecordEntry(row.number, row.kind, row.seat, row.action, row.first != row.number, row.target) for row in rows
        ),
        origin=head.origin,
        lost_before=head.setup.lost_before,
    )


def seats_of(head: Head, lists: Sequence[DeckList | None]) -> tuple[RecordSeat, ...]:
    """The seats of a stored match for its record, with the contents of custom decks."""
    found = []
    for seat, built in zip(head.seats, lists, strict=True):
        held = [(one.person, one.level) for one in head.former if one.seat == seat.number]
        now = [(seat.person, "")] if seat.person else []
        held += [*now, *([(None, seat.level)] if seat.level else [])]
        holders = [Holder(printable(person.name) if person else "", "" if person else level) for person, level in held]
        found.append(seat_of(seat.deck, holders, Contents(built.cards, built.sideboard) if built else None))
    return tuple(found)


def whole(game: AnyGame, record: Record) -> str:
    """The text of a finished match's record; raises Misfit if its log cannot be replayed."""
    replay, told = Replay(game, record), Teller(game, record.seats)
    log: list[str] = []
    for entry, events, draws in replay:
        told.follow(entry)
        log += [entry_line(entry), *map(draw_line, draws), *told.events(events)]
    log += told.end(replay)
    hashed = seed_hash(record.seed)
    ending = [*dates(record.began, record.until), *result(ended(replay.outcome)), *secrets(hashed, record.seed)]
    before = played_on(game, record.origin)
    lines = [*before, *header(record.game, record.rules, record.seats, record.lost_before), *ending, "", *log, ""]
    return text_of([*lines, check_line(lines)])


def so_far(game: AnyGame, head: Head, hashed: str, entries: Sequence[Entry], lists: Sequence[DeckList | None]) -> str:
    """The record of a running match as one person may see it: without draws, seed, or others' acts."""
    seats = seats_of(head, lists)
    told = Teller(game, seats)
    log: list[str] = []
    for entry in entries:
        told.follow(entry)
        log += [entry_line(seen(entry)), *told.events(entry.events)]
    ending = [*dates(minute(entries[0].time), minute(entries[-1].time)), *result(GOES_ON), *secrets(hashed)]
    before = played_on(game, head.origin)
    lines = [*before, *header(head.game, head.options.rules, seats, head.setup.lost_before), *ending, "", *log]
    return text_of(lines)


def played_on(game: AnyGame, origin: Origin | None) -> list[str]:
    """The lines before those of a match that was played on: the origin's record, and the entry."""
    if origin is None:
        return []
    return [*whole(game, origin.record).split("\n"), f"From entry {origin.entry} of this, played on:", ""]


def text_of(lines: Iterable[str]) -> str:
    """The lines joined to one text."""
    return "".join(f"{line}\n" for line in lines)


def header(
    game: str, rules: Mapping[str, str], seats: Sequence[RecordSeat], lost_before: Sequence[int] = ()
) -> list[str]:
    """The lines with what was played, and by whom."""
    options = [f"option {name}: {word}" for name, word in sorted(rules.items())]
    who = [seat_line(number, seat) for number, seat in enumerate(seats, 1)]
    lists = [line for number, seat in enumerate(seats, 1) for line in list_lines(number, seat.contents)]
    before = [lost_line(lost_before)] if lost_before else []
    return [FIRST_LINE, f"game: {game}", *options, *who, *lists, *before]


def dates(began: str, until: str) -> list[str]:
    """The lines with when it was played."""
    return [f"began: {began}", f"until: {until}"]


def result(how: str) -> list[str]:
    """The line with how it ended."""
    return [f"result: {how}"]


def secrets(hashed: str, seed: bytes | None = None) -> list[str]:
    """The line with the seed's hash and, after the end, that with the seed."""
    return [f"hash: {hashed}", *([] if seed is None else [f"seed: {seed.hex()}"])]


def seat_line(number: int, seat: RecordSeat) -> str:
    """The line of a seat: its deck, then its players in order."""
    who = [json.dumps(name, ensure_ascii=False) if name else f"computer {level}" for name, level in seat.holders]
    return f"seat {number}: {seat.deck}; {', then '.join(who)}"


def list_lines(number: int, contents: Contents | None) -> list[str]:
    """The lines with a seat's custom deck and its sideboard."""
    if contents is None:
        return []
    parts: list[tuple[str, Cards]] = [("deck", contents.cards), ("sideboard", contents.sideboard)]
    return [f"{part} {number}: {cards_line(cards)}" for part, cards in parts if cards]


def lost_line(seats: Sequence[int]) -> str:
    """The line with who lost the match before."""
    return "lost before: " + " ".join(str(seat + 1) for seat in seats)


def ended(outcome: Outcome | None) -> str:
    """An outcome as text: `seat 1 won, seats 2 3 lost, points 9 4 4`."""
    if outcome is None:
        return STOPPED
    parts = [_who(outcome.winners, "won"), _who(outcome.losers, "lost")]
    if not (outcome.winners or outcome.losers):
        parts = ["a draw"]
    points = ["points " + " ".join(map(str, outcome.score))] if outcome.score else []
    return ", ".join(part for part in [*parts, *points] if part)


def _who(seats: Sequence[int], did: str) -> str:
    numbers = " ".join(str(seat + 1) for seat in seats)
    return f"{'seat' if len(seats) == 1 else 'seats'} {numbers} {did}" if seats else ""


def seen(entry: Entry) -> RecordEntry:
    """An entry for a running match's record."""
    joined = entry.first != entry.number
    return RecordEntry(entry.number, entry.kind, entry.seat, entry.action or UNSEEN, joined, entry.target)


def entry_line(entry: RecordEntry) -> str:
    """The line of one entry."""
    if entry.seat is None:
        return f"{entry.number}. {'abandoned' if entry.kind == 'abandon' else entry.kind}"
    who = f"{entry.number}. seat {entry.seat + 1}"
    if entry.kind == "undo":
        return f"{who} takes back {entry.target}"
    if entry.kind in DONE:
        return f"{who} {DONE[entry.kind]}"
    return f"{who}{', then' if entry.joined else ''}: {entry.action}"


def draw_line(draw: Draw) -> str:
    """The line of one draw of chance."""
    return f"= {draw.position} {draw.kind} {draw.size}: {' '.join(map(str, draw.result))}"


def check_line(lines: Iterable[str]) -> str:
    """The last line: the SHA-256 of all lines before it, to notice slips and missing parts."""
    return "sum: " + hashlib.sha256(text_of(lines).encode()).hexdigest()


class Teller:
    """Tells events in English, a line each, with the players' names."""

    def __init__(self, game: AnyGame, seats: Sequence[RecordSeat]) -> None:
        self.game = game
        self.names = callings(seats)
        self._later = [iter(seat.holders[1:]) for seat in seats]

    def follow(self, entry: RecordEntry | Entry) -> None:
        """From the entry of a handover on, the seat has its new player's name."""
        if entry.kind == "substitute" and entry.seat is not None:
            holder = next(self._later[entry.seat], Holder(""))
            self.names[entry.seat] = holder.name or f"Seat {entry.seat + 1}"

    def events(self, events: Iterable[Event]) -> list[str]:
        """The told lines of events; those known to some seats only say so."""
        return [line for event in events if (text := self.game.tell(event)) for line in self._lines(text, event.only)]

    def end(self, replay: Replay) -> list[str]:
        """The told lines at the end of a match."""
        texts = [] if replay.outcome is None else self.game.epilogue(replay.state)
        return [line for text in texts for line in self._lines(text)]

    def _lines(self, text: Text, only: tuple[int, ...] | None = None) -> list[str]:
        said = _SEAT.sub(self._name, str(text))
        names = [self.names[seat] for seat in only or ()]
        whom = f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} told: " if names else ""
        return [f"# {whom}{line}".rstrip() for line in said.splitlines()]

    def _name(self, found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        return self.names[seat] if 0 <= seat < len(self.names) else found[0]
