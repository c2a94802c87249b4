"""The lobby of Wastelands with more than two: what is played is told, and computers fill it with decks that go together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.plays import refused
from tests.cogs.pressing import match_of, own_menu
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, menus, text_of

KEY = "wastelands"


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel in which Wastelands can be played."""
    async with in_a_room(tmp_path, {KEY: QUICK[KEY]}) as room:
        yield room


async def test_computers_fill_a_war_of_gods_that_begins(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=7)
    assert "The war of gods" in text_of(club.board())
    await club.slash("ann", "game join", deck="Host of Raia")
    asked = (await club.click("ann", club.board(), "Add computer")).response
    await club.click("ann", asked, "All free seats: easy")
    assert "begins" in text_of((await club.click("ann", club.board(), "Start")).response)
    match = await match_of(club)
    assert match.status == "playing" and len({seat.deck for seat in match.seats}) == 7
    told = club.public_text()
    assert all(f"Computer easy {number} begins with 5 cards." in told for number in range(1, 7)), "they are told apart"


async def test_pairs_are_told_by_teams_and_final_power_is_not(club: Room) -> None:
    await club.slash("ann", "game new", game=KEY, seats=4)
    told = text_of(club.board())
    assert "Team 1" in told and "Partners sit across" in told
    assert "Pairs: defence" in told
    await club.slash("ann", "lobby options", name="four", value="final-power")
    told = text_of(club.board())
    assert "Team 1" not in told and "Pairs: defence" not in told and "Important personalities" in told


async def test_a_deck_that_the_host_s_options_do_not_allow_is_not_offered(club: Room) -> None:
    """2.1: tournaments ask for 45 cards."""
    await club.slash("ann", "deck new", base="Dawn Company", name="Small")
    (small,) = await club.bot.house.matches.decks.of(club.person("ann").id)
    await club.slash("ann", "deck remove", deck="Small", card=small.deck.cards[0][0], copies=1)
    await club.slash("ann", "game new", game=KEY)
    shown = await own_menu(club, "ann")
    assert [one["label"] for one in menus(shown.response)[0]["options"]] == ["Small"]
    await club.slash("ann", "lobby options", name="decks", value="tournament")
    refused(await own_menu(club, "ann"), "no deck that you could play here")
