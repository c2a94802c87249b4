"""Times as people type and read them: spans, times of the day, days, time zones."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta, tzinfo
from functools import lru_cache
from zoneinfo import available_timezones

from engine.text import TN, Text
from matches.timing.preferences import zone_named
from matches.timing.units import DAY, HOUR
from words.land import day_first, zones_of
from words.units import unit_letters

SECONDS = {"hour": HOUR, "day": DAY, "week": 7 * DAY}


def lasting(seconds: float) -> Text:
    """A span of time in whole hours, or in days if it is long or comes out even."""
    hours = max(round(seconds / HOUR), 1)
    if hours % 24 == 0 or hours > 4 * 24:
        return TN("{count} day", "{count} days", round(hours / 24))
    return TN("{count} hour", "{count} hours", hours)


def span(typed: str, locale: str) -> float | None:
    """The seconds of a typed span such as `12 h`, `2 days`, `1 week`, in the language of `locale` first; None if it is none."""
    found = re.fullmatch(r"(\d{1,3})\s*(\w+)\.?", typed.strip().casefold())
    unit = unit_letters(locale).get(found[2][0]) if found else None
    return int(found[1]) * SECONDS[unit] if found and unit else None


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
    """A typed day such as `2026-07-14`, `14.7.` or `14/7/2026`, in the locale's order; without a year, the next such day."""
    text = typed.strip()
    iso = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", text, re.ASCII)
    ours = re.fullmatch(r"(\d{1,2})([./-])\s*(\d{1,2})[./-]?\s*(\d{4})?", text, re.ASCII)
    try:
        if iso:
            return date(int(iso[1]), int(iso[2]), int(iso[3]))
        if ours:
            one, month = (int(ours[1]), int(ours[3]))[:: 1 if day_first(locale, ours[2]) else -1]
            found = date(int(ours[4] or today.year), month, one)
            return found if ours[4] or found >= today else found.replace(year=today.year + 1)
    except ValueError:
        pass
    return None


def midnight(when: date, zone: tzinfo) -> float:
    """When a day begins in a time zone, in seconds since 1970."""
    return datetime(when.year, when.month, when.day, tzinfo=zone).timestamp()


def days_from(now: float, zone: tzinfo, count: int) -> list[date]:
    """`count` days from today on, in a time zone."""
    today = datetime.fromtimestamp(now, zone).date()
    return [today + timedelta(days=number) for number in range(count)]


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """The names of all time zones that people live in."""
    return tuple(sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


def zone_called(typed: str) -> str | None:
    """The name of a time zone, typed in any case and with spaces; None where there is none."""
    wanted = "_".join(typed.split()).casefold()
    found = next((name for name in (*zones(), "UTC") if name.casefold() == wanted), None)
    return found if found and zone_named(found) else None


def zones_like(typed: str, locale: str, now: float, count: int) -> list[tuple[str, str]]:
    """Time zones that match what is typed, with their local time; the locale's own and those near it come first."""
    wanted = "_".join(typed.split()).casefold()
    own = zones_of(locale)
    near = {_part(name) for name in own} or {"Europe"}
    fitting = [name for name in zones() if wanted in name.casefold()]
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
