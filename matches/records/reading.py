"""Reading a record: it is played again, and whatever does not follow from it is rejected with its line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.dice import seed_hash
from engine.game import AnyGame, BadRecord
from engine.text import T, Text

from ..errors import Refused
from ..store import Head
from ..types import FROM, Options
from .parsing import Parsed, Parser, Placed, lines_of
from .record import ENDING, Misfit, Origin, Record
from .replaying import Replay, last_open, position
from .writing import Teller, check_line, draw_line, ended


def read(data: str | bytes, games: Mapping[str, AnyGame]) -> Record:
    """The record in a text. Takes a second or two for a long match, so run it off the event loop.

    Raises BadRecord with one sentence, naming the line, for anything that is not the record of a match as it was
    played.
    """
    lines = lines_of(data)
    parts = Parser(lines, games).parse()
    for parsed in parts:
        _check(parsed, lines)
    return parts[-1].record


def _check(parsed: Parsed, lines: list[str]) -> None:
    """Raises BadRecord where a record contradicts itself."""
    places = parsed.places
    if seed_hash(parsed.record.seed) != parsed.hashed:
        hashed, seed = places["hash"], places["seed"]
        raise BadRecord(T("Line {line}: this seed does not have the hash of line {other}.", line=seed, other=hashed))
    total = places["sum"]
    sound = lines[total - 1] == check_line(lines[: total - 1])
    try:
        _compare(parsed, sound)
    except Misfit as misfit:
        raise BadRecord(_sentence(parsed, misfit)) from None
    if not sound:
        raise BadRecord(T("Line {line}: the checksum does not fit; something has been changed or lost.", line=total))


def loaded(head: Head, data: str | bytes, games: Mapping[str, AnyGame], entry: int | None) -> Head:
    """The head of a lobby that plays on from a record: after `entry`, by default the last one before its end. Raises
    Refused if that cannot be played on.
    """
    try:
        record = read(data, games)
        game = games[record.game]
        origin = Origin(record, last_open(game, record) if entry is None else entry)
        turn = game.chapter(position(game, origin)).turn
    except BadRecord as error:
        raise Refused(error.reason) from None
    decks = tuple(seat.deck for seat in record.seats)
    options = Options(
        seats=len(decks), rules=record.rules, decks=decks, extra={FROM: str(turn)} if origin.entry > 1 else {}
    )
    return replace(head, game=game.key, options=options, origin=origin)


def _compare(parsed: Parsed, sound: bool) -> None:
    """Plays the record again and compares the results. Told lines are ignored if the checksum is `sound`: a later
    version may word them differently.
    """
    replay, told = Replay(parsed.game, parsed.record), Teller(parsed.game, parsed.record.seats)
    came: list[str] = []
    for placed, (entry, events, draws) in zip(parsed.log, replay, strict=True):
        told.follow(entry)
        came = [*map(draw_line, draws), *([] if sound else told.events(events))]
        _follows(placed, came, sound, to_end=placed is not parsed.log[-1])
    if ended(replay.outcome) != parsed.result:
        raise Misfit(ENDING)
    _follows(parsed.log[-1], [*came, *([] if sound else told.end(replay))], sound, to_end=True)


def _follows(placed: Placed, expected: list[str], sound: bool, *, to_end: bool) -> None:
    """Compares the lines below an entry with its results; more results may follow unless `to_end`."""
    given = [(line, text) for line, text in placed.under if not (sound and text.startswith("#"))]
    wrong = next((line for (line, text), came in zip(given, expected, strict=False) if text != came), 0)
    if not wrong and to_end and len(given) > len(expected):
        wrong = given[len(expected)][0]
    if wrong:
        raise BadRecord(T("Line {line} is not what came of entry {entry}.", line=wrong, entry=placed.entry.number))
    if len(given) < len(expected):
        raise BadRecord(T("Line {line}: something that came of this entry is missing.", line=placed.line))


def _sentence(parsed: Parsed, misfit: Misfit) -> Text:
    places = parsed.places
    if misfit.seat is not None:
        return T(
            "Line {line} names a player who did not play this seat to the end.", line=places[f"seat {misfit.seat}"]
        )
    if misfit.entry == ENDING:
        return T("Line {line}: the match did not end like this.", line=places["result"])
    if misfit.entry == 0:
        return T("Line {line}: a match cannot begin with these seats and options.", line=places["game"])
    return T("Line {line}: this could not be done then.", line=parsed.log[misfit.entry - 1].line)
