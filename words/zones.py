"""What people call time zones: cities and lands in several languages, and the usual abbreviations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from babel import Locale, UnknownLocaleError
from babel.core import get_global

from . import catalogue
from .alike import meant, plain

SHORT = {
    "Europe/Berlin": "CET CEST MEZ SEČ SELČ",
    "Europe/Athens": "EET EEST",
    "Europe/Lisbon": "WET WEST",
    "Europe/London": "BST",
    "Europe/Moscow": "MSK",
    "America/New_York": "ET EST EDT Eastern",
    "America/Chicago": "CT CST CDT Central",
    "America/Denver": "MT MST MDT Mountain",
    "America/Los_Angeles": "PT PST PDT Pacific",
    "Asia/Kolkata": "IST",
    "Asia/Tokyo": "JST",
    "Australia/Sydney": "AET AEST AEDT",
    "UTC": "UTC GMT Z",
}
"""Abbreviations by the zone that is meant where nothing else tells; one's own zone wins if it has the same."""
PARTS = ("Africa/", "America/", "Asia/", "Atlantic/", "Australia/", "Europe/", "Indian/", "Pacific/")
"""What the names of zones begin with that are called after a city."""
SEASONS = (datetime(2026, 1, 15), datetime(2026, 7, 15))


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones that people live in."""
    return tuple(sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


def zone_meant(typed: str, locale: str, own: Sequence[str] = ()) -> str | None:
    """The time zone of a city, land or abbreviation as typed; None where there is none, or several.

    `own` are the zones usual where the person lives.
    """
    wanted = plain(typed)
    near = next((zone for zone in own if wanted in _shortened(zone)), None)
    if near is not None:
        return near
    return meant(typed, [_exact(), *(_places(language) for language in _languages(locale))])


def zones_begun(typed: str, locale: str) -> Sequence[str]:
    """The time zones in whose names (those of cities and lands, too) a word begins as typed."""
    wanted = plain(typed)
    books = [_exact(), *(_places(language) for language in _languages(locale))]
    fitting = [zone for names in books for name, zone in names.items() if wanted in name]
    return tuple(dict.fromkeys(fitting))


def _languages(locale: str) -> Sequence[str]:
    """The language of `locale`, then the supported ones."""
    return tuple(dict.fromkeys((locale.replace("-", "_").partition("_")[0], *catalogue.LANGUAGES)))


@cache
def _exact() -> Mapping[str, str]:
    """Zones by their names, by the cities in these, and by abbreviations."""
    cities = {plain(name.rpartition("/")[2]): name for name in reversed(zones()) if name.startswith(PARTS)}
    short = {plain(word): zone for zone, words in SHORT.items() for word in words.split()}
    return {**cities, **{plain(name): name for name in zones()}, **short}


@cache
def _places(language: str) -> Mapping[str, str]:
    """Zones by the cities and lands that they are called after in a language; only lands where one time is kept."""
    try:
        spoken = Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return {}
    cities = {plain(names["city"]): zone for zone, names in spoken.time_zones.items() if names.get("city")}
    lands = get_global("territory_zones")
    known = set(zones())
    single = {
        plain(spoken.territories[land]): kept[0]
        for land, all_zones in lands.items()
        if land in spoken.territories
        and (kept := [zone for zone in all_zones if zone in known])
        and (len(kept) == 1 or len({_offsets(zone) for zone in kept}) == 1)
    }
    return {**single, **{city: zone for city, zone in cities.items() if zone in known}}


@cache
def _offsets(zone: str) -> tuple[object, ...]:
    return tuple(moment.replace(tzinfo=ZoneInfo(zone)).utcoffset() for moment in SEASONS)


@cache
def _shortened(zone: str) -> frozenset[str]:
    """The abbreviations of a zone's time, in winter and in summer."""
    try:
        names: Iterable[str | None] = [moment.replace(tzinfo=ZoneInfo(zone)).tzname() for moment in SEASONS]
    except (ZoneInfoNotFoundError, ValueError):
        return frozenset()
    return frozenset(plain(name) for name in names if name)
