"""How fast a match is played: the paces to choose from, and what a clock shows.

Nothing here knows a store or a person: times are whole milliseconds since 1970, so that sums are exact.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.text import T, Text

from .calls import Waiting
from .units import DAY, HOUR, MINUTE, milliseconds

Interval = tuple[int, int]
"""From when to when, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time a seat has: `bank` at first, and either all of that again in every turn (`renewed`), or `more` at the
    beginning of each turn of its own.

    `turn` is a full turn's worth: what is granted when the time is over.  A `slow` pace stops during holidays.
    """

    word: str
    title: Text
    bank: int = 0
    more: int = 0
    turn: int = 0
    renewed: bool = False
    slow: bool = True

    @property
    def limited(self) -> bool:
        """Whether there are clocks at all."""
        return self.bank > 0

    @property
    def warned_at(self) -> int:
        """With how much left somebody is warned."""
        return self.turn // 4

    @property
    def fair(self) -> int:
        """How long after the warning nothing can be claimed yet, whatever the clock shows."""
        return self.turn // 8


def _pace(word: str, title: Text, bank: float, *, more: float = 0, turn: float, slow: bool = True) -> Pace:
    """A pace of so many seconds each; without `more` they are there again in every turn."""
    return Pace(word, title, milliseconds(bank), milliseconds(more), milliseconds(turn), not more, slow)


_LIVE = T("live, 30 minutes each, and 1 minute more in every turn")
_BANK = T("10 days each, and 12 hours more in every turn")
NO_LIMIT = Pace("none", T("no limit"))
PACES = (
    NO_LIMIT,
    _pace("live", _LIVE, 30 * MINUTE, more=MINUTE, turn=10 * MINUTE, slow=False),
    _pace("day", T("a day for each turn"), DAY, turn=DAY),
    _pace("three-days", T("three days for each turn"), 3 * DAY, turn=3 * DAY),
    _pace("week", T("a week for each turn"), 7 * DAY, turn=7 * DAY),
    _pace("bank", _BANK, 10 * DAY, more=12 * HOUR, turn=2 * DAY),
)


def pace_named(word: str) -> Pace:
    """The pace of that word; no limit where there is none."""
    return next((pace for pace in PACES if pace.word == word), NO_LIMIT)


@dataclass(frozen=True, slots=True)
class Clock:
    """A seat's clock: how much was `left` when it was last stopped or set; it runs `since` then, or stands (None).

    `turn` is the last turn for which time was added.
    """

    left: int
    since: int | None = None
    turn: int = 0


def merged(stops: Iterable[Interval]) -> list[Interval]:
    """Intervals in order, without overlap."""
    found: list[Interval] = []
    for since, until in sorted(stops):
        if found and since <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], until))
        elif since < until:
            found.append((since, until))
    return found


def passed(since: int, until: int, stops: Iterable[Interval] = ()) -> int:
    """How much time a clock counts between two moments; none if the second is not later."""
    stopped = sum(max(0, min(until, end) - max(since, begin)) for begin, end in merged(stops))
    return max(0, until - since) - stopped


def after(since: int, span: int, stops: Iterable[Interval] = ()) -> int:
    """The moment from which on a clock has counted `span` since that one."""
    moment = since + max(span, 0)
    for begin, end in merged(stops) if span > 0 else ():
        if begin < moment and end > since:
            moment += end - max(begin, since)
    return moment


def left(clock: Clock, now: int, stops: Iterable[Interval] = ()) -> int:
    """What a clock shows; less than 0 where its time is over."""
    return clock.left if clock.since is None else clock.left - passed(clock.since, now, stops)


def shows(clock: Clock, amount: int, stops: Iterable[Interval] = ()) -> int | None:
    """When a running clock comes to show that amount; None for one that stands."""
    return None if clock.since is None else after(clock.since, clock.left - amount, stops)


def moved(
    clocks: Mapping[int, Clock],
    pace: Pace,
    people: Collection[int],
    waiting: Waiting,
    now: int,
    stops: Mapping[int, Sequence[Interval]],
) -> dict[int, Clock]:
    """The clocks when a match comes to wait as it does now.

    They run for those of the seats `people` for whom it waits, where there are at least two: somebody has to lose time to
    somebody.  `stops` are the times when a seat's clock stands.  Time that was used stays used, also where an act is taken
    back; who was over their time and nobody claimed it begins their next turn with none owing.
    """
    if not pace.limited:
        return {}
    found = {}
    for seat in people:
        clock = clocks.get(seat, Clock(pace.bank))
        runs = len(people) > 1 and seat in waiting.to_act
        added = waiting.turn > clock.turn and (pace.renewed or seat in waiting.owners)
        if runs and clock.since is not None and not added:
            found[seat] = clock
            continue
        showing = max(0, left(clock, now, stops.get(seat, ())))
        if added:
            showing = pace.bank if pace.renewed else showing + pace.more
        turn = waiting.turn if added else clock.turn
        found[seat] = Clock(showing, now if runs else None, turn)
    return found


def granted(clock: Clock, pace: Pace, now: int) -> Clock:
    """The clock of somebody who is out of time, and to whom a full turn's worth of it is granted."""
    return replace(clock, left=pace.turn, since=now)
