"""The SQL that writes, and conversions between values and columns."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from ...advance import Order, Prepared
from ...records.record import Origin, Record
from ...timing.clock import Clock
from ...types import Come, Contents, Former, MatchSeat, Options, Person, Proposal
from ..jobs import Execution, Job, Statement, Step, replacing
from ..values import Change, Head, Owed, Row, Timer, Timing
from . import follows, outbox, timers

INSERT_MATCH = Statement(
    "INSERT INTO matches (id, channel, guild, game, status, host, host_name, options, seed, created, version, revision,"
    " told, undo, computer_due, prepared) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
)
UPDATE_MATCH = Statement(
    "UPDATE matches SET status = ?, options = ?, seed = ?, version = ?, revision = ?, told = ?, undo = ?,"
    " computer_due = ?, declined = ?, prepared = ?, clocks = ?, since = ? WHERE id = ? AND version = ?",
    exact=True,
)
DELETE_SEATS = Statement("DELETE FROM seats WHERE match = ?")
INSERT_SEAT = Statement("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
INSERT_ACTION = Statement("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
INSERT_INTERACTION = Statement("INSERT INTO interactions VALUES (?, ?, ?, ?)")
REPLACE_SNAPSHOT = replacing("snapshots", ("match",), ("number", "position", "state"))
DROP_KIND = Statement("DELETE FROM outbox WHERE match = ? AND kind = ?")
DROP_CALLS = Statement(
    "DELETE FROM outbox WHERE match = ? AND kind = 'call' AND seat NOT IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"
)
DROP_INVITATION = Statement("DELETE FROM outbox WHERE match = ? AND kind = 'invite' AND seat = ?")

INSERT_FORMER = Statement("INSERT INTO former VALUES (?, ?, ?, ?, ?, ?)")
INSERT_ORIGIN = Statement("INSERT INTO origins VALUES (?, ?, ?)")

NEWEST = "SELECT max(id) FROM matches"
COMPUTERS_DUE = "SELECT id FROM matches WHERE computer_due = 1{of}"
VERSIONS = "SELECT id, version FROM matches WHERE id IN (SELECT CAST(value AS BIGINT) FROM json_each(?))"
NUMBERED = "SELECT 1 FROM matches WHERE id = ?"
OPEN_IN = "SELECT id FROM matches WHERE channel = ? AND status IN ('lobby', 'playing')"
_LATEST = "SELECT id FROM matches INDEXED BY matches_of_channel WHERE channel = ?{which} ORDER BY id DESC LIMIT 1"
LATEST: Mapping[Come, str] = {
    "opened": _LATEST.format(which=""),
    "begun": _LATEST.format(which=" AND seed IS NOT NULL"),
    "over": _LATEST.format(which=" AND seed IS NOT NULL AND status IN ('ended', 'cancelled')"),
}
HEAD = (
    "SELECT id, channel, guild, game, status, host, host_name, options, seed, created, version, revision, told, undo,"
    " computer_due, declined, clocks, since, prepared FROM matches"
)
SEATS = (
    "SELECT number, person, name, level, deck, joined, conceded, contents, lost_before FROM seats"
    " WHERE match = ? ORDER BY number"
)
FORMER = "SELECT entry, seat, person, name, level FROM former WHERE match = ? ORDER BY entry"
ORIGIN = "SELECT entry, record FROM origins WHERE match = ?"
ROWS = "SELECT number, kind, seat, person, action, events, settles, first, position, time, target FROM actions"

_json = msgspec.json.encode


class _Asked(msgspec.Struct, frozen=True):
    """A proposal with the interaction that made it."""

    request: Proposal
    interaction: int | None


def writing(change: Change) -> Job:
    """The job that writes a change."""
    head = change.head
    proposal = _json(_Asked(head.proposal, head.proposal_interaction)) if head.proposal else None
    job: list[Step] = [
        (
            UPDATE_MATCH,
            (
                head.status,
                _json(head.options),
                head.seed,
                head.version,
                head.revision,
                _json(head.told),
                proposal,
                head.computer_due,
                _json(head.declined) if head.declined else None,
                _json(head.prepared) if head.prepared else None,
                _json(head.clocks) if head.clocks else None,
                _json(head.since) if head.since else None,
                head.id,
                head.version - 1,
            ),
        )
    ]
    if change.seats_changed:
        job += seats(head)
    job += [(INSERT_ACTION, _action(head.id, row)) for row in change.rows]
    new = {row.number for row in change.rows}
    job += [(INSERT_FORMER, _former(head.id, one)) for one in head.former if one.entry in new]
    if change.rows:
        first, last = change.rows[0].number, change.rows[-1].number
        job += [(INSERT_INTERACTION, (known, head.id, first, last)) for known in change.interactions]
    if change.snapshot:
        kept = change.snapshot
        job.append((REPLACE_SNAPSHOT, (head.id, kept.number, kept.position, kept.state)))
    job += [(DROP_KIND, (head.id, kind)) for kind in change.drop]
    if change.still_called is not None:
        job.append((DROP_CALLS, (head.id, _json(change.still_called).decode())))
    job += [(DROP_INVITATION, (head.id, seat)) for seat in change.uninvited]
    job += timers.timing(head.id, change.timing)
    job += _owing(head, change.owed)
    job += [outbox.telling(head.id, person, head.revision) for person in change.news]
    if change.sequel is not None:
        job += creating(change.sequel.head, change.sequel.owed, change.sequel.start)
        job.append(follows.carried(head.id, change.sequel.head.id))
    if any(one.kind == "end" for one in change.owed):
        job.append(follows.ended(head.id))
    elif change.turn:
        job.append(follows.turn_begun(head.id, change.turn))
    return job


def _owing(head: Head, owed: Iterable[Owed]) -> list[Execution]:
    return [(outbox.INSERT, (head.id, one.kind, head.revision, one.seat, one.person)) for one in owed]


def creating(head: Head, owed: Iterable[Owed], start: Iterable[Timer]) -> Job:
    """The job that writes a new match, with the timers to start for it."""
    values = (
        head.id,
        head.channel,
        head.guild,
        head.game,
        head.status,
        head.host.id,
        head.host.name,
        _json(head.options),
        head.seed,
        head.created,
        head.version,
        head.revision,
        _json(head.told),
        None,
        head.computer_due,
        _json(head.prepared) if head.prepared else None,
    )
    begun = [replace(timer, match=head.id) for timer in start]
    timing = timers.timing(head.id, Timing(tuple(begun)))
    return [(INSERT_MATCH, values), *seats(head), *_origin(head), *timing, *_owing(head, owed)]


def _origin(head: Head) -> list[Execution]:
    if head.origin is None:
        return []
    return [(INSERT_ORIGIN, (head.id, head.origin.entry, msgspec.msgpack.encode(head.origin.record)))]


def seats(head: Head) -> list[Execution]:
    """The part of a job that rewrites the seats."""
    job: list[Execution] = [(DELETE_SEATS, (head.id,))]
    for seat in head.seats:
        person = (seat.person.id, seat.person.name) if seat.person else (None, None)
        contents = _json(seat.contents) if seat.contents else None
        values = (head.id, seat.number, *person, seat.level, seat.deck, seat.joined, seat.conceded)
        job.append((INSERT_SEAT, (*values, contents, seat.lost_before)))
    return job


def _action(match: int, row: Row) -> tuple[Any, ...]:
    return (
        match,
        row.number,
        row.kind,
        row.seat,
        row.person,
        row.action,
        row.events,
        row.settles,
        row.first,
        row.position,
        row.target,
        row.time,
    )


def _former(match: int, one: Former) -> tuple[Any, ...]:
    person = (one.person.id, one.person.name) if one.person else (None, None)
    return (match, one.entry, one.seat, *person, one.level)


def head_of(
    columns: sqlite3.Row | tuple[Any, ...], seat_rows: Iterable[Any], former: Iterable[Any] = (), origin: Any = None
) -> Head:
    """A head, from the columns of `HEAD`, the rows of `SEATS` and `FORMER`, and the columns of `ORIGIN`, if any."""
    asked = msgspec.json.decode(columns[13], type=_Asked) if columns[13] else None
    return Head(
        id=columns[0],
        channel=columns[1],
        guild=columns[2],
        game=columns[3],
        status=columns[4],
        host=Person(columns[5], columns[6]),
        options=msgspec.json.decode(columns[7], type=Options),
        seed=columns[8],
        created=columns[9],
        version=columns[10],
        revision=columns[11],
        told=msgspec.json.decode(columns[12], type=dict[int, int]),
        proposal=asked.request if asked else None,
        proposal_interaction=asked.interaction if asked else None,
        computer_due=bool(columns[14]),
        declined=_orders(columns[15]) if columns[15] else {},
        clocks=msgspec.json.decode(columns[16], type=dict[int, Clock]) if columns[16] else {},
        since=msgspec.json.decode(columns[17], type=dict[int, int]) if columns[17] else {},
        prepared=msgspec.json.decode(columns[18], type=dict[int, Prepared]) if columns[18] else {},
        seats=tuple(_seat(*row) for row in seat_rows),
        former=tuple(
            Former(entry, seat, None if person is None else Person(person, name or ""), level)
            for entry, seat, person, name, level in former
        ),
        origin=Origin(msgspec.msgpack.decode(origin[1], type=Record), origin[0]) if origin else None,
    )


def _orders(stored: bytes) -> dict[int, Order]:
    """Standing orders; earlier versions stored a list of keys, with `*` for everything."""
    orders = msgspec.json.decode(stored, type=dict[int, tuple[str, ...] | Order])
    return {seat: one if isinstance(one, Order) else _old_order(one) for seat, one in orders.items()}


def _old_order(keys: tuple[str, ...]) -> Order:
    return Order(others=True) if "*" in keys else Order(keys)


def _seat(
    number: int,
    person: int | None,
    name: str | None,
    level: str,
    deck: str,
    joined: int,
    conceded: int,
    contents: bytes | None,
    lost_before: int,
) -> MatchSeat:
    who = None if person is None else Person(person, name or "")
    built = msgspec.json.decode(contents, type=Contents) if contents else None
    return MatchSeat(number, who, level, deck, bool(joined), bool(conceded), built, bool(lost_before))


def row_of(columns: Any) -> Row:
    """A log entry, from the columns of `ROWS`."""
    number, kind, seat, person, action, events, settles, first, position, time, target = columns
    return Row(number, kind, seat, person, action, events, bool(settles), first, position, time, target)
