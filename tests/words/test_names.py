"""Names of cards and of computers in every language."""

from __future__ import annotations

from collections import defaultdict

import pytest

from cogs.games import PRESENTERS
from cogs.wording.naming import in_all_languages, meant
from engine.text import T, Text
from words import LANGUAGES, translate

CARDS = {card.title: card for presenter in PRESENTERS.values() for card in presenter.cards()}
"""All cards by the titles that are printed on them."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_cards_of_one_name_share_a_name_in_a_language(language: str) -> None:
    shared = defaultdict(set)
    for title in CARDS:
        name = title.partition(" (")[0]
        shared[translate(Text(name), language).casefold()].add(name.casefold())
    assert [names for names in shared.values() if len(names) > 1] == []


def test_every_card_is_found_by_its_name_in_every_language() -> None:
    known = {title: in_all_languages(*card.called) for title, card in CARDS.items()}
    lost = []
    for title, names in known.items():
        for name in names:
            found = {one.partition(" (")[0].casefold() for one in meant(known, name)}
            if found != {title.partition(" (")[0].casefold()}:
                lost.append(f"{name!r} finds {sorted(found)}, not {title!r}")
    assert lost == []


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_computer_is_named_without_brackets_since_its_deck_stands_in_some(language: str) -> None:
    assert "(" not in translate(T("Computer {level}", level="x"), language) + translate(
        T("{name} – computer", name="x"), language
    )
