"""Gods beside decks: results told by them, and decks suggested for two of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.charts import Naming, of_decks, of_person
from engine.game import DeckList
from engine.text import T
from engine.wastelands import GAME
from matches.results.values import SOMEBODY, Placed, Result
from render.charts import lines
from tests.cogs.plays import refused
from tests.cogs.pressing import offered
from tests.cogs.real import QUICK
from tests.cogs.room import Room, in_a_room, words


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A channel in which Wastelands can be played."""
    async with in_a_room(tmp_path, {GAME.key: QUICK[GAME.key]}) as made:
        yield made


async def only(room: Room, who: str) -> DeckList:
    """The deck that somebody has."""
    (deck,) = await room.house.matches.decks.of(room.person(who).id)
    return deck.deck


def test_results_are_told_by_god_beside_those_by_deck() -> None:
    call = Naming({1: "Ann"}, {"wastelands": GAME}, str)
    seats = (Placed(0, 1, "", "Dawn Company", "won"), Placed(1, SOMEBODY, "", "Host of Raia", "lost"))
    told = lines(of_decks("Club", [Result(1, "wastelands", 5, 0.0, 60.0, 4, seats)], call), str)
    assert "Dawn Company: 1 match, 1 won, 0 drawn, 0 lost (100%)" in told and "Gods: Wastelands:" in told
    assert "Raia: 2 matches, 1 won, 0 drawn, 1 lost (50%)" in told
    assert "Elenios: 1 match, 1 won, 0 drawn, 0 lost (100%)" in told
    own = lines(
        of_person(1, [Result(1, "wastelands", 5, 0.0, 60.0, 4, seats)], {"wastelands": None}, T("here"), call), str
    )
    assert "Raia: 1 match, 1 won, 0 drawn, 0 lost (100%)" in own


async def test_a_deck_is_suggested_for_two_gods(room: Room) -> None:
    assert "Raia" in await offered(room, "ann", "deck new", "base", "rai")
    assert "Elenios" in await offered(room, "ann", "deck random", "second", "")
    told = words(await room.slash("ann", "deck new", base="raia", second="Tharr", name="Mine"))
    assert "It can be played" in told
    assert (await only(room, "ann")) == GAME.suggested(("Raia", "Tharr"))
    assert "It can be played" in words(await room.slash("bob", "deck random", base="Raia", second="Leah", name="Luck"))
    assert (await only(room, "bob")) != GAME.suggested(("Raia", "Leah"))
    refused(
        await room.slash("ann", "deck new", base="Raia", second="Nobody", name="x"),
        "two of these, not ready decks: Raia",
    )
    refused(await room.slash("ann", "deck new", base="Dawn Company", second="Raia", name="x"), "decks: Raia")


async def test_a_deck_is_told_by_its_gods_and_changed_with_its_sideboard(room: Room) -> None:
    """Rule 2.3: a deck of a tournament has twenty cards beside it."""
    told = words(await room.slash("ann", "deck new", base="Leah", second="Tharr", name="My Dead"))
    assert "My Dead (Tharr, Leah)" in told and "45 cards\n\nSideboard:\n" in told and "20 cards" in told
    added = words(await room.slash("ann", "deck add", deck="My Dead", card="Elf", copies=2, sideboard=True))
    assert "2 × Elf\n22 cards" in added and "Sideboard: 22; at most 20 are allowed." in added
    refused(await room.slash("ann", "deck remove", deck="My Dead", card="Elf"), "Elf is in the sideboard alone")
    removed = words(await room.slash("ann", "deck remove", deck="My Dead", card="Elf", copies=2, sideboard=True))
    assert "Elf" not in removed and "It can be played" in removed
    refused(await room.slash("ann", "deck remove", deck="My Dead", card="Elf"), "Elf is not in this deck")
    other = await room.slash("ann", "deck remove", deck="My Dead", card="Giant Rat", sideboard=True)
    refused(other, "Giant Rat is not in the sideboard, but in the deck itself")
    assert "My Dead (Tharr, Leah)" in words(await room.slash("ann", "deck list"))
