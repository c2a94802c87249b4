"""What people call days: months, weekdays, and days seen from today."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from functools import cache

from babel import Locale, UnknownLocaleError

from engine.text import Text

from . import catalogue
from .alike import meant, plain


def month_named(typed: str, locale: str) -> int | None:
    """The month with that name (`July`, `jul`, `lipca`), in the language of `locale` first."""
    return meant(typed, [_months(language) for language in _languages(locale)])


def day_called(typed: str, today: date, locale: str, near: Mapping[Text, int]) -> date | None:
    """The day that `tomorrow`, `dzisiaj` or `Friday` means, from today on; None for another word.

    `near` has words for days by their distance from today, several for one with `|` between.
    """
    languages = _languages(locale)
    ahead = meant(typed, [_ahead(near, language) for language in languages])
    if ahead is None:
        weekday = meant(typed, [_weekdays(language) for language in languages])
        ahead = None if weekday is None else (weekday - today.weekday()) % 7
    return None if ahead is None else today + timedelta(days=ahead)


def _languages(locale: str) -> Sequence[str]:
    """The language of `locale`, then the supported ones."""
    return tuple(dict.fromkeys((locale.replace("-", "_").partition("_")[0], *catalogue.LANGUAGES)))


def _ahead(near: Mapping[Text, int], language: str) -> Mapping[str, int]:
    said = {catalogue.translate(text, language): ahead for text, ahead in near.items()}
    return {plain(word): ahead for words, ahead in said.items() for word in words.split("|")}


@cache
def _months(language: str) -> Mapping[str, int]:
    return _named(language, "months")


@cache
def _weekdays(language: str) -> Mapping[str, int]:
    return _named(language, "days")


def _named(language: str, what: str) -> Mapping[str, int]:
    """The months or weekdays of a language by all their names."""
    try:
        forms = getattr(Locale.parse(language), what)
    except (UnknownLocaleError, ValueError):
        return {}
    return {plain(name): number for use in ("format", "stand-alone") for number, name in forms[use]["wide"].items()}
