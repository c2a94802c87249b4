"""Decks and cards by the names that people type for them, and read."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.deck_window import FIELD
from engine.summoner_wars.cards import titled
from engine.text import T, Text
from matches.errors import Refused
from matches.types import Match
from tests.cogs.plays import refused
from tests.cogs.pressing import offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, words
from tests.cogs.speaking import speak
from words import LANGUAGES, translate

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with in_a_room(tmp_path, QUICK) as made:
        await made.slash("ann", "game new", game="summoner-wars")
        yield made


@pytest.mark.parametrize(
    ("typed", "deck"),
    [
        ("Sand Goblins", "Krusk"),
        ("Píseční goblini", "Krusk"),
        ("pisecni goblini", "Krusk"),
        ("KRUSK", "Krusk"),
        ("sand gobblins", "Krusk"),
        ("Prinz Elian", "Prince Elien"),
        ("Maldaria", "Queen Maldaria"),
        ("eldwin", "Sera Eldwyn"),
        ("czerwony", "Prince Elien"),
        ("Gronack", "Grognack"),
        ("modrá", "Grognack"),
    ],
)
async def test_a_deck_is_found_by_army_colour_and_summoner(room: Room, typed: str, deck: str) -> None:
    assert list(await offered(room, "ann", "game join", "deck", typed)) == [deck]
    assert f"seat 1 with {deck}" in words(await room.slash("ann", "game join", deck=typed))


async def test_the_shortest_name_that_fits_is_offered_first_and_texts_last(room: Room) -> None:
    arch = [card.partition(" (")[0] for card in await offered(room, "ann", "card", "name", "Arch")]
    assert arch[:4] == ["Archer", "Archer", "Architect", "Archangel"]
    wall = list(await offered(room, "ann", "card", "name", "wall"))
    assert wall[:3] == ["Wall", "Wall Transference", "Ice Wall"]
    assert wall.index("Besiege the Walls") < wall.index("Mimic")


async def test_what_may_be_several_decks_is_answered_with_them(room: Room) -> None:
    refused(await room.slash("ann", "game join", deck="Elien"), "may be several decks: Prince Elien, Immortal Elien")
    refused(await room.slash("ann", "game join", deck="orcs"), "may be several decks: Mugglug, Grognack, Torgan")
    refused(await room.slash("ann", "game join", deck="n"), "may be many decks; type more of the name")
    refused(await room.slash("ann", "game join"), "Say what you play: choose from the list")
    refused(await room.slash("ann", "game join", deck="Unicorns"), "There is no deck", "choose one from the list")


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("smaser", "Smasher"),
        ("PRÍNCE", "Prince Elien"),
        ("najeźdźca b6-01", "Raider B6-01"),
        ("nájezdnik B6-01", "Raider B6-01"),
    ],
)
async def test_a_card_is_found_in_any_language_with_a_small_mistake(room: Room, typed: str, card: str) -> None:
    assert card in await offered(room, "ann", "card", "name", typed)
    assert card in words(await room.slash("ann", "card", name=typed)).splitlines()[0]


async def test_card_shows_the_printed_name_beside_the_translated_one(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = words(await room.slash("ann", "card", name="Fire Drake"))
    assert "Fire Drake" in english and "Original name" not in english
    speak(monkeypatch, "cs", "en-GB")
    first, *_, last = words(await room.slash("ann", "card", name="ohnivi drak")).splitlines()
    assert "Ohnivý drak" in first and "Fire Drake" in last
    shown = await offered(room, "ann", "card", "name", "lucistnik")
    assert shown["Archer (Phoenix Elves)"].startswith("Lučištník (Fénixovi Elfové): ")


async def test_cards_of_a_deck_are_typed_by_their_names_in_any_language(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.slash("ann", "deck new", base="Prince Elien", name="Mine")
    speak(monkeypatch, "pl", "en-GB")
    assert "9 × Łucznik\n" in words(await room.slash("ann", "deck add", deck="mine", card="lucznk", copies=3))
    assert "Archer" in await offered(room, "ann", "deck add", "card", "lučištn", deck="Mine")
    told = words(await room.slash("ann", "deck add", deck="mine", card="Łucznik (Elfy Dżungli)"))
    assert "Łucznik (Elfy Dżungli)" in told
    (deck,) = await room.bot.house.matches.decks.of(room.person("ann").id)
    assert dict(deck.deck.cards)["Archer"] == 9 and dict(deck.deck.cards)["Archer (Jungle Elves)"] == 1


async def test_a_list_in_any_language_is_read(room: Room) -> None:
    await room.slash("ann", "deck random", base="Prince Elien", name="Luck")
    (deck,) = await room.bot.house.matches.decks.of(room.person("ann").id)
    for language in LANGUAGES:
        lines = [translate(Text("Prince Elien"), language)]
        lines += [f"{translate(titled(card), language)} x{copies}" for card, copies in deck.deck.cards]
        shown = await room.person("ann").slash(room.channel, "deck import", name=language)
        await room.person("ann").submit_modal(shown, {FIELD: "\n".join(lines)})
    read = await room.bot.house.matches.decks.of(room.person("ann").id)
    assert [one.deck for one in read] == [deck.deck] * (1 + len(LANGUAGES))


async def test_a_typed_act_may_name_cards_in_any_language(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    async def act(match: Match, user: int, text: str, **_: object) -> None:
        heard.append(text)
        raise Refused(T("Enough."))

    for who, deck in (("ann", "Prince Elien"), ("bob", "Grognack")):
        await room.slash(who, "game join", deck=deck)
    await room.slash("ann", "lobby start")
    monkeypatch.setattr(room.house.matches.play, "act", act)
    await room.slash("ann", "sw summon", card="lucistnik", to="d3")
    await room.slash("ann", "game do", action="event Większe Spalenie d5")
    await room.slash("ann", "game do", action="magic wall Burn Zeď Ohnivý drak")
    assert heard == ["summon Archer d3", "event Greater Burn d5", "magic wall Burn Wall Fire Drake"]
