"""Whether somebody was called so recently that another call would tell them nothing new."""

from __future__ import annotations

from collections.abc import Sequence

from ..store.values import Called, Head, Row

SPARED = 600.0
"""Seconds in which who was called and has not come yet is not called again, unless it was taken back later than at once."""
SLIP = 60.0
"""Seconds after a call in which taking back what it was for is no reason to call again."""


def recent(call: Called, now: float) -> bool:
    """Whether a call was made so recently that whoever has not come is spared another."""
    return 0 <= now - call.time < SPARED


def unanswered(call: Called, head: Head, seat: int, rows: Sequence[Row]) -> bool:
    """Whether who has the seat was called and has done nothing since, by the `rows` of the log after the call; nor may they
    have looked in vain, since what it was for was taken back."""
    person = head.seats[seat].person
    came = person is not None and any(row.person == person.id for row in rows)
    late = any(row.kind == "undo" and row.time > call.time + SLIP for row in rows)
    another = any(one.seat == seat and one.entry > call.revision for one in head.former)
    return not (came or late or another)
