"""Every text has a Czech and a Polish translation that fits: same placeholders, every grammatical number."""

from __future__ import annotations

import string

import pytest

from words import update
from words.catalogue import read

TEMPLATE = update.template()
MESSAGES = [message for message in TEMPLATE if message.id]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.fixture(scope="module", params=update.TRANSLATED)
def words(request: pytest.FixtureRequest):
    return update.catalogue(request.param)


def test_the_catalogue_has_exactly_the_texts_of_the_code(words):
    found, wanted = ({(message.context, message.id) for message in some if message.id} for some in (words, MESSAGES))
    assert found == wanted, "run `make words`"


def test_nothing_is_left_untranslated(words):
    lacking = [
        (message.context, message.id)
        for message in words
        if message.id and (message.fuzzy or not update.translated(message))
    ]
    assert lacking == []


def test_every_grammatical_number_is_there(words):
    wrong = [m.id for m in words if m.id and m.pluralizable and len(update.translated(m)) != words.num_plurals]
    assert wrong == []


def test_translations_have_the_placeholders_of_the_english(words):
    wrong = []
    for message in words:
        if message.id:
            english = message.id if isinstance(message.id, tuple) else (message.id,)
            wanted = placeholders(english[-1])
            for form in update.translated(message):
                # one of something may be said without the number, also in other words than English
                if placeholders(form) != wanted and not (
                    message.pluralizable and placeholders(form) | {"count"} == wanted
                ):
                    wrong.append((message.id, form))
    assert wrong == []


@pytest.mark.parametrize("language", update.TRANSLATED)
def test_the_catalogue_as_it_is_read_at_start_speaks_the_language(language: str):
    look_up = read(update.po_file(language))
    plain = [
        message.id
        for message in update.catalogue(language)
        if message.id and not message.pluralizable and not message.context
    ]
    assert all(look_up.gettext(english) != "" for english in plain)
    assert sum(look_up.gettext(english) != english for english in plain) > len(plain) / 2
