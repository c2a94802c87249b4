"""`/card` and `/rules` for Samurai Spirit where other games are on offer, too."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.games import PRESENTERS
from engine.samurai_spirit.cards import RAIDERS, SAMURAI
from tests.cogs.plays import refused
from tests.cogs.pressing import offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, words


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with in_a_room(tmp_path, QUICK) as made:
        yield made


async def test_cards_of_the_game_played_here_come_first(room: Room) -> None:
    samurai = {one.name for one in SAMURAI}
    assert not samurai & set(await offered(room, "ann", "card", "name"))
    await room.slash("ann", "game new", game="samurai-spirit")
    assert samurai <= set(await offered(room, "ann", "card", "name"))
    assert "Grognack" in await offered(room, "ann", "card", "name", "grogn"), "those of other games are still there"


async def test_a_raider_is_found_by_what_stands_on_it(room: Room) -> None:
    await room.slash("ann", "game new", game="samurai-spirit")
    alike = {f"Raider {one.id}" for one in RAIDERS if one.strength == 3 and one.symbol == "family" and not one.flame}
    found = await offered(room, "ann", "card", "name", "raider 3, family")
    assert alike and alike <= set(found)
    title = min(alike)
    assert found[title].startswith(f"{title}: 3, family")
    assert "3, family" in words(await room.slash("ann", "card", name=title))


async def test_every_raider_is_a_card_and_every_samurai_a_topic(room: Room) -> None:
    assert sum(card.title.startswith("Raider") for card in PRESENTERS["samurai-spirit"].cards()) == 66
    assert "Kiai of the beast at 12" in words(await room.slash("ann", "rules", topic="samurai-spirit kyuzo"))


async def test_a_command_of_this_game_says_which_is_played(room: Room) -> None:
    await room.slash("ann", "game learn", game="summoner-wars")
    refused(await room.slash("ann", "samurai fight"), "Another game is played here: Summoner Wars.", "/game do")


async def test_cards_of_a_samurai_are_not_counted_and_that_is_said(room: Room) -> None:
    refused(await room.slash("ann", "stats cards", deck="Kyuzo"), "In Samurai Spirit cards are not counted.")
