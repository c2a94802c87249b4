"""The lobby of Wastelands with more than two: what is played is told, and computers fill it with decks that go together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.pressing import match_of
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, text_of

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
