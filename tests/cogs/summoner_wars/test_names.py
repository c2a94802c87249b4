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
        ("Phoenix Elves", "Prince Elien"),
        ("Fénixoví elfové", "Prince Elien"),
        ("fenixovi elfove", "Prince Elien"),
        ("ELIEN", "Prince Elien"),
        ("pheonix elfs", "Prince Elien"),
        ("Prinz Elian", "Prince Elien"),
        ("red", "Prince Elien"),
        ("czerwony", "Prince Elien"),
        ("orcs", "Grognack"),
        ("Gronack", "Grognack"),
        ("modrá", "Grognack"),
    ],
)
async def test_a_deck_is_found_by_army_colour_and_summoner(room: Room, typed: str, deck: str) -> None:
    assert list(await offered(room, "ann", "game join", "deck", typed)) == [deck]
    assert f"seat 1 with {deck}" in words(await room.slash("ann", "game join", deck=typed))


async def test_what_may_be_several_decks_is_answered_with_them(room: Room) -> None:
    refused(await room.slash("ann", "game join", deck="n"), "may be several decks: Prince Elien, Grognack")
    refused(await room.slash("ann", "game join"), "Say what you play: Prince Elien, Grognack.")
    refused(await room.slash("ann", "game join", deck="Cave Goblins"), "no deck", "there are: Prince Elien, Grognack")


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
