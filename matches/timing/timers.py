"""Timers: what a match will owe a seat that keeps it waiting, and when.

A timer is stored for (match, seat, kind). It starts and stops in the transaction of the change that makes the match
wait or go on, so timers always agree with the match. `scheduler` handles due timers; `kinds` lists all kinds and says
what a new one needs.

`due - at` is the intended wait.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from ..kinds import TimerKind, owed_by
from ..messages import FRIEND
from ..store.values import Head, Timer, Timing
from .answers import WARNED
from .calls import Waiting
from .clock import NO_LIMIT, Clock, Interval, Pace, shows
from .preferences import Notice
from .units import DAY, seconds

Reason = Literal["turn", "question", "consent"]
"""Why a match waits for a seat: its turn, a question in another's turn, or its consent to a proposal."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """Why a match waits for a seat: the reason, the turn, and the mark of a proposal to consent to (empty: none)."""

    reason: Reason
    turn: int = 0
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Ticking:
    """A match's clocks before and after a change, and their pauses (`stops`)."""

    pace: Pace = NO_LIMIT
    before: Mapping[int, Clock] = field(default_factory=dict)
    after: Mapping[int, Clock] = field(default_factory=dict)
    stops: Mapping[int, Sequence[Interval]] = field(default_factory=dict)

    def over(self, seat: int) -> float | None:
        """When a seat's time will be over at a slow pace (Unix seconds); None if its clock stands."""
        clock = self.after.get(seat)
        moment = shows(clock, 0, self.stops.get(seat, ())) if clock is not None and self.pace.slow else None
        return None if moment is None else seconds(moment)


@dataclass(frozen=True, slots=True)
class Gathering:
    """Who is asked to take a seat `before` and `after` a change, by seat, each with a word for being asked this.

    `was_open` and `open` say whether the match is in its lobby before and afterwards.
    """

    before: Mapping[int, str] = field(default_factory=dict)
    after: Mapping[int, str] = field(default_factory=dict)
    was_open: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True)
class Passing:
    """A change as timers see it: the people's seats waited for `before` and `after` it.

    `acted` are the seats whose people have just done something, `played` those of them that acted in the game. `now` is
    in Unix seconds; `wishes` are the preferences of the people waited for after the change. `to_answer` are the seconds
    that a seat has to answer in another's turn (0: no limit).
    """

    match: int
    before: Mapping[int, Awaited]
    after: Mapping[int, Awaited]
    acted: frozenset[int]
    now: float
    wishes: Mapping[int, Notice]
    ticking: Ticking = Ticking()
    played: frozenset[int] = frozenset()
    gathering: Gathering = Gathering()
    to_answer: float = 0


NEVER = 36_500 * DAY
"""Seconds until a timer is due that has nothing left to do."""
GONE = 7
"""Days of waiting for somebody, after which others may hand over their seat."""
NUDGED, UNANSWERED = DAY, 2 * DAY
"""Seconds until somebody asked to take a seat is reminded, and from then on until who asked them hears of it."""
IDLE = 14 * DAY
"""Seconds without a change after which a lobby is closed."""
LOBBY = 0
"""The seat of the timer that closes a lobby."""
Plan = Callable[[Passing], Timing]


def awaited(head: Head, waiting: Waiting) -> dict[int, Awaited]:
    """The people's seats for which a match waits, and why."""
    found: dict[int, Awaited] = {}
    for seat in head.people.intersection(waiting.to_act):
        own = waiting.turn > 0 and seat in waiting.owners
        found[seat] = Awaited("turn" if own else "question", waiting.turn)
    if head.proposal is not None:
        for seat in head.people.intersection(head.proposal.waiting):
            found[seat] = replace(found.get(seat, Awaited("consent")), asked=head.proposal.mark)
    return found


def gathering(before: Head | None, after: Head) -> Gathering:
    """Who is asked to take a seat before and after a change."""
    was_open = before is not None and before.status == "lobby"
    return Gathering(_guests(before) if before else {}, _guests(after), was_open, after.status == "lobby")


def _guests(head: Head) -> dict[int, str]:
    """Those who have not answered: invited in a lobby, or asked to play on in somebody's seat."""
    if head.status == "lobby":
        return {seat.number: str(seat.person.id) for seat in head.seats if seat.person and not seat.joined}
    asked = head.proposal
    return {FRIEND: asked.mark} if asked is not None and FRIEND in asked.waiting else {}


def active(head: Head, people: set[int], seats: set[int]) -> frozenset[int]:
    """The seats whose people have just done something: `seats`, and those of `people`."""
    return frozenset({seat.number for seat in head.seats if seat.person and seat.person.id in people} | seats)


def reminders(passing: Passing) -> Timing:
    """Starts reminders when a match begins to wait for somebody, restarts them when they act, stops them afterwards.

    A question for consent makes the next one come sooner.
    """
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
    due = passing.now + wish.fitting(reason, 0, passing.now, passing.ticking.over(seat))
    return Timer(passing.match, seat, "remind", reason, passing.now, passing.now, due)


def answers(passing: Passing) -> Timing:
    """Starts the time to answer with each question in another's turn, and stops it with the answer."""
    asked = {seat: now for seat, now in passing.after.items() if now.reason == "question" and passing.to_answer}
    start = [
        Timer(
            passing.match,
            seat,
            "answer",
            "question",
            passing.now,
            passing.now,
            passing.now + WARNED * passing.to_answer,
        )
        for seat, now in asked.items()
        if seat in passing.played or passing.before.get(seat, Awaited("turn")).reason != "question"
    ]
    was = [seat for seat, before in passing.before.items() if before.reason == "question" and passing.to_answer]
    return Timing(tuple(start), (), tuple((seat, "answer") for seat in was if seat not in asked))


def warnings(passing: Passing) -> Timing:
    """Starts the warning of each running clock that was set or whose seat has played; stops those of other clocks.

    A seat that has played is warned anew before others can claim its time.
    """
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
    """Starts a week's wait, after which the others are told what they can do about an absent player.

    With a time limit the clock decides that.
    """
    if passing.ticking.pace.limited:
        return Timing()
    start = [
        Timer(passing.match, seat, "gone", now.reason, passing.now, passing.now, passing.now + GONE * DAY)
        for seat, now in passing.after.items()
        if now.reason != "consent" and not (seat in passing.before and passing.before[seat].reason != "consent")
    ]
    return Timing(tuple(start), (), tuple((seat, "gone") for seat in passing.before if seat not in passing.after))


def nudges(passing: Passing) -> Timing:
    """Starts the wait until somebody asked to take a seat is reminded, and stops it when they answer."""
    before, after, now = passing.gathering.before, passing.gathering.after, passing.now
    start = [
        Timer(passing.match, seat, "nudge", "seat", now, now, now + NUDGED)
        for seat, mark in after.items()
        if before.get(seat) != mark
    ]
    return Timing(tuple(start), (), tuple((seat, "nudge") for seat in before if seat not in after))


def idling(passing: Passing) -> Timing:
    """Starts with each change of a lobby the wait until it is closed, and stops it when the match begins."""
    if passing.gathering.open:
        now = passing.now
        return Timing((Timer(passing.match, LOBBY, "idle", "lobby", now, now, now + IDLE),))
    return Timing((), (), ((LOBBY, "idle"),) if passing.gathering.was_open else ())


PLANS: Mapping[TimerKind, Plan] = MappingProxyType(
    {"remind": reminders, "answer": answers, "warn": warnings, "gone": absences, "nudge": nudges, "idle": idling}
)
"""What a change does to the timers of each kind."""


def planned(passing: Passing) -> Timing:
    """What a change does to all timers of its match."""
    timings = [plan(passing) for plan in PLANS.values()]
    return Timing(
        tuple(timer for timing in timings for timer in timing.start),
        tuple(timer for timing in timings for timer in timing.hasten),
        tuple(stopped for timing in timings for stopped in timing.stop),
    )


def opened(head: Head) -> tuple[Timer, ...]:
    """The timers that start when a lobby is opened."""
    return planned(Passing(head.id, {}, {}, frozenset(), head.created, {}, gathering=gathering(None, head))).start


def hastened(timer: Timer | None, wanted: Timer) -> Timer:
    """A timer with the wanted reason, due no later than wanted; the wanted one if there is none."""
    if timer is None:
        return wanted
    return replace(timer, reason=wanted.reason, at=wanted.at, due=min(timer.due, wanted.due))


def set_back(timer: Timer, now: float) -> Timer:
    """A timer after the system clock was set back: its wait starts again now."""
    return replace(timer, since=min(timer.since, now), at=now, due=now + timer.due - timer.at)


def worked_out_anew(timers: Iterable[Timer]) -> list[tuple[Timer, Timer]]:
    """The timers of a person whose wishes or holidays changed, each as it is and due at once, to be computed anew."""
    return [(timer, replace(timer, due=timer.at)) for timer in timers if timer.due - timer.at < NEVER / 2]
