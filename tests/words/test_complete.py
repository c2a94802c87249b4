"""Every text has a translation into every language that fits: same placeholders, every grammatical number."""

from __future__ import annotations

import pytest
from babel.messages.catalog import Catalog, Message

from tests.words.complaints import nothing_wrong
from words import update
from words.catalogue import placeholders, po_file, read


def shown(message: Message) -> str:
    """A message as translators find it in the file."""
    english = message.id if isinstance(message.id, str) else message.id[0]
    return f"{english!r} ({message.context})" if message.context else repr(english)


@pytest.fixture(scope="module", params=update.TRANSLATED)
def words(request: pytest.FixtureRequest) -> Catalog:
    return update.catalogue(request.param)


def test_the_catalogue_has_exactly_the_texts_of_the_code(words: Catalog, texts: Catalog) -> None:
    found, wanted = ({(message.context, message.id) for message in some if message.id} for some in (words, texts))
    assert found == wanted, "run `make words`"


def test_nothing_is_left_untranslated(words: Catalog) -> None:
    nothing_wrong(
        f"not translated: {shown(message)}"
        for message in words
        if message.id and (message.fuzzy or not update.translated(message))
    )


def test_every_grammatical_number_is_there(words: Catalog) -> None:
    nothing_wrong(
        f"{len(message.string or ())} forms instead of {words.num_plurals}: {shown(message)}"
        for message in words
        if message.id and message.pluralizable and len(message.string or ()) != words.num_plurals
    )


def test_translations_have_the_placeholders_of_the_english(words: Catalog) -> None:
    wrong = []
    for message in words:
        if message.id:
            english = message.id if isinstance(message.id, tuple) else (message.id,)
            wanted = placeholders(str(english[-1]))
            for form in update.translated(message):
                # one of something may be said without the number, also in other words than English
                if placeholders(form) != wanted and not (
                    message.pluralizable and placeholders(form) | {"count"} == wanted
                ):
                    wrong.append(f"{form!r} should have the placeholders of {english[-1]!r}")
    nothing_wrong(wrong)


@pytest.mark.parametrize("language", update.TRANSLATED)
def test_the_catalogue_as_it_is_read_at_start_speaks_the_language(language: str) -> None:
    look_up = read(po_file(language))
    for message in update.catalogue(language):
        if message.id and not message.pluralizable and not message.context:
            assert look_up.gettext(str(message.id)) == (message.string or message.id)
