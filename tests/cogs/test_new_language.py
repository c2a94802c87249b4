"""Adding a language takes a folder and no code: commands, messages and pictures speak it at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from babel.messages.pofile import PoFileError

from cogs.games import PRESENTERS
from cogs.wording.formatting import say
from cogs.wording.story import listed
from engine.dice import Dice
from engine.game import Setup
from engine.text import TN, T
from tests.cogs.room import Room, labels, words
from tests.cogs.speaking import speak
from tools import translations
from words import catalogue, language_of, translate, update
from words.commands import COMMAND, OPTION

NEW = "pt_BR"
"""A language of Discord's that the project does not have, with two grammatical numbers, known by its region."""
DISCORDS = "pt-BR"


def toy(english: str) -> str:
    """The toy language's word for anything."""
    return f"¡{english}!"


template = cache(translations.template)
"""All messages, found in the code once for all tests."""


@cache
def made() -> str:
    """The catalogue of one language, made and filled as `docs/translating.md` says."""
    wanted = template()
    with TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "LOCALE", Path(home))
        patch.setattr(translations, "template", lambda: wanted)
        (Path(home) / NEW).mkdir()
        translations.main()
        filled = update.catalogue(NEW)
    for message in filled:
        if message.context in (COMMAND, OPTION):
            message.string = f"{message.id}-x"
        elif isinstance(message.id, tuple):
            message.string = tuple(map(toy, message.id))
        elif message.id:
            message.string = toy(str(message.id))
    return update.written(filled, NEW)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of catalogues with that language alone."""
    home, text = tmp_path / "locale", made()
    monkeypatch.setattr(catalogue, "LOCALE", home)
    catalogue.po_file(NEW).parent.mkdir(parents=True)
    catalogue.po_file(NEW).write_text(text, encoding="utf-8")
    monkeypatch.setattr(catalogue, "LANGUAGES", catalogue.in_folder(home))
    catalogue._look_up.cache_clear()
    yield home
    catalogue._look_up.cache_clear()


@pytest.mark.usefixtures("folder")
def test_it_is_found_by_its_own_name_and_counts_as_it_does() -> None:
    assert catalogue.LANGUAGES == {"en": "English", NEW: "Português (Brasil)"}
    assert (language_of("pt-BR"), language_of("pt_br"), language_of("pt-PT")) == (NEW, NEW, "en")
    counted = [translate(TN("{count} match", "{count} matches", count), DISCORDS) for count in (0, 1, 2)]
    assert counted == ["¡0 match!", "¡1 match!", "¡2 matches!"]


@pytest.mark.usefixtures("folder")
async def test_people_are_answered_in_it_and_see_its_commands(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, DISCORDS, DISCORDS)
    told: list[dict[str, Any]] = [
        await command.get_translated_payload(room.bot.tree, room.bot.tree.translator)  # type: ignore[arg-type]
        for command in room.bot.tree.get_commands()
    ]
    game = next(command for command in told if command["name"] == "game")
    assert game["name_localizations"] == {DISCORDS: "game-x"}
    assert game["options"][0]["name_localizations"] == {DISCORDS: f"{game['options'][0]['name']}-x"}
    await room.slash("ann", "game new", game="pebbles")
    assert toy("Add computer") in labels(room.board())
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    assert words(await room.slash("ann", "lobby start")) == toy("The match begins.")


@pytest.mark.usefixtures("folder")
def test_names_stand_in_a_row_as_it_parts_them() -> None:
    assert listed(["Ann", "Bob", "Cleo"], DISCORDS) == toy(f"{toy('Ann, Bob')} and Cleo")
    assert listed(["Ann", "Bob", "Cleo"], "en") == "Ann, Bob and Cleo"


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("key", PRESENTERS)
def test_pictures_are_drawn_in_it(key: str) -> None:
    presenter = PRESENTERS[key]
    decks = tuple(deck.name for deck in presenter.game.decks()[: presenter.game.seats[0] + 1])[
        : presenter.game.seats[1]
    ]
    state, _ = presenter.game.new(Setup(decks), Dice(bytes(32)))
    view = presenter.game.view(state, None)
    own, english = (
        presenter.board(view, (), names=("Ann", "Bob", "Cy"), translate=partial(translate, locale=locale))
        for locale in (DISCORDS, "en")
    )
    assert "¡" in own.description and own.description != english.description
    assert own.data != english.data


def test_a_folder_without_a_catalogue_is_not_spoken_yet(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    assert catalogue.in_folder(tmp_path) == {"en": "English"}


def test_a_broken_catalogue_is_named(tmp_path: Path) -> None:
    file = tmp_path / "herald.po"
    file.write_text('msgid "Undo\n', encoding="utf-8")
    with pytest.raises(PoFileError) as broken:
        catalogue.read(file)
    assert str(file) in "".join(broken.value.__notes__)


def test_a_language_says_itself_what_it_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = template()
    monkeypatch.setattr(translations, "template", lambda: wanted)
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    (tmp_path / "tlh").mkdir()
    translations.main()
    file = catalogue.po_file("tlh")
    assert catalogue.in_folder(tmp_path)["tlh"] == "tlh"
    file.write_text(file.read_text().replace("# tlh", "# Klingon", 1))
    translations.main()
    assert catalogue.in_folder(tmp_path)["tlh"] == "Klingon"
    assert say(T("Undo"), "tlh") == "Undo"
