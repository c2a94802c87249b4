"""Names of cards are told as they are printed, in every language, so that none stands translated beside others.

An event that is called like the ability that it gives is told as that ability is.
"""

from __future__ import annotations

import pytest

from cogs.games import PRESENTERS
from engine.text import T
from tests.samples import SAMPLES
from words import LANGUAGES, translate


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_has_another_name_in_another_language(language: str) -> None:
    titles = [card.title.partition(" (")[0] for presenter in PRESENTERS.values() for card in presenter.cards()]
    translated = frozenset().union(*(sample.translated for sample in SAMPLES.values()))
    names = [name for name in titles if name not in translated]
    assert len(names) > 200
    assert [name for name in names if translate(T(name), language) != name] == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_computer_is_named_without_brackets_since_its_deck_stands_in_some(language: str) -> None:
    assert "(" not in translate(T("Computer {level}", level="x"), language) + translate(
        T("{name} – computer", name="x"), language
    )
