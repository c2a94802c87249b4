"""Matches and changes for tests of stores, made by hand."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.optional import Fate
from matches import MatchSeat, Options, Person
from matches.messages import Work
from matches.results.values import Rating, Result
from matches.store import Change, Head, Owed, Row, Store
from matches.types import EntryKind

ANN, BOB, CY = Person(11, "Ann"), Person(12, "Bob"), Person(13, "Cy")
GUILD = 5
CHANNELS = itertools.count(1)


async def found(store: Store, match: int) -> Head:
    """A stored match's head, which must exist."""
    head = await store.head(match)
    assert head is not None
    return head


def lobby(*people: Person, **fields: Any) -> Head:
    """A lobby in a channel of its own, hosted by the first of those who sit there."""
    seats = tuple(MatchSeat(number, person, "", "river") for number, person in enumerate(people))
    host = people[0] if people else ANN
    usual = {"channel": next(CHANNELS), "guild": GUILD, "game": "pebbles", "status": "lobby", "options": Options()}
    return Head(**{"id": 0, "host": host, "created": 100.0, "seats": seats, **usual, **fields})


def row(number: int, kind: EntryKind = "act", seat: int | None = 0, person: int | None = ANN.id, **fields: Any) -> Row:
    """An entry of the log."""
    usual = {"action": "take 1", "events": b"\x90", "settles": False, "first": number, "position": 0, "time": 100.0}
    return Row(**{"number": number, "kind": kind, "seat": seat, "person": person, **usual, **fields})


def changed(head: Head, *rows: Row, owed: Sequence[Owed] = (), **fields: Any) -> Change:
    """A change with those entries; `fields` go to the change if it has them, else to the head."""
    more = {name: fields.pop(name) for name in list(fields) if name in Change.__dataclass_fields__}
    revision = rows[-1].number if rows else head.revision
    return Change(replace(head, version=head.version + 1, revision=revision, **fields), rows, owed=tuple(owed), **more)


async def did(store: Store, head: Head, *rows: Row, **fields: Any) -> Head:
    """Commits such a change and returns the head after it."""
    change = changed(head, *rows, **fields)
    await store.commit(change)
    return change.head


async def begun(store: Store, *people: Person, owed: Sequence[Owed] = (), **fields: Any) -> Head:
    """A running match of these people, with the first entry of its log."""
    head = await store.create(lobby(*(people or (ANN, BOB)), **fields))
    return await did(store, head, row(1, "start", None), status="playing", seed=bytes(32), owed=owed)


async def counted(store: Store, told: Result, ratings: Mapping[str, Rating], fates: Sequence[Fate] = ()) -> bool:
    """Counts a match by the books as they are."""
    return await store.count(told, ratings, await store.edition(), fates)


async def works(store: Store, head: Head, now: float = 1000.0) -> dict[str, Work]:
    """What a match owes now, by kind."""
    return {work.kind: work for work in await store.owed_by(head.id, now)}
