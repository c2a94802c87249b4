"""What people call units of time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from babel import UnknownLocaleError
from babel.units import format_unit

from . import catalogue

UNITS = ("hour", "day", "week")


def unit_letters(locale: str) -> Mapping[str, str]:
    """Hour, day and week by the first letters of their names in every language spoken; one's own goes before the others."""
    return _letters((*catalogue.LANGUAGES, catalogue.language_of(locale)))


@cache
def _letters(languages: tuple[str, ...]) -> Mapping[str, str]:
    return {name[0]: unit for language in languages for unit in UNITS if (name := _name(unit, language))}


def _name(unit: str, language: str) -> str:
    """What a unit is called in a language; empty where Babel does not know."""
    try:
        named = format_unit(1, f"duration-{unit}", locale=language)
    except (UnknownLocaleError, ValueError):
        return ""
    return "".join(mark for mark in named if mark.isalpha()).casefold()
