"""At a table with a language people see commands by their names in it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from simcord.preview import _commands

from bot import create_bot
from settings import Settings
from table.language import translated
from table.session import at_table
from tests.table.a_bot import Bot
from tests.table.visitor import sitting

CZECH = {"name_localizations": {"cs": "česky"}, "description_localizations": {"cs": "Popis"}}
LEAF: dict[str, Any] = {
    "name": "two",
    "type": 1,
    "description": "About",
    **CZECH,
    "options": [
        {
            "name": "how",
            "type": 3,
            "description": "In which way",
            "description_localizations": {"cs": "Jak"},
            "choices": [
                {"name": "yes", "value": "y", "name_localizations": {"cs": "ano"}},
                {"name": "no", "value": "n"},
            ],
        }
    ],
}
COMMAND = {"id": 7, "name": "one", "description": "All", "name_localizations": {"cs": "první"}, "options": [LEAF]}


def test_commands_are_shown_in_the_language_and_sent_as_before() -> None:
    english = _commands.entry_for_leaf(COMMAND, ["one", "two"], LEAF)
    czech = translated(english, COMMAND, "cs")
    assert (czech["invocation"], czech["description"]) == ("první česky", "Popis")
    assert czech["options"][0]["description"] == "Jak"
    assert [choice["name"] for choice in czech["options"][0]["choices"]] == ["ano", "no"]
    for same in ("key", "commandId", "path", "schemaFingerprint"):
        assert czech[same] == english[same]
    assert [option["name"] for option in czech["options"]] == ["how"]
    assert translated(english, COMMAND, "pl") == english


@pytest.mark.parametrize(("language", "name"), [("cs", "hra přidat-se"), ("pl", "gra dołącz"), ("auto", "game join")])
async def test_the_page_lists_them_so(language: str, name: str, settings: Settings) -> None:
    spoken = replace(settings, play=replace(settings.play, language=language))
    async with sitting(spoken, create_bot(at_table(spoken))) as (_, visitor):
        ann = visitor()
        await ann.enter()
        listed = {entry["invocation"]: entry for entry in (await ann.ask("GET", "/api/commands"))["entries"]}
        assert listed[name]["path"] == ["game", "join"]
        status = next(invocation for invocation, entry in listed.items() if entry["path"] == ["game", "status"])
        assert (await ann.run(status))["settlement"] == "settled"


async def test_everybody_keeps_the_language_that_they_chose(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (page, visitor):
        bobs = f"..{page.viewers[1].id}"
        bob = visitor(bobs)
        await bob.enter()
        for language, chosen in (("pl", True), ("tlh", False)):
            answer = await bob.ask("POST", "/api/action", {"kind": "language", "language": language})
            assert answer == {"chosen": chosen}
    async with sitting(settings, Bot()) as (_, visitor):
        spoken = [(await visitor(ending).ask("GET", "/channels"))["language"] for ending in ("", bobs, "..1")]
        assert spoken == ["en", "pl", "en"]


async def test_dates_are_written_as_in_the_language_chosen(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (_, visitor):
        ann = visitor()
        await ann.enter()
        assert (await ann.look())["profile"]["locale"] == "en-GB"
        await ann.ask("POST", "/api/action", {"kind": "language", "language": "cs"})
        assert (await ann.look())["profile"]["locale"] == "cs"


async def test_only_what_is_offered_is_carried_out(settings: Settings) -> None:
    async with sitting(settings, Bot()) as (_, visitor):
        ann = visitor()
        await ann.enter()
        for command in ("new", "board"):  # this bot has no /game, and /board is not offered
            answer = await ann.ask("POST", "/api/action", {"kind": "offer", "command": command, "game": "Go"})
            assert answer == {"done": False}
