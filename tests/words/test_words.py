"""Looking texts up, finding them in the code, and keeping the catalogues."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from engine.games import GAMES
from engine.text import TN, T, Text
from words import LANGUAGES, catalogue, language_of, translate, update
from words.extract import Message, NotPlain, from_python, from_toml, messages

COLUMN = GAMES[0].replace("-", "_")
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {}\\n"\n\n'
)
CZECH = HEADER.format("cs", "nplurals=3; plural=((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2);")
POLISH = HEADER.format("pl", "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);")
WOUNDS = 'msgid "{{count}} wound"\nmsgid_plural "{{count}} wounds"\nmsgstr[0] "{}"\nmsgstr[1] "{}"\nmsgstr[2] "{}"\n'


def spoken(text: Text, po: str, folder: Path) -> str:
    file = folder / "herald.po"
    file.write_text(po, encoding="utf-8")
    look_up = catalogue.read(file)
    return text.render(look_up.gettext, look_up.ngettext)


@pytest.mark.parametrize(
    ("count", "czech"),
    [(0, "0×5"), (1, "1×1"), (2, "2×2"), (4, "4×2"), (5, "5×5")],
)
def test_czech_has_three_numbers(count: int, czech: str, tmp_path: Path) -> None:
    po = CZECH + WOUNDS.format("{count}×1", "{count}×2", "{count}×5")
    assert spoken(TN("{count} wound", "{count} wounds", count), po, tmp_path) == czech


@pytest.mark.parametrize(
    ("count", "polish"),
    [(1, "1 rana"), (2, "2 rany"), (5, "5 ran"), (12, "12 ran"), (14, "14 ran"), (21, "21 ran"), (22, "22 rany")],
)
def test_polish_has_three_numbers(count: int, polish: str, tmp_path: Path) -> None:
    po = POLISH + WOUNDS.format("{count} rana", "{count} rany", "{count} ran")
    assert spoken(TN("{count} wound", "{count} wounds", count), po, tmp_path) == polish


def test_texts_inside_texts_are_translated_and_order_is_the_language_s_own(tmp_path: Path) -> None:
    po = CZECH + 'msgid "{a} hits {b}"\nmsgstr "{b} zasáhl {a}"\n\nmsgid "a wall"\nmsgstr "zeď"\n'
    assert spoken(T("{a} hits {b}", a="Archer", b=T("a wall")), po, tmp_path) == "zeď zasáhl Archer"


@pytest.mark.parametrize("form", ["{kdo} útočí", "{who.name} útočí", "{} útočí", "{who útočí", "útočí}"])
def test_what_cannot_be_filled_in_stays_english(form: str, tmp_path: Path) -> None:
    po = CZECH + f'msgid "{{who}} attacks"\nmsgstr "{form}"\n\nmsgid "Attack"\nmsgstr "Útok"\n'
    assert spoken(T("{who} attacks", who="Ann"), po, tmp_path) == "Ann attacks"
    assert spoken(T("Attack"), po, tmp_path) == "Útok"


def test_what_is_missing_or_uncertain_stays_english(tmp_path: Path) -> None:
    po = CZECH + 'msgid "Move"\nmsgstr ""\n\n#, fuzzy\nmsgid "Attack"\nmsgstr "Pohyb"\n'
    assert [spoken(text, po, tmp_path) for text in (T("Move"), T("Attack"), T("Draw"), TN("one", "many", 7))] == [
        "Move",
        "Attack",
        "Draw",
        "many",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_text_comes_out_in_english_in_every_language(language: str) -> None:
    assert translate(T("Xyzzy {n}!", n=3), language) == "Xyzzy 3!"
    assert translate(Text(""), language) == ""


@pytest.mark.parametrize(
    ("locale", "language"), [("cs", "cs"), ("pl_PL", "pl"), ("en-GB", "en"), ("tlh", "en"), ("", "en"), ("CS", "cs")]
)
def test_a_locale_is_spoken_to_in_its_language_or_english(locale: str, language: str) -> None:
    assert language_of(locale) == language


def test_messages_are_found_in_code() -> None:
    source = """
T("plain")
T("two " "pieces {n}", n=TN("{count} inner", "{count} inners", 2))
raise Refused(text.T("one" if x else "other"))
T(variable), Text("not marked"), f(T())
"""
    assert list(from_python(source, "x.py")) == [
        Message("plain", "", "x.py", 2),
        Message("two pieces {n}", "", "x.py", 3),
        Message("{count} inner", "{count} inners", "x.py", 3),
        Message("one", "", "x.py", 4),
        Message("other", "", "x.py", 4),
    ]


@pytest.mark.parametrize("call", ['T(f"{x}")', 'T("a" + x)', 'T("%s" % x)', 'TN(f"{x}", "b", 1)'])
def test_messages_put_together_at_run_time_are_refused(call: str) -> None:
    with pytest.raises(NotPlain, match=r"x\.py, line 1"):
        list(from_python(call, "x.py"))


def test_texts_and_names_of_cards_are_found() -> None:
    source = 'faction = "Elves"\n[[cards]]\nname = "Archer"\neffect = "Shoots far."\nability = "Far Shot"\nlife = 1\n'
    found = from_toml(source, f"engine/{COLUMN}/armies/a.toml")
    assert [message.one for message in found] == ["Elves", "Archer", "Shoots far.", "Far Shot"]


def test_the_project_s_messages_are_found() -> None:
    found = {(message.one, Path(message.file).parts[:2]) for message in messages()}
    assert ("Fury", ("engine", COLUMN)) in found


@pytest.mark.parametrize("language", update.TRANSLATED)
def test_updating_keeps_translations_drops_what_went_and_is_the_same_twice(
    language: str, tmp_path: Path, texts: Catalog
) -> None:
    words = update.catalogue(language)
    words["Fury"].string = "kept"
    words.add("No code says this", "dropped")
    words.update(texts, no_fuzzy_matching=True)
    text = update.written(words, language)
    file = tmp_path / "herald.po"
    file.write_text(text, encoding="utf-8")
    with file.open("rb") as source:
        again = read_po(source, locale=language)
    assert again["Fury"].string == "kept"
    assert "No code says this" not in text
    again.update(texts, no_fuzzy_matching=True)
    assert update.written(again, language) == text
