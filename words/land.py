"""What is usual where a language is spoken: its time zones, and how a day is written."""

from __future__ import annotations

from collections.abc import Sequence

from babel import UnknownLocaleError
from babel.core import get_global
from babel.dates import get_date_format


def zones_of(locale: str) -> Sequence[str]:
    """The time zones of a locale's land; none for English, which people speak everywhere."""
    language, _, region = locale.replace("-", "_").partition("_")
    land = region.upper() or get_global("likely_subtags").get(language, "").rpartition("_")[2]
    return () if language == "en" else get_global("territory_zones").get(land, ())


def day_first(locale: str, mark: str) -> bool:
    """Whether the day stands before the month in a date with that mark between; always so where one's own have another."""
    try:
        own = str(get_date_format("short", locale.replace("-", "_")).pattern)
    except (UnknownLocaleError, ValueError):
        return True
    return mark not in own or own.index("d") < own.index("M")
