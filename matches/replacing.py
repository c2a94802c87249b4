"""Whose consent it needs to hand a seat over or to abandon a match, and who has been away for so long that it is not theirs."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from engine.text import TN, T

from .base import Base
from .lobby import known_level, tidy
from .session import Session
from .store import Head, Owed, Timer
from .types import FRIEND, Person, Proposal, Refused
from .waiting.clock import DAY, SECOND, milliseconds, passed
from .waiting.stopping import pace_of, playing, stops_of
from .waiting.timers import GONE

AGAIN = 3600.0
"""Seconds until it is looked again on the last day."""
LOST = 14
"""For so many days one has waited that others may abandon without them."""


async def absent(matches: Base, session: Session) -> dict[int, int]:
    """For how many whole days a match has waited for the people it waits for, by seat."""
    return await _days(matches, session.head, playing(session.head).intersection(session.waiting.to_act))


async def _days(matches: Base, head: Head, seats: Collection[int]) -> dict[int, int]:
    """The whole days since the last entry of the log; those of somebody's holidays, and when this program did not run, do
    not count."""
    since, now = milliseconds(await _last(matches, head)), milliseconds(matches.clock())
    stops = await stops_of(matches.store, head, since, now, holidays=True)
    return {seat: passed(since, now, stops.get(seat, ())) // DAY for seat in seats}


async def _last(matches: Base, head: Head) -> float:
    """When the last entry of the log was made."""
    (last,) = await matches.store.rows(head.id, head.revision - 1, head.revision)
    return last.time


async def gone(matches: Base, timer: Timer) -> None:
    """Owes what the others are told when a match has waited for somebody for long: once, and again only where they came
    back meanwhile.  The timer's `count` is 1 when they have been told."""
    head = await matches.store.head(timer.match)
    if head is None or head.status != "playing" or not playing(head) - {timer.seat}:
        await matches.store.set_timer(timer, None)
        return
    now, days = matches.clock(), (await _days(matches, head, [timer.seat]))[timer.seat]
    if days < GONE:
        wait = max((GONE - days - 1) * DAY / SECOND, AGAIN)
        await matches.store.set_timer(timer, replace(timer, at=now, due=now + wait, count=0))
        return
    told = timer.count and await _last(matches, head) <= timer.at
    owed = [] if told else [Owed("gone", timer.seat)]
    later = replace(timer, at=now, due=now + GONE * DAY / SECOND, count=1)
    if await matches.store.set_timer(timer, later, owed) and owed:
        matches.outbox.wake()


def handing_over(
    head: Head, own: int, seat: int, person: Person | None, level: str, levels: tuple[str, ...], away: dict[int, int]
) -> Proposal:
    """What the person at seat `own` proposes: that a seat goes to somebody else.  `away` are the days of those waited for."""
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
        if not playing(head) - {seat}:
            raise Refused(T("Somebody has to play; to stop, give up or abandon the match."))
    asked = playing(head) - {own, seat}
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
    """What the person at seat `own` proposes: that the match ends without a winner.

    With a limit of time who is away loses by it, and is asked here like everybody.
    """
    lost: Collection[int] = [seat for seat, days in away.items() if days >= LOST]
    asked = playing(head) - {own} - set(() if pace_of(head.options).limited else lost)
    return Proposal(own, 0, tuple(sorted(asked)), "abandon")


def _computers(head: Head) -> set[int]:
    return {seat.number for seat in head.seats if seat.computer}
