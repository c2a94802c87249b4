"""How long a match has waited for somebody; after a while others may give that seat away."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from ..clock import WallClock
from ..session import Session
from ..store import Head, LogStore
from .clock import passed
from .standstill import StopStore, stops_of
from .units import DAY, milliseconds


class AbsenceStore(LogStore, StopStore, Protocol):
    """The log, and the pauses that do not count."""


async def absent(store: AbsenceStore, clock: WallClock, session: Session) -> dict[int, int]:
    """The whole days that a match has waited for each person it waits for, by seat."""
    return await days(store, clock, session.head, session.head.people.intersection(session.waiting.to_act))


async def days(store: AbsenceStore, clock: WallClock, head: Head, seats: Collection[int]) -> dict[int, int]:
    """The whole days since the last log entry, by seat, without that person's holidays and without downtimes."""
    since, now = milliseconds(await last(store, head)), clock.milliseconds()
    stops = await stops_of(store, head, since, now, holidays=True)
    return {seat: passed(since, now, stops.get(seat, ())) // milliseconds(DAY) for seat in seats}


async def last(store: LogStore, head: Head) -> float:
    """When the last entry of the log was made."""
    (row,) = await store.rows(head.id, head.revision - 1, head.revision)
    return row.time
