"""What one person reads is in that person's language, what everybody reads in the server's."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from engine.text import T
from table.language import Languages, speaking
from tests.cogs.plays import other, start
from tests.cogs.room import Room, labels, menus, words
from tests.cogs.speaking import speak
from words import catalogue, translate


@pytest.fixture
def languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody's own Discord is Czech, the server is Polish."""
    speak(monkeypatch, "cs", "pl")


def both(message: str) -> tuple[str, str]:
    """A message in Czech and in Polish, which differ."""
    czech, polish = translate(T(message), "cs"), translate(T(message), "pl")
    assert len({message, czech, polish}) == 3, "the catalogues lack this message"
    return czech, polish


@pytest.mark.usefixtures("languages")
async def test_public_messages_are_polish_and_answers_czech(room: Room) -> None:
    await room.slash("ann", "game new", game="pebbles")
    assert both("Add computer")[1] in labels(room.board())
    assert menus(room.board())[0]["placeholder"] == both("Join with…")[1]
    await room.slash("ann", "game join", deck="river")
    await room.slash("bob", "game join", deck="sea")
    told = await room.slash("ann", "lobby start")
    assert words(told) == both("The match begins.")[0]
    assert both("My hand")[1] in labels(room.board())
    waiting = next(name for name in ("ann", "bob") if f"<@{room.person(name).id}>" in room.calls()[-1].content)
    hand = await room.slash(waiting, "game hand")
    assert both("Your hand")[0] in words(hand)
    refused = await room.do(other(waiting), "take 1")
    assert words(refused) == both("It is not your turn: the match waits for {who}.")[0].format(who=waiting)


async def test_a_language_that_is_not_spoken_falls_back_to_english(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "LANGUAGES", {"en": "English", "cs": "Čeština"})
    speak(monkeypatch, "ja", "ko")
    await start(room)
    assert "My hand" in labels(room.board())
    assert "Your hand" in words(await room.slash("ann", "game hand"))


@pytest.mark.usefixtures("languages")
async def test_the_settings_can_choose_the_language_of_channels(room: Room) -> None:
    settings = structs.replace(room.house.settings, play=structs.replace(room.house.settings.play, language="cs"))
    room.bot.house = replace(room.house, settings=settings)
    await room.slash("ann", "game new", game="pebbles")
    assert both("Add computer")[0] in labels(room.board())


def test_the_names_of_seats_are_filled_also_inside_other_texts() -> None:
    from cogs.wording.formatting import say

    inner = T("{seat2} and {card}", card="Burn")
    assert say(T("{seat1} meets {what}.", what=inner), "en", ["Ann", "{seat1}"]) == "Ann meets {seat1} and Burn."
    assert say(T("{who} begins.", who="{seat2}"), "en", ["Ann", "Bob"]) == "Bob begins."


async def test_the_table_speaks_the_language_of_its_settings(room: Room, tmp_path: Path) -> None:
    with speaking(Languages("cs", tmp_path / "languages.json")):
        await room.slash("ann", "game new", game="pebbles")
        assert both("Add computer")[0] in labels(room.board())
        assert words(await room.slash("ann", "lobby leave")) == both("You are not in this match.")[0]
    with speaking(Languages("auto", tmp_path / "languages.json")):
        assert words(await room.slash("ann", "lobby cancel")) == "The lobby is closed."


@pytest.mark.usefixtures("languages")
async def test_what_is_typed_may_be_in_ones_own_language(room: Room) -> None:
    for typed in (both("Taking back")[0].upper(), "taking back", "undo"):
        assert both("Taking back")[0] in words(await room.slash("ann", "rules", topic=typed))
