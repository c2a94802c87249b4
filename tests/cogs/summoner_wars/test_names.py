"""Decks and cards by the names that people type for them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.plays import refused
from tests.cogs.pressing import offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, words


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
        ("czerwony", "Prince Elien"),
        ("Gronack", "Grognack"),
        ("modrá", "Grognack"),
    ],
)
async def test_a_deck_is_found_by_army_colour_and_summoner(room: Room, typed: str, deck: str) -> None:
    assert list(await offered(room, "ann", "game join", "deck", typed)) == [deck]
    assert f"seat 1 with {deck}" in words(await room.slash("ann", "game join", deck=typed))


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
