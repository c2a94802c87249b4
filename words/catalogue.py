"""Translating texts with the catalogues."""

from __future__ import annotations

from functools import cache, lru_cache
from gettext import NullTranslations
from pathlib import Path
from string import Formatter
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

from engine.text import Text

from .commands import CHOICE
from .compiled import translations

CATALOGUE = "LC_MESSAGES/herald.po"

LOCALE = Path(__file__).parent / "locale"
"""The folder of catalogues, one subfolder a language, named as Discord does: `cs`, `pt_BR`."""


def in_folder(folder: Path) -> dict[str, str]:
    """The languages with a catalogue in `folder`, code to own name; English, the source, first. A language's own name
    is the first line of its catalogue: `# Čeština`.
    """
    files = sorted(folder.glob(f"*/{CATALOGUE}"))
    return {"en": "English", **{file.parent.parent.name: own_name(file) for file in files}}


def own_name(file: Path) -> str:
    """The language's name for itself, from the catalogue's first line; its code if that is missing."""
    with file.open(encoding="utf-8") as source:
        first = source.readline().strip()
    return first.removeprefix("#").strip() if first.startswith("# ") else file.parent.parent.name


LANGUAGES = in_folder(LOCALE)
"""Supported languages, code to own name."""


def translate(text: Text, locale: str = "en") -> str:
    """`text` in the language of a Discord locale (`cs`, `en-GB`); English if untranslated."""
    look_up = _look_up(language_of(locale))
    return text.render(look_up.gettext, look_up.ngettext)


def of_command(context: str, message: str, locale: str) -> str | None:
    """The translation of a command's name, description or choice; None if English is shown. `context` is one of
    `words.commands.CONTEXTS`. A choice may also be translated as an ordinary text.
    """
    look_up = _look_up(language_of(locale))
    said = look_up.pgettext(context, message)
    if said == message and context == CHOICE:
        said = look_up.gettext(message)
    return said if said != message else None


def language_of(locale: str) -> str:
    """The supported language for a locale, else English."""
    return _nearest(locale, tuple(LANGUAGES))


@lru_cache
def _nearest(locale: str, languages: tuple[str, ...]) -> str:
    wanted = locale.replace("-", "_").lower()
    spoken = {language.lower(): language for language in languages}
    return spoken.get(wanted) or spoken.get(wanted.partition("_")[0]) or "en"


def po_file(language: str) -> Path:
    """Where a language's catalogue is kept."""
    return LOCALE / language / CATALOGUE


def read(file: Path) -> NullTranslations:
    """The translations of one catalogue, without those that cannot be filled in.  Raises PoFileError naming the file."""
    return translations(file, _fillable)


def _fillable(file: Path) -> Catalog:
    words = parse(file)
    for message in list(words):
        if message.id and not _can_be_filled(_forms(message.id), _forms(message.string)):
            words.delete(message.id, message.context)
    return words


def _forms(some: Any) -> tuple[str, ...]:
    return (some,) if isinstance(some, str) else tuple(some or ())


def _can_be_filled(english: tuple[str, ...], forms: tuple[str, ...]) -> bool:
    """Whether a translation uses no placeholders that the English lacks."""
    try:
        given = {"count", *placeholders(english[-1])}
        return all(placeholders(form) <= given for form in forms)
    except ValueError:
        return False


def placeholders(text: str) -> set[str]:
    """The names in braces in a text.  Raises ValueError for a brace that stands alone."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def parse(file: Path, language: str | None = None) -> Catalog:
    """A catalogue as it is in its file. Raises PoFileError naming the file."""
    with file.open("rb") as source:
        try:
            return read_po(source, locale=language, abort_invalid=True)
        except PoFileError as error:
            error.add_note(f"in {file}")
            raise


@cache
def _look_up(language: str) -> NullTranslations:
    return NullTranslations() if language == "en" else read(po_file(language))
