"""People's holidays: no calls and no reminders, and clocks of slow paces stand still.

A person's holidays are in order and do not overlap; past ones are kept, since a year has at most `LIMIT` days.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo

from engine.text import T

from ..errors import Refused
from .preferences import Notice
from .units import DAY, HOUR

LIMIT = 30
"""Days of holiday in a calendar year."""
MORNING = 9
"""The hour before which nobody is called on the day after a holiday."""
LATE = 12 * HOUR
"""The most seconds that a clock stands after a holiday, until its person may be called."""


@dataclass(frozen=True, slots=True)
class Holiday:
    """Away from `since` until before `until` (seconds since 1970)."""

    since: float
    until: float


Holidays = Sequence[Holiday]


def away(holidays: Holidays, moment: float) -> Holiday | None:
    """The holiday that contains `moment`, if any."""
    return next((one for one in holidays if one.since <= moment < one.until), None)


def spent(holidays: Holidays, since: float, until: float) -> float:
    """How many of the seconds between two moments are holidays."""
    return sum(max(min(one.until, until) - max(one.since, since), 0.0) for one in holidays)


def joined(holidays: Holidays, new: Holiday) -> tuple[Holiday, ...]:
    """The holidays with a new one; those that touch are merged."""
    found: list[Holiday] = []
    for one in sorted([*holidays, new], key=lambda one: one.since):
        if found and one.since <= found[-1].until:
            found[-1] = Holiday(found[-1].since, max(found[-1].until, one.until))
        else:
            found.append(one)
    return tuple(found)


def ahead(holidays: Holidays, now: float) -> tuple[Holiday, ...]:
    """The holidays that are not over: the current one, if any, and those to come."""
    return tuple(one for one in holidays if one.until > now)


def ended(holidays: Holidays, now: float, one: Holiday | None = None) -> tuple[Holiday, ...]:
    """The holidays without one that is not over (by default the first such), which ends now if it has begun."""
    left = ahead(holidays, now)
    taken_back = one if one in left else next(iter(left), None)
    if taken_back is None:
        return tuple(holidays)
    kept = [other for other in holidays if other != taken_back]
    return joined(kept, Holiday(taken_back.since, now)) if now > taken_back.since else tuple(kept)


def used(holidays: Holidays, year: int, zone: tzinfo) -> float:
    """The days of holiday in a calendar year."""
    start, end = (datetime(one, 1, 1, tzinfo=zone).timestamp() for one in (year, year + 1))
    return spent(holidays, start, end) / DAY


def planned(holidays: Holidays, new: Holiday, zone: tzinfo) -> tuple[Holiday, ...]:
    """The holidays with a new one; Refused if that is more than a year allows."""
    together = joined(holidays, new)
    first, last = (datetime.fromtimestamp(moment, zone).year for moment in (new.since, new.until))
    for year in range(first, last + 1):
        if used(together, year, zone) > LIMIT + 1 / 24:
            left = max(int(LIMIT - used(holidays, year, zone)), 0)
            raise Refused(
                T(
                    "A year has {limit} days of holiday; in {year} you have {left} left. Please choose fewer.",
                    limit=LIMIT,
                    year=year,
                    left=left,
                )
            )
    return together


def free(wish: Notice, holidays: Holidays, moment: float) -> float:
    """The earliest time from `moment` on when somebody may be called.

    That is outside of their quiet hours and holidays, and not before nine in the morning after a holiday.
    """
    zone = wish.local
    kept = [Holiday(one.since, _morning(one.until, zone)) for one in holidays if one.until + DAY > moment]
    while True:
        holiday = away(kept, moment)
        calm = holiday.until if holiday is not None else moment
        if wish.quiet is not None:
            calm = wish.quiet.ends(calm, zone)
        if calm == moment:
            return moment
        moment = calm


def pauses(wish: Notice, holidays: Holidays) -> list[Holiday]:
    """The holidays as clocks count them: each until its person may be called again."""
    return [Holiday(one.since, min(free(wish, holidays, one.until), one.until + LATE)) for one in holidays]


def _morning(moment: float, zone: tzinfo) -> float:
    """Nine o'clock of that day if `moment` is a midnight, as ends of holidays are; else `moment`."""
    local = datetime.fromtimestamp(moment, zone)
    midnight, morning = (local.replace(hour=hour, minute=0, second=0, microsecond=0) for hour in (0, MORNING))
    return morning.timestamp() if moment == midnight.timestamp() else moment
