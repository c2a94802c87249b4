"""Who must consent to handing a seat over or abandoning a match."""

from __future__ import annotations

from collections.abc import Collection

from engine.text import TN, T

from .errors import Refused
from .lobby import known_level, tidy
from .messages import FRIEND
from .store import Head
from .timing.standstill import pace_of
from .timing.timers import GONE
from .types import Person, Proposal

LOST = 14
"""Days of waiting for somebody, after which the others can abandon the match without them."""


def handing_over(
    head: Head, own: int, seat: int, person: Person | None, level: str, levels: tuple[str, ...], away: dict[int, int]
) -> Proposal:
    """The proposal of seat `own` that `seat` goes to a person or to a computer; Refused if it may not.

    `away` has the days of waiting for each absent person, by seat.
    """
    if not 0 <= seat < len(head.seats):
        raise Refused(T("There is no seat {number}.", number=seat + 1))
    if (person is None) == (not level):
        raise Refused(T("Please say who takes the seat: either a person, or how well a computer plays."))
    if head.seats[seat].conceded:
        raise Refused(T("This seat has lost already; a computer plays on in it, and it stays so."))
    if person is not None and any(one.person and one.person.id == person.id for one in head.seats):
        raise Refused(T("{who} plays in this match already.", who=person))
    if person is None:
        known_level(level, levels)
        if not head.people - {seat}:
            raise Refused(T("Somebody has to play; to stop, give up or abandon the match."))
    asked = head.people - {own, seat}
    if seat not in (own, *_computers(head)) and away.get(seat, 0) < GONE:
        raise Refused(
            TN(
                "That seat is somebody else's. You can propose it when the match has waited for them for {count} day.",
                "That seat is somebody else's. You can propose it when the match has waited for them for {count} days.",
                GONE,
            )
        )
    friend = () if person is None else (FRIEND,)
    return Proposal(own, seat, (*friend, *sorted(asked)), "hand-over", person and tidy(person), level)


def abandoning(head: Head, own: int, away: dict[int, int]) -> Proposal:
    """The proposal of seat `own` that the match ends without a winner.

    With a time limit an absent person would lose by it, so they are asked too.
    """
    lost: Collection[int] = [seat for seat, days in away.items() if days >= LOST]
    asked = head.people - {own} - set(() if pace_of(head.options).limited else lost)
    return Proposal(own, 0, tuple(sorted(asked)), "abandon")


def _computers(head: Head) -> set[int]:
    return {seat.number for seat in head.seats if seat.computer}
