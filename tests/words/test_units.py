"""Units of time are understood in every language that has a catalogue, one's own before the others."""

from __future__ import annotations

import pytest

from cogs.wording.times import span
from matches.timing.units import DAY, HOUR
from words import catalogue
from words.units import unit_letters


@pytest.mark.parametrize("locale", ["en-GB", "cs", "pl"])
@pytest.mark.parametrize(
    ("typed", "seconds"),
    [
        ("12 h", 12 * HOUR),
        ("3 hodiny", 3 * HOUR),
        ("5 godzin", 5 * HOUR),
        ("2 days", 2 * DAY),
        ("1 week", 7 * DAY),
        ("2 týdny", 14 * DAY),
        ("30 min", HOUR / 2),
        ("90 minut", 2 * HOUR),
        ("2 x", None),
        ("h", None),
    ],
)
def test_a_span_is_understood_in_every_language(typed: str, seconds: float | None, locale: str) -> None:
    assert span(typed, locale) == seconds


def test_a_new_language_brings_its_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "LANGUAGES", {**catalogue.LANGUAGES, "de": "Deutsch", "xx_toy": "Toy"})
    assert span("2 Tage", "de") == 2 * DAY and span("5 Stunden", "de") == 5 * HOUR
    assert span("2 týdny", "cs") == 14 * DAY, "the same letter is another unit in one's own language"
    assert set(unit_letters("xx-toy").values()) == {"minute", "hour", "day", "week"}
