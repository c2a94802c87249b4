"""Times as people type and read them: spans, times of the day, days, time zones."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta, tzinfo

from engine.text import TN, T, Text
from matches.timing.preferences import zone_named
from matches.timing.units import DAY, HOUR
from words.days import day_called, month_named
from words.land import day_first, zones_of
from words.units import unit_letters
from words.zones import zone_meant, zones, zones_begun

SECONDS = {"minute": 60.0, "hour": HOUR, "day": DAY, "week": 7 * DAY}


def lasting(seconds: float) -> Text:
    """A span of time in whole hours, or in days if it is long or comes out even."""
    hours = max(round(seconds / HOUR), 1)
    if hours % 24 == 0 or hours > 4 * 24:
        return TN("{count} day", "{count} days", round(hours / 24))
    return TN("{count} hour", "{count} hours", hours)


def span(typed: str, locale: str) -> float | None:
    """The seconds of a typed span such as `12 h`, `2 days`, `1 week`, in the language of `locale` first; None if it is none.

    More than an hour comes out in whole hours.
    """
    found = re.fullmatch(r"(\d{1,3})\s*(\w+)\.?", typed.strip().casefold())
    unit = unit_letters(locale).get(found[2][0]) if found else None
    seconds = int(found[1]) * SECONDS[unit] if found and unit else None
    return seconds if seconds is None or seconds < HOUR else round(seconds / HOUR) * HOUR


def span_word(seconds: float) -> str:
    """A span as it can be typed: `12h`, `2d`."""
    return f"{seconds / DAY:.0f}d" if seconds % DAY == 0 else f"{seconds / HOUR:.0f}h"


def time_of_day(typed: str) -> int | None:
    """The minutes since midnight of a time such as `22`, `7:30`, `10 pm`; None where it is none."""
    found = re.fullmatch(r"(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?", typed.strip().casefold(), re.ASCII)
    if not found:
        return None
    hour, minute, half = int(found[1]), int(found[2] or 0), found[3]
    if half and 1 <= hour <= 12:
        hour = hour % 12 + (12 if half == "pm" else 0)
    elif half:
        return None
    return hour * 60 + minute if hour < 24 and minute < 60 else 0 if (hour, minute) == (24, 0) else None


def time_word(minutes: int) -> str:
    """A time of the day as everybody reads it: `07:30`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def day(typed: str, today: date, locale: str) -> date | None:
    """A typed day: `2026-07-14`, `14.7.`, `7/14`, `14 July`, `tomorrow`, `Friday`; without a year, the next such day.

    Words may be of any supported language, and numbers come in the locale's order if that makes a day.
    """
    text = typed.strip()
    iso = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", text, re.ASCII)
    if iso:
        return _date(today, int(iso[3]), int(iso[2]), iso[1])
    numbers = re.fullmatch(r"(\d{1,2})([./-])\s*(\d{1,2})[./-]?\s*(\d{4})?", text, re.ASCII)
    if numbers:
        first, second, year = int(numbers[1]), int(numbers[3]), numbers[4] or ""
        orders = ((first, second), (second, first))[:: 1 if day_first(locale, numbers[2]) else -1]
        return next(filter(None, (_date(today, one, month, year) for one, month in orders)), None)
    named = NAMED_FIRST.fullmatch(text) or NAMED.fullmatch(text)
    if named:
        month = month_named(named["month"], locale)
        return None if month is None else _date(today, int(named["day"]), month, named["year"] or "")
    return day_called(text, today, locale, NEAR)


NEAR = {T("today"): 0, T("tomorrow"): 1, T("the day after tomorrow"): 2}
"""Days by their distance from today, as people type them. A translation may have several words, with `|` between."""
NAMED = re.compile(r"(?P<day>\d{1,2})(?:st|nd|rd|th)?\.?\s*(?P<month>[^\W\d]+)\.?,?\s*(?P<year>\d{4})?")
NAMED_FIRST = re.compile(r"(?P<month>[^\W\d]+)\.?\s*(?P<day>\d{1,2})(?:st|nd|rd|th)?\.?(?:,?\s*(?P<year>\d{4}))?")
"""A day with its month in letters: `15 July`, `15. července 2026`; `July 15`, `July 15th, 2026`."""


def _date(today: date, one: int, month: int, year: str) -> date | None:
    """That day; without a year, the next one. None if there is no such day."""
    try:
        if year:
            return date(int(year), month, one)
        found = date(today.year, month, one)
        return found if found >= today else date(today.year + 1, month, one)
    except ValueError:
        return None


def midnight(when: date, zone: tzinfo) -> float:
    """When a day begins in a time zone, in seconds since 1970."""
    return datetime(when.year, when.month, when.day, tzinfo=zone).timestamp()


def days_from(now: float, zone: tzinfo, count: int) -> list[date]:
    """`count` days from today on, in a time zone."""
    today = datetime.fromtimestamp(now, zone).date()
    return [today + timedelta(days=number) for number in range(count)]


def zone_called(typed: str, locale: str) -> str | None:
    """The name of a time zone: as typed, or that of a city, land or abbreviation; None where there is none."""
    found = zone_meant(typed, locale, zones_of(locale))
    return found if found and zone_named(found) else None


def zones_like(typed: str, locale: str, now: float, count: int) -> list[tuple[str, str]]:
    """Time zones that match what is typed, with their local time; the locale's own and those near it come first."""
    own = zones_of(locale)
    near = {_part(name) for name in own} or {"Europe"}
    fitting = [*zones()] if not typed.strip() else [*zones_begun(typed, locale)]
    meant = zone_called(typed, locale) if typed.strip() else None
    if meant is not None and meant not in fitting:
        fitting.append(meant)
    fitting.sort(key=lambda name: (name not in own, _part(name) not in near, name))
    told = []
    for name in fitting[:count]:
        zone = zone_named(name)
        if zone is not None:
            told.append((name, f"{name.replace('_', ' ')} ({datetime.fromtimestamp(now, zone):%H:%M})"))
    return told


def usual_zone(locale: str) -> str | None:
    """The time zone of a locale's country, if it has only one."""
    own = zones_of(locale)
    return own[0] if len(own) == 1 else None


def _part(zone: str) -> str:
    """The part of the world that a time zone's name begins with."""
    return zone.partition("/")[0]
