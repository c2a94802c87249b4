"""The paces to choose from, and the arithmetic of clocks.

Times are whole milliseconds since 1970, so that sums are exact.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from engine.text import T, Text

from .calls import Waiting
from .units import DAY, HOUR, MINUTE, milliseconds

Interval = tuple[int, int]
"""Start and end, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time a seat gets, in milliseconds.

    `bank` is the time at first. If `renewed`, every turn starts with the whole bank; otherwise `more` is added in each
    own turn. `turn` is one turn's worth, granted by others when the time is over. A `slow` pace stops during holidays.
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
        """The time left at which a seat is warned."""
        return self.turn // 4

    @property
    def fair(self) -> int:
        """How long after the warning others cannot claim yet, whatever the clock shows."""
        return self.turn // 8


def _pace(word: str, title: Text, bank: float, *, more: float = 0, turn: float, slow: bool = True) -> Pace:
    """A pace from spans in seconds; without `more` the bank is renewed in every turn."""
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
    """The pace with this word; no limit if there is none."""
    return next((pace for pace in PACES if pace.word == word), NO_LIMIT)


@dataclass(frozen=True, slots=True)
class Clock:
    """A seat's clock: what was `left` when it last started or stopped, and `since` when it runs (None: it stands).

    `turn` is the last turn for which time was added.
    """

    left: int
    since: int | None = None
    turn: int = 0


def merged(stops: Iterable[Interval]) -> list[Interval]:
    """The intervals in order, overlapping ones merged."""
    found: list[Interval] = []
    for since, until in sorted(stops):
        if found and since <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], until))
        elif since < until:
            found.append((since, until))
    return found


def passed(since: int, until: int, stops: Iterable[Interval] = ()) -> int:
    """The time that a clock counts between two moments, without pauses; 0 if the second is not later."""
    stopped = sum(max(0, min(until, end) - max(since, begin)) for begin, end in merged(stops))
    return max(0, until - since) - stopped


def after(since: int, span: int, stops: Iterable[Interval] = ()) -> int:
    """When a clock has counted `span` after the moment `since`."""
    moment = since + max(span, 0)
    for begin, end in merged(stops) if span > 0 else ():
        if begin < moment and end > since:
            moment += end - max(begin, since)
    return moment


def left(clock: Clock, now: int, stops: Iterable[Interval] = ()) -> int:
    """What a clock shows; negative once its time is over."""
    return clock.left if clock.since is None else clock.left - passed(clock.since, now, stops)


def shows(clock: Clock, amount: int, stops: Iterable[Interval] = ()) -> int | None:
    """When a running clock shows this amount; None if it stands."""
    return None if clock.since is None else after(clock.since, clock.left - amount, stops)


def moved(
    clocks: Mapping[int, Clock],
    pace: Pace,
    people: Collection[int],
    waiting: Waiting,
    now: int,
    stops: Mapping[int, Sequence[Interval]],
) -> dict[int, Clock]:
    """The clocks after a change, which may alter for whom the match waits.

    Clocks run for the `people` waited for, if at least two people play. `stops` are the pauses by seat. An undo gives
    no time back. Once an overrun clock stops or a turn adds time, the overrun is forgiven.
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
    """The clock of a seat that is out of time, after one turn's worth is granted."""
    return replace(clock, left=pace.turn, since=now)
