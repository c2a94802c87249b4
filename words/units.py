"""What people call units of time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from babel import UnknownLocaleError
from babel.units import format_unit

from . import catalogue

UNITS = ("minute", "hour", "day", "week")


def unit_letters(locale: str) -> Mapping[str, str]:
    """The first letters of minute, hour, day and week in every supported language; the locale's own win."""
    return _letters((*catalogue.LANGUAGES, catalogue.language_of(locale)))


@cache
def _letters(languages: tuple[str, ...]) -> Mapping[str, str]:
    return {name[0]: unit for language in languages for unit in UNITS if (name := _name(unit, language))}


def _name(unit: str, language: str) -> str:
    """The name of a unit in a language; empty if Babel does not know it."""
    try:
        named = format_unit(1, f"duration-{unit}", locale=language)
    except (UnknownLocaleError, ValueError):
        return ""
    return "".join(mark for mark in named if mark.isalpha()).casefold()
