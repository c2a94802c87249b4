"""Whether somebody was called so recently that another call would tell them nothing new."""

from __future__ import annotations

from collections.abc import Sequence

from ..store.values import Called, Head, Row

SPARED = 600.0
"""Seconds after a call in which the same person is not called again, unless they have come."""
SLIP = 60.0
"""Seconds after a call in which an undo corrects a slip, and is no reason to call again."""


def recent(call: Called, now: float) -> bool:
    """Whether a call is less than `SPARED` seconds old."""
    return 0 <= now - call.time < SPARED


def unanswered(call: Called, head: Head, seat: int, rows: Sequence[Row]) -> bool:
    """Whether a seat's player has been called and has not come yet, by the `rows` of the log after the call.

    Not so after a late undo, since they may have looked in vain; nor if the seat has a new player since.
    """
    person = head.seats[seat].person
    came = person is not None and any(row.person == person.id for row in rows)
    late = any(row.kind == "undo" and row.time > call.time + SLIP for row in rows)
    another = any(one.seat == seat and one.entry > call.revision for one in head.former)
    return not (came or late or another)
