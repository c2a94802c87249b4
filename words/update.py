"""Updates catalogues with the current texts and keeps their translations."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from . import catalogue as catalogues
from .catalogue import LANGUAGES, po_file
from .commands import CHOICE
from .extract import Message as Found
from .extract import messages

TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
NOISE = ("Project", "Report", "POT-Creation", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By")
"""Header lines that differ from run to run without telling anything."""


def template(commands: Iterable[Found]) -> Catalog:
    """All messages of the project and its commands, without translations; a choice may repeat an ordinary text."""
    found = Catalog(fuzzy=False, header_comment="")
    texts = tuple(messages())
    marked = {message.one for message in texts}
    choices = (message for message in commands if message.context != CHOICE or message.one not in marked)
    for message in sorted((*texts, *choices), key=lambda message: (message.file, message.line)):
        said = (message.one, message.many) if message.many else message.one
        found.add(said, locations=[(message.file, 0)], context=message.context or None)
    return found


def catalogue(language: str) -> Catalog:
    """A language's current catalogue, empty if there is none."""
    file = po_file(language)
    if not file.exists():
        return Catalog(locale=language, fuzzy=False, header_comment="")
    return catalogues.parse(file, language)


def name_of(language: str) -> str:
    """A language's name for itself by Babel, else its code."""
    try:
        name = Locale.parse(language).get_display_name() or language
    except (UnknownLocaleError, ValueError):
        return language
    return name[0].upper() + name[1:]


def written(words: Catalog, language: str) -> str:
    """The text of a catalogue's file."""
    words.header_comment = words.header_comment or f"# {name_of(language)}"
    words.fuzzy = False
    for message in words:
        message.locations = sorted({(file, 0) for file, _ in message.locations})
    buffer = BytesIO()
    write_po(buffer, words, width=120, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    lines = buffer.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(tuple(f'"{noise}' for noise in NOISE)))


def update(wanted: Catalog) -> None:
    """Updates all catalogues, starts those of new folders, and prints how much each still lacks."""
    for language in sorted(folder.name for folder in catalogues.LOCALE.iterdir() if folder.is_dir()):
        words = catalogue(language)
        words.update(wanted, no_fuzzy_matching=True)
        file = po_file(language)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(written(words, language), encoding="utf-8")
        missing = sum(1 for message in words if message.id and not translated(message))
        print(f"{catalogues.own_name(file)}: {len(words)} messages, {missing} without a translation")


def translated(message: Message) -> tuple[str, ...]:
    """The translations of a message: one, or one for each grammatical number; empty if one is missing."""
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return forms if all(forms) else ()
