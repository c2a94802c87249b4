"""Timers: what a match will owe to somebody who lets it wait, and when.

A timer is kept for (match, seat, kind).  Which timers a change starts and stops follows from whom the match waits for before
and after it, and is written in the same transaction as the change, so what is stored always agrees with whom the match waits
for.  `scheduler` finds the timers that are due; `kinds` says what is owed then.

`kinds` has all kinds and says what a new one needs.  `due - at` is always the wait that was meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from ..kinds import TimerKind, owed_by
from ..store.values import Head, Timer, Timing
from .calls import Waiting
from .clock import NO_LIMIT, Clock, Interval, Pace, shows
from .preferences import Notice
from .units import DAY, seconds

Reason = Literal["turn", "question", "consent"]
"""Why a match waits for a seat: its turn, something asked in another's, or its consent to what somebody proposes."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """Why, in which turn, and for its consent to what (the mark of a proposal; empty: nothing) a match waits for a seat."""

    reason: Reason
    turn: int = 0
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Ticking:
    """The clocks of a match's seats before and after a change, and when they stand."""

    pace: Pace = NO_LIMIT
    before: Mapping[int, Clock] = field(default_factory=dict)
    after: Mapping[int, Clock] = field(default_factory=dict)
    stops: Mapping[int, Sequence[Interval]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Passing:
    """A change of a match, as timers see it: the persons' seats waited for `before` and `after` it.

    `acted` are the seats whose people have just done something, of which those `played` have acted in the game; `now` is in
    seconds since 1970, and `wishes` are those of the people waited for after it.
    """

    match: int
    before: Mapping[int, Awaited]
    after: Mapping[int, Awaited]
    acted: frozenset[int]
    now: float
    wishes: Mapping[int, Notice]
    ticking: Ticking = Ticking()
    played: frozenset[int] = frozenset()


NEVER = 36_500 * DAY
"""Seconds to the next time of a timer that has nothing more to do."""
GONE = 7
"""For so many days a match has waited for somebody whose seat others may hand over."""
Plan = Callable[[Passing], Timing]


def awaited(head: Head, waiting: Waiting) -> dict[int, Awaited]:
    """The seats of people for whom a match waits, and why; computers are not among them."""
    found: dict[int, Awaited] = {}
    for seat in head.people.intersection(waiting.to_act):
        own = waiting.turn > 0 and seat in waiting.owners
        found[seat] = Awaited("turn" if own else "question", waiting.turn)
    if head.proposal is not None:
        for seat in head.people.intersection(head.proposal.waiting):
            found[seat] = replace(found.get(seat, Awaited("consent")), asked=head.proposal.mark)
    return found


def active(head: Head, people: set[int], seats: set[int]) -> frozenset[int]:
    """The seats whose people have just done something: `seats`, and those of `people`."""
    return frozenset({seat.number for seat in head.seats if seat.person and seat.person.id in people} | seats)


def reminders(passing: Passing) -> Timing:
    """Reminders begin when a match comes to wait for somebody, begin anew when they act, and end when it does not any
    more."""
    start, hasten = [], []
    for seat, now in passing.after.items():
        was = passing.before.get(seat)
        wish = passing.wishes[seat]
        if was is None or seat in passing.acted or (was.reason, was.turn) != (now.reason, now.turn):
            reason: Reason = "consent" if now.asked else now.reason
            start.append(_reminder(passing, seat, reason, wish))
        elif now.asked and now.asked != was.asked:
            hasten.append(_reminder(passing, seat, "consent", wish))
    stop = tuple((seat, "remind") for seat in passing.before if seat not in passing.after)
    return Timing(tuple(start), tuple(hasten), stop)


def _reminder(passing: Passing, seat: int, reason: Reason, wish: Notice) -> Timer:
    due = passing.now + wish.first(reason)
    return Timer(passing.match, seat, "remind", reason, passing.now, passing.now, due)


def warnings(passing: Passing) -> Timing:
    """A warning is due when little is left on a running clock; whoever plays is warned anew before anything is claimed."""
    ticking, start = passing.ticking, []
    for seat, clock in ticking.after.items():
        moment = shows(clock, ticking.pace.warned_at, ticking.stops.get(seat, ()))
        if moment is not None and (clock != ticking.before.get(seat) or seat in passing.played):
            start.append(Timer(passing.match, seat, "warn", "turn", passing.now, passing.now, seconds(moment)))
    running = {seat for seat, clock in ticking.after.items() if clock.since is not None}
    was_running = {seat for seat, clock in ticking.before.items() if clock.since is not None}
    ended = [*(was_running - running), *(timer.seat for timer in start)]
    return Timing(tuple(start), (), tuple((seat, kind) for seat in ended for kind in owed_by("warn")))


def absences(passing: Passing) -> Timing:
    """After a week without somebody the others are told what they can do; where there is no limit that decides it."""
    if passing.ticking.pace.limited:
        return Timing()
    start = [
        Timer(passing.match, seat, "gone", now.reason, passing.now, passing.now, passing.now + GONE * DAY)
        for seat, now in passing.after.items()
        if now.reason != "consent" and not (seat in passing.before and passing.before[seat].reason != "consent")
    ]
    return Timing(tuple(start), (), tuple((seat, "gone") for seat in passing.before if seat not in passing.after))


PLANS: Mapping[TimerKind, Plan] = MappingProxyType({"remind": reminders, "warn": warnings, "gone": absences})
"""What starts and stops the timers of each kind at a change of a match."""


def planned(passing: Passing) -> Timing:
    """What a change does to all timers of its match."""
    timings = [plan(passing) for plan in PLANS.values()]
    return Timing(
        tuple(timer for timing in timings for timer in timing.start),
        tuple(timer for timing in timings for timer in timing.hasten),
        tuple(stopped for timing in timings for stopped in timing.stop),
    )


def hastened(timer: Timer | None, wanted: Timer) -> Timer:
    """A timer due no later than is wanted, for that reason; the wanted one where there is none."""
    if timer is None:
        return wanted
    return replace(timer, reason=wanted.reason, at=wanted.at, due=min(timer.due, wanted.due))


def set_back(timer: Timer, now: float) -> Timer:
    """A timer that goes off as long after now as it would have after it was set: the clock has been set back since."""
    return replace(timer, since=min(timer.since, now), at=now, due=now + timer.due - timer.at)


def warned_anew(timers: Iterable[Timer]) -> list[tuple[Timer, Timer]]:
    """The warnings of somebody whose holidays have changed, each as it is and due at once: when it is due is worked out anew."""
    return [(timer, replace(timer, due=timer.at)) for timer in timers if timer.due - timer.at < NEVER / 2]
