"""Decides who is told that a match is over, also for them alone, or that somebody has left their seat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..store.values import Change, Head, Row

PRESENT = 180.0
"""Seconds after somebody acted for which they are still taken to be looking."""
LEAVING = ("concede", "forfeit", "substitute", "abandon")
"""The kinds of log entries that are news: a seat loses its player, or the match ends for everybody."""


def news(before: Head, change: Change) -> bool:
    """Whether a change is news to those who play: the match is over, or a seat loses its player."""
    over = change.head.status != "playing"
    return before.status == "playing" and (over or any(row.kind in LEAVING for row in change.rows))


def hears(before: Head, change: Change, newest: Sequence[Row], now: float) -> tuple[int, ...]:
    """Whom news concerns: the people who played `before` it.

    Left out are who brought it about, who acted a moment ago (by the `newest` entries before it), and who is called
    with the change anyway.
    """
    done = {row.person for row in change.rows if row.first == change.rows[0].first}
    done |= {row.person for row in newest if row.time > now - PRESENT}
    done |= _at(change.head, [change.by] if change.by is not None else [])
    done |= _at(change.head, [one.seat for one in change.owed if one.kind == "call" and one.seat is not None])
    playing = [seat.person.id for seat in before.seats if seat.person and seat.number in before.people]
    return tuple(person for person in playing if person not in done)


def _at(head: Head, seats: Collection[int]) -> set[int | None]:
    return {person.id for seat in seats if (person := head.seats[seat].person)}
