"""How people are spoken to in Czech and Polish: words that a reader of the first catalogues stumbled over do not come back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cogs.ui.decline_buttons import told
from matches.advance import Advance
from matches.standing_orders import ALL, EVERYTHING
from matches.types import Look
from tests.words.complaints import nothing_wrong
from words import update

CALLED = re.compile(r"\b(?:calls?|called|calling)\b(?! (?:off|like|\{|by\b))")
"""English words for telling somebody that a match waits."""
SHOUTED = {"cs": r"\b(?:za)?vol(?:á|ej|at|án)", "pl": r"\b(?:za)?woła"}
"""What somebody does who stands in the street: no word for a message."""
HE = {"cs": r"\b(?:on|jemu|dej mu|řekni mu)\b", "pl": r"\b(?:on|jemu|daj mu|powiedz mu)\b"}
"""He, where anybody is meant."""
PEOPLE = ("cogs/notify", "cogs/announcing", "cogs/game/", "cogs/ui/", "cogs/wording")
"""Where texts are about people."""


def said(language: str) -> Iterator[tuple[str, str]]:
    """The English texts about people, each with what a language says."""
    for message in update.catalogue(language):
        if message.id and any(file.startswith(PEOPLE) for file, _ in message.locations):
            english = message.id if isinstance(message.id, str) else message.id[1]
            yield english, message.string if isinstance(message.string, str) else " / ".join(message.string or ())


@pytest.mark.parametrize("language", update.TRANSLATED)
def test_who_is_called_is_told_and_not_shouted_for(language: str) -> None:
    called = [(english, words) for english, words in said(language) if CALLED.search(english)]
    assert len(called) > 20
    nothing_wrong(f"{words!r}" for _, words in called if re.search(SHOUTED[language], words, re.IGNORECASE))


@pytest.mark.parametrize("language", update.TRANSLATED)
def test_nobody_is_taken_for_a_man(language: str) -> None:
    nothing_wrong(f"{words!r}" for _, words in said(language) if re.search(HE[language], words, re.IGNORECASE))


@pytest.mark.parametrize(
    ("language", "sentence"), [("cs", "odmítáš vše"), ("pl", "odmawiasz wszystkiego")], ids=["cs", "pl"]
)
def test_what_one_declines_stands_in_the_case_of_its_verb(language: str, sentence: str) -> None:
    kept = Advance("", {EVERYTHING: ALL}, {})
    look = Look(match=None, seat=0, view=None, legal=(), question=None, advance=kept)  # type: ignore[arg-type]
    assert sentence in told(look, language)
