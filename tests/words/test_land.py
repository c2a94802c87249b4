"""Days and time zones are understood as people are used to them, in every language of Discord, without a line of code for it."""

from __future__ import annotations

from datetime import date
from zoneinfo import available_timezones

import discord
import pytest

from cogs.wording.times import day, usual_zone, zone_called, zones_like
from words.land import zones_of

TODAY = date(2026, 7, 3)


@pytest.mark.parametrize(
    ("typed", "locale", "meant"),
    [
        ("2026-08-04", "en-US", date(2026, 8, 4)),
        ("14.7.", "en-US", date(2026, 7, 14)),
        ("7/14", "en-US", date(2026, 7, 14)),
        ("4/8/2026", "en-GB", date(2026, 8, 4)),
        ("4. 8.", "cs", date(2026, 8, 4)),
        ("1.7.", "pl", date(2027, 7, 1)),
        ("4/8", "pt-BR", date(2026, 8, 4)),
        ("8. 4.", "hu", date(2026, 8, 4)),
        ("08-04", "sv-SE", date(2026, 8, 4)),
        ("4.8.", "tlh", date(2026, 8, 4)),
        ("14/7", "en-US", date(2026, 7, 14)),
        ("7/15", "cs", date(2026, 7, 15)),
        ("15. července", "cs", date(2026, 7, 15)),
        ("31 June", "en-US", None),
        ("4.8.2026", "cs", date(2026, 8, 4)),
        ("4.8.26", "cs", None),
        ("soon", "cs", None),
    ],
)
def test_a_day_is_read_in_the_order_of_ones_own_dates(typed: str, locale: str, meant: date | None) -> None:
    assert day(typed, TODAY, locale) == meant


LOCALES = ("en-US", "en-GB", "cs", "pl")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *dict.fromkeys(("today", "dnes", "dzisiaj", "dziś", "Dnes"), date(2026, 7, 3)).items(),
        *dict.fromkeys(("tomorrow", "zítra", "zitra", "jutro", "tommorow"), date(2026, 7, 4)).items(),
        *dict.fromkeys(("the day after tomorrow", "pozítří", "pojutrze"), date(2026, 7, 5)).items(),
        *dict.fromkeys(("Monday", "pondělí", "pondeli", "poniedziałek"), date(2026, 7, 6)).items(),
        *dict.fromkeys(("7/15", "15/7", "15.7.", "15. 7. 2026", "15.07.2026"), date(2026, 7, 15)).items(),
        *dict.fromkeys(("July 15", "15 July", "July 15th", "Jul 15, 2026"), date(2026, 7, 15)).items(),
        *dict.fromkeys(("15. července", "15 cervence", "15 lipca", "15 lipiec"), date(2026, 7, 15)).items(),
    ],
)
def test_a_day_is_understood_in_every_language_whichever_one_speaks(typed: str, meant: date, locale: str) -> None:
    assert day(typed, TODAY, locale) == meant


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        *dict.fromkeys(("Warsaw", "warsz", "Warszawa", "Varšava", "Polska", "Warsow"), "Europe/Warsaw").items(),
        *dict.fromkeys(("New York", "new york", "Nowy Jork", "EST", "ET"), "America/New_York").items(),
        *dict.fromkeys(("Prague", "praha", "Czechia", "Česko", "europe/prague"), "Europe/Prague").items(),
        *dict.fromkeys(("London", "Londýn", "Londyn"), "Europe/London").items(),
        ("CET", {"cs": "Europe/Prague", "pl": "Europe/Warsaw"}),
        ("Atlantis", None),
    ],
)
def test_a_zone_is_understood_in_every_language_whichever_one_speaks(
    typed: str, zone: str | dict[str, str] | None, locale: str
) -> None:
    wanted = zone.get(locale, "Europe/Berlin") if isinstance(zone, dict) else zone
    assert zone_called(typed, locale) == wanted


@pytest.mark.parametrize(
    ("locale", "zone"),
    [
        ("cs", "Europe/Prague"),
        ("pl", "Europe/Warsaw"),
        ("ja", "Asia/Tokyo"),
        ("no", "Europe/Oslo"),
        ("pt-BR", None),
        ("en-GB", None),
        ("tlh", None),
    ],
)
def test_a_land_with_one_time_zone_need_not_name_it(locale: str, zone: str | None) -> None:
    assert usual_zone(locale) == zone


@pytest.mark.parametrize("locale", [locale.value for locale in discord.Locale])
def test_every_language_of_discord_has_zones_that_there_are(locale: str) -> None:
    own = zones_of(locale)
    assert own or locale.startswith("en") or locale == "es-419"
    offered = [name for name, _ in zones_like("", locale, 0.0, 25)]
    there = available_timezones() & {*own}
    assert len(there) >= 0.7 * len(own) and {*offered[: len(there)]} == {*sorted(there)[:25]}


def test_ones_own_part_of_the_world_comes_next() -> None:
    offered = [name for name, _ in zones_like("", "ja", 0.0, 25)]
    assert offered[0] == "Asia/Tokyo" and all(name.startswith("Asia/") for name in offered)
    assert zones_like("", "en-GB", 0.0, 1)[0][0].startswith("Europe/")
