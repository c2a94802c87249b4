"""Days and time zones are understood as people are used to them, in every language of Discord, without a line of code for it."""

from __future__ import annotations

from datetime import date
from zoneinfo import available_timezones

import discord
import pytest

from cogs.wording.times import day, usual_zone, zones_like
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
